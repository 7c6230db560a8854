import { useState } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import { createStore, useStore } from '../lib/store.ts'

/** Rows as they stand on the page, and what the server's latest list has that they do not show. */
export type HeldRows = {
  readonly rows: Order[]
  /** Orders newer than all that were there when the list was last taken over whole. */
  readonly newOrders?: number
  /** Whether the server's list differs in what it holds or in its order. */
  readonly isBehind?: boolean
  /** When the newest order was created that was in it then. */
  readonly newestAt?: string
}

/** How a newer list is laid over the rows that are shown; it comes after the first paint (`ListLife.tsx`). */
export const holding = createStore<{ hold: (held: HeldRows, listed: Order[]) => HeldRows } | null>(null)

/**
 * The rows to show of a list that changes by itself: they stay where they are until `bringIn`, or another list.
 *
 * @param key names the list: another key is another list, which is shown as it comes
 * @param listed undefined while the first page loads
 * @param isCurrent false while `listed` is still the list before
 */
export function useHeldRows(key: string, listed: Order[] | undefined, isCurrent: boolean) {
  const way = useStore(holding)
  const [held, setHeld] = useState<(HeldRows & { key: string; listed: Order[] }) | null>(null)
  // In the same pass as the list arrives: no frame shows what is not to be seen.
  if (listed && isCurrent && (held?.key !== key || held.listed !== listed)) {
    setHeld({ ...((held?.key === key && way?.hold(held, listed)) || { rows: listed }), key, listed })
  }
  return { held, bringIn: () => held && setHeld({ rows: held.listed, key, listed: held.listed }) }
}
