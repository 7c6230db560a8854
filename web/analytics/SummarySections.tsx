import type { AnalyticsRange } from '../../contract/analytics/range.ts'
import type { AnalyticsSummary } from './analytics.queries.ts'
import type { AnalyticsSearch, DaySpan } from './analytics-search.ts'
import { formatDays } from './day-span.ts'
import { KpiCards } from './KpiCards.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PerformanceMetrics } from './PerformanceMetrics.tsx'
import { PerformanceOverview } from './PerformanceOverview.tsx'
import { StatusBars } from './StatusBars.tsx'
import classes from './SummarySections.module.css'
import { TopStates } from './TopStates.tsx'

type Choices = Pick<AnalyticsSearch, 'metric' | 'chart' | 'compare'>
type Props = {
  summary: AnalyticsSummary
  days: AnalyticsRange | DaySpan
  /** True while the figures are still those of the days chosen before. */
  waiting: boolean
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** All figures of one answer, so that each fits the others. */
export const SummarySections = ({ summary, days, waiting, choices, onChoose }: Props) => (
  <div className={classes.sections} aria-busy={waiting} data-waiting={waiting || undefined}>
    <KpiCards summary={summary} daysText={formatDays(waiting ? summary.range : days)} />
    <PerformanceOverview summary={summary} choices={choices} onChoose={onChoose} />
    <div className={classes.pair}>
      <PaymentMethods summary={summary} />
      <StatusBars summary={summary} />
      <TopStates summary={summary} />
      <PerformanceMetrics summary={summary} />
    </div>
  </div>
)
