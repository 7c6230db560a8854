import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type MouseEvent, startTransition, useEffect, useState } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import type { OrderSort, OrderSortField } from '../../contract/orders/order-list.ts'
import { orderPath } from '../app/paths.ts'
import { formatFullDateTime } from '../lib/format.ts'
import { OrderRow, type RowHandlers } from './OrderRow.tsx'
import { OrderRowSkeletons } from './OrderRowSkeletons.tsx'
import classes from './OrdersTable.module.css'
import { type OrderSelection, pageState } from './order-selection.ts'
import { directionOf, sortAfterClick } from './order-sort.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

type Props = {
  caption: string
  /** Undefined while the first page loads. */
  orders: Order[] | undefined
  /** Which list they are of. */
  listKey: string | undefined
  /** True while these are still the rows of the filter before. */
  outdated: boolean
  withMerchant: boolean
  sort: OrderSort
  selection: OrderSelection
  menuOrderId: string | undefined
  barrier: string | null
  handlers: RowHandlers
  onSort: (sort: OrderSort) => void
  onTogglePage: () => void
  onOpen: (orderId: string) => void
}

const none: Order[] = []
const controls = 'button, input, label'
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** The lowest that a row is, in CSS pixels, on a phone and elsewhere (OrderRow.module.css). */
const rowHeight = () => (window.matchMedia('(max-width: 48em)').matches ? 73 : 44)
/** The least that stands above the first row: top bar, title, views, filters and the table's head. */
const heightAbove = 240

const rowsOnScreen = () => Math.max(1, Math.ceil((window.innerHeight - heightAbove) / rowHeight()))

/** How far below the screen a browser lays out what may soon be scrolled to, in screens from its top. */
const screensLaidOut = 2.5

/**
 * The rows to draw: in the first frame of each list as many as a screen can show, then half as many more with each frame, so
 * that none takes long, until the rest costs little because it is not laid out.
 *
 * @param list names the list: another name is another list, which begins at its top
 */
function useDrawnRows(orders: Order[], list: string | undefined): Order[] {
  const [drawn, setDrawn] = useState(() => ({ list, count: rowsOnScreen() }))
  const isAnother = drawn.list !== list
  if (isAnother) setDrawn({ list, count: rowsOnScreen() })
  const isDone = isAnother || orders.length === 0 || drawn.count === Number.POSITIVE_INFINITY
  useEffect(() => {
    if (isDone) return undefined
    const frame = requestAnimationFrame(() => {
      const next = drawn.count + Math.ceil(rowsOnScreen() / 2)
      const count = next > screensLaidOut * rowsOnScreen() ? Number.POSITIVE_INFINITY : next
      startTransition(() => setDrawn({ list: drawn.list, count }))
    })
    return () => cancelAnimationFrame(frame)
  }, [drawn, isDone])
  return orders.slice(0, drawn.count)
}

/** A click anywhere on a row does what a click on the order's link does. */
function openClickedRow(event: MouseEvent, onOpen: (orderId: string) => void): void {
  if (!(event.target instanceof Element) || event.target.closest(controls)) return
  const row = event.target.closest('tr')
  const orderId = row?.dataset['orderId']
  const link = row?.querySelector('a')
  if (orderId === undefined || !link) return
  const onLink = event.target.closest('a') !== null
  if (opensElsewhere(event)) {
    if (!onLink) window.open(orderPath(orderId), '_blank', 'noopener')
  } else if (onLink || window.getSelection()?.isCollapsed !== false) {
    event.preventDefault()
    // So that the focus comes back here from the drawer.
    link.focus({ preventScroll: true })
    onOpen(orderId)
  }
}

/** The time under the pointer tells its whole moment. Not before: a browser's first date formatter takes it 30 ms and more. */
function tellWholeTime({ target }: MouseEvent): void {
  const time = target instanceof Element ? target.closest('time') : null
  if (time) time.title ||= formatFullDateTime(time.dateTime)
}

export function OrdersTable(props: Props) {
  const { caption, orders, listKey, outdated, withMerchant, sort, selection, menuOrderId, barrier, handlers } = props
  const { onSort, onTogglePage, onOpen } = props
  const drawn = useDrawnRows(orders ?? none, listKey)

  const heading = (field: OrderSortField, label: string) => {
    const direction = directionOf(sort, field)
    const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
    return (
      <button type="button" className={classes.sort} onClick={() => onSort(sortAfterClick(sort, field))}>
        {label}
        <Arrow size={14} stroke={1.8} aria-hidden data-shown={direction !== undefined || undefined} />
      </button>
    )
  }

  return (
    <table
      className={classes.table}
      aria-busy={orders === undefined || outdated}
      data-outdated={outdated || undefined}
      data-merchant={withMerchant || undefined}
    >
      <caption className={classes.caption}>{caption}</caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col" data-column="check">
            <RowCheckbox
              label="Select all orders on this page"
              state={pageState(selection, orders ?? [])}
              disabled={!orders?.length}
              onToggle={onTogglePage}
            />
          </th>
          <th scope="col" data-column="order">
            Order
          </th>
          <th scope="col" data-column="created" aria-sort={directionOf(sort, 'createdAt')}>
            {heading('createdAt', 'Created')}
          </th>
          <th scope="col" data-column="customer" aria-sort={directionOf(sort, 'customer')}>
            {heading('customer', 'Customer')}
          </th>
          {withMerchant && (
            <th scope="col" data-column="merchant">
              Merchant
            </th>
          )}
          <th scope="col" data-column="items">
            Items
          </th>
          <th scope="col" data-column="method">
            Method
          </th>
          <th scope="col" data-column="status" aria-sort={directionOf(sort, 'status')}>
            {heading('status', 'Status')}
          </th>
          <th scope="col" data-column="total" aria-sort={directionOf(sort, 'totalAmount')}>
            {heading('totalAmount', 'Total')}
          </th>
          <td data-column="more" />
        </tr>
      </thead>
      {orders === undefined ? (
        <OrderRowSkeletons withMerchant={withMerchant} />
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse only; the keyboard has the link in the row
        // biome-ignore lint/a11y/useKeyWithMouseEvents: a title is shown to the mouse only
        <tbody onClick={(event) => openClickedRow(event, onOpen)} onMouseOver={tellWholeTime}>
          {drawn.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              selected={selection.orders.has(order.id)}
              menuOpen={menuOrderId === order.id}
              withMerchant={withMerchant}
              barrier={barrier}
              handlers={handlers}
            />
          ))}
        </tbody>
      )}
    </table>
  )
}
