import { queryOptions } from '@tanstack/react-query'
import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '../../contract/auth/account.endpoints.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  disableTwoStep,
  getTwoStep,
  renewRecoveryCodes,
} from '../../contract/auth/two-step.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { useChange } from '../lib/use-change.ts'

const key = 'account'

export const accountQueries = {
  all: () => [key] as const,
  twoStep: () =>
    queryOptions({ queryKey: [key, 'two-step'], queryFn: ({ signal }) => call(getTwoStep, {}, { signal }) }),
  sessions: () =>
    queryOptions({
      queryKey: [key, 'sessions'],
      queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
      // Another browser may have signed in since.
      staleTime: 0,
    }),
}

const useAccountMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(accountQueries.all(), change)

export const useChangePassword = () =>
  useAccountMutation((body: { currentPassword: string; newPassword: string }) => call(changePassword, { body }))

export const useRevokeSession = () => useAccountMutation((id: string) => call(revokeSession, { params: { id } }))
export const useRevokeOtherSessions = () => useAccountMutation(() => call(revokeOtherSessions, {}))

export const startTwoStep = (password: string) => call(beginTwoStep, { body: { password } })
export const finishTwoStep = (code: string) => call(confirmTwoStep, { body: { code } })

type Proof = { password: string; code: string }
export const useDisableTwoStep = () => useAccountMutation((body: Proof) => call(disableTwoStep, { body }))
export const useRenewRecoveryCodes = () => useAccountMutation((body: Proof) => call(renewRecoveryCodes, { body }))
