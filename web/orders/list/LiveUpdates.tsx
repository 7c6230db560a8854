import { type RefObject, useEffect, useRef } from 'react'
import { formatCount } from '../../lib/format.ts'
import { isOwnChange } from '../../lib/own-changes.ts'
import controls from '../../ui/Controls.module.css'
import { changedRows, flashRow } from './flash-rows.ts'
import type { HeldRows } from './held-rows.ts'
import classes from './LiveUpdates.module.css'
import { type FocusedRow, useRowFocus } from './use-row-focus.ts'

type Props = {
  list: { held: (HeldRows & { key: string }) | null; bringIn: () => void }
  /** The box that scrolls. */
  scroller: RefObject<HTMLElement | null>
  focused: RefObject<FocusedRow | null>
  /** The number of selected orders. */
  selected: number
}

/** Shows other people's changes while the user reads the list. Rows flash; changes that move rows wait for a press. */
export function LiveUpdates({ list: { held, bringIn }, scroller, focused, selected }: Props) {
  useRowFocus(scroller, focused, { orders: held?.rows, selected })
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
