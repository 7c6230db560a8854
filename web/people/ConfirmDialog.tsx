import { errorMessage } from '../lib/problem.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './People.module.css'

type Props = {
  title: string
  text: string
  confirmLabel: string
  pending: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before somebody is shut out. */
export const ConfirmDialog = ({ title, text, confirmLabel, pending, error, onConfirm, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <div className={classes.form}>
      <p className={classes.text}>{text}</p>
      {error !== null && (
        <p className={classes.error} role="alert">
          {errorMessage(error, 'That did not work. Try again.')}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button className={classes.danger ?? ''} loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  </Dialog>
)
