import { IconRefresh } from '@tabler/icons-react'
import type { AnalyticsRange } from '../../contract/analytics/range.ts'
import { zoneName } from '../lib/zones.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Analytics.module.css'
import type { AnalyticsSummary } from './analytics.queries.ts'
import type { DaySpan } from './analytics-search.ts'
import { formatLength, formatSpan, lengthOf } from './day-span.ts'
import { RangeSelector } from './RangeSelector.tsx'
import { SummaryExportButton } from './SummaryExportButton.tsx'

type Props = {
  days: AnalyticsRange | DaySpan
  /** The summary on screen for these days. Undefined until it arrives. */
  summary: AnalyticsSummary | undefined
  /** Whether the page also shows the days before. */
  compare: boolean
  refreshing: boolean
  onDays: (days: AnalyticsRange | DaySpan) => void
  onRefresh: () => void
}

/** The dates of a preset. For custom days, which the selector shows, it is their number. */
function shownDays(days: AnalyticsRange | DaySpan, { range }: AnalyticsSummary): string {
  const text = typeof days === 'string' ? formatSpan(range) : formatLength(lengthOf(range))
  return `${text} · ${zoneName(range.timezone)}`
}

export const AnalyticsToolbar = ({ days, summary, compare, refreshing, onDays, onRefresh }: Props) => (
  <Row wrap gap={[2, 3]}>
    <div className={classes.range} data-screen-only>
      <RangeSelector days={days} shown={summary?.range} onChange={onDays} />
    </div>
    <Text size="s" tone="muted" className={classes.days}>
      {summary && shownDays(days, summary)}
    </Text>
    <Row gap={2} data-screen-only>
      <IconButton
        label="Refresh data"
        className={classes.refresh ?? ''}
        aria-busy={refreshing || undefined}
        onClick={onRefresh}
      >
        <IconRefresh size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <SummaryExportButton summary={summary} compare={compare} />
    </Row>
  </Row>
)
