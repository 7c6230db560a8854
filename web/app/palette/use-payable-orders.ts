import { useQuery } from '@tanstack/react-query'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { searchDelayMs } from '../../lib/search-delay.ts'
import { useCanWrite } from '../../lib/session.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { orderQueries } from '../../orders/queries/orders.queries.ts'
import { namedAmount } from './palette-matching.ts'
import { usePaymentItems } from './payment-items.tsx'

const shownAtMost = 4

/**
 * The pending orders over exactly the amount that was typed, the oldest first, each to be marked as paid: that is what
 * people do with an amount they have received.
 */
export function usePayableOrders(query: string) {
  const canWrite = useCanWrite()
  const { merchantId } = useMerchantScope()
  const { pay } = usePaymentItems()
  const wanted = canWrite ? namedAmount(query) : null
  const amount = useDebouncedValue(wanted, searchDelayMs) ?? undefined
  const { data, error, isPlaceholderData } = useQuery({
    ...orderQueries.list({
      status: 'pending',
      minAmount: amount,
      maxAmount: amount,
      sort: 'createdAt',
      limit: shownAtMost,
      merchantId,
    }),
    enabled: amount !== undefined,
    refetchInterval: false,
  })
  const outdated = wanted !== null && error === null && (wanted !== amount || isPlaceholderData || data === undefined)
  const orders = wanted === null || outdated ? [] : (data?.orders ?? [])
  return { items: orders.map(pay), outdated }
}
