import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { drafts, useDraftOwner, useHasDraft } from '../../lib/drafts.ts'
import { useCanWrite } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { attempt, toastProblem } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './NewOrderButton.module.css'
import { newOrderRequested, useNewOrderDisabledReason } from './new-order-request.ts'

/** Opens the form of a new order, even offline: entries are kept. */
export function NewOrderButton({ onOpen }: { onOpen: () => void }) {
  const owner = useDraftOwner()
  const hasDraft = useHasDraft('newOrder', owner)
  const canWrite = useCanWrite()
  const disabledReason = useNewOrderDisabledReason()
  const requested = useStore(newOrderRequested)
  const button = useRef<HTMLButtonElement>(null)
  const discard = () => {
    // The pressed button disappears with the draft.
    button.current?.focus()
    const content = drafts.read('newOrder', owner)
    drafts.discard('newOrder')
    if (content === null) return
    // Mostly here already, because the form has it too.
    void attempt('Draft discarded', async () => (await import('./discard-draft.ts')).offerDraft(owner, content))
  }
  const open = () => (disabledReason === null ? onOpen() : toastProblem(disabledReason))
  useShortcuts(canWrite ? [{ keys: 'n', label: 'New order', group: 'Orders', run: open }] : [])
  const answerRequest = useEffectEvent(() => {
    newOrderRequested.set(false)
    // Somebody else may have signed in since, or the shop may have been closed.
    open()
  })
  useEffect(() => {
    if (requested) answerRequest()
  }, [requested])
  if (!canWrite) return null
  return (
    <div className={classes.place}>
      {hasDraft && (
        <Text as="span" size="s" tone="muted">
          Draft kept
          <button type="button" className={classes.discard} aria-label="Discard draft" onClick={discard}>
            Discard
          </button>
        </Text>
      )}
      <Button
        ref={button}
        disabled={disabledReason !== null}
        title={disabledReason ?? 'New order (n)'}
        onClick={onOpen}
      >
        <IconPlus size={16} stroke={1.8} aria-hidden />
        New order
      </Button>
    </div>
  )
}
