import { Navigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { moneyPages, type SettingsPage } from '../../contract/core/client-paths.ts'
import { movedSettingsPages } from '../../contract/core/moved-pages.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const fallback = <Skeleton height={320} />

const AuditPage = onDemand(async () => (await import('../audit/AuditPage.tsx')).AuditPage, { fallback })
const UsersPage = onDemand(async () => (await import('../people/UsersPage.tsx')).UsersPage, { fallback })
export const ProductsPage = onDemand(async () => (await import('../products/ProductsPage.tsx')).ProductsPage, {
  fallback,
})
const Money = onDemand(async () => (await import('../books/MoneyPage.tsx')).MoneyPage, { fallback })
export const TeamPage = onDemand(async () => (await import('../people/TeamPage.tsx')).TeamPage, { fallback })
const ShopsPage = onDemand(async () => (await import('../settings/shops/ShopsPage.tsx')).ShopsPage, { fallback })
const SetupGuidePage = onDemand(async () => (await import('../setup/SetupGuidePage.tsx')).SetupGuidePage, { fallback })

/** The pages beneath the settings, by the last part of their path. Each loads when it is opened. */
const settingsPages: Record<SettingsPage, ComponentType> = {
  audit: AuditPage,
  setup: SetupGuidePage,
  shops: ShopsPage,
  users: UsersPage,
}

export function MoneyPages() {
  const { page } = useParams({ strict: false })
  const tab = page === undefined ? 'in' : moneyPages.find((one) => one === page)
  return tab === undefined ? <NotFoundPage /> : <Money tab={tab} />
}

/** Also handles addresses without a page. */
export function SettingsSubpage() {
  const { page = '' } = useParams({ strict: false })
  const moved = Object.entries(movedSettingsPages).find(([name]) => name === page)
  if (moved !== undefined) return <Navigate to={moved[1]} search={(search) => search} hash replace />
  const Page = Object.hasOwn(settingsPages, page) ? settingsPages[page as SettingsPage] : undefined
  return Page === undefined ? <NotFoundPage /> : <Page />
}
