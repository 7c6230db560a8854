import { queryOptions } from '@tanstack/react-query'
import { listMerchants } from '../../contract/merchants/merchant-list.endpoints.ts'
import { call } from '../lib/api-client.ts'

export const merchantQueries = {
  all: () => ['merchants'] as const,

  list: () =>
    queryOptions({
      queryKey: [...merchantQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listMerchants, {}, { signal }),
    }),
}
