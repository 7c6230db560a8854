import type { LiveEvent } from '../../../contract/events/event.ts'
import type { Order } from '../../../contract/orders/order.ts'

/**
 * Rows of which the list has no newer version, with the status that events have told since: a list without a row may come
 * before the event that says why. The same array where nothing differs.
 *
 * @param events the newest first
 */
export function tellStatuses(
  rows: readonly Order[],
  listed: readonly Order[],
  events: readonly LiveEvent[],
): readonly Order[] {
  const ids = new Set(listed.map(({ id }) => id))
  const told = (row: Order): Order => {
    for (const { type, data } of events)
      if (type === 'order_updated' && data.orderId === row.id)
        return data.status === row.status ? row : { ...row, status: data.status }
    return row
  }
  const now = rows.map((row) => (ids.has(row.id) ? row : told(row)))
  return now.some((row, place) => row !== rows[place]) ? now : rows
}
