import { useId } from 'react'
import { maxNoteLength } from '../../../contract/orders/create-order.ts'
import { FormSection } from './FormSection.tsx'
import type { Form } from './form.ts'
import classes from './NewOrder.module.css'

/** For the staff, in the order's timeline. */
export function NoteSection({ draft, errors, edit }: Form) {
  const id = useId()
  const error = errors['note']
  return (
    <FormSection title="Note">
      <div>
        <label className={classes.label} htmlFor={id}>
          Note for the staff (optional)
        </label>
        <textarea
          className={classes.note}
          id={id}
          rows={3}
          maxLength={maxNoteLength}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-text`}
          value={draft.note}
          onChange={(event) => {
            const { value } = event.currentTarget
            edit((current) => ({ ...current, note: value }), 'note')
          }}
        />
        <p className={error === undefined ? classes.description : classes.error} id={`${id}-text`}>
          {error ?? 'Kept in the order’s timeline. The customer does not see it.'}
        </p>
      </div>
    </FormSection>
  )
}
