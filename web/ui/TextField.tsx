import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './TextField.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  description?: string
  error?: ReactNode
  /** Stands at the end, within the field's border. */
  action?: ReactNode
}

/** A labelled field of the screens before the sign-in. */
export function TextField({ label, description, error, action, ...input }: TextFieldProps) {
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}-description`
  const invalid = Boolean(error)
  const errorId = invalid ? `${id}-error` : undefined
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <p className={classes.description} id={descriptionId}>
          {description}
        </p>
      )}
      <div className={classes.frame} data-invalid={invalid || undefined}>
        <input
          {...input}
          className={classes.input}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={[descriptionId, errorId].filter(Boolean).join(' ') || undefined}
        />
        {action}
      </div>
      {invalid && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
