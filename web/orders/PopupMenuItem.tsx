import type { ComponentProps, ReactNode } from 'react'
import classes from './PopupMenu.module.css'

type Props = Omit<ComponentProps<'button'>, 'role' | 'type'> & {
  icon: ReactNode
  /** Why it can't be chosen now; null when it can. */
  barrier?: string | null
}

/** An item that does something. One that can't be chosen stays reachable, so that its reason can be read. */
export const PopupMenuItem = ({ icon, barrier = null, onClick, children, ...rest }: Props) => (
  <button
    {...rest}
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={classes.item}
    aria-disabled={barrier !== null || undefined}
    onClick={barrier === null ? onClick : undefined}
  >
    {icon}
    <span>
      {children}
      {barrier !== null && <small>{barrier}</small>}
    </span>
  </button>
)

type LinkProps = { icon: ReactNode; href: string; onClick: () => void; children: ReactNode }

export const PopupMenuLink = ({ icon, href, onClick, children }: LinkProps) => (
  <a
    role="menuitem"
    tabIndex={-1}
    className={classes.item}
    href={href}
    target="_blank"
    rel="noopener"
    onClick={onClick}
  >
    {icon}
    <span>{children}</span>
  </a>
)

type ChoiceProps = { checked: boolean; icon: ReactNode; onClick: () => void; children: ReactNode }

/** One of several choices, of which exactly one holds. */
export const PopupMenuChoice = ({ checked, icon, onClick, children }: ChoiceProps) => (
  <button
    type="button"
    role="menuitemradio"
    tabIndex={-1}
    className={classes.item}
    aria-checked={checked}
    onClick={onClick}
  >
    {icon}
    <span>{children}</span>
  </button>
)
