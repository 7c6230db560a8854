import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Badge.module.css'

/** `good` is done, `waiting` needs time or somebody, `bad` failed, `neutral` is over, `outline` only adds something. */
export type BadgeTone = 'good' | 'waiting' | 'bad' | 'neutral' | 'outline'

/** The look of a status, for a `Record` over all of them. */
export type BadgeDisplay = { readonly label: string; readonly tone: BadgeTone; readonly icon?: TablerIcon }

type Props = Omit<BadgeDisplay, 'label'> & { title?: string | undefined; children: ReactNode }

/**
 * A status in one or two words.
 *
 *     <Badge tone="good" icon={IconCheck}>Sent</Badge>
 */
export const Badge = ({ tone, icon: Icon, title, children }: Props) => (
  <span className={classes.badge} data-tone={tone} title={title}>
    {Icon && <Icon size={14} stroke={1.8} aria-hidden />}
    <span>{children}</span>
  </span>
)
