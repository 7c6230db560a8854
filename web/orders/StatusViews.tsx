import { type OrderStatus, orderStatuses, orderStatusLabels } from '../../contract/orders/order-status.ts'
import { formatCount, formatTotal } from '../lib/format.ts'
import type { OrderCounts } from './orders.queries.ts'
import classes from './StatusViews.module.css'

type Props = {
  value: OrderStatus | undefined
  /** How many orders each view would show; undefined until that is known. */
  counts: OrderCounts | undefined
  onChange: (status: OrderStatus | undefined) => void
}

const formatted = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatCount(count)

/** The list by status, each with its count under the other filters. */
export function StatusViews({ value, counts, onChange }: Props) {
  const view = (status: OrderStatus | undefined) => {
    const count = status === undefined ? counts && formatTotal(counts) : formatted(counts?.statusBreakdown?.[status])
    return (
      <button
        key={status ?? 'all'}
        type="button"
        className={classes.view}
        aria-pressed={value === status}
        onClick={() => onChange(status)}
      >
        {status === undefined ? 'All' : orderStatusLabels[status]}
        <span className={classes.count}>{count}</span>
      </button>
    )
  }
  return (
    <fieldset className={classes.views} aria-label="Status">
      {view(undefined)}
      {orderStatuses.map(view)}
    </fieldset>
  )
}
