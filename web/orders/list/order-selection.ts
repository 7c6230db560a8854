import { usdToCents } from '../../../contract/core/money.ts'

/** The fields of an order that a selection needs. */
export type Selectable = { readonly id: string; readonly number: number; readonly totalAmount: number }

/** The selected orders by id: an order stays selected when a refetch moves it off the page. */
export type OrderSelection = {
  readonly orders: ReadonlyMap<string, Selectable>
  /** The row last toggled, from which a shift-click reaches. */
  readonly anchorId: string | null
}

export const noSelection: OrderSelection = { orders: new Map(), anchorId: null }

function withOrders(selection: OrderSelection, orders: readonly Selectable[], selected: boolean) {
  const next = new Map(selection.orders)
  for (const { id, number, totalAmount } of orders) {
    if (selected) next.set(id, { id, number, totalAmount })
    else next.delete(id)
  }
  return next
}

export function toggleOrder(selection: OrderSelection, order: Selectable): OrderSelection {
  return { orders: withOrders(selection, [order], !selection.orders.has(order.id)), anchorId: order.id }
}

/** Gives every row between the anchor and the order the state that the order itself changes to. */
export function toggleRange(selection: OrderSelection, page: readonly Selectable[], order: Selectable): OrderSelection {
  const from = page.findIndex(({ id }) => id === selection.anchorId)
  const to = page.findIndex(({ id }) => id === order.id)
  if (from === -1 || to === -1) return toggleOrder(selection, order)
  const between = page.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { orders: withOrders(selection, between, !selection.orders.has(order.id)), anchorId: order.id }
}

/** Selects the whole page; when it is selected already, deselects it. */
export function togglePage(selection: OrderSelection, page: readonly Selectable[]): OrderSelection {
  return { orders: withOrders(selection, page, pageState(selection, page) !== 'all'), anchorId: null }
}

/** The sum of the selected orders, without the fractions of cents that doubles add. */
export const selectedAmount = ({ orders }: OrderSelection): number =>
  [...orders.values()].reduce((cents, { totalAmount }) => cents + usdToCents(totalAmount), 0) / 100

export function deselect(selection: OrderSelection, orders: readonly Selectable[]): OrderSelection {
  return { ...selection, orders: withOrders(selection, orders, false) }
}

export function pageState(selection: OrderSelection, page: readonly Selectable[]): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => selection.orders.has(id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}
