import { Card } from '../ui/Card.tsx'
import classes from '../ui/FigureCards.module.css'
import { FigureCards } from '../ui/FigureCards.tsx'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import type { AnalyticsSummary, SummaryFilter } from './analytics.queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { keyFigures } from './key-figures.ts'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PerformanceMetrics } from './PerformanceMetrics.tsx'
import { PerformanceOverview } from './PerformanceOverview.tsx'
import { StatusBars } from './StatusBars.tsx'

type Props = {
  /** Undefined while it loads. */
  summary: AnalyticsSummary | undefined
  /** The question that the summary answers. */
  filter: SummaryFilter
  /** True while the figures are still those of the previous choice. */
  waiting: boolean
  choices: AnalyticsSearch
  /** Replaces the entry of the browser's history unless told otherwise. */
  onChoose: (choices: AnalyticsSearch, replace?: boolean) => void
}

const LoadingCard = ({ title, wide }: { title: string; wide: boolean }) => (
  <Card title={title} data-wide={wide || undefined}>
    <SkeletonRows rows={6} widths={['40%', 48, 72, 48]} />
  </Card>
)

/** Loaded on demand, with the names of the states: they lie below the first screen. */
const LowerSections = onDemand(async () => (await import('./LowerSections.tsx')).LowerSections, {
  fallback: <LoadingCard title="Top Performing States" wide />,
})

const loadingCards = ['Payment Methods', 'Order Status', 'Performance Metrics', 'Top Performing States']

/** All figures come from one response, so they agree. */
export const SummarySections = ({ summary, filter, waiting, choices, onChoose }: Props) => (
  <Stack gap={4} className={waiting ? classes.outdated : undefined} aria-busy={waiting || summary === undefined}>
    <FigureCards
      label="Key figures"
      cards={keyFigures}
      answer={summary && { summary, days: waiting ? summary.range : filter.days }}
    />
    <PerformanceOverview summary={summary} days={filter.days} choices={choices} onChoose={onChoose} />
    <div className={classes.pair}>
      {summary === undefined ? (
        loadingCards.map((title, index) => <LoadingCard key={title} title={title} wide={index % 3 === 0} />)
      ) : (
        <>
          <PaymentMethods summary={summary} />
          <StatusBars summary={summary} />
          <PerformanceMetrics summary={summary} />
          <LowerSections summary={summary} filter={filter} choices={choices} onChoose={onChoose} />
        </>
      )}
    </div>
  </Stack>
)
