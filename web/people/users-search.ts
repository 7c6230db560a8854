import { type Role, roles } from '../../contract/core/endpoint.ts'
import { type PersonStatus, personStatuses } from '../../contract/people/person.ts'

/** What the list of users keeps in its address. */
export type UsersSearch = {
  q?: string | undefined
  role?: Role | undefined
  account?: PersonStatus | undefined
  page?: number | undefined
}

const longestSearch = 100

/** What is malformed counts as not there. */
export function usersSearchOf(raw: Record<string, unknown>): UsersSearch {
  const { q, page } = raw
  return {
    q: typeof q === 'string' && q !== '' ? q.slice(0, longestSearch) : undefined,
    role: roles.find((role) => role === raw['role']),
    account: personStatuses.find((status) => status === raw['account']),
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 1e6 ? page : undefined,
  }
}
