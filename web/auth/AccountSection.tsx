import { type ReactNode, useId } from 'react'
import classes from './Security.module.css'

type Props = { title: string; text: string; children: ReactNode }

/** What it is about on the left, what can be done on the right: as the sections of the settings. */
export function AccountSection({ title, text, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        <p className={classes.about}>{text}</p>
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  )
}
