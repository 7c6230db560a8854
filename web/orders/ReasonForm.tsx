import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ReasonField } from './ReasonField.tsx'
import classes from './ReasonForm.module.css'
import type { ExtraField, FieldErrors } from './reason-form.ts'

type Props = {
  reasonRequired?: boolean
  extras?: readonly ExtraField[]
  confirmLabel: string
  dismissLabel: string
  dangerous?: boolean
  pending: boolean
  fieldErrors: FieldErrors
  /** What the server said; null when it said nothing. */
  error: string | null
  /** Why it can't be confirmed now; null when it can. */
  barrier: string | null
  onSubmit: (form: FormData) => void
  onEdit: () => void
  onDismiss: () => void
  /** In no dialog, which would do so itself. */
  dismissedByEscape?: boolean
}

/** Asks why. Dismissing it leaves everything as it was. */
export function ReasonForm(props: Props) {
  const { reasonRequired = false, extras = [], confirmLabel, dismissLabel, dangerous = false } = props
  const { pending, fieldErrors, error, barrier, onSubmit, onEdit, onDismiss, dismissedByEscape = false } = props
  const listId = useId()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending && barrier === null) onSubmit(new FormData(event.currentTarget))
  }

  const dismissByEscape = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDismiss()
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit}
      onChange={onEdit}
      onKeyDown={dismissedByEscape ? dismissByEscape : undefined}
    >
      {extras.map(({ name, label, suggestions }, index) => (
        <div key={name}>
          <TextField
            name={name}
            label={`${label} (optional)`}
            autoComplete="off"
            list={suggestions && `${listId}-${name}`}
            error={fieldErrors[name]}
            data-autofocus={index === 0 || undefined}
          />
          {suggestions && (
            <datalist id={`${listId}-${name}`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </div>
      ))}
      <ReasonField required={reasonRequired} error={fieldErrors['reason']} autofocus={extras.length === 0} />
      {(barrier ?? error) !== null && <p className={classes.error}>{barrier ?? error}</p>}
      <div className={classes.buttons}>
        <Button variant="default" disabled={pending} onClick={onDismiss}>
          {dismissLabel}
        </Button>
        <Button type="submit" className={dangerous ? classes.danger : ''} loading={pending} disabled={barrier !== null}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
