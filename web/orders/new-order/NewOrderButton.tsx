import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useHasDraft } from '../../lib/drafts.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { toastProblem } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { discardDraft } from './discard-draft.ts'
import classes from './NewOrderButton.module.css'
import { newOrderBarrier, newOrderRequested } from './new-order-request.ts'

/** Opens the form of a new order, also without a connection: what is entered is kept. */
export function NewOrderButton({ onOpen }: { onOpen: () => void }) {
  const { id: userId, role } = useSessionUser()
  const hasDraft = useHasDraft('newOrder', userId)
  const barrier = newOrderBarrier(role)
  const requested = useStore(newOrderRequested)
  const button = useRef<HTMLButtonElement>(null)
  const discard = () => {
    // The pressed button goes with the draft.
    button.current?.focus()
    discardDraft(userId)
  }
  useShortcuts([
    {
      keys: 'n',
      label: 'New order',
      group: 'Orders',
      run: () => (barrier === null ? onOpen() : toastProblem(barrier)),
    },
  ])
  const answerRequest = useEffectEvent(() => {
    newOrderRequested.set(false)
    // Somebody else may have signed in since.
    if (barrier === null) onOpen()
  })
  useEffect(() => {
    if (requested) answerRequest()
  }, [requested])
  return (
    <div className={classes.place}>
      {hasDraft && (
        <span className={classes.draft}>
          Draft kept
          <button type="button" className={classes.discard} aria-label="Discard draft" onClick={discard}>
            Discard
          </button>
        </span>
      )}
      <Button
        ref={button}
        className={classes.button ?? ''}
        disabled={barrier !== null}
        title={barrier ?? 'New order (n)'}
        onClick={onOpen}
      >
        <IconPlus size={16} stroke={1.8} aria-hidden />
        New order
      </Button>
    </div>
  )
}
