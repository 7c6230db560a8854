import { useBlocker } from '@tanstack/react-router'
import { sessionState } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './SettingsDialog.module.css'

type Place = { pathname: string; search: object }

const merchantOf = ({ search }: Place): unknown => ('merchantId' in search ? search.merchantId : undefined)

/** Another page, or another merchant’s settings; not another tab of these. */
const leaves = (current: Place, next: Place): boolean =>
  next.pathname !== current.pathname || merchantOf(next) !== merchantOf(current)

/** Asks before what was typed is lost. A session that is over lets go of it. */
export function LeavingDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && sessionState.get().status === 'signed-in' && leaves(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" onClose={blocker.reset}>
      <p className={classes.text}>What you have changed in the settings is not saved.</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={blocker.proceed}>
          Discard changes
        </Button>
        <Button onClick={blocker.reset}>Keep editing</Button>
      </div>
    </Dialog>
  )
}
