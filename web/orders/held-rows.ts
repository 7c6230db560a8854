import type { Order } from '../../contract/orders/order.ts'
import type { HeldRows } from './use-held-rows.ts'

const newestOf = (rows: readonly Order[]): string =>
  rows.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), '')

/** Where an order of one's own comes in: before the first row that follows it in the list and is shown. */
function placeOf(order: Order, listed: readonly Order[], rows: readonly Order[]): number {
  const following = new Set(listed.slice(listed.indexOf(order) + 1).map(({ id }) => id))
  const place = rows.findIndex(({ id }) => following.has(id))
  return place === -1 ? rows.length : place
}

/**
 * Lays a newer list over the rows that somebody is reading: each says what is true now, and none moves, comes or goes. A
 * row that no longer belongs here stays, as it last was. What the reader changed is another matter, and takes its place.
 */
export function holdRows(held: HeldRows, listed: Order[], isOwn: (id: string) => boolean): HeldRows {
  if (held.rows.length === 0) return { rows: listed }
  const newestAt = held.newestAt ?? newestOf(held.rows)
  const latest = new Map(listed.map((order) => [order.id, order]))
  const rows = held.rows.flatMap((row) => latest.get(row.id) ?? (isOwn(row.id) ? [] : [row]))
  const kept = new Set(rows.map(({ id }) => id))
  const missing = listed.filter(({ id }) => !kept.has(id))
  for (const order of missing) if (isOwn(order.id)) rows.splice(placeOf(order, listed, rows), 0, order)
  return {
    rows,
    newOrders: missing.filter(({ id, createdAt }) => createdAt > newestAt && !isOwn(id)).length,
    isBehind: rows.length !== listed.length || rows.some(({ id }, place) => listed[place]?.id !== id),
    newestAt,
  }
}
