import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from '../../lib/store.ts'
import { bulkJobs } from '../bulk/bulk-jobs.ts'
import type { OrderSelectionState } from '../bulk/use-order-selection.ts'

/** A dialog returns the focus only after it has closed, which is slow on slow machines: retry until then. */
const settleMs = 50
const looks = 20

/** The row of a list that had the focus last, with all rows of that moment. */
export type FocusedRow = { readonly id: string; readonly ids: readonly string[] }

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('tr[data-order-id]') ?? [])]
const idOf = (row: Element | null): string => (row as HTMLElement | null)?.dataset['orderId'] ?? ''

/** Notes the row of the element that got the focus; the list's first one for an element above the rows. */
export function focusedRow(list: HTMLElement | null, target: Element): FocusedRow {
  return { id: idOf(target.closest('tr[data-order-id]')), ids: rowsOf(list).map(idOf) }
}

/** The row that gets the focus of one that may be gone: itself, else the nearest of those below, else above. */
export function rowToFocus({ id, ids }: FocusedRow, shown: readonly string[]): string | undefined {
  const place = Math.max(0, ids.indexOf(id))
  const byNearness = [...ids.slice(place), ...ids.slice(0, place).toReversed()]
  return byNearness.find((candidate) => shown.includes(candidate)) ?? shown[0]
}

/**
 * Keeps the place of somebody who works through the list by keyboard: where the row that had the focus leaves the list, or
 * a bar below it or a dialog over it that had it goes, the focus goes on to the next row, and not to the top of the page.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  focused: RefObject<FocusedRow | null>,
  {
    orders,
    bulk: { count, act },
  }: { orders: readonly unknown[] | undefined; bulk: Pick<OrderSelectionState, 'count' | 'act'> },
) {
  const jobs = useStore(bulkJobs)
  const known = useRef({ act, jobs })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may have taken the focus away
  useEffect(() => {
    // A bulk act that another page began, or that is undone later, takes the focus away before any row has had it.
    const isByAct = known.current.act !== act || known.current.jobs !== jobs
    known.current = { act, jobs }
    if (isByAct) focused.current ??= { id: '', ids: [] }
    let left = looks
    const timer = setInterval(() => {
      left -= 1
      const last = focused.current
      const isLost = document.activeElement === document.body && last !== null
      const isInDialog = document.activeElement?.closest('[role="dialog"], dialog') !== null
      if (left === 0 || !(isLost || isInDialog)) clearInterval(timer)
      if (!isLost) return
      const rows = rowsOf(list.current)
      const wanted = rowToFocus(last, rows.map(idOf))
      const row = rows.find((candidate) => idOf(candidate) === wanted)
      // An empty list has a button at most.
      const target = row?.querySelector('a') ?? list.current?.querySelector('button')
      target?.focus({ preventScroll: wanted === last.id })
    }, settleMs)
    return () => clearInterval(timer)
  }, [list, focused, orders, count, act, jobs])
}
