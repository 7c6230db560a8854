import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './TextField.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldProps & {
    /** At the end, within the field's border. */
    action?: ReactNode
  }

/**
 * A labeled field for one line.
 *
 *     <TextField label="Email" type="email" error={error} value={email} onChange={…} />
 */
export const TextField = ({ label, description, error, counter, action, ...input }: TextFieldProps) => (
  <Field {...{ label, description, error, counter }}>
    {(control) => (
      <div className={classes.frame} data-invalid={control['aria-invalid']}>
        <input {...input} {...control} className={classes.input} />
        {action}
      </div>
    )}
  </Field>
)
