import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './Button.module.css'

type Props = ComponentProps<'a'> & { variant?: 'primary' | 'default' }

/** The same for an address outside of the desk's own pages. */
export const ButtonAnchor = ({ variant = 'primary', ...anchor }: Props) => (
  <a {...anchor} className={classes.button} data-variant={variant} />
)

/**
 * A link that looks like a button.
 *
 *     <ButtonLink to={paths.settings} variant="default">Settings</ButtonLink>
 */
export const ButtonLink = createLink(ButtonAnchor)
