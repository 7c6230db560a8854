import type { ReactNode } from 'react'
import type { MoneyPage as MoneyPageName } from '../../contract/core/client-paths.ts'
import { paths } from '../lib/paths.ts'
import { OneShop, type Shop } from '../merchants/OneShop.tsx'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TabLink, Tabs } from '../ui/Tabs.tsx'

const fallback = <Skeleton height={320} />

const MoneyInTab = onDemand(async () => (await import('./MoneyInTab.tsx')).MoneyInTab, { fallback })
const WaitingTab = onDemand(async () => (await import('./WaitingTab.tsx')).WaitingTab, { fallback })
const RefundsTab = onDemand(async () => (await import('./RefundsTab.tsx')).RefundsTab, { fallback })
const ClosesTab = onDemand(async () => (await import('./ClosesTab.tsx')).ClosesTab, { fallback })

const PaidDialog = onDemand(async () => (await import('../orders/change/PaidDialog.tsx')).PaidDialog, {
  closer: ({ onClose }) => onClose,
})

type MoneyTab = 'in' | MoneyPageName

const contents: Record<MoneyTab, (merchantId: string | undefined) => ReactNode> = {
  in: (merchantId) => <MoneyInTab merchantId={merchantId} />,
  waiting: (merchantId) => (
    <WaitingTab
      merchantId={merchantId}
      payDialog={(order, onClose) => <PaidDialog key={order.id} intent={{ order, to: 'paid' }} onClose={onClose} />}
    />
  ),
  refunds: (merchantId) => <RefundsTab merchantId={merchantId} />,
  closes: (merchantId) => <ClosesTab merchantId={merchantId} />,
}

const labels: Record<MoneyPageName, string> = { waiting: 'Waiting', refunds: 'Refunds', closes: 'Daily close' }

const MoneyTabs = ({ shown }: { shown: MoneyTab }) => (
  <Tabs label="Money" shown={shown}>
    <TabLink to={paths.money} isShown={shown === 'in'}>
      Money in
    </TabLink>
    {(Object.keys(labels) as MoneyPageName[]).map((page) => (
      <TabLink key={page} to={paths.moneyPage} params={{ page }} isShown={shown === page}>
        {labels[page]}
      </TabLink>
    ))}
  </Tabs>
)

/** The money of one shop. Each tab has an address of its own. */
export function MoneyPage({ tab }: { tab: MoneyTab }) {
  const header = <PageHeader title="Money" subtitle="Money that came, that is due, and that goes back" />
  return (
    <OneShop header={header}>
      {({ merchantId }: Shop) => (
        <Stack>
          {header}
          <MoneyTabs shown={tab} />
          {contents[tab](merchantId)}
        </Stack>
      )}
    </OneShop>
  )
}
