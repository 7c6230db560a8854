import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './BackLink.module.css'

const Anchor = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.back}>
    <IconArrowLeft size={16} stroke={1.6} aria-hidden />
    {children}
  </a>
)

/** A link to the parent page, above the title. */
export const BackLink = createLink(Anchor)

type Props = { onClick: () => void; children: string }

/** Looks like `BackLink`, but the page handles the press. */
export const BackButton = ({ onClick, children }: Props) => (
  <button type="button" className={classes.back} onClick={onClick}>
    <IconArrowLeft size={16} stroke={1.6} aria-hidden />
    {children}
  </button>
)
