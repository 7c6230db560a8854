import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its name and tooltip: `Copy link`. */
  label: string
}

export const IconButton = ({ label, className = '', ...rest }: Props) => (
  <button type="button" title={label} {...rest} className={`${classes.button} ${className}`} aria-label={label} />
)
