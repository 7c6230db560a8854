import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { defaultDashboardPeriod } from '../../contract/analytics/range.ts'
import { analyticsQueries } from '../analytics/analytics.queries.ts'
import { liveRefreshPaused } from '../lib/live-state.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { LazyLivePanel } from '../live/LazyLivePanel.tsx'
import { LiveIndicator } from '../live/LiveIndicator.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { UpdatedAgo } from '../ui/UpdatedAgo.tsx'
import { AutoRefreshSwitch } from './AutoRefreshSwitch.tsx'
import { useAutoRefresh } from './auto-refresh.ts'
import classes from './DashboardPage.module.css'
import { searchOf } from './dashboard-search.ts'
import { Figures } from './Figures.tsx'
import { LazyHeldOrders } from './LazyHeldOrders.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { RecentOrders } from './RecentOrders.tsx'

export function DashboardPage() {
  const isAdmin = useSessionUser().role === 'admin'
  const { merchantId } = useMerchantScope()
  const { period = defaultDashboardPeriod } = useSearch({ from: '/desk/dashboard' })
  const navigate = useNavigate({ from: '/dashboard' })
  const isLive = useAutoRefresh()
  useEffect(() => {
    // Figures that are not to change by themselves do not change by events either.
    liveRefreshPaused.set(!isLive)
    return () => liveRefreshPaused.set(false)
  }, [isLive])
  const panelId = useId()
  const [expanded, setExpanded] = useState(false)
  const query = useQuery({
    ...analyticsQueries.stats({ period, merchantId }, isLive),
    // Whoever comes back from an order has often changed what the figures count.
    refetchOnMount: 'always',
  })
  return (
    <>
      <PageHeader
        title={isAdmin ? 'Admin Dashboard' : 'Dashboard'}
        subtitle={isAdmin ? 'System-wide payment processing overview' : 'Manage your payment processing and orders'}
        actions={<LiveIndicator panelId={panelId} expanded={expanded} onToggle={() => setExpanded(!expanded)} />}
      />
      {expanded && <LazyLivePanel id={panelId} />}
      <div className={classes.toolbar}>
        <PeriodPicker
          value={period}
          onChange={(next) =>
            void navigate({
              search: (previous) => ({ ...previous, ...searchOf(next) }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <div className={classes.freshness}>
          <span>{query.dataUpdatedAt > 0 && <UpdatedAgo at={new Date(query.dataUpdatedAt)} />}</span>
          <AutoRefreshSwitch />
        </div>
      </div>
      <div className={classes.sections}>
        <Figures query={query} />
        <RecentOrders merchantId={merchantId} isLive={isLive} />
        <LazyHeldOrders merchantId={merchantId} isLive={isLive} />
        <QuickLinks />
      </div>
    </>
  )
}
