import { useBlocker } from '@tanstack/react-router'
import { sessionState } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './ProductDialogs.module.css'

/** Asks before what was typed is lost. A session that is over lets go of it. */
export function LeavingDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && sessionState.get().status === 'signed-in',
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" onClose={blocker.reset}>
      <p className={classes.text}>What you have changed of the product is not saved.</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={blocker.proceed}>
          Discard changes
        </Button>
        <Button onClick={blocker.reset}>Keep editing</Button>
      </div>
    </Dialog>
  )
}
