import { type ReactNode, useId } from 'react'
import classes from './Configuration.module.css'

type Props = { title: string; text: ReactNode; children: ReactNode }

/** What it is about on the left, what can be set on the right. */
export function ConfigurationSection({ title, text, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  )
}
