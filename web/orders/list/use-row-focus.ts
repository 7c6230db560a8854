import { type RefObject, useEffect } from 'react'
import type { Order } from '../../../contract/orders/order.ts'

/** A dialog returns the focus only after it has closed, which is slow on slow machines: retry until then. */
const settleMs = 50
const looks = 20

/** The row of a list that had the focus last. */
export type FocusedRow = { id: string; index: number }

const rowsOf = (scroller: HTMLElement | null) => [
  ...(scroller?.querySelectorAll<HTMLElement>('tr[data-order-id]') ?? []),
]

/**
 * Keeps the place of somebody who works through the list by keyboard: where the row that had the focus leaves the list, or
 * the bar below it that had it goes, the focus goes on to the row that is in its place now, and not to the top of the page.
 */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  focused: RefObject<FocusedRow | null>,
  { orders, selected }: { orders: readonly Order[] | undefined; selected: number },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: either may have taken the focus away
  useEffect(() => {
    let left = looks
    const timer = setInterval(() => {
      left -= 1
      const isLost = document.activeElement === document.body
      const isInDialog = document.activeElement?.closest('[role="dialog"]') !== null
      if (!isInDialog || left === 0) clearInterval(timer)
      const last = focused.current
      if (!isLost || last === null) return
      const rows = rowsOf(scroller.current)
      const same = rows.find((row) => row.dataset['orderId'] === last.id)
      const row = same ?? rows[Math.min(last.index, rows.length - 1)]
      row?.querySelector('a')?.focus({ preventScroll: same !== undefined })
    }, settleMs)
    return () => clearInterval(timer)
  }, [scroller, focused, orders, selected])
}
