import { Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { LoadingScreen } from '../app/LoadingScreen.tsx'
import { paths } from '../app/paths.ts'

const LinkPage = lazy(async () => {
  const { LinkPage: component } = await import('./LinkPage.tsx')
  return { default: component }
})

const ForgotPage = lazy(async () => {
  const { ForgotPage: component } = await import('./ForgotPage.tsx')
  return { default: component }
})

const TwoStepPage = lazy(async () => {
  const { TwoStepPage: component } = await import('./TwoStepPage.tsx')
  return { default: component }
})

/** Where links in e-mails lead, by the last part of the path; each loaded when it is opened. */
const accountPages: Record<string, ComponentType> = {
  invite: LinkPage,
  reset: LinkPage,
  forgot: ForgotPage,
  'two-step': TwoStepPage,
}

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
