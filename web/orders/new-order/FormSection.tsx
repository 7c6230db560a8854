import { type ReactNode, useId } from 'react'
import classes from './NewOrder.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A titled part of the form. */
export function FormSection({ title, aside, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.sectionHead}>
        <h3 id={titleId}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
