import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { Comparison } from '../../contract/analytics/figures.ts'
import { formatPercentChange, missingFigure } from '../lib/format.ts'
import classes from './ChangeBadge.module.css'
import { changeMeaning, type RiseMeaning } from './change-meaning.ts'
import { Row } from './Layout.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconArrowRight } as const

type Props = {
  comparison: Comparison
  /** The meaning of a rise: good for revenue, bad for processing time, neutral for pending orders. */
  rise?: RiseMeaning
  /** The period that it is compared with: `the 30 days before`. */
  against: string
}

/** The change of a figure since the period before. The arrow shows the direction, the color whether it is good. */
export function ChangeBadge({ comparison, rise = 'good', against }: Props) {
  const { change } = comparison
  const { trend, meaning } = changeMeaning(comparison, rise)
  if (change === null || trend === null) {
    return (
      <Row as="span" gap={0.5} className={classes.change}>
        <span aria-hidden title={`Nothing to compare with: ${against}`}>
          {missingFigure}
        </span>
        <VisuallyHidden>nothing to compare with: {against}</VisuallyHidden>
      </Row>
    )
  }
  const Arrow = arrows[trend]
  return (
    <Row as="span" gap={0.5} className={classes.change} data-meaning={meaning} title={`Against ${against}`}>
      <Arrow size={14} stroke={1.8} aria-hidden />
      {formatPercentChange(change)}
      <VisuallyHidden> against {against}</VisuallyHidden>
    </Row>
  )
}
