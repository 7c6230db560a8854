import { Group } from '@visx/group'
import { useParentSize } from '@visx/responsive'
import { useState } from 'react'
import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { useAmountsHidden } from '../lib/amounts.ts'
import { formatDay } from '../lib/format.ts'
import { ChartAxes } from './ChartAxes.tsx'
import { ChartCrosshair } from './ChartCrosshair.tsx'
import { ChartMarks } from './ChartMarks.tsx'
import { ChartPointer } from './ChartPointer.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import type { ChartMetric, ChartShape } from './chart-choices.ts'
import { describePoint, metricValues } from './chart-metrics.ts'
import { dayScale, valueScale } from './chart-scales.ts'
import classes from './PerformanceChart.module.css'

const height = 400
const margin = { top: 12, right: 24, bottom: 32, left: 52 } as const
const plotHeight = height - margin.top - margin.bottom

type Props = {
  points: readonly FigurePoint[]
  /** As many days before them, drawn beneath; null when not compared. */
  compared: readonly FigurePoint[] | null
  metric: ChartMetric
  shape: ChartShape
  timezone: string
}

/** The days of a range, drawn. The pointer or the arrow keys go from day to day; a press opens the orders of one. */
export function PerformanceChart({ points, compared, metric, shape, timezone }: Props) {
  const { parentRef, width } = useParentSize({ debounceTime: 0, ignoreDimensions: ['height', 'top', 'left'] })
  const amountsHidden = useAmountsHidden()
  const [chosen, setChosen] = useState<number | null>(null)
  // Another range may have fewer days.
  const at = chosen !== null && chosen < points.length ? chosen : null

  const plotWidth = Math.max(0, width - margin.left - margin.right)
  const metricOf = metricValues[metric]
  const [values, before] = [points.map(metricOf), compared?.map(metricOf) ?? []]
  const { scale: y, ticks } = valueScale(metric, [...values, ...before], plotHeight)
  const dates = points.map(({ date }) => date)
  const days = dayScale(shape, dates, plotWidth)
  const places = dates.map((date) => (days(date) ?? 0) + days.bandwidth() / 2)
  const plot = { width: plotWidth, height: plotHeight, barWidth: days.bandwidth(), places, y }
  const isEmpty = points.every(({ orders, payments }) => orders === 0 && payments === 0)

  const point = at === null ? undefined : points[at]
  const earlier = at === null ? undefined : compared?.[at]
  const spoken = [point, earlier]
    .filter((one) => one !== undefined)
    .map((one) => describePoint(one, { day: formatDay(one.date), metric, amountsHidden }))
    .join('. Before, ')

  return (
    <div className={classes.chart} ref={parentRef}>
      {width > 0 && (
        <>
          <svg viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden focusable="false">
            <Group left={margin.left} top={margin.top}>
              <ChartAxes plot={plot} dates={dates} ticks={ticks} metric={metric} amountsHidden={amountsHidden} />
              <ChartMarks plot={plot} shape={shape} values={values} before={before} />
              {at !== null && (
                <ChartCrosshair plot={plot} shape={shape} at={at} value={values[at] ?? null} before={before[at]} />
              )}
            </Group>
          </svg>
          {isEmpty && <p className={classes.empty}>No orders in these days</p>}
          <ChartPointer
            points={points}
            metric={metric}
            shape={shape}
            timezone={timezone}
            at={at}
            spoken={spoken}
            margin={margin}
            onMove={setChosen}
          />
          {point && at !== null && (
            <ChartTooltip
              point={point}
              earlier={earlier}
              metric={metric}
              place={margin.left + (places[at] ?? 0)}
              width={width}
              isHigh={y(values[at] ?? 0) < plotHeight / 2}
            />
          )}
        </>
      )}
    </div>
  )
}
