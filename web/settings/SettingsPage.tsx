import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSessionUser } from '../lib/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { OwnSections } from './general/OwnSections.tsx'
import classes from './SettingsPage.module.css'
import { SettingsTabs } from './SettingsTabs.tsx'
import { settingsQueries } from './settings.queries.ts'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'
import { type SettingsMerchant, useSettingsMerchant } from './use-settings-merchant.ts'

/** Asked for at once, with the settings and not after them. */
const formCode = import('./SettingsForm.tsx')
const SettingsForm = lazy(async () => ({ default: (await formCode).SettingsForm }))
const generalCode = import('./GeneralTab.tsx')
const GeneralTab = lazy(async () => ({ default: (await generalCode).GeneralTab }))

const PaymentsTab = lazy(async () => {
  const { PaymentsTab: component } = await import('./payments/PaymentsTab.tsx')
  return { default: component }
})

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

const SecurityTab = lazy(async () => {
  const { SecurityTab: component } = await import('./security/SecurityTab.tsx')
  return { default: component }
})

const IntegrationsTab = lazy(async () => {
  const { IntegrationsTab: component } = await import('../integrations/IntegrationsTab.tsx')
  return { default: component }
})

const ApiTab = lazy(async () => {
  const { ApiTab: component } = await import('../api-keys/ApiTab.tsx')
  return { default: component }
})

const SecuritySections = lazy(async () => {
  const { SecuritySections: component } = await import('../auth/SecuritySections.tsx')
  return { default: component }
})

/** What each tab shows; of the merchant whose settings they are, who is undefined for one's own. */
const contents: Record<SettingsTab, (merchantId: string | undefined) => ReactNode> = {
  general: () => <GeneralTab />,
  payments: () => <PaymentsTab />,
  notifications: () => <NotificationsTab push={<PushSwitch />} webhooks={(parts) => <WebhooksSection {...parts} />} />,
  security: () => <SecurityTab account={<SecuritySections />} />,
  integrations: (merchantId) => <IntegrationsTab key={merchantId} merchantId={merchantId} />,
  api: (merchantId) => <ApiTab key={merchantId} merchantId={merchantId} />,
}

const heading = { title: 'Merchant Settings', subtitle: 'Manage your account and application preferences' }

const LoadingPage = () => (
  <>
    <PageHeader {...heading} />
    <SettingsTabs />
    <p className={classes.loading} role="status">
      Loading settings...
    </p>
  </>
)

/** Where there is no merchant yet, an administrator has still settings of their own. */
const WithoutMerchant = () => (
  <>
    <PageHeader {...heading} />
    <p className={classes.note}>There is no merchant yet, so there are no merchant settings.</p>
    <div className={classes.sections}>
      <OwnSections />
      <Suspense fallback={<Skeleton height={320} />}>
        <SecuritySections />
      </Suspense>
    </div>
  </>
)

function MerchantTabs({ merchantId, name }: SettingsMerchant) {
  const { role } = useSessionUser()
  const { tab = settingsTabs[0] } = useSearch({ from: '/desk/settings' })
  const { data, error, refetch, isFetching } = useQuery(settingsQueries.settings(merchantId))
  if (data === undefined && error === null) return <LoadingPage />
  if (data === undefined) {
    return (
      <>
        <PageHeader {...heading} />
        <SettingsTabs />
        <ErrorState title="Settings could not be loaded" error={error} onRetry={refetch} retrying={isFetching} />
      </>
    )
  }
  return (
    <Suspense fallback={<LoadingPage />}>
      <SettingsForm settings={data} merchantId={merchantId}>
        {({ edit, note }) => (
          <>
            <PageHeader {...heading} actions={edit} />
            <SettingsTabs />
            {(note !== null || role === 'admin') && (
              <p className={classes.note}>{note ?? `Settings of ${name ?? data.businessName}`}</p>
            )}
            <Suspense fallback={<Skeleton height={320} />}>{contents[tab](merchantId)}</Suspense>
          </>
        )}
      </SettingsForm>
    </Suspense>
  )
}

export function SettingsPage() {
  const merchant = useSettingsMerchant()
  if (merchant === 'none') return <WithoutMerchant />
  if (merchant === null) return <LoadingPage />
  return <MerchantTabs key={merchant.merchantId ?? 'own'} {...merchant} />
}
