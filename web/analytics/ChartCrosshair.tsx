import { Bar, Line } from '@visx/shape'
import type { ChartShape } from './chart-choices.ts'
import type { Plot } from './chart-plot.ts'
import classes from './PerformanceChart.module.css'

type Props = {
  plot: Plot
  shape: ChartShape
  at: number
  value: number | null
  /** Of the day compared with; undefined when not compared. */
  before: number | null | undefined
}

/** Marks the day that is told about. */
export function ChartCrosshair({ plot: { places, barWidth, height, y }, shape, at, value, before }: Props) {
  const x = places[at] ?? 0
  return (
    <>
      {shape === 'bar' ? (
        <Bar
          x={x - barWidth / 2}
          y={0}
          width={Math.max(1, barWidth)}
          height={height}
          className={classes.column ?? ''}
        />
      ) : (
        <Line from={{ x, y: 0 }} to={{ x, y: height }} className={classes.crosshair ?? ''} />
      )}
      {before !== undefined && before !== null && <circle cx={x} cy={y(before)} r={4} className={classes.beforeDot} />}
      {value !== null && shape !== 'bar' && <circle cx={x} cy={y(value)} r={4.5} className={classes.atDot} />}
    </>
  )
}
