import pLimit from 'p-limit'
import type { Selectable } from './order-selection.ts'

/** The reason that a bulk change leaves on every order's timeline. */
export const bulkReason = 'Bulk update'
const concurrentUpdates = 4

/** The statuses that many orders can be moved to at once. */
export const bulkTargets = ['paid', 'shipped'] as const
export type BulkTarget = (typeof bulkTargets)[number]

export type BulkRefusal<Item> = { readonly order: Item; readonly error: unknown }
export type BulkResult<Item> = { readonly updated: Item[]; readonly refused: BulkRefusal<Item>[] }

/**
 * Updates each order on its own, a few at a time, and never stops at a refusal: the server judges every one.
 * `onProgress` hears how many are done.
 */
export async function runBulkUpdate<Item extends Selectable>(
  orders: readonly Item[],
  update: (order: Item) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<BulkResult<Item>> {
  const limit = pLimit(concurrentUpdates)
  let done = 0
  const outcomes = await limit.map(orders, async (order) => {
    try {
      await update(order)
      return null
    } catch (error) {
      return { order, error }
    } finally {
      done += 1
      onProgress(done)
    }
  })
  return {
    updated: orders.filter((_, index) => outcomes[index] === null),
    refused: outcomes.filter((outcome) => outcome !== null),
  }
}
