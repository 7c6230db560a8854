import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DashboardPeriod } from '../../contract/analytics/range.ts'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { useConnection } from '../lib/connection.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import cards from '../ui/FigureCards.module.css'
import { FigureCards } from '../ui/FigureCards.tsx'
import { Stack } from '../ui/Layout.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import classes from './Dashboard.module.css'
import { currentFigures, periodBefore, periodFigures } from './dashboard-figures.ts'
import { IntegrationsTile } from './IntegrationsTile.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { RecentActivity } from './RecentActivity.tsx'

type Props = {
  /** The period that is asked for. */
  period: DashboardPeriod
  query: UseQueryResult<DashboardStats>
  /** Stands between the figures of today and those of the period. */
  children: ReactNode
}

/** All figures of one response. The previous period's figures stay, dimmed, until the next ones arrive. */
export function Figures({ period, query, children }: Props) {
  const { online } = useConnection()
  const { data, error, isFetching, isPlaceholderData } = query
  const { merchantId } = useMerchantScope()
  const counts = useQuery(orderQueries.counts({ merchantId }))
  // The placeholder may be the count of another shop.
  const pendingNow = counts.isPlaceholderData ? null : (counts.data?.statusBreakdown?.pending ?? null)
  const current = data && { ...data, pendingNow }
  const retry = { error, onRetry: () => void query.refetch(), retrying: isFetching }
  if (error && !data) {
    return (
      <>
        {children}
        <Card title="Figures">
          <ErrorState title="The figures could not be loaded" {...retry} />
        </Card>
      </>
    )
  }
  return (
    <>
      {/* If the browser is offline, the banner at the top already says so. */}
      {error && online && <StaleNotice {...retry} alone />}
      <Stack
        className={`${classes.sections} ${isPlaceholderData ? cards.outdated : ''}`}
        aria-busy={!data || isPlaceholderData}
      >
        <FigureCards
          label="Current figures"
          cards={currentFigures}
          answer={current}
          against="Today, vs. yesterday by this time"
        >
          <li>
            <IntegrationsTile integrations={data?.activeIntegrations} />
          </li>
        </FigureCards>
        {children}
        <FigureCards
          label="Figures of the period"
          cards={periodFigures}
          answer={data}
          against={`vs. ${periodBefore(data ?? { period })}`}
        />
        <div className={cards.pair}>
          <PaymentMethods stats={data} />
          <RecentActivity stats={data} />
        </div>
      </Stack>
    </>
  )
}
