import { useQuery } from '@tanstack/react-query'
import { maxPageSize } from '../../../contract/core/page.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { getOrder } from '../../../contract/orders/order-details.endpoints.ts'
import { listOrders } from '../../../contract/orders/orders.endpoints.ts'
import type { PaymentState } from '../../../contract/payments/payment-state.ts'
import { call } from '../../lib/api-client.ts'
import { orderQueries } from '../queries/orders.queries.ts'
import { partsOf } from './bulk-plan.ts'

/** The states of a pending order that money can have come for. Few orders are in one. */
const states: PaymentState[] = ['short', 'claimed', 'matched', 'reversed']

/** The ids among those given that are pending orders in one of the states. Lists have no money, but find the states. */
async function withMoney(
  ids: ReadonlySet<string>,
  { merchantId, signal }: { merchantId: string | undefined; signal: AbortSignal },
) {
  const found: string[] = []
  let after: string | undefined
  do {
    const filter = { status: 'pending', paymentState: states.join(','), merchantId }
    const query = { ...filter, limit: String(maxPageSize), ...(after !== undefined && { after }) }
    const { orders, nextCursor } = await call(listOrders, { query }, { signal })
    found.push(...orders.flatMap(({ id }) => (ids.has(id) ? [id] : [])))
    after = nextCursor ?? undefined
  } while (after !== undefined)
  return found
}

/** The pending ones of these orders that were paid in part. */
export function useParts(orders: readonly Order[], isAsked: boolean) {
  const pending = orders.filter(({ status }) => status === 'pending')
  const ids = pending.map(({ id }) => id).toSorted()
  const [shop, ...others] = new Set(pending.map(({ merchant }) => merchant.id))
  const merchantId = others.length === 0 ? shop : undefined
  return useQuery({
    queryKey: [...orderQueries.all(), 'parts', ids],
    queryFn: async ({ signal }) => {
      const found = await withMoney(new Set(ids), { merchantId, signal })
      const read = await Promise.all(found.map((id) => call(getOrder, { params: { id } }, { signal })))
      return partsOf(read.map(({ order }) => order))
    },
    enabled: isAsked && ids.length > 0,
  })
}
