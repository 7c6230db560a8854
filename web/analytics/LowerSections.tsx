import type { AnalyticsSummary, SummaryFilter } from './analytics.queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { MoneyReceived } from './MoneyReceived.tsx'
import { SalesCard } from './SalesCard.tsx'
import { TopStates } from './TopStates.tsx'

type Props = {
  summary: AnalyticsSummary
  filter: SummaryFilter
  choices: AnalyticsSearch
  onChoose: (choices: AnalyticsSearch, replace: boolean) => void
}

/** The cards below the first screen. A page of the sales is an entry of the browser's history. */
export const LowerSections = ({ summary, filter, choices, onChoose }: Props) => (
  <>
    <MoneyReceived summary={summary} />
    <TopStates summary={summary} />
    <SalesCard filter={filter} choices={choices} onChoose={(chosen) => onChoose(chosen, false)} />
  </>
)
