import { useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { isOwnChange } from '../../lib/own-changes.ts'

/** The rows on the page, and how the server's latest list differs from them. */
export type HeldRows = {
  readonly rows: Order[]
  /** The number of orders that are newer than all in the list when it was last shown in full. */
  readonly newOrders?: number
  /** True if the server's list has other rows, or another order. */
  readonly isBehind?: boolean
  /** Creation time of the newest order at that time. */
  readonly newestAt?: string
}

const newestOf = (rows: readonly Order[]): string =>
  rows.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), '')

/** The place of the user's own new order: before the first row that follows it in the list and is shown. */
function placeOf(order: Order, listed: readonly Order[], rows: readonly Order[]): number {
  const following = new Set(listed.slice(listed.indexOf(order) + 1).map(({ id }) => id))
  const place = rows.findIndex(({ id }) => following.has(id))
  return place === -1 ? rows.length : place
}

/**
 * Merges a newer list into the rows that the user is reading: each row is up to date, but none moves, comes or goes. A
 * row that no longer matches stays as it last was; `LiveUpdates` corrects its status. Rows that the user changed do move.
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

/**
 * The rows to show of a list that changes by itself: they stay where they are until `bringIn`, or another list.
 *
 * @param key names the list: another key is another list, which is shown as it comes
 * @param listed undefined while the first page loads
 * @param isCurrent false while `listed` is still the list before
 */
export function useHeldRows(key: string, listed: Order[] | undefined, isCurrent: boolean) {
  const [held, setHeld] = useState<(HeldRows & { key: string; listed: Order[] }) | null>(null)
  // Set in the same render as the list, so that no frame shows rows that should wait.
  if (listed && isCurrent && (held?.key !== key || held.listed !== listed)) {
    setHeld({ ...(held?.key === key ? holdRows(held, listed, isOwnChange) : { rows: listed }), key, listed })
  }
  return {
    held,
    bringIn: () => held && setHeld({ rows: held.listed, key, listed: held.listed }),
    /** Shows other versions of the rows. */
    show: (rows: Order[]) => held && setHeld({ ...held, rows }),
  }
}
