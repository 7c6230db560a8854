import type { Comparison } from '../../contract/analytics/figures.ts'

/** The meaning of a rise: good for revenue, bad for processing time, neutral for pending orders. */
export type RiseMeaning = 'good' | 'bad' | 'neutral'

type Meaning = { trend: Comparison['trend']; meaning: 'good' | 'bad' | undefined }

/**
 * The direction to draw, and whether it is good. The server's trend is that of the exact figures: one that shows as 0.0% is
 * no change.
 */
export function changeMeaning({ change, trend }: Pick<Comparison, 'change' | 'trend'>, rise: RiseMeaning): Meaning {
  if (change === 0) return { trend: 'flat', meaning: undefined }
  if (trend === null || trend === 'flat' || rise === 'neutral') return { trend, meaning: undefined }
  return { trend, meaning: (trend === 'up') === (rise === 'good') ? 'good' : 'bad' }
}
