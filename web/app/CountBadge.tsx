import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './Sidebar.module.css'

const highestShown = 999

type Props = { id?: string | undefined; count: number; word: string }

/** A count at the end of a link of the sidebar; shows nothing while there are none. */
export function CountBadge({ id, count, word }: Props) {
  if (count === 0) return null
  return (
    <span id={id} className={classes.badge} title={`${formatCount(count)} ${word}`}>
      {count > highestShown ? `${highestShown}+` : count}
      <VisuallyHidden> {word}</VisuallyHidden>
    </span>
  )
}

/** The number of orders that wait for payment; renders nothing at zero or while the number is unknown. */
export function PendingBadge() {
  const { merchantId } = useMerchantScope()
  const { data, isPlaceholderData: isOfOtherShop } = useQuery(orderQueries.counts({ merchantId }))
  return !isOfOtherShop && <CountBadge count={data?.statusBreakdown?.pending ?? 0} word="pending" />
}
