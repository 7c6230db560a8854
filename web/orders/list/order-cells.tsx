import type { MouseEvent } from 'react'
import { shortId } from '../../../contract/core/id.ts'
import { isHeld, type Order } from '../../../contract/orders/order.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useZoneMark } from '../../lib/merchant-scope.ts'
import { orderPath } from '../../lib/paths.ts'
import type { Zone } from '../../lib/zones.ts'
import controls from '../../ui/Controls.module.css'
import { OrderStatusBadge } from '../../ui/OrderStatusBadge.tsx'
import { type OrderIntent, orderName } from '../actions/order-actions.ts'
import { orderMenuId } from '../change/LazyOrderMenu.tsx'
import { NextStepButton } from '../change/NextStepButton.tsx'
import classes from './OrdersTable.module.css'

/** The order's number, a link that opens the order beside the list; with Ctrl, ⌘ or Shift the browser follows it. */
export function OrderLink({ order, onOpen }: { order: Order; onOpen: (orderId: string) => void }) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The drawer returns the focus here. Safari doesn't focus a pressed link.
    event.currentTarget.focus({ preventScroll: true })
    onOpen(order.id)
  }
  return (
    <>
      <a className={classes.link} href={orderPath(order.id)} onClick={open}>
        {orderName(order)}
      </a>
      <span className={classes.id}>{shortId(order.id)}</span>
    </>
  )
}

/** `Nov 20, 3:43 PM`, or `Nov 20, 2025`: the year matters more than the clock. In a list of several shops also `MST`. */
export function At({ iso, zone, label }: { iso: string | null; zone: Zone; label?: string }) {
  const mark = useZoneMark()
  if (iso === null) return null
  const [day, clockOrYear, clock] = formatDateTime(iso, zone).split(', ')
  return (
    <time dateTime={iso} data-zone={zone} data-label={label}>
      {`${day}, ${clockOrYear}${clock ? '' : mark(iso, zone)}`}
    </time>
  )
}

/** The number of items, with the list of them as a tooltip. */
export const ItemCount = ({ order: { products } }: { order: Order }) => (
  <span title={products.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')}>
    {products.reduce((sum, { quantity }) => sum + quantity, 0)}
  </span>
)

export const StatusCell = ({ order, onIntent }: { order: Order; onIntent: (intent: OrderIntent) => void }) => (
  <div className={classes.status}>
    <OrderStatusBadge status={order.status} />
    {isHeld(order) && <span className={classes.held} role="img" aria-label="Held for review" title="Held for review" />}
    {order.status === 'pending' && (
      <button
        type="button"
        className={`${controls.control} ${classes.copy}`}
        data-copies={order.id}
        aria-label={`Copy payment message, order ${orderName(order)}`}
        title="Copy payment message"
      />
    )}
    <NextStepButton order={order} onIntent={onIntent} />
  </div>
)

type DotsProps = { order: Order; isOpen: boolean; onMenu: (order: Order) => void }

/** Opens the menu of the order. */
export const MenuDots = ({ order, isOpen, onMenu }: DotsProps) => (
  <button
    type="button"
    className={`${controls.control} ${classes.dots}`}
    aria-label={`Actions for order ${orderName(order)}`}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    popoverTarget={orderMenuId}
    onClick={() => onMenu(order)}
  />
)
