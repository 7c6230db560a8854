import { useState } from 'react'
import { orderStatusLabels } from '../../contract/orders/order-status.ts'
import { announce } from '../lib/announce.ts'
import { formatCount } from '../lib/format.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { type BulkResult, type BulkTarget, bulkReason, runBulkUpdate } from './bulk-update.ts'
import type { Selectable } from './order-selection.ts'
import { useBulkChange } from './orders.queries.ts'

export type BulkOutcome = BulkResult<Selectable> & { readonly status: BulkTarget }

/** `1 order`, `12 orders`. */
export const countOfOrders = (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`)

/** Moves many orders to a status, one call for each, and tells what came of it. */
export function useBulkUpdate(onUpdated: (orders: Selectable[]) => void) {
  const { change, refetch } = useBulkChange()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)

  const run = async (selected: readonly Selectable[], status: BulkTarget) => {
    const total = selected.length
    setProgress({ done: 0, total })
    const result = await runBulkUpdate(
      selected,
      ({ id }) => change({ id, status, reason: bulkReason }),
      (done) => setProgress({ done, total }),
    )
    setProgress(null)
    onUpdated(result.updated)
    void refetch()
    if (result.refused.length === 0) {
      const message = 'Order status updated successfully'
      toastSuccess(total === 1 ? message : `${message} (${countOfOrders(total)})`)
      announce(`${countOfOrders(total)} marked as ${orderStatusLabels[status].toLowerCase()}`)
    } else {
      setOutcome({ ...result, status })
    }
  }

  return { progress, outcome, run, dismiss: () => setOutcome(null) }
}
