import { useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { toastProblem } from '../../lib/toasts.ts'
import type { BulkAct } from './bulk-acts.ts'
import {
  deselect,
  noSelection,
  type OrderSelection,
  selectedAmount,
  toggleOrder,
  togglePage,
  toggleRange,
} from './order-selection.ts'

export type OrderSelectionState = ReturnType<typeof useOrderSelection>

type Opened = {
  readonly act: BulkAct
  /** Orders that nobody selected, from a button for all of them; null for the selection. */
  readonly given: readonly Order[] | null
}

/** The selected orders of a list, and the dialog of what is to be done with them. A new list starts without a selection. */
export function useOrderSelection(listKey: string, orders: readonly Order[]) {
  const away = useAwayReason()
  const [state, setState] = useState<{ listKey: string; selection: OrderSelection }>({
    listKey,
    selection: noSelection,
  })
  const [opened, setOpened] = useState<Opened | null>(null)

  const selectionIn = (current: typeof state) => (current.listKey === listKey ? current.selection : noSelection)
  const selection = selectionIn(state)
  const select = (change: (selection: OrderSelection) => OrderSelection) =>
    setState((current) => ({ listKey, selection: change(selectionIn(current)) }))
  const offPage = [...selection.orders.values()].filter(({ id }) => !orders.some((order) => order.id === id))

  // In the order of the list, then those that a refetch has moved off the page.
  const selected = [...orders.filter(({ id }) => selection.orders.has(id)), ...offPage]

  return {
    selection,
    count: selection.orders.size,
    /** The sum of the selected orders. */
    amount: selectedAmount(selection),
    /** The selected orders as they were last read. */
    orders: selected,
    /** The number of selected orders that a refetch has moved off the page. */
    offPage: offPage.length,
    /** With `range`, everything between this order and the one toggled before. */
    toggle: (order: Order, range: boolean) =>
      select((current) => (range ? toggleRange(current, orders, order) : toggleOrder(current, order))),
    togglePage: () => select((current) => togglePage(current, orders)),
    /** Takes orders out, also when another list is shown by then. */
    deselect: (done: readonly Pick<Order, 'id'>[]) =>
      setState((current) => ({ ...current, selection: deselect(current.selection, done) })),
    /** Returns false if nothing was selected. */
    clear: (): boolean => {
      select(() => noSelection)
      return selection.orders.size > 0
    },
    /** The act whose dialog is open. */
    act: opened?.act ?? null,
    /** The orders of that dialog. */
    acted: opened?.given ?? selected,
    /** Whether somebody selected them. */
    isSelected: opened !== null && opened.given === null,
    open: (wanted: BulkAct) => {
      if (selection.orders.size === 0) toastProblem('Please select orders first')
      else if (away !== null) toastProblem(away)
      else setOpened({ act: wanted, given: null })
    },
    /** Opens the dialog for every order on the page, which selects none. */
    openForPage: (wanted: BulkAct) => {
      if (away !== null) toastProblem(away)
      else setOpened({ act: wanted, given: orders })
    },
    close: () => setOpened(null),
  }
}
