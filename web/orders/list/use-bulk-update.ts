import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { announce } from '../../lib/announce.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { toastProblem, toastSuccess } from '../../lib/toasts.ts'
import type { BulkResult, BulkTarget } from './bulk-update.ts'
import {
  deselect,
  noSelection,
  type OrderSelection,
  type Selectable,
  selectedAmount,
  toggleOrder,
  togglePage,
  toggleRange,
} from './order-selection.ts'

export type BulkOutcome = BulkResult<Selectable> & { readonly status: BulkTarget }

/** Fetched with the bar of the selected orders. */
const loadUpdate = () => Promise.all([import('./bulk-update.ts'), import('../queries/order-changes.queries.ts')])

/** The selected orders of a list, and their update with one call each. A new list starts without a selection. */
export function useBulkUpdate(listKey: string, orders: readonly Order[]) {
  const queryClient = useQueryClient()
  const away = useAwayReason()
  const [state, setState] = useState({ listKey, selection: noSelection })
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)

  const selectionIn = (current: typeof state) => (current.listKey === listKey ? current.selection : noSelection)
  const selection = selectionIn(state)
  const select = (change: (selection: OrderSelection) => OrderSelection) =>
    setState((current) => ({ listKey, selection: change(selectionIn(current)) }))

  const run = async (selected: readonly Selectable[], status: BulkTarget) => {
    setProgress({ done: 0, total: selected.length })
    const code = await loadUpdate().catch(() => null)
    if (code === null) {
      setProgress(null)
      return toastProblem('The orders were not changed. Check your connection and try again.')
    }
    const [{ bulkReason, describeSuccess, runBulkUpdate }, { orderChanges }] = code
    const changes = orderChanges(queryClient)
    const result = await runBulkUpdate(
      selected,
      ({ id }) => changes.changeStatusInBulk(id, { status, reason: bulkReason }),
      (done) => setProgress({ done, total: selected.length }),
    )
    setProgress(null)
    select((current) => deselect(current, [...result.updated, ...result.already]))
    void changes.refetchAll()
    if (result.refused.length > 0) return setOutcome({ ...result, status })
    const { text, spoken } = describeSuccess(result, status)
    toastSuccess(text)
    announce(spoken)
  }

  return {
    selection,
    count: selection.orders.size,
    /** The sum of the selected orders. */
    amount: selectedAmount(selection),
    /** The number of selected orders that a refetch has moved off the page. */
    offPage: [...selection.orders.keys()].filter((id) => !orders.some((order) => order.id === id)).length,
    /** Null while no update runs. */
    progress,
    /** The result of an update that the server refused at least in part. */
    outcome,
    dismissOutcome: () => setOutcome(null),
    /** With `range`, everything between this order and the one toggled before. */
    toggle: (order: Order, range: boolean) =>
      select((current) => (range ? toggleRange(current, orders, order) : toggleOrder(current, order))),
    togglePage: () => select((current) => togglePage(current, orders)),
    /** Returns false if nothing was selected. */
    clear: (): boolean => {
      select(() => noSelection)
      return selection.orders.size > 0
    },
    mark: (status: BulkTarget) => {
      if (progress !== null) return
      if (selection.orders.size === 0) return toastProblem('Please select orders first')
      if (away !== null) return toastProblem(away)
      const selected = [...selection.orders.values()]
      return void run(selected, status)
    },
  }
}
