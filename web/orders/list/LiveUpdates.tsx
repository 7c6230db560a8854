import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useLive } from '../../lib/live-state.ts'
import { isOwnChange } from '../../lib/own-changes.ts'
import { useStore } from '../../lib/store.ts'
import controls from '../../ui/Controls.module.css'
import { bulkRequested } from '../bulk/bulk-request.ts'
import type { OrderSelectionState } from '../bulk/use-order-selection.ts'
import { changedRows, flashRow } from './flash-rows.ts'
import classes from './LiveUpdates.module.css'
import type { SearchedList } from './only-found.ts'
import { tellStatuses } from './told-rows.ts'
import { useCopyPresses } from './use-copy-presses.ts'
import { useEnterOpens } from './use-enter-opens.ts'
import type { OrderListState } from './use-order-list.ts'
import { type FocusedRow, useRowFocus } from './use-row-focus.ts'

type Props = {
  list: Pick<OrderListState, 'key' | 'held' | 'bringIn' | 'show'> & SearchedList
  /** The box that scrolls. */
  scroller: RefObject<HTMLElement | null>
  focused: RefObject<FocusedRow | null>
  /** The order whose copy button was pressed last. */
  pressed: RefObject<string | undefined>
  bulk: OrderSelectionState
}

/** Opens the dialog that another page has requested for every order of this list, once the list is there. */
function useRequestedAct(bulk: OrderSelectionState, { held, key, filter }: Props['list']): void {
  const request = useStore(bulkRequested)
  const rows = held?.key === key ? held.rows.length : undefined
  const proceed = useEffectEvent(() => {
    if (request === null || rows === undefined) return
    bulkRequested.set(null)
    if (rows > 0 && filter.status === request.status) bulk.openForPage(request.act)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is requested, and when the rows are there
  useEffect(proceed, [request, rows])
}

/** A row that has left the list says what the events tell of it. */
function useToldStatuses({ held, show }: Props['list']): void {
  const { history } = useLive()
  const tell = useEffectEvent(() => {
    if (held === null) return
    const rows = tellStatuses(held.rows, held.listed, history)
    if (rows !== held.rows) show([...rows])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when rows or events come
  useEffect(tell, [held, history])
}

/** Shows other people's changes while the user reads the list. Rows flash; changes that move rows wait for a press. */
export function LiveUpdates({ list, scroller, focused, pressed, bulk }: Props) {
  const { held, bringIn } = list
  useRowFocus(scroller, focused, { orders: held?.rows, bulk })
  useRequestedAct(bulk, list)
  useCopyPresses(scroller, pressed)
  useToldStatuses(list)
  useEnterOpens(list, scroller)
  const shown = useRef(held)
  const isBringingIn = useRef(false)
  useEffect(() => {
    const before = shown.current
    shown.current = held
    if (isBringingIn.current && before !== held) {
      isBringingIn.current = false
      scroller.current?.scrollTo(0, 0)
      // The button is gone, so the focus moves to the new rows.
      scroller.current?.querySelector<HTMLElement>('tbody a')?.focus()
    }
    if (before === null || held === null || before.key !== held.key) return
    for (const id of changedRows(before.rows, held.rows)) {
      const row = isOwnChange(id) ? null : scroller.current?.querySelector(`tr[data-order-id="${id}"]`)
      if (row) flashRow(row)
    }
  }, [held, scroller])

  if (!held?.isBehind) return null
  const { newOrders = 0 } = held
  const press = () => {
    isBringingIn.current = true
    bringIn()
  }
  return (
    <div className={classes.place}>
      <button type="button" className={`${controls.small} ${classes.button}`} onClick={press}>
        {newOrders > 0
          ? `↑ ${formatCount(newOrders)} new ${newOrders === 1 ? 'order' : 'orders'}`
          : '↻ Update the list'}
      </button>
    </div>
  )
}
