import { problemType } from '../../../contract/core/problem.ts'
import { orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { ApiError } from '../../lib/api-client.ts'
import { countOf, formatCount } from '../../lib/format.ts'
import type { Selectable } from './order-selection.ts'

/** The reason that a bulk change leaves on every order's timeline. */
export const bulkReason = 'Bulk update'
const concurrentUpdates = 4

/** The statuses that many orders can be moved to at once. */
export const bulkTargets = ['paid', 'shipped'] as const
export type BulkTarget = (typeof bulkTargets)[number]

export type BulkRefusal<Item> = { readonly order: Item; readonly error: unknown }
export type BulkResult<Item> = {
  readonly updated: Item[]
  /** These already had the status: somebody else, or another tab, was first. */
  readonly already: Item[]
  readonly refused: BulkRefusal<Item>[]
}

const illegalTransition = problemType('illegal-transition')

/** Whether the server refused because the order already has the status. */
function hasItAlready(error: unknown): boolean {
  const problem = error instanceof ApiError ? error.problem : null
  return problem?.type === illegalTransition && problem.from !== undefined && problem.from === problem.to
}

/**
 * Updates each order separately, a few at a time, and continues after a refusal. `onProgress` gets the number of
 * finished calls.
 */
export async function runBulkUpdate<Item extends Selectable>(
  orders: readonly Item[],
  update: (order: Item) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<BulkResult<Item>> {
  const refusals = new Map<Item, unknown>()
  // Every worker takes the next order from the one queue.
  const queue = orders.values()
  let done = 0
  async function work(): Promise<void> {
    for (const order of queue) {
      try {
        await update(order)
      } catch (error) {
        refusals.set(order, error)
      }
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: concurrentUpdates }, work))
  const isAlready = (order: Item) => refusals.has(order) && hasItAlready(refusals.get(order))
  return {
    updated: orders.filter((order) => !refusals.has(order)),
    already: orders.filter(isAlready),
    refused: orders.flatMap((order) =>
      refusals.has(order) && !isAlready(order) ? [{ order, error: refusals.get(order) }] : [],
    ),
  }
}

/** `2 were already paid`; empty if none was. */
export const describeAlready = ({ already }: Pick<BulkResult<unknown>, 'already'>, status: BulkTarget): string =>
  already.length === 0
    ? ''
    : `${formatCount(already.length)} ${already.length === 1 ? 'was' : 'were'} already ${orderStatusLabels[status].toLowerCase()}`

/** The message, also read aloud, for an update without a refusal. */
export function describeSuccess(result: BulkResult<unknown>, status: BulkTarget) {
  const { updated } = result
  const already = describeAlready(result, status)
  if (updated.length === 0) return { text: `Nothing changed: ${already}`, spoken: already }
  const orders = countOf('order', updated.length)
  const message = 'Order status updated successfully'
  const text = updated.length === 1 && already === '' ? message : `${message} (${orders})`
  const more = already && `, ${already}`
  const label = orderStatusLabels[status].toLowerCase()
  return { text: `${text}${more}`, spoken: `${orders} marked as ${label}${more}` }
}
