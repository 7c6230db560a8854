import type { ComponentProps, ReactNode } from 'react'
import classes from './Checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** A picture before the label. */
  glyph?: ReactNode
}

export const Checkbox = ({ label, glyph, ...input }: Props) => (
  <label className={classes.label}>
    <input {...input} type="checkbox" className={classes.box} />
    {glyph}
    {label}
  </label>
)
