import { secondMs } from '../../../contract/core/time.ts'
import type { Order } from '../../../contract/orders/order.ts'

const flashMs = 1.6 * secondMs
/** More changes than this mean a different list: don't flash. */
const mostAtOnce = 10

/** Ids of the orders whose rows are to flash: those that came in or changed. */
export function changedRows(before: readonly Order[], now: readonly Order[]): string[] {
  const known = new Map(before.map((order) => [order.id, order]))
  const changed = now.filter((order) => {
    const earlier = known.get(order.id)
    return earlier === undefined || earlier.status !== order.status || earlier.trackingNumber !== order.trackingNumber
  })
  return changed.length > mostAtOnce ? [] : changed.map(({ id }) => id)
}

/** Flashes a row, unless the user prefers reduced motion. */
export function flashRow(row: Element): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const background = 'var(--accent-soft)'
  row.animate([{ background }, { background, offset: 0.4 }, {}], { duration: flashMs, easing: 'ease-out' })
}
