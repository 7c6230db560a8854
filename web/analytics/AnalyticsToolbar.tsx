import { IconRefresh } from '@tabler/icons-react'
import type { AnalyticsRange } from '../../contract/analytics/range.ts'
import { formatCount } from '../lib/format.ts'
import { IconButton } from '../ui/IconButton.tsx'
import classes from './AnalyticsToolbar.module.css'
import type { AnalyticsSummary } from './analytics.queries.ts'
import type { DaySpan } from './analytics-search.ts'
import { formatSpan, lengthOf } from './day-span.ts'
import { RangeSelector } from './RangeSelector.tsx'
import { SummaryExportButton } from './SummaryExportButton.tsx'

type Props = {
  days: AnalyticsRange | DaySpan
  /** What is on screen for these days; undefined until it is there. */
  summary: AnalyticsSummary | undefined
  /** Whether the days before are shown as well. */
  compare: boolean
  refreshing: boolean
  onDays: (days: AnalyticsRange | DaySpan) => void
  onRefresh: () => void
}

/** `New York time` of `America/New_York`. */
const zoneText = (timezone: string): string =>
  timezone === 'UTC' ? 'UTC' : `${timezone.split('/').at(-1)?.replaceAll('_', ' ')} time`

/** The days of a preset; of days of one's own, which the selector shows, how many they are. */
function shownDays(days: AnalyticsRange | DaySpan, { range }: AnalyticsSummary): string {
  const length = lengthOf(range)
  const text = typeof days === 'string' ? formatSpan(range) : length === 1 ? '1 day' : `${formatCount(length)} days`
  return `${text} · ${zoneText(range.timezone)}`
}

export const AnalyticsToolbar = ({ days, summary, compare, refreshing, onDays, onRefresh }: Props) => (
  <div className={classes.toolbar}>
    <div className={classes.controls}>
      <RangeSelector days={days} shown={summary?.range} onChange={onDays} />
    </div>
    <p className={classes.days}>{summary && shownDays(days, summary)}</p>
    <div className={`${classes.controls} ${classes.actions}`}>
      <IconButton
        label="Refresh data"
        className={classes.refresh ?? ''}
        aria-busy={refreshing || undefined}
        onClick={onRefresh}
      >
        <IconRefresh size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <SummaryExportButton summary={summary} compare={compare} />
    </div>
  </div>
)
