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
import type { AnalyticsSearch } from '../analytics/analytics-search.ts'
import type { AssistantSearch } from '../assistant/assistant-search.ts'
import type { ConversationSearch } from '../assistant/conversations/conversation-search.ts'
import type { MoneySearch } from '../books/money-search.ts'
import type { CustomerSearch } from '../customers/customer-search.ts'
import type { DashboardSearch } from '../dashboard/dashboard-search.ts'
import { parseAddress, stringifyAddress } from '../lib/address.ts'
import { paths, returnPath } from '../lib/paths.ts'
import { sessionState } from '../lib/session.ts'
import { loadOrdersPage } from '../orders/list/load-orders-page.ts'
import type { OrderSearch } from '../orders/search/order-search.ts'
import type { ProductSearch } from '../products/product-search.ts'
import { validateSettingsSearch } from '../settings/settings-tabs.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PagePending } from './PagePending.tsx'

/** Fetched ahead (`main.tsx`). */
export const RouteError = onDemand(async () => (await import('./RouteError.tsx')).RouteError, { idle: true })

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
  component: onDemand(async () => (await import('../auth/LoginPage.tsx')).LoginPage),
  pendingComponent: LoadingScreen,
})

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.setup,
  component: onDemand(async () => (await import('../auth/SetupPage.tsx')).SetupPage),
  pendingComponent: LoadingScreen,
})

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.account,
  component: onDemand(async () => (await import('../auth/account-pages.tsx')).AccountPage),
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
  component: onDemand(async () => (await import('./Desk.tsx')).Desk),
  pendingComponent: LoadingScreen,
})

const page = { getParentRoute: () => deskRoute, pendingComponent: PagePending, errorComponent: RouteError } as const

/** For a page that validates its own search parameters, so that this code stays with it. */
const unchecked = <Search extends object>(search: Record<string, unknown>): Search => search as Search

const dashboardRoute = createRoute({
  ...page,
  path: paths.dashboard,
  validateSearch: unchecked<DashboardSearch>,
  component: onDemand(async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage),
})

const ordersRoute = createRoute({
  ...page,
  path: paths.orders,
  validateSearch: unchecked<OrderSearch>,
  component: onDemand(loadOrdersPage),
})

const orderRoute = createRoute({
  ...page,
  path: paths.order,
  component: onDemand(async () => (await import('../orders/order/OrderPage.tsx')).OrderPage),
})

const customersRoute = createRoute({
  ...page,
  path: paths.customers,
  validateSearch: unchecked<CustomerSearch>,
  component: onDemand(async () => (await import('../customers/CustomersPage.tsx')).CustomersPage),
})

const customerRoute = createRoute({
  ...page,
  path: paths.customer,
  component: onDemand(async () => (await import('../customers/CustomerPage.tsx')).CustomerPage),
})

const analyticsRoute = createRoute({
  ...page,
  path: paths.analytics,
  validateSearch: unchecked<AnalyticsSearch>,
  component: onDemand(async () => (await import('../analytics/AnalyticsPage.tsx')).AnalyticsPage),
})

// Their code is loaded by the chunk of the settings' pages: named here, its files would be listed in the sign-in's code.
const productsRoute = createRoute({
  ...page,
  path: paths.products,
  validateSearch: unchecked<ProductSearch>,
  component: onDemand(async () => (await import('./settings-pages.tsx')).ProductsPage),
})

const moneyPages = {
  ...page,
  validateSearch: unchecked<MoneySearch>,
  component: onDemand(async () => (await import('./settings-pages.tsx')).MoneyPages),
}
const moneyRoute = createRoute({ ...moneyPages, path: paths.money })
const moneyPageRoute = createRoute({ ...moneyPages, path: paths.moneyPage })

const teamRoute = createRoute({
  ...page,
  path: paths.team,
  component: onDemand(async () => (await import('./settings-pages.tsx')).TeamPage),
})

const assistantRoute = createRoute({
  ...page,
  path: paths.assistant,
  validateSearch: unchecked<AssistantSearch>,
  component: onDemand(async () => (await import('../assistant/AssistantPage.tsx')).AssistantPage),
})

const assistantKnowledgeRoute = createRoute({
  ...page,
  path: paths.assistantKnowledge,
  validateSearch: unchecked<{ question?: string | undefined }>,
  component: onDemand(async () => (await import('../assistant/knowledge/KnowledgePage.tsx')).KnowledgePage),
})

const assistantChatRoute = createRoute({
  ...page,
  path: paths.assistantChat,
  component: onDemand(async () => (await import('../assistant/chat/ChatPage.tsx')).ChatPage),
})

const conversationsRoute = createRoute({
  ...page,
  path: paths.conversations,
  validateSearch: unchecked<ConversationSearch>,
  component: onDemand(async () => (await import('../assistant/conversations/ConversationsPage.tsx')).ConversationsPage),
})

const settingsRoute = createRoute({
  ...page,
  path: paths.settings,
  validateSearch: validateSettingsSearch,
  component: onDemand(async () => (await import('./SettingsRoute.tsx')).SettingsRoute),
})

const settingsSubpage = onDemand(async () => (await import('./settings-pages.tsx')).SettingsSubpage)
const settingsPageRoute = createRoute({
  ...page,
  path: paths.settingsPage,
  validateSearch: unchecked<object>,
  component: settingsSubpage,
})

/** A redirect. */
const leadTo = (to: typeof paths.assistant | typeof paths.dashboard) => () => {
  throw redirect({ to, replace: true })
}

const assistantAliasRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: paths.assistantAlias,
  beforeLoad: leadTo(paths.assistant),
})

const homeRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: paths.home,
  beforeLoad: leadTo(paths.dashboard),
})

const otherRoute = createRoute({
  ...page,
  path: '$',
  // Shows the not-found page. A chunk of its own would be listed in the sign-in's code.
  component: settingsSubpage,
})

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
      customersRoute,
      customerRoute,
      analyticsRoute,
      moneyRoute,
      moneyPageRoute,
      productsRoute,
      teamRoute,
      assistantRoute,
      assistantKnowledgeRoute,
      assistantChatRoute,
      conversationsRoute,
      assistantAliasRoute,
      settingsRoute,
      settingsPageRoute,
      otherRoute,
    ]),
  ]),
  parseSearch: parseAddress,
  stringifySearch: stringifyAddress,
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
