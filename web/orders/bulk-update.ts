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
  const refusals = new Map<Item, unknown>()
  // Each of those at work takes the next order from the one queue.
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
  return {
    updated: orders.filter((order) => !refusals.has(order)),
    refused: orders.flatMap((order) => (refusals.has(order) ? [{ order, error: refusals.get(order) }] : [])),
  }
}
