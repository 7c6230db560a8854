import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import type { WaitingOrder } from '../../contract/orders/waiting-orders.endpoints.ts'
import { useAwayReason } from '../lib/connection.ts'
import { countOf, missingFigure } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useCanWrite } from '../lib/session.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IndexCard } from '../ui/IndexCard.tsx'
import { Row } from '../ui/Layout.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Text } from '../ui/Text.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Books.module.css'
import { bookQueries } from './books.queries.ts'
import { moneySearchOf } from './money-search.ts'
import { ofShop } from './of-shop.ts'

const claimant = ({ claim }: WaitingOrder): string =>
  [claim?.payerName, claim?.payerHandle, claim?.lastFour && `account ending in ${claim.lastFour}`]
    .filter(Boolean)
    .join(' · ')

const columns: Column<WaitingOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    phone: 'title',
    title: ({ order }) => `#${order.number}, ${order.customer.name}`,
    cell: ({ order, code }) => (
      <>
        <Link to={paths.order} params={{ orderId: order.id }}>
          #{order.number}
        </Link>
        <Text size="xs" tone="muted" truncate>
          {code !== null && <span className={classes.codeOnPhone}>{code} · </span>}
          {order.customer.name}
        </Text>
      </>
    ),
  },
  {
    id: 'claim',
    header: 'Claim',
    phone: 'under',
    title: (waiting) => claimant(waiting),
    cell: (waiting) =>
      waiting.claim === null ? (
        <Text as="span" tone="faint">
          No claim
        </Text>
      ) : (
        <>
          <Row wrap gap={1} className={classes.whole}>
            <Badge tone="waiting">Says paid</Badge>
            <Text as="span" size="xs" tone="muted">
              <DateTime iso={waiting.claim.at} />
            </Text>
          </Row>
          <Text size="xs" tone="muted" truncate>
            {claimant(waiting) || 'Payer not named'}
          </Text>
        </>
      ),
  },
  {
    id: 'createdAt',
    header: 'Ordered',
    tone: 'muted',
    width: '10.5rem',
    wideOnly: true,
    cell: ({ order }) => <DateTime iso={order.createdAt} />,
  },
  {
    id: 'method',
    header: 'Method and code',
    width: '9rem',
    cell: ({ order, code }) => (
      <>
        <PaymentMethodBadge method={order.paymentMethod} />
        <div className={classes.mono}>{code ?? missingFigure}</div>
      </>
    ),
  },
  {
    id: 'due',
    header: 'Due',
    align: 'end',
    tone: 'strong',
    width: '7.5rem',
    phone: 'end',
    skeleton: 56,
    cell: ({ due, received }) => (
      <>
        <Usd amount={due} />
        {received > 0 && (
          <Text size="xs" tone="muted">
            <Usd amount={received} /> received
          </Text>
        )}
      </>
    ),
  },
]

type Props = {
  merchantId: string | undefined
  /** Draws the dialog that marks an order as paid. */
  payDialog: (order: Order, onClose: () => void) => ReactNode
  /** Draws the buttons that record a claimed payment. */
  claimed: (waiting: WaitingOrder, claim: NonNullable<WaitingOrder['claim']>, onDiffers: () => void) => ReactNode
}

/** Money that is there already needs a decision: recorded by hand, it would count twice. */
const claimToRecord = ({ claim, state }: WaitingOrder) =>
  state === 'claimed' && claim?.isOutdated === false ? claim : null

/** The orders that wait for their money: first those whose customer says they paid. */
export function WaitingTab({ merchantId, payDialog, claimed }: Props) {
  const { page, limit } = moneySearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const away = useAwayReason()
  const canWrite = useCanWrite()
  const [paying, setPaying] = useState<Order | null>(null)
  const list = useQuery(
    bookQueries.waiting({
      page: page === undefined ? undefined : String(page),
      limit: limit === undefined ? undefined : String(limit),
      merchantId,
    }),
  )
  const { data, error, isPlaceholderData, isFetching } = list
  const go = (search: { page?: number | undefined; limit?: number | undefined }) =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, ...search }) })
  const pay: Column<WaitingOrder> = {
    id: 'pay',
    // Room for both buttons beside each other on a usual screen.
    width: 'clamp(9.5rem, 40vw - 19rem, 17rem)',
    align: 'end',
    phone: 'underEnd',
    cell: (waiting) => {
      const { order } = waiting
      const claim = claimToRecord(waiting)
      if (claim !== null) return claimed(waiting, claim, () => setPaying(order))
      return (
        <Button
          variant="default"
          aria-label={`Mark as paid: order #${order.number}`}
          barrier={away}
          onClick={() => setPaying(order)}
        >
          Mark as paid
        </Button>
      )
    },
  }

  const content = () => {
    if (data === undefined && error !== null) {
      const retry = () => void list.refetch()
      return <ErrorState title="The orders could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
    }
    if (data?.total === 0)
      return (
        <EmptyState
          icon={IconCircleCheck}
          title="No order waits for money"
          description="An unpaid order appears here, first those whose customer says they paid."
          action={
            <ButtonLink variant="default" to={paths.orders} search={ofShop}>
              All orders
            </ButtonLink>
          }
        />
      )
    return (
      <DataTable
        caption="Orders that wait for money"
        columns={canWrite ? [...columns, pay] : columns}
        rows={data?.waiting}
        rowKey={({ order }) => order.id}
        isOutdated={isPlaceholderData}
        linkedRows
      />
    )
  }

  return (
    <>
      <IndexCard
        filters={
          <Text size="s" tone="muted">
            {data === undefined
              ? 'Orders without their money'
              : `${countOf('unpaid order', data.total)}, ${data.claimed} claimed as paid`}
          </Text>
        }
      >
        <UnansweredNotice query={list} />
        {content()}
        {data !== undefined && data.total > 0 && (
          <Pager
            noun="orders"
            page={data.page}
            limit={data.limit}
            total={data.total}
            onPage={(next) => go({ page: next === 1 ? undefined : next })}
            onLimit={(next) => go({ page: undefined, limit: next })}
          />
        )}
      </IndexCard>
      {paying !== null && payDialog(paying, () => setPaying(null))}
    </>
  )
}
