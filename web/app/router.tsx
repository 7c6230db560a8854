import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import * as z from 'zod/mini'
import { id } from '../../contract/core/id.ts'
import { validateAnalyticsSearch } from '../analytics/analytics-search.ts'
import type { AssistantSearch } from '../assistant/assistant-tabs.ts'
import { validateDashboardSearch } from '../dashboard/dashboard-search.ts'
import { sessionState } from '../lib/session.ts'
import { loadOrdersPage } from '../orders/load-orders-page.ts'
import { validateOrderSearch } from '../orders/order-search.ts'
import { validateSettingsSearch } from '../settings/settings-tabs.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { lazyPage } from './lazy-page.ts'
import { PagePending } from './PagePending.tsx'
import { paths, returnPath } from './paths.ts'
import { RouteError } from './RouteError.tsx'

/** A session that is still being checked counts as one. */
const isSignedOut = (): boolean => sessionState.get().status === 'signed-out'

const rootRoute = createRootRoute()

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: (search: Record<string, unknown>): { from?: string } => {
    const from = returnPath(search['from'])
    return from === undefined ? {} : { from }
  },
  beforeLoad({ search }) {
    if (!isSignedOut()) throw redirect({ href: search.from ?? paths.dashboard, replace: true })
  },
  component: lazyPage(() => import('../auth/LoginPage.tsx'), 'LoginPage'),
  pendingComponent: LoadingScreen,
})

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.setup,
  component: lazyPage(() => import('../auth/SetupPage.tsx'), 'SetupPage'),
  pendingComponent: LoadingScreen,
})

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.account,
  component: lazyPage(() => import('../auth/account-pages.tsx'), 'AccountPage'),
  pendingComponent: LoadingScreen,
})

function requireSession({ location }: { location: ParsedLocation }): void {
  if (isSignedOut()) throw redirect({ to: paths.login, search: { from: location.href }, replace: true })
}

/** Everything behind the sign-in. It carries the administrators' merchant switcher in the address of every page. */
const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'desk',
  validateSearch: (search: Record<string, unknown>): { merchantId?: string | undefined } => {
    const merchantId = z.safeParse(id, search['merchantId'])
    return merchantId.success ? { merchantId: merchantId.data } : {}
  },
  search: { middlewares: [retainSearchParams(['merchantId'])] },
  beforeLoad: requireSession,
  component: lazyPage(() => import('./Desk.tsx'), 'Desk'),
  pendingComponent: LoadingScreen,
})

const page = { getParentRoute: () => deskRoute, pendingComponent: PagePending, errorComponent: RouteError } as const

const dashboardRoute = createRoute({
  ...page,
  path: paths.dashboard,
  validateSearch: validateDashboardSearch,
  component: lazyPage(() => import('../dashboard/DashboardPage.tsx'), 'DashboardPage'),
})

const ordersRoute = createRoute({
  ...page,
  path: paths.orders,
  validateSearch: validateOrderSearch,
  component: lazyPage(loadOrdersPage, 'OrdersPage'),
})

const orderRoute = createRoute({
  ...page,
  path: paths.order,
  component: lazyPage(() => import('../orders/OrderPage.tsx'), 'OrderPage'),
})

const analyticsRoute = createRoute({
  ...page,
  path: paths.analytics,
  validateSearch: validateAnalyticsSearch,
  component: lazyPage(() => import('../analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
})

const assistantRoute = createRoute({
  ...page,
  path: paths.assistant,
  // It reads its own, so that no other page comes with it.
  validateSearch: (search: Record<string, unknown>): AssistantSearch => search as AssistantSearch,
  component: lazyPage(() => import('../assistant/AssistantPage.tsx'), 'AssistantPage'),
})

const assistantKnowledgeRoute = createRoute({
  ...page,
  path: paths.assistantKnowledge,
  component: lazyPage(() => import('../assistant/assistant-pages.tsx'), 'AssistantSubpage'),
})

const settingsRoute = createRoute({
  ...page,
  path: paths.settings,
  validateSearch: validateSettingsSearch,
  component: lazyPage(() => import('../settings/SettingsPage.tsx'), 'SettingsPage'),
})

const settingsPageRoute = createRoute({
  ...page,
  path: paths.settingsPage,
  // Each page reads its own.
  validateSearch: (search: Record<string, unknown>): object => search,
  component: lazyPage(() => import('../settings/settings-pages.tsx'), 'SettingsSubpage'),
})

const assistantAliasRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: paths.assistantAlias,
  beforeLoad: () => {
    throw redirect({ to: paths.assistant, replace: true })
  },
})

/** `/`, and whatever else there is no page for. */
const toDashboard = () => {
  throw redirect({ to: paths.dashboard, replace: true })
}
const homeRoute = createRoute({ getParentRoute: () => deskRoute, path: paths.home, beforeLoad: toDashboard })
const otherRoute = createRoute({ getParentRoute: () => deskRoute, path: '$', beforeLoad: toDashboard })

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRoute,
    setupRoute,
    accountRoute,
    deskRoute.addChildren([
      homeRoute,
      dashboardRoute,
      ordersRoute,
      orderRoute,
      analyticsRoute,
      assistantRoute,
      assistantKnowledgeRoute,
      assistantAliasRoute,
      settingsRoute,
      settingsPageRoute,
      otherRoute,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
