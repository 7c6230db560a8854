import { formatUsd } from '../lib/format.ts'
import classes from './Usd.module.css'

/** An amount in dollars. Show every amount with this, so that all can be hidden at once (`lib/amounts.ts`). */
export const Usd = ({ amount }: { amount: number }) => (
  <span className={classes.usd}>
    <span>{formatUsd(amount)}</span>
  </span>
)
