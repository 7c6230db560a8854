import { Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { LoadingScreen } from '../app/LoadingScreen.tsx'
import { paths } from '../app/paths.ts'

/** Where links in e-mails lead, by the last part of the path; each loaded when it is opened. */
const accountPages: Record<string, ComponentType> = {}

export function AccountPage() {
  const { page } = useParams({ from: '/account/$page' })
  const Page = Object.hasOwn(accountPages, page) ? accountPages[page] : undefined
  if (Page === undefined) return <Navigate to={paths.login} replace />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Page />
    </Suspense>
  )
}
