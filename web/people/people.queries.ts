import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '../../contract/core/endpoint.ts'
import {
  changeTeamRole,
  inviteToTeam,
  listTeam,
  removeFromTeam,
  resendInvite,
  type TeamRole,
} from '../../contract/people/team.endpoints.ts'
import {
  createUser,
  disableUser,
  enableUser,
  getSignInPolicy,
  listUsers,
  removeUser,
  removeUserTwoStep,
  saveSignInPolicy,
  sendUserLink,
  updateUser,
} from '../../contract/people/users.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { useChange } from '../lib/use-change.ts'
import type { UsersSearch } from './users-search.ts'

const key = 'people'
export const usersPerPage = 20

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

export const peopleQueries = {
  all: () => [key] as const,
  users: ({ q: search, role, account: status, page = 1 }: UsersSearch) =>
    queryOptions({
      queryKey: [key, 'users', { search, role, status, page }],
      queryFn: ({ signal }) =>
        call(
          listUsers,
          { query: { search, role, status, page: String(page), limit: String(usersPerPage) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  team: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, 'team', merchantId],
      queryFn: async ({ signal }) => (await call(listTeam, { query: { merchantId } }, { signal })).people,
      staleTime: 0,
    }),
  policy: () =>
    queryOptions({ queryKey: [key, 'policy'], queryFn: ({ signal }) => call(getSignInPolicy, {}, { signal }) }),
}

const usePeopleMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(peopleQueries.all(), change)

export type NewUser = EndpointInput<typeof createUser>['body']
export type UserChange = EndpointInput<typeof updateUser>['body']
export type NewMember = EndpointInput<typeof inviteToTeam>['body']

export const useCreateUser = () => usePeopleMutation((body: NewUser) => call(createUser, { body }))
export const useUpdateUser = () =>
  usePeopleMutation(({ id, ...body }: UserChange & { id: string }) => call(updateUser, { params: { id }, body }))
export const useDisableUser = () => usePeopleMutation((id: string) => call(disableUser, { params: { id } }))
export const useEnableUser = () => usePeopleMutation((id: string) => call(enableUser, { params: { id } }))
export const useSendUserLink = () => usePeopleMutation((id: string) => call(sendUserLink, { params: { id } }))
export const useRemoveTwoStep = () => usePeopleMutation((id: string) => call(removeUserTwoStep, { params: { id } }))
export const useRemoveUser = () => usePeopleMutation((id: string) => call(removeUser, { params: { id } }))
export const useSavePolicy = () =>
  usePeopleMutation((twoStepForAdmins: boolean) => call(saveSignInPolicy, { body: { twoStepForAdmins } }))

export const useInvite = (merchantId: MerchantId) =>
  usePeopleMutation((body: NewMember) => call(inviteToTeam, { query: { merchantId }, body }))
export const useResendInvite = (merchantId: MerchantId) =>
  usePeopleMutation((id: string) => call(resendInvite, { params: { id }, query: { merchantId } }))
export const useChangeTeamRole = (merchantId: MerchantId) =>
  usePeopleMutation(({ id, role }: { id: string; role: TeamRole }) =>
    call(changeTeamRole, { params: { id }, query: { merchantId }, body: { role } }),
  )
export const useRemoveFromTeam = (merchantId: MerchantId) =>
  usePeopleMutation((id: string) => call(removeFromTeam, { params: { id }, query: { merchantId } }))
