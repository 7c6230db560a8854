import { type ReactNode, useId } from 'react'
import classes from './Field.module.css'
import { Row } from './Layout.tsx'

/** The words around a control, the same for every kind of field. */
export type FieldProps = {
  label: string
  /** Help, between the label and the control. */
  description?: ReactNode
  /** The reason why the value is refused. */
  error?: ReactNode
  /** Below the control, at its end: `12 of 500 characters`. */
  counter?: ReactNode
}

type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type Props = FieldProps & { children: (control: Control) => ReactNode }

/**
 * A label, help, error and counter around a control; they are tied to it for screen readers. TextField, TextArea and
 * SelectField are made of it.
 *
 *     <Field label="Reason" error={error}>{(control) => <input {...control} name="reason" />}</Field>
 */
export function Field({ label, description, error, counter, children }: Props) {
  const id = useId()
  const isRefused = Boolean(error)
  const describedBy = [description && `${id}-description`, isRefused && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <p className={classes.description} id={`${id}-description`}>
          {description}
        </p>
      )}
      {children({ id, 'aria-invalid': isRefused || undefined, 'aria-describedby': describedBy || undefined })}
      {(isRefused || counter) && (
        <Row gap={3} align="start" justify="between" className={classes.below}>
          <span className={classes.error} id={`${id}-error`}>
            {error}
          </span>
          {counter}
        </Row>
      )}
    </div>
  )
}
