import type { ReactNode } from 'react'
import classes from './Overview.module.css'

type DetailProps = { name: string; action?: ReactNode; children: ReactNode }

/** A fact, and what can be done with it. */
export const Detail = ({ name, action, children }: DetailProps) => (
  <div className={classes.detail}>
    <dt>{name}</dt>
    <dd>
      <div className={classes.value}>{children}</div>
      {action}
    </dd>
  </div>
)
