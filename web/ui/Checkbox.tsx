import type { ComponentProps } from 'react'
import classes from './Checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export const Checkbox = ({ label, ...input }: Props) => (
  <label className={classes.label}>
    <input {...input} type="checkbox" className={classes.box} />
    {label}
  </label>
)
