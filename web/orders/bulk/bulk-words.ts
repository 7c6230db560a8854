import { orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { countOf, formatCount } from '../../lib/format.ts'
import type { BulkAct } from './bulk-acts.ts'
import type { BulkJob } from './bulk-jobs.ts'

/** The end of `3 orders …`, and the same while it runs. */
export const bulkDoings: Record<BulkAct, { done: string; running: string }> = {
  paid: { done: 'marked as paid', running: 'Marking orders as paid' },
  shipped: { done: 'marked as shipped', running: 'Marking orders as shipped' },
  delivered: { done: 'marked as delivered', running: 'Marking orders as delivered' },
  cancelled: { done: 'cancelled', running: 'Cancelling orders' },
}

/** `2 were already paid`; empty if none was. */
function alreadyText({ already, act }: Pick<BulkJob, 'already' | 'act'>): string {
  if (already.length === 0) return ''
  const were = already.length === 1 ? 'was' : 'were'
  return `${formatCount(already.length)} ${were} already ${orderStatusLabels[act].toLowerCase()}`
}

const listed = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** The result in one line: `2 orders marked as paid, 1 could not be changed`. */
export function jobText(job: Pick<BulkJob, 'act' | 'made' | 'already' | 'failed' | 'undone'>): string {
  const { act, made, failed, undone } = job
  if (undone !== null) {
    const count = undone.orders.length
    if (undone.failed.length === 0) return `Undone: ${countOf('order', count)} ${count === 1 ? 'is' : 'are'} as before`
    return `${formatCount(count)} of ${countOf('order', count + undone.failed.length)} undone, ${formatCount(undone.failed.length)} could not be`
  }
  const already = alreadyText(job)
  const refused = failed.length === 0 ? '' : `${formatCount(failed.length)} could not be changed`
  if (made.length === 0) return `Nothing changed: ${listed(already, refused)}`
  return listed(`${countOf('order', made.length)} ${bulkDoings[act].done}`, already, refused)
}

/** The line while it runs; `undone` is set while it is being undone. */
export const runningText = ({ act, undone }: Pick<BulkJob, 'act' | 'undone'>): string =>
  `${undone === null ? bulkDoings[act].running : 'Undoing'}…`
