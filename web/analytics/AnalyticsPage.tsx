import './print.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AnalyticsRange } from '../../contract/analytics/range.ts'
import { paths } from '../app/paths.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import classes from './AnalyticsPage.module.css'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { AnalyticsToolbar } from './AnalyticsToolbar.tsx'
import { analyticsQueries } from './analytics.queries.ts'
import { type AnalyticsSearch, type DaySpan, daysIn } from './analytics-search.ts'
import { SummarySections } from './SummarySections.tsx'

const spanless = { range: undefined, startDate: undefined, endDate: undefined } as const

export function AnalyticsPage() {
  const isAdmin = useSessionUser().role === 'admin'
  const { merchantId } = useMerchantScope()
  const search = useSearch({ from: `/desk${paths.analytics}` })
  const navigate = useNavigate({ from: paths.analytics })
  const days = daysIn(search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    analyticsQueries.summary({ days, merchantId }),
  )
  const retry = () => void refetch()

  const change = (changes: AnalyticsSearch, replace: boolean) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false })
  const changeDays = (next: AnalyticsRange | DaySpan) =>
    change({ ...spanless, ...(typeof next === 'string' ? { range: next } : next) }, false)

  const content = () => {
    if (data) {
      return (
        <>
          {error && (
            <div className={classes.stale}>
              <StaleNotice error={error} onRetry={retry} retrying={isFetching} />
            </div>
          )}
          <SummarySections
            summary={data}
            days={days}
            waiting={isPlaceholderData}
            choices={search}
            onChoose={(choices) => change(choices, true)}
          />
        </>
      )
    }
    if (!error) return <AnalyticsSkeleton />
    return (
      <Card title="Analytics">
        <ErrorState title="The analytics could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
      </Card>
    )
  }

  return (
    <div data-printed-page>
      <PageHeader
        title={isAdmin ? 'System Analytics' : 'Analytics'}
        subtitle={
          isAdmin
            ? 'Cross-merchant performance insights and business metrics'
            : 'Performance insights and business metrics'
        }
      />
      <AnalyticsToolbar
        days={days}
        summary={isPlaceholderData ? undefined : data}
        compare={search.compare === true}
        refreshing={isFetching}
        onDays={changeDays}
        onRefresh={retry}
      />
      {content()}
    </div>
  )
}
