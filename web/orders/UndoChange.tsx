import { IconArrowBackUp } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useState } from 'react'
import type { Order, OrderDetails } from '../../contract/orders/order.ts'
import classes from './UndoChange.module.css'
import { useUndo } from './use-undo.ts'
import { useWriteBarrier } from './use-write-barrier.ts'

type Props = { order: Pick<Order, 'id' | 'number'>; undoable: NonNullable<OrderDetails['undoable']> }

/** Takes the newest change of an order back; goes away when it is too late for that. */
export function UndoChange({ order, undoable: { entryId, until } }: Props) {
  const undo = useUndo()
  const barrier = useWriteBarrier()
  const [busy, setBusy] = useState(false)
  const [late, setLate] = useState(() => Date.now() >= Date.parse(until))

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])

  const press = async ({ currentTarget }: MouseEvent) => {
    if (busy || barrier !== null) return
    // The button will be gone; the focus stays with the timeline.
    currentTarget.closest('ol')?.focus({ preventScroll: true })
    setBusy(true)
    await undo(order, entryId)
    setBusy(false)
  }

  if (late) return null
  return (
    <button
      type="button"
      className={classes.undo}
      aria-disabled={busy || barrier !== null}
      title={barrier ?? 'Take this change back'}
      onClick={(event) => void press(event)}
    >
      <IconArrowBackUp size={14} stroke={1.6} aria-hidden />
      Undo
    </button>
  )
}
