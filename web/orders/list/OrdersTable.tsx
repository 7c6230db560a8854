import { type MouseEvent, useDeferredValue } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderSort } from '../../../contract/orders/order-sorts.ts'
import { orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { formatFullDateTime } from '../../lib/format.ts'
import { useZoneOf } from '../../lib/merchant-scope.ts'
import { useCanWrite } from '../../lib/session.ts'
import type { Zone } from '../../lib/zones.ts'
import { PaymentMethodBadge } from '../../payments/PaymentMethodBadge.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { type OrderIntent, orderName } from '../actions/order-actions.ts'
import { pageState } from '../bulk/order-selection.ts'
import type { OrderSelectionState } from '../bulk/use-order-selection.ts'
import { sortsOfStatus } from '../search/order-search.ts'
import classes from './OrdersTable.module.css'
import { At, ItemCount, MenuDots, OrderLink, StatusCell } from './order-cells.tsx'
import type { OrderListState } from './use-order-list.ts'

type Props = {
  caption: string
  list: Pick<OrderListState, 'orders' | 'drawnKey' | 'outdated'>
  bulk: Pick<OrderSelectionState, 'selection' | 'toggle' | 'togglePage'>
  withMerchant: boolean
  /** The status filter. */
  status: string | undefined
  /** The moment that the filter by days is about. */
  dateBy: string | undefined
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  /** The order whose menu is open. */
  menuOrderId: string | undefined
  /** The order whose drawer is open. Its row shows the press at once: the drawer takes a few frames. */
  openOrderId: string | undefined
  onIntent: (intent: OrderIntent) => void
  onMenu: (order: Order) => void
  onOpen: (orderId: string) => void
}

type ColumnOptions = Pick<Props, 'withMerchant' | 'onIntent' | 'onMenu' | 'onOpen' | 'status' | 'dateBy'> & {
  zoneOf: (merchantId: string) => Zone
}

const moments = { paid: 'paidAt', shipped: 'shippedAt', delivered: 'deliveredAt', cancelled: 'cancelledAt' } as const
const steps = ['paid', 'shipped', 'delivered', 'cancelled'] as const

type Filtered = Pick<Props, 'status' | 'dateBy'>

/** The step that all orders of the list have reached: by their status, or by the days in which they did. */
const stepOf = ({ status, dateBy }: Filtered) => steps.find((step) => step === status || step === dateBy)

/** The columns of the list. Cells have few elements, all of them native: a hundred rows must answer at once on a slow machine. */
function columnsOf({
  withMerchant,
  status,
  dateBy,
  onIntent,
  onMenu,
  onOpen,
  zoneOf,
}: ColumnOptions): Column<Order, OrderSort>[] {
  const merchant: Column<Order, OrderSort> = {
    id: 'merchant',
    header: 'Shop',
    tone: 'muted',
    title: (order) => order.merchant.businessName,
    cell: (order) => order.merchant.businessName,
    skeleton: 92,
  }
  const step = stepOf({ status, dateBy })
  const reached: Column<Order, OrderSort> = {
    id: 'reached',
    header: step && orderStatusLabels[step],
    sort: step === status ? sortsOfStatus.get(step) : undefined,
    tone: 'muted',
    cell: (order) =>
      step && <At iso={order[moments[step]]} zone={zoneOf(order.merchant.id)} label={orderStatusLabels[step]} />,
  }
  return [
    {
      id: 'order',
      header: 'Order',
      isRowHeader: true,
      cell: (order) => <OrderLink order={order} onOpen={onOpen} />,
      skeleton: 52,
    },
    {
      id: 'created',
      header: 'Created',
      sort: '-createdAt',
      tone: 'muted',
      cell: ({ createdAt, merchant: { id } }) => <At iso={createdAt} zone={zoneOf(id)} />,
      skeleton: 104,
    },
    ...(step ? [reached] : []),
    {
      id: 'customer',
      header: 'Customer',
      sort: 'customer',
      tone: 'strong',
      title: ({ customer: { name, email } }) => `${name} · ${email}`,
      cell: ({ customer }) => customer.name,
      skeleton: 104,
    },
    ...(withMerchant ? [merchant] : []),
    { id: 'items', header: 'Items', align: 'end', cell: (order) => <ItemCount order={order} />, skeleton: 12 },
    {
      id: 'method',
      header: 'Method',
      cell: ({ paymentMethod }) => <PaymentMethodBadge method={paymentMethod} />,
      skeleton: 80,
    },
    {
      id: 'status',
      header: 'Status',
      sort: 'status',
      cell: (order) => <StatusCell order={order} onIntent={onIntent} />,
      skeleton: 76,
    },
    {
      id: 'total',
      header: 'Total',
      sort: '-totalAmount',
      align: 'end',
      tone: 'strong',
      cell: ({ totalAmount }) => <Usd amount={totalAmount} />,
      skeleton: 60,
    },
    { id: 'more', cell: (order, isMarked) => <MenuDots order={order} isOpen={isMarked} onMenu={onMenu} /> },
  ]
}

/** The smallest height of a row in CSS pixels, on a phone and elsewhere (OrdersTable.module.css). */
const rowHeight = () => (window.matchMedia('(max-width: 48em)').matches ? 73 : 44)
/** The smallest height above the first row: top bar, title, views, filters and the table's head. */
const heightAbove = 240
const rowsOnScreen = () => Math.max(1, Math.ceil((window.innerHeight - heightAbove) / rowHeight()))

/** Gives the time under the pointer its full date. It waits for the pointer because the first date formatter takes 30 ms. */
function tellWholeTime({ target }: MouseEvent): void {
  const time = target instanceof Element ? target.closest('time') : null
  if (time) time.title ||= formatFullDateTime(time.dateTime, time.dataset['zone'])
}

/** The list of orders as a table. The first frame of each list draws only the rows that a screen can show. */
export function OrdersTable(props: Props) {
  // By name: the compiler can't keep a rest object, and with new columns every row is rendered again.
  const {
    caption,
    list,
    bulk,
    sort,
    onSort,
    menuOrderId,
    openOrderId,
    withMerchant,
    status,
    dateBy,
    onIntent,
    onMenu,
    onOpen,
  } = props
  const canWrite = useCanWrite()
  const zoneOf = useZoneOf()
  const { orders, drawnKey, outdated } = list
  const { selection, toggle, togglePage } = bulk
  const isDrawn = useDeferredValue(drawnKey, '') === drawnKey
  return (
    <DataTable
      caption={caption}
      className={[
        classes.table,
        withMerchant && classes.withMerchant,
        stepOf({ status, dateBy }) && classes.withReached,
        !canWrite && classes.readOnly,
      ]
        .filter(Boolean)
        .join(' ')}
      columns={columnsOf({ withMerchant, status, dateBy, onIntent, onMenu, onOpen, zoneOf })}
      rows={isDrawn ? orders : orders?.slice(0, rowsOnScreen())}
      rowKey={(order) => order.id}
      rowProps={(order) => ({ 'data-order-id': order.id })}
      bodyProps={{ onMouseOver: tellWholeTime }}
      linkedRows
      markedRow={menuOrderId}
      openRow={openOrderId}
      selection={
        canWrite
          ? {
              has: ({ id }) => selection.orders.has(id),
              all: pageState(selection, orders ?? []),
              labelAll: 'Select all orders on this page',
              labelOf: (order) => `Select order ${orderName(order)}`,
              onToggle: toggle,
              onToggleAll: togglePage,
            }
          : undefined
      }
      sort={sort}
      onSort={onSort}
      isOutdated={outdated}
      skeletonRows={14}
    />
  )
}
