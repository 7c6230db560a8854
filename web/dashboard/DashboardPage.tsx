import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { dashboardPeriods, defaultDashboardPeriod } from '../../contract/analytics/range.ts'
import { maxPageSize } from '../../contract/core/page.ts'
import { analyticsQueries } from '../analytics/analytics.queries.ts'
import { liveRefreshPaused } from '../lib/live-state.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useCanWrite, useSessionUser } from '../lib/session.ts'
import { toastProblem } from '../lib/toasts.ts'
import { LiveIndicator } from '../live/LiveIndicator.tsx'
import { bulkRequested } from '../orders/bulk/bulk-request.ts'
import { newOrderRequested, useNewOrderDisabledReason } from '../orders/new-order/new-order-request.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Text } from '../ui/Text.tsx'
import { UpdatedAgo } from '../ui/UpdatedAgo.tsx'
import { AutoRefreshSwitch, useAutoRefresh } from './AutoRefreshSwitch.tsx'
import classes from './Dashboard.module.css'
import { searchOf, validateDashboardSearch } from './dashboard-search.ts'
import { Figures } from './Figures.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { ToDo } from './ToDo.tsx'

const LivePanel = onDemand(async () => (await import('../live/LivePanel.tsx')).LivePanel)
/** Load these last: most desks are already set up. */
const GettingStarted = onDemand(async () => (await import('./GettingStarted.tsx')).GettingStarted, { idle: true })
const EmailNotice = onDemand(async () => (await import('./EmailNotice.tsx')).EmailNotice)

export function DashboardPage() {
  const isAdmin = useSessionUser().role === 'admin'
  const { merchantId, name, shops } = useMerchantScope()
  const { period = defaultDashboardPeriod } = validateDashboardSearch(useSearch({ from: '/desk/dashboard' }))
  const navigate = useNavigate({ from: '/dashboard' })
  const isLive = useAutoRefresh()
  useEffect(() => {
    // With auto-refresh off, events must not change the figures either.
    liveRefreshPaused.set(!isLive)
    return () => liveRefreshPaused.set(false)
  }, [isLive])
  const barrier = useNewOrderDisabledReason()
  const startOrder = () => {
    if (barrier !== null) return toastProblem(barrier)
    newOrderRequested.set(true)
    void navigate({ to: paths.orders })
  }
  const canWrite = useCanWrite()
  const startShipping = () => {
    bulkRequested.set({ act: 'shipped', status: 'paid' })
    void navigate({ to: paths.orders, search: { status: 'paid', limit: maxPageSize, sort: 'paidAt' } })
  }
  const canOrder = barrier === null && shops?.length !== 0
  const panelId = useId()
  const [expanded, setExpanded] = useState(false)
  const query = useQuery({
    ...analyticsQueries.stats({ period, merchantId }, isLive),
    // Refetch on return: an order may have changed in between.
    refetchOnMount: 'always',
  })
  return (
    <>
      <PageHeader
        title={isAdmin ? 'Admin Dashboard' : 'Dashboard'}
        subtitle={
          isAdmin
            ? merchantId === undefined
              ? 'System-wide payment processing overview'
              : name
            : 'Manage your payment processing and orders'
        }
        actions={<LiveIndicator panelId={panelId} expanded={expanded} onToggle={() => setExpanded(!expanded)} />}
      />
      {expanded && <LivePanel id={panelId} />}
      <Stack className={classes.sections}>
        <GettingStarted merchantId={merchantId} onNewOrder={startOrder} />
        <ToDo merchantId={merchantId} isLive={isLive} onShip={canWrite ? startShipping : undefined} />
        <EmailNotice merchantId={merchantId} />
        <Figures period={period} query={query}>
          <Row wrap gap={[2, 4]} justify="between">
            <Segments
              label="Period"
              options={dashboardPeriods}
              value={period}
              onChange={(next) =>
                void navigate({
                  search: (previous) => ({ ...previous, ...searchOf(next) }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <Text as="div" size="s" tone="muted">
              <Row gap={4} justify="between">
                {/* While it refreshes by itself, the sidebar says whether that works. */}
                <span>{!isLive && query.dataUpdatedAt > 0 && <UpdatedAgo at={new Date(query.dataUpdatedAt)} />}</span>
                <AutoRefreshSwitch />
              </Row>
            </Text>
          </Row>
        </Figures>
        <RecentOrders merchantId={merchantId} isLive={isLive} onNewOrder={canOrder ? startOrder : undefined} />
        <QuickLinks />
      </Stack>
    </>
  )
}
