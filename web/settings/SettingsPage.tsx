import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { OneShop, type Shop } from '../merchants/OneShop.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section, Sections } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TabLink, Tabs } from '../ui/Tabs.tsx'
import { Text } from '../ui/Text.tsx'
import { isEditedTab } from './form/setting-paths.ts'
import { OwnSections } from './general/OwnSections.tsx'
import { PageLinks } from './PageLinks.tsx'
import classes from './SettingsPage.module.css'
import { settingsQueries } from './settings.queries.ts'
import { markedTab, type SettingsTab, searchOfTab, settingsTabLabels, settingsTabs } from './settings-tabs.ts'

const fallback = <Skeleton height={320} />

/** Loads at once with the settings, not after them. */
const BusinessSections = onDemand(async () => (await import('./general/BusinessSections.tsx')).BusinessSections, {
  fallback,
})
void BusinessSections.preload()
const PaymentsTab = onDemand(async () => (await import('./payments/PaymentsTab.tsx')).PaymentsTab, { fallback })
const ReceiptSections = onDemand(async () => (await import('./receipts/ReceiptSections.tsx')).ReceiptSections, {
  fallback,
})
const NotificationsTab = onDemand(async () => (await import('./notifications/NotificationsTab.tsx')).NotificationsTab, {
  fallback,
})
const MessagesTab = onDemand(async () => (await import('./messages/MessagesTab.tsx')).MessagesTab, { fallback })
const WebhooksTab = onDemand(async () => (await import('../webhooks/WebhooksTab.tsx')).WebhooksTab, { fallback })
const PushSwitch = onDemand(async () => (await import('../notifications/PushSwitch.tsx')).PushSwitch, { fallback })
const AddressList = onDemand(async () => (await import('./security/AddressList.tsx')).AddressList, { fallback })
const IntegrationsTab = onDemand(async () => (await import('../integrations/IntegrationsTab.tsx')).IntegrationsTab, {
  fallback,
})
const ApiTab = onDemand(async () => (await import('../api-keys/ApiTab.tsx')).ApiTab, { fallback })
const PlatformKeys = onDemand(async () => (await import('../api-keys/PlatformKeys.tsx')).PlatformKeys, { fallback })
const TestShopSection = onDemand(async () => (await import('../test-shops/TestShopSection.tsx')).TestShopSection)
const SecuritySections = onDemand(async () => (await import('../auth/SecuritySections.tsx')).SecuritySections, {
  fallback,
})

const AuditLogLink = () => (
  <Section title="Audit log" text="Every sign-in, and every change to settings, keys, people and orders.">
    <Row as="p" padding={4}>
      <Link to={paths.settingsPage} params={{ page: 'audit' }}>
        Open the audit log
      </Link>
    </Row>
  </Section>
)

/** The switches of the live alerts in this browser. */
type Props = { alerts: ReactNode }

type Content = (merchantId: string | undefined, alerts: ReactNode) => ReactNode

/** The content of each tab. `merchantId` is the shop that an administrator picked; users of a shop have none. */
const tabContents: Record<SettingsTab, Content> = {
  general: () => (
    <Sections>
      <BusinessSections />
      <OwnSections />
    </Sections>
  ),
  payments: (id) => (
    <Sections>
      <PaymentsTab />
      <ReceiptSections key={id} merchantId={id} />
    </Sections>
  ),
  notifications: (_, alerts) => <NotificationsTab push={<PushSwitch />} alerts={alerts} />,
  security: () => (
    <Sections>
      <AddressList />
      <SecuritySections />
      <AuditLogLink />
    </Sections>
  ),
  integrations: (id) => <IntegrationsTab key={id} merchantId={id} />,
  api: (id) => (
    <ApiTab key={id} merchantId={id}>
      <Section title="Webhooks" text="Signed events to your server.">
        <PageLinks tabs={['webhooks']} />
      </Section>
      <TestShopSection />
    </ApiTab>
  ),
  messages: (id) => <MessagesTab key={id} merchantId={id} />,
  webhooks: (id) => <WebhooksTab key={id} merchantId={id} />,
}

/** Each tab has an address of its own. */
function SettingsTabs() {
  const { tab: shown = settingsTabs[0] } = useSearch({ from: '/desk/settings' })
  const marked = markedTab(shown)
  return (
    <Tabs label="Settings" shown={marked}>
      {settingsTabs.map((tab) => (
        <TabLink
          key={tab}
          to={paths.settings}
          search={(previous) => ({ ...previous, ...searchOfTab(tab) })}
          isShown={tab === marked}
        >
          {settingsTabLabels[tab]}
        </TabLink>
      ))}
    </Tabs>
  )
}

const heading = { title: 'Merchant Settings', subtitle: 'Manage your account and application preferences' }

const LoadingPage = () => (
  <>
    <PageHeader {...heading} />
    <SettingsTabs />
    <Row padding={[6, 0]}>
      <Text tone="muted" role="status">
        Loading settings...
      </Text>
    </Row>
  </>
)

/** Loads at once with the settings, not after them. */
const SettingsForm = onDemand(async () => (await import('./form/SettingsForm.tsx')).SettingsForm, {
  fallback: <LoadingPage />,
})
void SettingsForm.preload()

/** An administrator who has picked no shop still has settings of their own, and the keys for all shops. */
const WithoutShop = () => (
  <Stack padding={[6, 0]}>
    <Sections>
      <OwnSections />
      <SecuritySections />
      <PlatformKeys />
    </Sections>
  </Stack>
)

function MerchantTabs({ merchantId, name, alerts }: Shop & Props) {
  const { role } = useSessionUser()
  const { tab = settingsTabs[0], message } = useSearch({ from: '/desk/settings' })
  const parent = message === undefined ? markedTab(tab) : tab
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
    <SettingsForm settings={data} merchantId={merchantId}>
      {({ edit, note }) => (
        <>
          <PageHeader {...heading} actions={isEditedTab(tab) && edit} />
          <SettingsTabs />
          <Stack gap={4}>
            {(note !== null || role === 'admin') && (
              <Text size="s" tone="muted">
                {note ?? `Settings of ${name ?? data.businessName}`}
              </Text>
            )}
            {markedTab(tab) !== tab && (
              <BackLink to={paths.settings} search={(previous) => ({ ...previous, ...searchOfTab(parent) })}>
                {settingsTabLabels[parent]}
              </BackLink>
            )}
            {tabContents[tab](merchantId, alerts)}
          </Stack>
        </>
      )}
    </SettingsForm>
  )
}

export const SettingsPage = ({ alerts }: Props) => (
  <div className={classes.page}>
    <OneShop header={<PageHeader {...heading} />} below={<WithoutShop />}>
      {(shop) => <MerchantTabs {...shop} alerts={alerts} />}
    </OneShop>
  </div>
)
