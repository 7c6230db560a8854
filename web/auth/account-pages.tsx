import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AccountPage as AccountPageName } from '../../contract/core/client-paths.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const fallback = <LoadingScreen />

const LinkPage = onDemand(async () => (await import('./LinkPage.tsx')).LinkPage, { fallback })
const ForgotPage = onDemand(async () => (await import('./ForgotPage.tsx')).ForgotPage, { fallback })
const TwoStepPage = onDemand(async () => (await import('./TwoStepPage.tsx')).TwoStepPage, { fallback })
const UnknownAccountPage = onDemand(async () => (await import('./LinkPage.tsx')).UnknownAccountPage, { fallback })

/** Pages that links in emails lead to, by the last part of the path; each is loaded when it is opened. */
const accountPages: Record<AccountPageName, ComponentType> = {
  invite: LinkPage,
  reset: LinkPage,
  forgot: ForgotPage,
  'two-step': TwoStepPage,
}

export function AccountPage() {
  const { page } = useParams({ from: '/account/$page' })
  const Page = Object.hasOwn(accountPages, page) ? accountPages[page as AccountPageName] : UnknownAccountPage
  return <Page />
}
