import { queryOptions } from '@tanstack/react-query'
import { suggestCustomers } from '../../contract/customers/customers.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { previousOfShop } from '../lib/previous-of-shop.ts'

export const customerQueries = {
  all: () => ['customers'] as const,

  /** Earlier customers of a shop by the beginning of a name or an email; administrators name the shop. */
  suggestions: (query: { search: string; merchantId: string | undefined }) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'suggestions', query],
      queryFn: ({ signal }) => call(suggestCustomers, { query }, { signal }),
      placeholderData: previousOfShop(query.merchantId),
    }),
}
