import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAmountsHidden } from '../lib/amounts.ts'
import { paths } from '../lib/paths.ts'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import type { ChartMetric, ChartShape } from './analytics-search.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartPointer } from './ChartPointer.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { placeOf } from './chart-axes.ts'
import { describePoint, metricValues } from './chart-metrics.ts'
import { type ChartPoint, chartPoints, type Grain } from './chart-points.ts'
import { formatSpan, todayIn } from './day-span.ts'
import classes from './PerformanceChart.module.css'

type LegendProps = { summary: AnalyticsSummary; before: readonly ChartPoint[]; partial: Grain | null }

/** The days that points are drawn of, which may be fewer than those compared with. */
const spanOfPoints = (points: readonly ChartPoint[]) => ({
  startDate: points[0]?.date ?? '',
  endDate: points.at(-1)?.endDate ?? '',
})

const Legend = ({ summary, before, partial }: LegendProps) => (
  <Row as="ul" wrap gap={[1, 4]} className={classes.legend} aria-label="Legend">
    <Row as="li" gap={2}>
      <span className={classes.key} aria-hidden />
      {formatSpan(summary.range)}
    </Row>
    {partial && (
      <Row as="li" gap={2}>
        <span className={classes.key} data-kind="partial" aria-hidden />
        Partial {partial}
      </Row>
    )}
    {before.length > 0 && (
      <Row as="li" gap={2}>
        <span className={classes.key} data-kind="ghost" aria-hidden />
        {formatSpan(spanOfPoints(before))}
      </Row>
    )}
  </Row>
)

type Props = { summary: AnalyticsSummary; compare: boolean; metric: ChartMetric; shape: ChartShape }

/**
 * The range as a chart of days, weeks or months. The pointer or the arrow keys move from one to the next; a press opens its
 * orders.
 */
export function PerformanceChart({ summary, compare, metric, shape: chosenShape }: Props) {
  const { range, revenue } = summary
  const { grain, points, before } = chartPoints(
    revenue.daily,
    compare ? revenue.previousDaily : null,
    todayIn(range.timezone),
  )
  // A single point makes no line.
  const shape = points.length === 1 ? 'bar' : chosenShape
  const amountsHidden = useAmountsHidden()
  const [chosen, setChosen] = useState<number | null>(null)
  // Another range may have fewer points.
  const at = chosen !== null && chosen < points.length ? chosen : null
  const point = at === null ? undefined : points[at]
  const earlier = at === null ? undefined : before?.[at]
  const spoken = [point, earlier]
    .filter((one) => one !== undefined)
    .map((one) => describePoint(one, { metric, amountsHidden }))
    .join('. Before, ')
  const highest = Math.max(...points.map((one) => metricValues[metric](one) ?? 0))
  const isEmpty = points.every(({ orders, payments }) => orders === 0 && payments === 0)

  return (
    <>
      <div className={classes.chart}>
        <div className={classes.plot}>
          <ChartDrawing points={points} before={before ?? []} metric={metric} shape={shape} at={at} />
          <ChartPointer
            points={points}
            grain={grain}
            metric={metric}
            shape={shape}
            timezone={range.timezone}
            at={at}
            spoken={spoken}
            onMove={setChosen}
          />
          {isEmpty && (
            <Text size="s" tone="muted" className={classes.empty}>
              No orders in these days. Choose others above, or <Link to={paths.orders}>go to the orders</Link>.
            </Text>
          )}
          {point && at !== null && (
            <ChartTooltip
              point={point}
              earlier={earlier}
              metric={metric}
              place={placeOf(shape, at, points.length)}
              isHigh={(metricValues[metric](point) ?? 0) * 2 > highest}
            />
          )}
        </div>
      </div>
      <Legend
        summary={summary}
        before={before ?? []}
        partial={points.some(({ isPartial }) => isPartial) ? grain : null}
      />
    </>
  )
}
