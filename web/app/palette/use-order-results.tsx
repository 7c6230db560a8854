import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { paths } from '../../lib/paths.ts'
import { searchDelayMs } from '../../lib/search-delay.ts'
import { useCanWrite } from '../../lib/session.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { orderQueries } from '../../orders/queries/orders.queries.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { OrderStatusBadge } from '../../ui/OrderStatusBadge.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { PaletteItem } from './palette-item.ts'
import { mayFindOrders } from './palette-matching.ts'
import { usePaymentItems } from './payment-items.tsx'

const shownAtMost = 6
/** Orders whose payment can be acted on without opening them. */
const actedOnAtMost = 2

/**
 * The order with that number comes first, then those that wait for their payment: people search for an amount or a
 * payer's name when money has arrived.
 */
function place({ number, status }: { number: number; status: OrderStatus }, search: string): number {
  if (search.replace(/^#/, '') === String(number)) return 0
  return status === 'pending' ? 1 : 2
}

/** Orders found by the server, in the scope of the picked merchant. The previous results stay until the next arrive. */
export function useOrderResults(query: string) {
  const { merchantId } = useMerchantScope()
  const canWrite = useCanWrite()
  const navigate = useNavigate()
  const { pay, copyMessage } = usePaymentItems()
  const wanted = query.trim()
  const search = useDebouncedValue(wanted, searchDelayMs)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...orderQueries.list({ search, limit: shownAtMost, merchantId }),
    enabled: mayFindOrders(search),
    refetchInterval: false,
  })

  const enough = mayFindOrders(wanted)
  const orders = (enough ? (data?.orders ?? []) : []).toSorted(
    (one, other) => place(one, wanted) - place(other, wanted),
  )
  const items = orders.map(
    ({ id, number, merchant, customer, status, totalAmount, paymentMethod, createdAt }): PaletteItem => ({
      key: `order ${id}`,
      group: 'Orders',
      label: `#${number} ${customer.name}`,
      icon: IconReceipt2,
      detail: (
        <>
          {paymentMethodLabels[paymentMethod]} · <DateTime iso={createdAt} merchantId={merchant.id} />
        </>
      ),
      hint: (
        <>
          <OrderStatusBadge status={status} />
          <Usd amount={totalAmount} />
        </>
      ),
      run: () => void navigate({ to: paths.order, params: { orderId: id } }),
    }),
  )
  const outdated = enough && error === null && (search !== wanted || isPlaceholderData || data === undefined)
  const pending = orders.filter(({ status }) => status === 'pending').slice(0, actedOnAtMost)
  return {
    items,
    /** The actions for the payments of those that are pending. */
    actions: [...(canWrite ? pending.map(pay) : []), ...pending.map(copyMessage)],
    /** True while the orders belong to the previous text. */
    outdated,
    searching: outdated || (isFetching && error !== null),
    error: enough ? error : null,
    retry: () => void refetch(),
  }
}
