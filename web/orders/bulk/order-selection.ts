import { sumUsd } from '../../../contract/core/money.ts'
import type { Order } from '../../../contract/orders/order.ts'

/** The fields of an order that the selection itself needs. */
type Selectable = Pick<Order, 'id' | 'totalAmount'>

/** The selected orders by id: an order stays selected when a refetch moves it off the page. */
export type OrderSelection<Item extends Selectable = Order> = {
  readonly orders: ReadonlyMap<string, Item>
  /** The row last toggled, from which a shift-click reaches. */
  readonly anchorId: string | null
}

export const noSelection = { orders: new Map<string, never>(), anchorId: null }

function withOrders<Item extends Selectable>(
  selection: OrderSelection<Item>,
  orders: readonly Item[],
  selected: boolean,
) {
  const next = new Map(selection.orders)
  for (const order of orders) {
    if (selected) next.set(order.id, order)
    else next.delete(order.id)
  }
  return next
}

export function toggleOrder<Item extends Selectable>(
  selection: OrderSelection<Item>,
  order: Item,
): OrderSelection<Item> {
  return { orders: withOrders(selection, [order], !selection.orders.has(order.id)), anchorId: order.id }
}

/**
 * Gives every row between the anchor and the order the state that the order itself changes to. With nothing selected and no
 * anchor, it reaches from the first row.
 */
export function toggleRange<Item extends Selectable>(
  selection: OrderSelection<Item>,
  page: readonly Item[],
  order: Item,
): OrderSelection<Item> {
  const isFresh = selection.anchorId === null && selection.orders.size === 0
  const from = isFresh ? 0 : page.findIndex(({ id }) => id === selection.anchorId)
  const to = page.findIndex(({ id }) => id === order.id)
  if (from === -1 || to === -1) return toggleOrder(selection, order)
  const between = page.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { orders: withOrders(selection, between, !selection.orders.has(order.id)), anchorId: order.id }
}

/** Selects the whole page; when it is selected already, deselects it. */
export function togglePage<Item extends Selectable>(
  selection: OrderSelection<Item>,
  page: readonly Item[],
): OrderSelection<Item> {
  return { orders: withOrders(selection, page, pageState(selection, page) !== 'all'), anchorId: null }
}

export const selectedAmount = <Item extends Selectable>({ orders }: OrderSelection<Item>): number =>
  sumUsd([...orders.values()].map(({ totalAmount }) => totalAmount))

export function deselect<Item extends Selectable>(
  selection: OrderSelection<Item>,
  done: readonly Pick<Item, 'id'>[],
): OrderSelection<Item> {
  const orders = new Map(selection.orders)
  for (const { id } of done) orders.delete(id)
  return { ...selection, orders }
}

export function pageState<Item extends Selectable>(
  selection: OrderSelection<Item>,
  page: readonly Item[],
): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => selection.orders.has(id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}
