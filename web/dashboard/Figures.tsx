import type { UseQueryResult } from '@tanstack/react-query'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { useConnection } from '../lib/connection.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import classes from './Figures.module.css'
import { PaymentMethods } from './PaymentMethods.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { Tiles } from './Tiles.tsx'

/** All that one answer of the server fills. Figures of the period before stay, dimmed, until the next ones are there. */
export function Figures({ query }: { query: UseQueryResult<DashboardStats> }) {
  const { online } = useConnection()
  const { data, error, isFetching, isPlaceholderData } = query
  const retry = { error, onRetry: () => void query.refetch(), retrying: isFetching }
  if (error && !data) {
    return (
      <div className={classes.failed}>
        <ErrorState title="The figures could not be loaded" {...retry} />
      </div>
    )
  }
  return (
    <>
      {/* Offline, the banner at the top says it already. */}
      {error && online && (
        <div className={classes.stale}>
          <StaleNotice {...retry} />
        </div>
      )}
      <div
        className={classes.figures}
        aria-busy={!data || isPlaceholderData}
        data-outdated={isPlaceholderData || undefined}
      >
        <Tiles stats={data} />
        <div className={classes.pair}>
          <PaymentMethods stats={data} />
          <RecentActivity stats={data} />
        </div>
      </div>
    </>
  )
}
