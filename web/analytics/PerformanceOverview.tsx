import { IconChartAreaLine, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Analytics.module.css'
import type { AnalyticsSummary } from './analytics.queries.ts'
import {
  type AnalyticsDays,
  type AnalyticsSearch,
  type ChartShape,
  chartMetrics,
  chartShapes,
} from './analytics-search.ts'
import { chartMetricLabels } from './chart-metrics.ts'
import { comparedText, daysBeforeUnread } from './day-span.ts'
import { TableDownload } from './TableDownload.tsx'

/** The lines and figures of the chart's axis. */
const fallback = <SkeletonRows rows={6} widths={[36]} height={4.45} />
const PerformanceChart = onDemand(async () => (await import('./PerformanceChart.tsx')).PerformanceChart, { fallback })
const PerformanceTable = onDemand(async () => (await import('./PerformanceTable.tsx')).PerformanceTable, { fallback })
// Loads the chart's code while the figures load.
void PerformanceChart.preload()

const shapeLabels: Record<ChartShape, string> = { area: 'Area', line: 'Line', bar: 'Bar' }

type Choices = Pick<AnalyticsSearch, 'metric' | 'chart' | 'compare'>
type Props = {
  /** Undefined while it loads. */
  summary: AnalyticsSummary | undefined
  days: AnalyticsDays
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** The range as a chart, or as a table of its days. */
export function PerformanceOverview({ summary, days, choices, onChoose }: Props) {
  const { metric = 'revenue', chart = 'area', compare = false } = choices
  const [asTable, setAsTable] = useState(false)
  const comparedWith = summary ? comparedText(summary) : daysBeforeUnread(days)
  const ToggleIcon = asTable ? IconChartAreaLine : IconTable
  return (
    <Card
      title="Performance Overview"
      action={
        <Row gap={2}>
          <Button variant="default" data-screen-only onClick={() => setAsTable(!asTable)}>
            <ToggleIcon size={16} stroke={1.6} aria-hidden />
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
          {summary && <TableDownload name="Days" table="days" summary={summary} compare={compare} />}
        </Row>
      }
    >
      <Stack gap={3} padding={[3.5, 4]}>
        <Text size="s" tone="muted">
          Track your key metrics over time
        </Text>
        <Row wrap gap={[2, 4]} data-screen-only>
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
            label={
              <span>
                Compare<span className={classes.comparedWith}> with {comparedWith}</span>
              </span>
            }
            checked={compare}
            onChange={({ currentTarget }) => onChoose({ compare: currentTarget.checked || undefined })}
          />
        </Row>
        {summary === undefined && fallback}
        {summary && asTable && (
          <PerformanceTable
            points={summary.revenue.daily}
            compared={compare ? summary.revenue.previousDaily : null}
            timezone={summary.range.timezone}
          />
        )}
        {summary && !asTable && <PerformanceChart summary={summary} compare={compare} metric={metric} shape={chart} />}
      </Stack>
    </Card>
  )
}
