import { queryOptions } from '@tanstack/react-query'
import { type ShopToDoKind, toDoByShop } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { queryKeys } from '../lib/query-keys.ts'

/** How much of a kind of work waits in each shop, by the shop's id. Below the to-do list's key, so that events refresh it too. */
export const shopToDoQuery = (kind: ShopToDoKind) =>
  queryOptions({
    queryKey: [...queryKeys.analytics, 'to-do', 'by-shop', kind],
    queryFn: ({ signal }) => call(toDoByShop, { query: { kind } }, { signal }),
    select: ({ shops }) => new Map(shops.map(({ merchantId, count }) => [merchantId, count])),
    staleTime: 0,
  })
