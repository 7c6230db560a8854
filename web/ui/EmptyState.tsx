import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StateMessage.module.css'

type Props = { icon: TablerIcon; title: string; description?: ReactNode; action?: ReactNode }

/** An empty list or page: its purpose, and the next step. */
export function EmptyState({ icon: Icon, title, description, action }: Props) {
  return (
    <div className={classes.message}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {description && <p className={classes.description}>{description}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
