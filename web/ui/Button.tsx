import type { ComponentProps, MouseEvent } from 'react'
import classes from './Button.module.css'

type Props = ComponentProps<'button'> & {
  variant?: 'primary' | 'default' | 'danger'
  loading?: boolean
  /** The reason why it can't be pressed now; disables the button and is its title. */
  barrier?: string | null
}

/**
 * A button. While it is loading it keeps the focus and ignores presses.
 *
 *     <Button loading={save.isPending} barrier={away} onClick={save}>Save</Button>
 */
export function Button(props: Props) {
  const { variant = 'primary', loading = false, barrier = null, onClick, className = '', children, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would take the focus away.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...(barrier !== null && { disabled: true, title: barrier })}
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
