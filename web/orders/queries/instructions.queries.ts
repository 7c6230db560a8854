import { queryOptions } from '@tanstack/react-query'
import { getInstructions } from '../../../contract/orders/instructions.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { pollIntervalMs } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export const instructionQueries = {
  /** The payment instructions of a pending order as text, and whether emails to customers are sent. */
  of: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.instructions, id],
      queryFn: async ({ signal }) => (await call(getInstructions, { params: { id } }, { signal })).instructions,
      staleTime: pollIntervalMs,
      retry: false,
    }),
}
