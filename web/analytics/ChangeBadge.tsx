import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { Comparison } from '../../contract/analytics/figures.ts'
import { formatPercentChange, missingFigure } from '../lib/format.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './ChangeBadge.module.css'

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconArrowRight } as const

type Props = {
  comparison: Comparison
  /** What a rise is: good for revenue, bad for processing time, neither for pending orders. */
  rise?: 'good' | 'bad' | 'neutral'
  /** What it is compared with: `the 30 days before`. */
  against: string
}

/** How a figure stands against the period before: the arrow tells the direction, the colour whether that is good. */
export function ChangeBadge({ comparison: { change, trend }, rise = 'good', against }: Props) {
  if (change === null || trend === null) {
    return (
      <span className={classes.change}>
        <span aria-hidden title={`Nothing to compare with in ${against}`}>
          {missingFigure}
        </span>
        <VisuallyHidden>no change to tell: nothing in {against}</VisuallyHidden>
      </span>
    )
  }
  const Arrow = arrows[trend]
  const isGood = (trend === 'up') === (rise === 'good')
  const meaning = trend === 'flat' || rise === 'neutral' ? undefined : isGood ? 'good' : 'bad'
  return (
    <span className={classes.change} data-meaning={meaning} title={`Against ${against}`}>
      <Arrow size={14} stroke={1.8} aria-hidden />
      {formatPercentChange(change)}
      <VisuallyHidden> against {against}</VisuallyHidden>
    </span>
  )
}
