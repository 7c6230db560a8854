import type { ReactNode } from 'react'
import { useDeskName } from '../lib/merchant-scope.ts'
import classes from './PageHeader.module.css'

type Props = { title: string; subtitle?: ReactNode; actions?: ReactNode }

/** The heading of a page; also the title of the browser's tab, with the shop's name. */
export function PageHeader({ title, subtitle, actions }: Props) {
  const deskName = useDeskName()
  return (
    <header className={classes.header}>
      <title>{`${title} · ${deskName}`}</title>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
