import { lazy, type ReactNode, Suspense } from 'react'
import { AssistantSkeleton } from './AssistantSkeleton.tsx'
import type { AssistantTab } from './assistant-tabs.ts'
import { type IntegrationEditing, useIntegrationEditing } from './use-integration-changes.ts'

/** Asked for at once, with the figures and not after them. */
const overviewCode = import('./overview/OverviewTab.tsx')
const OverviewTab = lazy(async () => ({ default: (await overviewCode).OverviewTab }))

const ConfigurationTab = lazy(async () => {
  const { ConfigurationTab: component } = await import('./configuration/ConfigurationTab.tsx')
  return { default: component }
})

const AnalyticsTab = lazy(async () => {
  const { AnalyticsTab: component } = await import('./analytics/AnalyticsTab.tsx')
  return { default: component }
})

const EventsTab = lazy(async () => {
  const { EventsTab: component } = await import('./events/EventsTab.tsx')
  return { default: component }
})

const TestingTab = lazy(async () => {
  const { TestingTab: component } = await import('./testing/TestingTab.tsx')
  return { default: component }
})

type Shown = Pick<IntegrationEditing, 'integration' | 'merchantId'> & { canChange: boolean }

const contents: Record<AssistantTab, (shown: Shown) => ReactNode> = {
  overview: () => <OverviewTab />,
  configuration: () => <ConfigurationTab />,
  analytics: ({ integration }) => <AnalyticsTab analytics={integration.analytics} />,
  events: ({ merchantId, canChange }) => <EventsTab merchantId={merchantId} canChange={canChange} />,
  testing: (shown) => <TestingTab {...shown} />,
}

/** What stands below the tabs. */
export function AssistantTabContent({ tab, canChange }: { tab: AssistantTab; canChange: boolean }) {
  const { integration, merchantId } = useIntegrationEditing()
  return (
    <Suspense fallback={<AssistantSkeleton tab={tab} />}>
      {contents[tab]({ integration, merchantId, canChange })}
    </Suspense>
  )
}
