import { useId } from 'react'
import { maxReasonLength } from '../../contract/orders/orders.endpoints.ts'
import classes from './ReasonField.module.css'

type Props = { required: boolean; error: string | undefined; autofocus: boolean }

/** Why something is done to the order, for its timeline. */
export function ReasonField({ required, error, autofocus }: Props) {
  const id = useId()
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {required ? 'Reason' : 'Reason (optional)'}
      </label>
      <p className={classes.description} id={`${id}-description`}>
        Kept in the order’s timeline
      </p>
      <textarea
        className={classes.field}
        id={id}
        name="reason"
        rows={3}
        maxLength={maxReasonLength}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-description ${id}-error`}
        data-autofocus={autofocus || undefined}
      />
      <p className={classes.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
