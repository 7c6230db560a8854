import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { secondMs } from '../../contract/core/time.ts'
import { searchVariants } from '../../contract/products/products.endpoints.ts'
import { call } from '../lib/api-client.ts'

/** Stock changes with every order. */
const freshMs = 15 * secondMs

export const variantQueries = {
  all: () => ['products'] as const,

  /** What can be ordered of a shop; administrators name the shop. */
  search: (query: { search: string; merchantId: string | undefined }) =>
    queryOptions({
      queryKey: [...variantQueries.all(), 'variants', query],
      queryFn: ({ signal }) => call(searchVariants, { query }, { signal }),
      staleTime: freshMs,
      placeholderData: keepPreviousData,
    }),
}
