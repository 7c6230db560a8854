import { type MouseEvent, useState } from 'react'
import { useAwayReason } from '../../lib/connection.ts'
import { Button } from '../../ui/Button.tsx'
import { useInstructions } from '../instructions/use-instructions.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

/** Records that somebody of the shop told the customer, so that unsent messages are no work any more. */
export function ToldButton({ order }: { order: Pick<KnownOrder, 'id'> }) {
  const { markTold } = useInstructions()
  const away = useAwayReason()
  const [saving, setSaving] = useState(false)
  const mark = async ({ currentTarget }: MouseEvent) => {
    // The button will be gone, so the focus moves to what it stood in.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    setSaving(true)
    await markTold(order)
    setSaving(false)
  }
  return (
    <Button variant="default" loading={saving} barrier={away} onClick={(event) => void mark(event)}>
      I told the customer
    </Button>
  )
}
