import { type ReactNode, useId } from 'react'
import classes from './OrderDetails.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A titled part of an order's details. */
export function DetailSection({ title, aside, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.heading}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A label and what it stands for, inside a `<dl>`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** A value with a button that copies it. */
export const FactWithCopy = ({ label, children, copy }: { label: string; children: ReactNode; copy: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd className={classes.copyable}>
      <span>{children}</span>
      {copy}
    </dd>
  </div>
)
