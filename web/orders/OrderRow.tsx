import { memo } from 'react'
import { shortId } from '../../contract/core/id.ts'
import { isHeld, type Order } from '../../contract/orders/order.ts'
import { orderPath } from '../app/paths.ts'
import { formatDateTime } from '../lib/format.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { Usd } from '../ui/Usd.tsx'
import { NextStepButton } from './NextStepButton.tsx'
import classes from './OrderRow.module.css'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { type OrderIntent, orderName } from './order-actions.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

export type RowHandlers = {
  onToggle: (order: Order, range: boolean) => void
  onIntent: (intent: OrderIntent) => void
  onMenu: (order: Order, anchor: HTMLElement) => void
}

type Props = {
  order: Order
  selected: boolean
  menuOpen: boolean
  withMerchant: boolean
  /** Why nothing can be changed; null when it can. */
  barrier: string | null
  handlers: RowHandlers
}

const countOfItems = ({ products }: Order) => products.reduce((sum, { quantity }) => sum + quantity, 0)
const listOfItems = ({ products }: Order) => products.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')

/** `Nov 20, 3:43 PM`, or `Nov 20, 2025`: the year matters more than the clock, and phones show the day only. */
function CreatedAt({ iso }: { iso: string }) {
  const [day, ...rest] = formatDateTime(iso).split(', ')
  const [clock, year] = rest.toReversed()
  return (
    <time dateTime={iso}>
      {day}
      {year === undefined ? <span className={classes.clock}>, {clock}</span> : `, ${year}`}
    </time>
  )
}

/** Native elements only, and few: a page of a hundred rows must answer at once on a slow machine. */
export const OrderRow = memo(function OrderRow({ order, selected, menuOpen, withMerchant, barrier, handlers }: Props) {
  const name = orderName(order)
  return (
    <tr className={classes.row} data-order-id={order.id} data-menu-open={menuOpen || undefined}>
      <td data-column="check" data-selected={selected || undefined}>
        <RowCheckbox
          label={`Select order ${name}`}
          state={selected ? 'all' : 'none'}
          onToggle={(range) => handlers.onToggle(order, range)}
        />
      </td>
      <th scope="row" data-column="order">
        <a className={classes.link} href={orderPath(order.id)}>
          {name}
        </a>
        <span className={classes.id}>{shortId(order.id)}</span>
      </th>
      <td data-column="created">
        <CreatedAt iso={order.createdAt} />
      </td>
      <td data-column="customer" title={`${order.customer.name} · ${order.customer.email}`}>
        {order.customer.name}
      </td>
      {withMerchant && (
        <td data-column="merchant" title={order.merchant.businessName}>
          {order.merchant.businessName}
        </td>
      )}
      <td data-column="items" title={listOfItems(order)}>
        {countOfItems(order)}
      </td>
      <td data-column="method">
        <PaymentMethodBadge method={order.paymentMethod} />
      </td>
      <td data-column="status">
        <div className={classes.status}>
          <OrderStatusBadge status={order.status} />
          {isHeld(order) && (
            <span className={classes.held} role="img" aria-label="Held for review" title="Held for review" />
          )}
          <NextStepButton order={order} barrier={barrier} onIntent={handlers.onIntent} />
        </div>
      </td>
      <td data-column="total">
        <Usd amount={order.totalAmount} />
      </td>
      <td data-column="more">
        <button
          type="button"
          className={classes.dots}
          aria-label={`Actions for order ${name}`}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={({ currentTarget }) => handlers.onMenu(order, currentTarget)}
        />
      </td>
    </tr>
  )
})
