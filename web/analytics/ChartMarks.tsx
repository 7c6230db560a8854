import { curveMonotoneX } from '@visx/curve'
import { AreaClosed, LinePath } from '@visx/shape'
import { useId } from 'react'
import type { ChartShape } from './chart-choices.ts'
import { barsPath, lonePlaces } from './chart-paths.ts'
import type { Plot } from './chart-plot.ts'
import classes from './PerformanceChart.module.css'

/** Drawn finer, so that the peaks stay apart. */
const manyDays = 120

type Values = readonly (number | null)[]
type Props = { plot: Plot; shape: ChartShape; values: Values; before: Values }

/** Lines break where a day has no value, rather than pass through zero. */
export function ChartMarks({ plot, shape, values, before }: Props) {
  const gradientId = useId()
  const { places, y, height, barWidth } = plot
  const line = (of: Values) => ({
    data: of.map((value, index) => ({ value, place: places[index] ?? 0 })),
    x: ({ place }: { place: number }) => place,
    y: ({ value }: { value: number | null }) => y(value ?? 0),
    defined: ({ value }: { value: number | null }) => value !== null,
    curve: curveMonotoneX,
  })
  const lone = shape === 'bar' ? [] : lonePlaces(values)
  return (
    <>
      {shape === 'area' && (
        <>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor="var(--accent)" stopOpacity={0.24} />
            <stop offset="100%" stopColor="var(--accent)" stopOpacity={0.02} />
          </linearGradient>
          <AreaClosed {...line(values)} yScale={y} fill={`url(#${gradientId})`} />
        </>
      )}
      {shape === 'bar' && (
        <path
          d={barsPath(values, { places, barWidth, height, y })}
          className={classes.bars}
          data-compared={before.length > 0 || undefined}
        />
      )}
      {shape === 'bar' && <LinePath {...line(before)} className={classes.halo ?? ''} />}
      <LinePath {...line(before)} className={classes.before ?? ''} />
      {shape !== 'bar' && (
        <LinePath {...line(values)} className={classes.line ?? ''} strokeWidth={values.length > manyDays ? 1.25 : 2} />
      )}
      {lone.map((index) => (
        <circle key={index} cx={places[index]} cy={y(values[index] ?? 0)} r={2.5} className={classes.dot} />
      ))}
    </>
  )
}
