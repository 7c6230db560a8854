import { Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { paths } from '../app/paths.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

const AuditPage = lazy(async () => {
  const { AuditPage: component } = await import('../audit/AuditPage.tsx')
  return { default: component }
})

const UsersPage = lazy(async () => {
  const { UsersPage: component } = await import('../people/UsersPage.tsx')
  return { default: component }
})

const TeamPage = lazy(async () => {
  const { TeamPage: component } = await import('../people/TeamPage.tsx')
  return { default: component }
})

const ProductsPage = lazy(async () => {
  const { ProductsPage: component } = await import('../products/ProductsPage.tsx')
  return { default: component }
})

/** What has a page of its own beneath the settings, by the last part of its path; each loaded when it is opened. */
const settingsPages: Record<string, ComponentType> = {
  products: ProductsPage,
  audit: AuditPage,
  team: TeamPage,
  users: UsersPage,
}

export function SettingsSubpage() {
  const { page } = useParams({ from: '/desk/settings/$page' })
  const Page = Object.hasOwn(settingsPages, page) ? settingsPages[page] : undefined
  if (Page === undefined) return <Navigate to={paths.settings} replace />
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Page />
    </Suspense>
  )
}
