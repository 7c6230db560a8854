import { useAmountsHidden } from '../lib/amounts.ts'
import { TrendLine } from '../ui/TrendLine.tsx'
import type { ChartMetric, ChartShape } from './analytics-search.ts'
import { axisDates, formatTick, placeOf, valueTicks } from './chart-axes.ts'
import { hiddenUsd, metricValues } from './chart-metrics.ts'
import type { ChartPoint } from './chart-points.ts'
import classes from './PerformanceChart.module.css'

type Props = {
  points: readonly ChartPoint[]
  /** Points from the previous period, of which a shorter month has fewer. Empty if nothing is compared. */
  before: readonly ChartPoint[]
  metric: ChartMetric
  shape: ChartShape
  /** The point that the tooltip describes. */
  at: number | null
}

type BarsProps = { points: readonly ChartPoint[]; heights: (number | null)[]; count: number; ghost?: true }

/** The bars of the previous period are wider and behind the others, so both show. */
const Bars = ({ points, heights, count, ghost }: BarsProps) =>
  points.map(({ date, isPartial }, index) => (
    <span
      key={date}
      className={classes.bar}
      data-ghost={ghost}
      data-partial={isPartial || undefined}
      style={{
        left: `${placeOf('bar', index, count)}%`,
        width: `${(ghost ? 80 : 56) / count}%`,
        height: `${heights[index] ?? 0}%`,
      }}
    />
  ))

/** The axes and marks of the chart. Everything is placed in percent, so that it follows the size of its box. */
export function ChartDrawing({ points, before, metric, shape, at }: Props) {
  const amountsHidden = useAmountsHidden()
  const metricOf = metricValues[metric]
  const [values, earlier] = [points.map(metricOf), before.map(metricOf)]
  const ticks = valueTicks(metric, [...values, ...earlier])
  const top = ticks.at(-1) ?? 1
  const heightOf = (value: number | null | undefined) => (value == null ? null : (value / top) * 100)
  const dot = (index: number, of: readonly (number | null)[], kind: string) => {
    const height = heightOf(of[index])
    if (height === null) return null
    const place = { left: `${placeOf(shape, index, points.length)}%`, bottom: `${height}%` }
    return <span key={`${kind} ${index}`} className={classes.dot} data-kind={kind} style={place} />
  }
  const isPartial = (index: number) => points[index]?.isPartial === true
  return (
    <div className={classes.drawing} aria-hidden>
      {ticks.map((tick) => (
        <div key={tick} className={classes.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
          <span>{metric === 'revenue' && amountsHidden ? hiddenUsd : formatTick[metric](tick, ticks)}</span>
        </div>
      ))}
      {axisDates(points).map(({ index, text, rooms }) => (
        <span
          key={text}
          className={classes.date}
          data-rooms={rooms.join(' ')}
          style={{ left: `${placeOf(shape, index, points.length)}%` }}
        >
          {text}
        </span>
      ))}
      {at !== null && (
        <div
          className={classes.crosshair}
          style={{
            left: `${placeOf(shape, at, points.length)}%`,
            ...(shape === 'bar' && { width: `${100 / points.length}%` }),
          }}
        />
      )}
      {shape === 'bar' ? (
        <>
          <Bars points={before} heights={earlier.map(heightOf)} count={points.length} ghost />
          <Bars points={points} heights={values.map(heightOf)} count={points.length} />
        </>
      ) : (
        <>
          <TrendLine
            values={points.map((_, index) => earlier[index] ?? null)}
            top={top}
            isPartial={() => false}
            ghost
          />
          <TrendLine values={values} top={top} isPartial={isPartial} filled={shape === 'area'} />
          {points.map((point, index) => point.isPartial && dot(index, values, 'partial'))}
          {at !== null && [dot(at, earlier, 'ghost'), dot(at, values, 'current')]}
        </>
      )}
    </div>
  )
}
