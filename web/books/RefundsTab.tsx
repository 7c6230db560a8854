import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Refund, type RefundState, refundStateLabels, refundStates } from '../../contract/money/refund.ts'
import { useAwayReason } from '../lib/connection.ts'
import { formatTotal, missingFigure } from '../lib/format.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { knownParameter } from '../lib/search-params.ts'
import { useCanWrite } from '../lib/session.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IndexCard } from '../ui/IndexCard.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Select } from '../ui/SelectField.tsx'
import { Text } from '../ui/Text.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { Usd } from '../ui/Usd.tsx'
import { bookQueries } from './books.queries.ts'
import { moneySearchOf } from './money-search.ts'
import { ofShop } from './of-shop.ts'

const tones: Record<RefundState, BadgeTone> = { owed: 'waiting', sent: 'good', cancelled: 'neutral' }

/** Those that are owed come first, because somebody has to send them. */
const stateOptions = [
  ...refundStates.map((value) => ({ value, label: refundStateLabels[value] })),
  { value: 'all', label: 'All refunds' },
]
type Shown = RefundState | 'all'
const shownStates: readonly Shown[] = [...refundStates, 'all']

type ShopOf = (refund: Refund) => string | undefined

/** The customer, and the shop where those of several are listed. */
const placeOf = (refund: Refund, shopOf: ShopOf): string[] =>
  [refund.customerName, shopOf(refund)].filter((name) => name !== undefined)

type View = {
  shown: Shown
  /** Whether the list has the refunds of several shops. */
  isOfAll: boolean
  shopOf: ShopOf
}

const columnsOf = ({ shown, isOfAll, shopOf }: View): Column<Refund>[] => [
  {
    id: 'order',
    header: 'Order',
    // Room for a customer and a shop.
    ...(isOfAll && { width: '16rem' }),
    isRowHeader: true,
    phone: 'title',
    title: (refund) => [`#${refund.orderNumber}`, ...placeOf(refund, shopOf)].join(', '),
    cell: (refund) => (
      <>
        <Link to={paths.order} params={{ orderId: refund.orderId }}>
          #{refund.orderNumber}
        </Link>
        <Text size="xs" tone="muted" truncate>
          {placeOf(refund, shopOf).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    tone: 'muted',
    wideOnly: true,
    title: ({ reason }) => reason ?? '',
    cell: ({ reason }) => reason ?? missingFigure,
  },
  {
    id: 'decided',
    header: 'Decided',
    tone: 'muted',
    width: '11.5rem',
    phone: 'under',
    cell: ({ createdAt, merchantId }) => <DateTime iso={createdAt} merchantId={merchantId} />,
  },
  {
    id: 'method',
    header: 'Method',
    width: '8.5rem',
    title: ({ reference }) => reference ?? '',
    cell: ({ method }) => <PaymentMethodBadge method={method} />,
  },
  {
    id: 'state',
    header: 'State',
    // Those that are owed have no date there; among several shops a date names its zone.
    width: shown === 'owed' ? '7rem' : isOfAll ? '12.5rem' : '12rem',
    wideOnly: true,
    cell: ({ state, sentAt, merchantId }) => (
      <>
        <Badge tone={tones[state]}>{refundStateLabels[state]}</Badge>
        {sentAt !== null && (
          <Text as="span" size="xs" tone="muted">
            {' '}
            <DateTime iso={sentAt} merchantId={merchantId} />
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    tone: 'strong',
    width: '8rem',
    phone: 'end',
    skeleton: 56,
    cell: ({ amount }) => <Usd amount={amount} />,
  },
]

type Props = {
  merchantId: string | undefined
  /** The form that says how a refund was sent. */
  sendDialog: (refund: Refund, onClose: () => void) => ReactNode
}

/** The refunds of a shop, or of all shops for an administrator who has picked none: first those that are owed. */
export function RefundsTab({ merchantId, sendDialog }: Props) {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const { page, limit } = moneySearchOf(raw)
  const shown = knownParameter(shownStates, raw['refunds']) ?? 'owed'
  const navigate = useNavigate()
  const away = useAwayReason()
  const canWrite = useCanWrite()
  const { shops } = useMerchantScope()
  const shopOf: ShopOf = (refund) =>
    merchantId === undefined ? shops?.find(({ id }) => id === refund.merchantId)?.businessName : undefined
  const columns = columnsOf({ shown, isOfAll: shops !== undefined && merchantId === undefined, shopOf })
  const [sending, setSending] = useState<Refund | null>(null)
  const list = useQuery(
    bookQueries.refunds({
      state: shown === 'all' ? undefined : shown,
      page: page === undefined ? undefined : String(page),
      limit: limit === undefined ? undefined : String(limit),
      merchantId,
    }),
  )
  const { data, error, isPlaceholderData, isFetching } = list
  const go = (search: { refunds?: Shown; page?: number | undefined; limit?: number | undefined }) =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, ...search }) })
  const send: Column<Refund> = {
    id: 'send',
    width: '9rem',
    align: 'end',
    phone: 'underEnd',
    cell: (refund) =>
      refund.state === 'owed' && (
        <Button
          variant="default"
          aria-label={`Mark as sent: refund of order #${refund.orderNumber}`}
          barrier={away}
          onClick={() => setSending(refund)}
        >
          Mark as sent
        </Button>
      ),
  }

  const content = () => {
    if (data === undefined && error !== null) {
      const retry = () => void list.refetch()
      return <ErrorState title="The refunds could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
    }
    if (data?.total === 0)
      return (
        <EmptyState
          icon={IconArrowBackUp}
          title={shown === 'owed' ? 'No refund is owed' : 'No refunds'}
          description="Refund an order from its page, or while you cancel it."
          action={
            <ButtonLink
              variant="default"
              to={paths.orders}
              search={(previous) => ({ ...ofShop(previous), status: 'paid' })}
            >
              Paid orders
            </ButtonLink>
          }
        />
      )
    return (
      <DataTable
        caption="Refunds"
        columns={canWrite ? [...columns, send] : columns}
        rows={data?.refunds}
        rowKey={({ id }) => id}
        isOutdated={isPlaceholderData}
        linkedRows
      />
    )
  }

  return (
    <>
      <IndexCard
        filters={
          <Select
            aria-label="Refunds"
            options={stateOptions}
            value={shown}
            onChange={({ currentTarget }) =>
              go({ refunds: shownStates.find((one) => one === currentTarget.value) ?? 'owed', page: undefined })
            }
          />
        }
      >
        <UnansweredNotice query={list} />
        {content()}
        {data !== undefined && data.total > 0 && (
          <Pager
            noun="refunds"
            page={data.page}
            limit={data.limit}
            total={data.total}
            totalText={formatTotal(data)}
            sum={data.totalAmount ?? undefined}
            onPage={(next) => go({ page: next === 1 ? undefined : next })}
            onLimit={(next) => go({ page: undefined, limit: next })}
          />
        )}
      </IndexCard>
      {sending !== null && sendDialog(sending, () => setSending(null))}
    </>
  )
}
