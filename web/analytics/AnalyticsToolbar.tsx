import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComparedDays, defaultComparedDays } from '../../contract/analytics/periods.ts'
import { defaultAnalyticsRange } from '../../contract/analytics/range.ts'
import { dateIn } from '../../contract/core/time.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { zoneName } from '../lib/zones.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Row } from '../ui/Layout.tsx'
import { Select, type SelectOption } from '../ui/SelectField.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Analytics.module.css'
import { type AnalyticsSummary, firstOrderQuery } from './analytics.queries.ts'
import type { AnalyticsDays } from './analytics-search.ts'
import { formatLength, formatSpan, lengthOf, todayIn } from './day-span.ts'
import { monthOptions } from './months.ts'
import { RangeSelector } from './RangeSelector.tsx'
import { SummaryExportButton } from './SummaryExportButton.tsx'

type Props = {
  days: AnalyticsDays
  /** The summary on screen for these days. Undefined until it arrives. */
  summary: AnalyticsSummary | undefined
  /** Whether the page also shows the days before. */
  compare: boolean
  refreshing: boolean
  onDays: (days: AnalyticsDays) => void
  /** The days that every figure is compared with. */
  against: ComparedDays | undefined
  onAgainst: (against: ComparedDays | undefined) => void
  onRefresh: () => void
}

/** The dates of a preset. For custom days, which the selector shows, it is their number. */
function shownDays(days: AnalyticsDays, { range }: AnalyticsSummary): string {
  const text = typeof days === 'string' || 'month' in days ? formatSpan(range) : formatLength(lengthOf(range))
  return `${text} · ${zoneName(range.timezone)}`
}

/** The days that can be compared with. */
function againstOptions(days: AnalyticsDays): SelectOption[] {
  const isMonth = typeof days === 'object' && 'month' in days
  return [
    { value: 'previous', label: isMonth ? 'vs. the month before' : 'vs. the days before' },
    { value: 'year', label: isMonth ? 'vs. the same month last year' : 'vs. the same days last year' },
  ]
}

/** All months since the first order. */
function MonthChoice({ days, zone, onDays }: Pick<Props, 'days' | 'onDays'> & { zone: string | undefined }) {
  const { merchantId } = useMerchantScope()
  const { data } = useQuery(firstOrderQuery(merchantId))
  const chosen = typeof days === 'object' && 'month' in days ? days.month : undefined
  const first = data && dateIn(zone ?? 'UTC', new Date(data))
  return (
    <Select
      aria-label="Month"
      options={[{ value: '', label: 'Month' }, ...monthOptions({ today: todayIn(zone), first, chosen })]}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onDays(value === '' ? defaultAnalyticsRange : { month: value })}
    />
  )
}

export const AnalyticsToolbar = ({
  days,
  summary,
  compare,
  refreshing,
  onDays,
  against = defaultComparedDays,
  onAgainst,
  onRefresh,
}: Props) => (
  <Row wrap gap={[2, 3]}>
    <div className={classes.range} data-screen-only>
      <RangeSelector days={days} shown={summary?.range} onChange={onDays} />
    </div>
    <Row gap={2} className={classes.choices} data-screen-only>
      <MonthChoice days={days} zone={summary?.range.timezone} onDays={onDays} />
      <Select
        aria-label="Compare with"
        options={againstOptions(days)}
        value={against}
        onChange={({ currentTarget: { value } }) => onAgainst(value === 'year' ? value : undefined)}
      />
    </Row>
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
