import { type ReactNode, useId } from 'react'
import classes from './Card.module.css'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** A titled section of a page. */
export function Card({ title, action, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
