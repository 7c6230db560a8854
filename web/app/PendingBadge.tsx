import { useQuery } from '@tanstack/react-query'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { CountBadge } from './CountBadge.tsx'

/** The number of orders that wait for payment; renders nothing at zero or while the number is unknown. */
export function PendingBadge() {
  const { merchantId } = useMerchantScope()
  const { data } = useQuery(orderQueries.counts({ merchantId }))
  return <CountBadge count={data?.statusBreakdown?.pending ?? 0} word="pending" />
}
