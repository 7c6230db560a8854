import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { orderQueries } from '../orders/orders.queries.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './PendingBadge.module.css'

const highestShown = 999

/** How many orders wait for their payment; nothing while there are none or it is not known. */
export function PendingBadge({ className = '' }: { className?: string | undefined }) {
  const { merchantId } = useMerchantScope()
  const { data } = useQuery(orderQueries.counts({ merchantId }))
  const pending = data?.statusBreakdown?.pending ?? 0
  if (pending === 0) return null
  return (
    <span className={`${classes.badge} ${className}`} title={`${formatCount(pending)} pending`}>
      {pending > highestShown ? `${highestShown}+` : pending}
      <VisuallyHidden> pending</VisuallyHidden>
    </span>
  )
}
