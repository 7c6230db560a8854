import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './Sidebar.module.css'

const highestShown = 999

/** The number of orders that wait for payment; renders nothing at zero or while the number is unknown. */
export function PendingBadge() {
  const { merchantId } = useMerchantScope()
  const { data } = useQuery(orderQueries.counts({ merchantId }))
  const pending = data?.statusBreakdown?.pending ?? 0
  if (pending === 0) return null
  return (
    <span className={classes.badge} title={`${formatCount(pending)} pending`}>
      {pending > highestShown ? `${highestShown}+` : pending}
      <VisuallyHidden> pending</VisuallyHidden>
    </span>
  )
}
