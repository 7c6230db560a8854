import { useDebouncedValue } from '@mantine/hooks'
import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { OrderStatusBadge } from '../../orders/OrderStatusBadge.tsx'
import { orderQueries } from '../../orders/orders.queries.ts'
import { Usd } from '../../ui/Usd.tsx'
import { paths } from '../paths.ts'
import type { PaletteItem } from './palette-items.tsx'
import { namesOrder } from './palette-matching.ts'

const pauseMs = 200
const shownAtMost = 6

/** Orders found by the server, in the scope of the picked merchant. Those of the text before stay until the next come. */
export function useOrderResults(query: string) {
  const { merchantId } = useMerchantScope()
  const navigate = useNavigate()
  const wanted = query.trim()
  const [search] = useDebouncedValue(wanted, pauseMs)
  // The server looks for shorter texts among numbers and the ends of ids alone.
  const enough = (text: string) => text.length > 2 || namesOrder(text)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...orderQueries.list({ search, limit: shownAtMost, merchantId }),
    enabled: enough(search),
    refetchInterval: false,
  })

  const orders = enough(wanted) ? (data?.orders ?? []) : []
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
  const outdated = enough(wanted) && error === null && (search !== wanted || isPlaceholderData || data === undefined)
  return {
    items,
    /** True while the orders are still those of the text before. */
    outdated,
    searching: outdated || (isFetching && error !== null),
    error: enough(wanted) ? error : null,
    retry: () => void refetch(),
  }
}
