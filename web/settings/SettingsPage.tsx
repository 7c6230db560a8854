import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'

const NotificationsTab = lazy(async () => {
  const { NotificationsTab: component } = await import('./notifications/NotificationsTab.tsx')
  return { default: component }
})

const WebhooksSection = lazy(async () => {
  const { WebhooksSection: component } = await import('../webhooks/WebhooksSection.tsx')
  return { default: component }
})

const PushSwitch = lazy(async () => {
  const { PushSwitch: component } = await import('../notifications/PushSwitch.tsx')
  return { default: component }
})

const contents: Record<SettingsTab, () => ReactNode> = {
  general: () => <GeneralTab />,
  notifications: () => (
    <NotificationsTab
      push={<PushSwitch />}
      webhooks={(merchantId) => <WebhooksSection key={merchantId} merchantId={merchantId} />}
    />
  ),
}

export function SettingsPage() {
  const { tab = settingsTabs[0] } = useSearch({ from: '/desk/settings' })
  return (
    <>
      <PageHeader title="Merchant Settings" subtitle="Manage your account and application preferences" />
      <SettingsTabs />
      <Suspense fallback={<Skeleton height={320} />}>{contents[tab]()}</Suspense>
    </>
  )
}
