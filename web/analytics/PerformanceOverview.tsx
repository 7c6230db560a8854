import { IconChartAreaLine, IconTable } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPage } from '../app/lazy-page.ts'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { type ChartShape, chartMetricLabels, chartMetrics, chartShapes } from './chart-choices.ts'
import { daysBeforeText, formatSpan } from './day-span.ts'
import classes from './PerformanceOverview.module.css'

const PerformanceChart = lazyPage(() => import('./PerformanceChart.tsx'), 'PerformanceChart')
const PerformanceTable = lazyPage(() => import('./PerformanceTable.tsx'), 'PerformanceTable')
// While the figures are still under way.
void PerformanceChart.preload?.()

const shapeLabels: Record<ChartShape, string> = { area: 'Area', line: 'Line', bar: 'Bar' }

type Choices = Pick<AnalyticsSearch, 'metric' | 'chart' | 'compare'>
type Props = { summary: AnalyticsSummary; choices: Choices; onChoose: (choices: Choices) => void }

/** The days of the range as a chart, or as the table behind it. */
export function PerformanceOverview({ summary, choices, onChoose }: Props) {
  const { metric = 'revenue', chart = 'area', compare = false } = choices
  const { range, previousRange } = summary
  const [asTable, setAsTable] = useState(false)
  const points = summary.revenue.daily
  const compared = compare ? summary.revenue.previousDaily : null
  const ToggleIcon = asTable ? IconChartAreaLine : IconTable
  return (
    <Card
      title="Performance Overview"
      action={
        <button type="button" className={classes.toggle} onClick={() => setAsTable(!asTable)}>
          <ToggleIcon size={16} stroke={1.6} aria-hidden />
          {asTable ? 'View as chart' : 'View as table'}
        </button>
      }
    >
      <div className={classes.body}>
        <p className={classes.subtitle}>Track your key metrics over time</p>
        <div className={classes.controls}>
          <Segments
            label="Metric"
            options={chartMetrics}
            optionLabels={chartMetricLabels}
            value={metric}
            onChange={(next) => onChoose({ metric: next })}
          />
          <Segments
            label="Chart type"
            options={chartShapes}
            optionLabels={shapeLabels}
            value={chart}
            onChange={(next) => onChoose({ chart: next })}
          />
          <Checkbox
            label={`Compare with ${daysBeforeText(range)}`}
            checked={compare}
            onChange={({ currentTarget }) => onChoose({ compare: currentTarget.checked || undefined })}
          />
        </div>
        <div className={asTable ? undefined : classes.chart}>
          <Suspense fallback={<Skeleton height={400} />}>
            {asTable ? (
              <PerformanceTable points={points} compared={compared} timezone={range.timezone} />
            ) : (
              <PerformanceChart
                points={points}
                compared={compared}
                metric={metric}
                shape={chart}
                timezone={range.timezone}
              />
            )}
          </Suspense>
        </div>
        {compared && !asTable && (
          <ul className={classes.legend} aria-label="Lines of the chart">
            <li>
              <span className={classes.key} aria-hidden />
              {formatSpan(range)}
            </li>
            <li>
              <span className={classes.key} data-dashed aria-hidden />
              {formatSpan(previousRange)}
            </li>
          </ul>
        )}
      </div>
    </Card>
  )
}
