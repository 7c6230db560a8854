import { Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { paths } from '../app/paths.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

/** What has a page of its own beneath the settings, by the last part of its path; each loaded when it is opened. */
const settingsPages: Record<string, ComponentType> = {}

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
