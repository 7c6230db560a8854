import { type Role, roles } from '../../contract/core/endpoint.ts'
import { type PersonStatus, personStatuses } from '../../contract/people/person.ts'
import { pageParameter, textParameter } from '../lib/search-params.ts'

/** The search parameters of the list of users. */
export type UsersSearch = {
  q?: string | undefined
  role?: Role | undefined
  account?: PersonStatus | undefined
  page?: number | undefined
}

const longestSearch = 100

/** Ignores malformed parameters. */
export function usersSearchOf(raw: Record<string, unknown>): UsersSearch {
  return {
    q: textParameter(raw['q'], longestSearch),
    role: roles.find((role) => role === raw['role']),
    account: personStatuses.find((status) => status === raw['account']),
    page: pageParameter(raw['page']),
  }
}
