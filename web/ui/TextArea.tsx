import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './TextArea.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldProps

/**
 * A labeled field for several lines.
 *
 *     <TextArea label="Answer" value={text} error={error} onChange={…} />
 */
export const TextArea = ({ label, description, error, counter, className = '', ...area }: Props) => (
  <Field {...{ label, description, error, counter }}>
    {(control) => <textarea {...area} {...control} className={`${classes.area} ${className}`} />}
  </Field>
)
