import { useId } from 'react'
import classes from './TrendLine.module.css'
import { trendPaths } from './trend-paths.ts'

type Props = {
  /** Oldest first; null if there is no value, such as an average of nothing. */
  values: readonly (number | null)[]
  /** The value at the upper edge. Without it, the highest. */
  top?: number
  /** Whether the value covers only a part of its day, week or month. The line to it is dashed. */
  isPartial: (index: number) => boolean
  /** Colors the area below the line. */
  filled?: boolean
  /** For the values of an earlier time: gray and thin. */
  ghost?: boolean
}

/**
 * A trend without axes or figures, in the size of its box. Screen readers skip it, so put the figures beside it.
 *
 *     <TrendLine values={[120, 80, 95]} isPartial={(index) => index === 2} filled />
 */
export function TrendLine({ values, top, isPartial, filled, ghost }: Props) {
  const gradientId = useId()
  const highest = Math.max(0, ...values.map((value) => value ?? 0))
  const { line, dashed, area } = trendPaths(values, top ?? highest, isPartial)
  return (
    <svg
      className={classes.trend}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      data-ghost={ghost}
      aria-hidden
      focusable="false"
    >
      {filled && (
        <>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor="var(--accent)" stopOpacity={0.24} />
            <stop offset="100%" stopColor="var(--accent)" stopOpacity={0.02} />
          </linearGradient>
          <path d={area} fill={`url(#${gradientId})`} />
        </>
      )}
      <path className={classes.line} d={line} />
      <path className={classes.line} d={dashed} data-dashed />
    </svg>
  )
}
