import { type RefObject, useEffect, useRef } from 'react'
import { formatCount } from '../lib/format.ts'
import { isOwnChange } from '../lib/is-own-change.ts'
import { changedRows, flashRow } from './flash-rows.ts'
import { holdRows } from './held-rows.ts'
import classes from './ListLife.module.css'
import { type HeldRows, holding } from './use-held-rows.ts'

// As soon as this is there, lists hold their rows.
holding.set({ hold: (held, listed) => holdRows(held, listed, isOwnChange) })

type Props = {
  list: { held: (HeldRows & { key: string }) | null; bringIn: () => void }
  /** The box that scrolls. */
  scroller: RefObject<HTMLElement | null>
}

/** What others change in the list while somebody reads it: rows flash, and what would move them waits for a press. */
export function ListLife({ list: { held, bringIn }, scroller }: Props) {
  const shown = useRef(held)
  const isBringingIn = useRef(false)
  useEffect(() => {
    const before = shown.current
    shown.current = held
    if (isBringingIn.current && before !== held) {
      isBringingIn.current = false
      scroller.current?.scrollTo(0, 0)
      // The button is gone with what it brought in: the focus goes on to that.
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
      <button type="button" className={classes.button} onClick={press}>
        {newOrders > 0
          ? `↑ ${formatCount(newOrders)} new ${newOrders === 1 ? 'order' : 'orders'}`
          : '↻ Update the list'}
      </button>
    </div>
  )
}
