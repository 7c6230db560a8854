import { filterValue } from '../../../contract/orders/order-filters.ts'
import { type OrderStatus, orderStatuses, orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { formatCount, formatTotal } from '../../lib/format.ts'
import controls from '../../ui/Controls.module.css'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import type { OrderCounts } from '../queries/orders.queries.ts'
import classes from './OrdersPage.module.css'

type Props = {
  /** The filter, which may name several. */
  value: string | undefined
  /** The number of orders in each view; undefined until it is known. */
  counts: OrderCounts | undefined
  onChange: (status: OrderStatus | undefined) => void
}

const formatted = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatCount(count)

/** The list by status, each with its count under the other filters. */
export function StatusViews({ value, counts, onChange }: Props) {
  const shown: readonly (OrderStatus | undefined)[] = filterValue('status', value) ?? [undefined]
  const view = (status: OrderStatus | undefined) => {
    const count = status === undefined ? counts && formatTotal(counts) : formatted(counts?.statusBreakdown?.[status])
    return (
      <button
        key={status ?? 'all'}
        type="button"
        className={`${controls.control} ${classes.status}`}
        aria-pressed={shown.includes(status)}
        onClick={() => onChange(status)}
      >
        {status === undefined ? 'All' : orderStatusLabels[status]}
        <Text as="span" tone="faint" weight="regular" className={classes.count}>
          {count}
        </Text>
      </button>
    )
  }
  return (
    <Row as="fieldset" gap={1} padding={[0, 2]} grow className={classes.statuses} aria-label="Status">
      {view(undefined)}
      {orderStatuses.map(view)}
    </Row>
  )
}
