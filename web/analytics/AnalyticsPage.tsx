import '../ui/printed-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Stack } from '../ui/Layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { AnalyticsToolbar } from './AnalyticsToolbar.tsx'
import { analyticsQueries, salesKey } from './analytics.queries.ts'
import { type AnalyticsDays, type AnalyticsSearch, daysIn, validateAnalyticsSearch } from './analytics-search.ts'
import { keepSearch, keptSearch } from './kept-search.ts'
import { SummarySections } from './SummarySections.tsx'

const spanless = {
  range: undefined,
  startDate: undefined,
  endDate: undefined,
  month: undefined,
  page: undefined,
} as const

/** Comes back to the period of the last visit if the address names none, also after a reload of the page. */
export function AnalyticsPage() {
  const { id: userId } = useSessionUser()
  const { merchantId } = useMerchantScope()
  const search = validateAnalyticsSearch(useSearch({ from: `/desk${paths.analytics}` }))
  const navigate = useNavigate({ from: paths.analytics })
  const [kept, setKept] = useState(() => keptSearch({ userId, merchantId }, search))
  const comeBack = useEffectEvent(async () => {
    if (kept === undefined) return
    await navigate({ search: (previous) => ({ ...previous, ...kept }), replace: true })
    setKept(undefined)
  })
  useEffect(() => void comeBack(), [])
  useEffect(() => {
    if (kept === undefined) keepSearch({ userId, merchantId }, search)
  }, [kept, userId, merchantId, search])
  return kept === undefined && <Analytics />
}

function Analytics() {
  const isAdmin = useSessionUser().role === 'admin'
  const { merchantId, name } = useMerchantScope()
  const search = validateAnalyticsSearch(useSearch({ from: `/desk${paths.analytics}` }))
  const navigate = useNavigate({ from: paths.analytics })
  const days = daysIn(search)
  const filter = { days, against: search.against, merchantId }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(analyticsQueries.summary(filter))
  const queryClient = useQueryClient()
  const retry = () => void refetch()
  const refresh = () => {
    retry()
    void queryClient.invalidateQueries({ queryKey: salesKey })
  }

  const change = (changes: AnalyticsSearch, replace: boolean) =>
    void navigate({
      search: (previous) => validateAnalyticsSearch({ ...previous, ...changes }),
      replace,
      resetScroll: false,
    })
  const changeDays = (next: AnalyticsDays) =>
    change({ ...spanless, ...(typeof next === 'string' ? { range: next } : next) }, false)

  return (
    <div data-printed-page>
      <PageHeader
        title={isAdmin ? 'System Analytics' : 'Analytics'}
        subtitle={
          isAdmin && merchantId === undefined
            ? 'Cross-merchant performance insights and business metrics'
            : `Performance insights and business metrics${isAdmin && name !== undefined ? ` of ${name}` : ''}`
        }
      />
      <Stack gap={4}>
        <AnalyticsToolbar
          days={days}
          summary={isPlaceholderData ? undefined : data}
          compare={search.compare === true}
          refreshing={isFetching}
          against={search.against}
          onDays={changeDays}
          onAgainst={(against) => change({ against, page: undefined }, true)}
          onRefresh={refresh}
        />
        {data && error && <StaleNotice error={error} onRetry={retry} retrying={isFetching} alone />}
        {error && !data ? (
          <Card title="Analytics">
            <ErrorState title="The analytics could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
          </Card>
        ) : (
          <SummarySections
            summary={data}
            filter={filter}
            waiting={isPlaceholderData}
            choices={search}
            onChoose={(choices, replace = true) => change(choices, replace)}
          />
        )}
      </Stack>
    </div>
  )
}
