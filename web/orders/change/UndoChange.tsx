import { IconArrowBackUp } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { useAwayReason } from '../../lib/connection.ts'
import controls from '../../ui/Controls.module.css'
import { useUndo } from '../actions/use-undo.ts'

type Props = { order: Pick<Order, 'id' | 'number'>; undoable: NonNullable<OrderDetails['undoable']> }

/** Undoes the newest change of an order. The button disappears when that is no longer possible. */
export function UndoChange({ order, undoable: { entryId, until } }: Props) {
  const undo = useUndo()
  const away = useAwayReason()
  const [busy, setBusy] = useState(false)
  const [late, setLate] = useState(() => Date.now() >= Date.parse(until))

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])

  const press = async ({ currentTarget }: MouseEvent) => {
    if (busy || away !== null) return
    // The button will be gone, so the focus moves to the timeline.
    currentTarget.closest('ol')?.focus({ preventScroll: true })
    setBusy(true)
    await undo(order, entryId)
    setBusy(false)
  }

  if (late) return null
  return (
    <button
      type="button"
      className={controls.small}
      aria-disabled={busy || away !== null}
      title={away ?? 'Undo this change'}
      onClick={(event) => void press(event)}
    >
      <IconArrowBackUp size={14} stroke={1.6} aria-hidden />
      Undo
    </button>
  )
}
