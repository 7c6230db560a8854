import type { ComponentProps, MouseEvent } from 'react'
import classes from './Button.module.css'

type Props = ComponentProps<'button'> & { variant?: 'primary' | 'default'; loading?: boolean }

/** The button of the screens before the sign-in; behind it, the component library's looks the same. */
export function Button({ variant = 'primary', loading = false, onClick, className = '', children, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would take the focus away.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading && <span className={classes.spinner} aria-hidden />}
      {children}
    </button>
  )
}
