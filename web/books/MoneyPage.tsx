import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { ShopToDoKind } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import type { MoneyPage as MoneyPageName } from '../../contract/core/client-paths.ts'
import type { Refund } from '../../contract/money/refund.ts'
import type { Order } from '../../contract/orders/order.ts'
import { useAwayReason } from '../lib/connection.ts'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useCanWrite } from '../lib/session.ts'
import { toastError } from '../lib/toasts.ts'
import { OneShop, type Shop } from '../merchants/OneShop.tsx'
import { useOrder } from '../orders/queries/order-details.queries.ts'
import { receiptQueries } from '../receipts/receipts.queries.ts'
import { Button } from '../ui/Button.tsx'
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
const ReceiptEvidence = onDemand(async () => (await import('../receipts/ReceiptEvidence.tsx')).ReceiptEvidence, {
  fallback: <Skeleton height={160} />,
})
const ClosesTab = onDemand(async () => (await import('./ClosesTab.tsx')).ClosesTab, { fallback })

const PaidDialog = onDemand(async () => (await import('../orders/change/PaidDialog.tsx')).PaidDialog, {
  closer: ({ onClose }) => onClose,
})

const ClaimedPayment = onDemand(async () => (await import('../orders/change/ClaimedPayment.tsx')).ClaimedPayment)

/** Drawn with what is known of the order's payment, which the form begins with. */
function PayOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data, error } = useOrder(order.id)
  const isReading = data?.payment === undefined && error === null
  return isReading ? null : <PaidDialog intent={{ order, to: 'paid' }} onClose={onClose} />
}

const SettleDialog = onDemand(async () => (await import('../orders/refund/SettleDialog.tsx')).SettleDialog, {
  closer: ({ onClose }) => onClose,
})

/** Drawn once the order is read. If it can't be, says so and closes. */
function SendRefund({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { data: order, error } = useOrder(refund.orderId)
  const hasFailed = order === undefined && error !== null
  useEffect(() => {
    if (!hasFailed) return
    toastError(error, 'The order could not be loaded')
    onClose()
  }, [hasFailed, error, onClose])
  return order === undefined ? null : <SettleDialog to="sent" order={order} refund={refund} onClose={onClose} />
}

const UploadReceiptsDialog = onDemand(
  async () => (await import('../receipts/UploadReceiptsDialog.tsx')).UploadReceiptsDialog,
  { closer: ({ onClose }) => onClose },
)
const UploadStatementDialog = onDemand(
  async () => (await import('../receipts/UploadStatementDialog.tsx')).UploadStatementDialog,
  { closer: ({ onClose }) => onClose },
)

type MoneyTab = 'in' | MoneyPageName
type Tab = { merchantId: string | undefined }

const contents: Record<MoneyTab, (merchantId: string | undefined) => ReactNode> = {
  in: (merchantId) => <MoneyInTab merchantId={merchantId} drawReceipt={(id) => <ReceiptEvidence id={id} />} />,
  decide: (merchantId) => <DecideTab merchantId={merchantId} />,
  waiting: (merchantId) => (
    <WaitingTab
      merchantId={merchantId}
      payDialog={(order, onClose) => <PayOrder key={order.id} order={order} onClose={onClose} />}
      claimed={({ order, due }, { at, ...claim }, onDiffers) => (
        <ClaimedPayment {...{ order, due, claim, onDiffers }} claimedAt={at} isInRow />
      )}
    />
  ),
  refunds: (merchantId) => (
    <RefundsTab
      merchantId={merchantId}
      sendDialog={(refund, onClose) => <SendRefund key={refund.id} refund={refund} onClose={onClose} />}
    />
  ),
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

/** `isOfAll`: of all shops. Only a shop's receipts are counted. */
const MoneyTabs = ({ shown, merchantId, isOfAll = false }: Tab & { shown: MoneyTab; isOfAll?: boolean }) => (
  <Tabs label="Money" shown={shown}>
    <TabLink to={paths.money} isShown={shown === 'in'}>
      Money in
    </TabLink>
    {(Object.keys(labels) as MoneyPageName[]).map((page) => (
      <TabLink key={page} to={paths.moneyPage} params={{ page }} isShown={shown === page}>
        {labels[page]}
        {page === 'decide' && !isOfAll && <ToDecideCount merchantId={merchantId} />}
      </TabLink>
    ))}
  </Tabs>
)

/** The ways to hand in receipts and statements by hand. */
function Uploads({ merchantId }: Tab) {
  const away = useAwayReason()
  const [shown, setShown] = useState<'receipts' | 'statement' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <Button variant="default" barrier={away} onClick={() => setShown('receipts')}>
        Upload receipts
      </Button>
      <Button variant="default" barrier={away} onClick={() => setShown('statement')}>
        Upload statement
      </Button>
      {shown === 'receipts' && <UploadReceiptsDialog merchantId={merchantId} onClose={close} />}
      {shown === 'statement' && <UploadStatementDialog merchantId={merchantId} onClose={close} />}
    </>
  )
}

/** The work that a tab shows, all of it. */
const works: Partial<Record<MoneyTab, ShopToDoKind>> = { decide: 'toDecide' }

const heading = { title: 'Money', subtitle: 'Money that came, that is due, and that goes back' } as const

/** The money of one shop, and the refunds of all. Each tab has an address of its own. */
export function MoneyPage({ tab }: { tab: MoneyTab }) {
  const canWrite = useCanWrite()
  const ofAll = (
    <Stack>
      <PageHeader {...heading} />
      <MoneyTabs shown={tab} merchantId={undefined} isOfAll />
      {contents[tab](undefined)}
    </Stack>
  )
  return (
    <OneShop header={<PageHeader {...heading} />} work={works[tab]} everywhere={tab === 'refunds' ? ofAll : undefined}>
      {({ merchantId }: Shop) => (
        <Stack>
          <PageHeader {...heading} actionsBelow actions={canWrite && <Uploads merchantId={merchantId} />} />
          <MoneyTabs shown={tab} merchantId={merchantId} />
          {contents[tab](merchantId)}
        </Stack>
      )}
    </OneShop>
  )
}
