import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
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
import { mayFindOrders, namedAmount } from './palette-matching.ts'
import { usePaymentItems } from './payment-items.tsx'
import { rankOrders } from './rank-orders.ts'

const shownAtMost = 6
/** Orders whose payment can be acted on without opening them. */
const actedOnAtMost = 2

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
  // The newest that the text finds may have it elsewhere: `132` is a part of many phone numbers.
  const amount = namedAmount(search) ?? undefined
  const exact = useQuery({
    ...orderQueries.list({ minAmount: amount, maxAmount: amount, limit: shownAtMost, merchantId }),
    enabled: amount !== undefined,
    refetchInterval: false,
  })

  const enough = mayFindOrders(wanted)
  const orders = enough ? rankOrders({ found: data?.orders ?? [], exact: exact.data?.orders ?? [] }, wanted) : []
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
  const isExactMissing = amount !== undefined && exact.error === null && (exact.isPlaceholderData || !exact.data)
  const outdated =
    enough && error === null && (search !== wanted || isPlaceholderData || data === undefined || isExactMissing)
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
