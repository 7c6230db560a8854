import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { paths } from '../../lib/paths.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { OrderStatusBadge } from '../../orders/order/OrderStatusBadge.tsx'
import { orderQueries } from '../../orders/queries/orders.queries.ts'
import { Usd } from '../../ui/Usd.tsx'
import type { PaletteItem } from './palette-items.tsx'
import { mayFindOrders } from './palette-matching.ts'

const pauseMs = 200
const shownAtMost = 6

/** Orders found by the server, in the scope of the picked merchant. The previous results stay until the next arrive. */
export function useOrderResults(query: string) {
  const { merchantId } = useMerchantScope()
  const navigate = useNavigate()
  const wanted = query.trim()
  const search = useDebouncedValue(wanted, pauseMs)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...orderQueries.list({ search, limit: shownAtMost, merchantId }),
    enabled: mayFindOrders(search),
    refetchInterval: false,
  })

  const enough = mayFindOrders(wanted)
  const orders = enough ? (data?.orders ?? []) : []
  const items = orders.map(
    ({ id, number, customer, status, totalAmount }): PaletteItem => ({
      key: `order ${id}`,
      group: 'Orders',
      label: `#${number} ${customer.name}`,
      icon: IconReceipt2,
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
  return {
    items,
    /** True while the orders belong to the previous text. */
    outdated,
    searching: outdated || (isFetching && error !== null),
    error: enough ? error : null,
    retry: () => void refetch(),
  }
}
