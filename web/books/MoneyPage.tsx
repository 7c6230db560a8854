import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MoneyPage as MoneyPageName } from '../../contract/core/client-paths.ts'
import type { Order } from '../../contract/orders/order.ts'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { OneShop, type Shop } from '../merchants/OneShop.tsx'
import { useOrder } from '../orders/queries/order-details.queries.ts'
import { receiptQueries } from '../receipts/receipts.queries.ts'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TabLink, Tabs } from '../ui/Tabs.tsx'
import { Text } from '../ui/Text.tsx'

const fallback = <Skeleton height={320} />

const MoneyInTab = onDemand(async () => (await import('./MoneyInTab.tsx')).MoneyInTab, { fallback })
const WaitingTab = onDemand(async () => (await import('./WaitingTab.tsx')).WaitingTab, { fallback })
const RefundsTab = onDemand(async () => (await import('./RefundsTab.tsx')).RefundsTab, { fallback })
const DecideTab = onDemand(async () => (await import('../receipts/DecideTab.tsx')).DecideTab, { fallback })
const ClosesTab = onDemand(async () => (await import('./ClosesTab.tsx')).ClosesTab, { fallback })

const PaidDialog = onDemand(async () => (await import('../orders/change/PaidDialog.tsx')).PaidDialog, {
  closer: ({ onClose }) => onClose,
})

/** Drawn with what is known of the order's payment, which the form begins with. */
function PayOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data, error } = useOrder(order.id)
  const isReading = data?.payment === undefined && error === null
  return isReading ? null : <PaidDialog intent={{ order, to: 'paid' }} onClose={onClose} />
}

type MoneyTab = 'in' | MoneyPageName
type Tab = { merchantId: string | undefined }

const contents: Record<MoneyTab, (merchantId: string | undefined) => ReactNode> = {
  in: (merchantId) => <MoneyInTab merchantId={merchantId} />,
  decide: (merchantId) => <DecideTab merchantId={merchantId} />,
  waiting: (merchantId) => (
    <WaitingTab
      merchantId={merchantId}
      payDialog={(order, onClose) => <PayOrder key={order.id} order={order} onClose={onClose} />}
    />
  ),
  refunds: (merchantId) => <RefundsTab merchantId={merchantId} />,
  closes: (merchantId) => <ClosesTab merchantId={merchantId} />,
}

const labels: Record<MoneyPageName, string> = {
  decide: 'To decide',
  waiting: 'Waiting',
  refunds: 'Refunds',
  closes: 'Daily close',
}

/** The number of receipts that wait for a person; shows nothing while there are none. */
function ToDecideCount({ merchantId }: Tab) {
  const { data = 0 } = useQuery(receiptQueries.toDecide(merchantId))
  return data > 0 && <Text as="span" tone="faint">{` ${formatCount(data)}`}</Text>
}

const MoneyTabs = ({ shown, merchantId }: Tab & { shown: MoneyTab }) => (
  <Tabs label="Money" shown={shown}>
    <TabLink to={paths.money} isShown={shown === 'in'}>
      Money in
    </TabLink>
    {(Object.keys(labels) as MoneyPageName[]).map((page) => (
      <TabLink key={page} to={paths.moneyPage} params={{ page }} isShown={shown === page}>
        {labels[page]}
        {page === 'decide' && <ToDecideCount merchantId={merchantId} />}
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
          <MoneyTabs shown={tab} merchantId={merchantId} />
          {contents[tab](merchantId)}
        </Stack>
      )}
    </OneShop>
  )
}
