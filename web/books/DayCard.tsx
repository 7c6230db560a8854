import type { ReactNode } from 'react'
import type { AccountFigures, BookDay, CloseAdjustment, DayState } from '../../contract/books/daily-close.ts'
import { formatCount, formatDay, missingFigure } from '../lib/format.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Books.module.css'

const stateDisplay: Record<DayState, BadgeDisplay> = {
  closed: { label: 'Closed', tone: 'good' },
  open: { label: 'Open', tone: 'waiting' },
  today: { label: 'Today', tone: 'outline' },
  before: { label: 'Before the books', tone: 'neutral' },
}

type Figures = Pick<AccountFigures, 'came' | 'allocated' | 'tip' | 'surplus' | 'unexplained' | 'refunded'>

const Amount = ({ amount }: { amount: number }) => (amount === 0 ? missingFigure : <Usd amount={amount} />)

const figure = (id: keyof Figures, header: string, more: Partial<Column<Figures>> = {}): Column<Figures> => ({
  id,
  header,
  align: 'end',
  width: '7.5rem',
  cell: (figures) => <Amount amount={figures[id]} />,
  ...more,
})

const figureColumns = [
  figure('came', 'Came', { tone: 'strong', phone: 'end' }),
  figure('allocated', 'Pays orders', { wideOnly: true }),
  figure('tip', 'Tips', { width: '6.5rem', wideOnly: true }),
  figure('surplus', 'Surplus', { wideOnly: true }),
  figure('unexplained', 'Not explained', { width: '8.5rem' }),
  figure('refunded', 'Refunds sent', { width: '8rem' }),
]

/** On phones, the figures that are not zero in one line. */
const InWords = ({ allocated, tip, surplus, unexplained, refunded }: Figures) => {
  const parts = [
    ['pays orders', allocated],
    ['tips', tip],
    ['surplus', surplus],
    ['not explained', unexplained],
    ['refunded', refunded],
  ] as const
  return (
    <Text as="span" size="xs" tone="muted" className={classes.onPhone}>
      {parts
        .filter(([, amount]) => amount !== 0)
        .map(([words, amount], at) => (
          <span key={words}>
            {at > 0 && ' · '}
            <Usd amount={amount} /> {words}
          </span>
        ))}
    </Text>
  )
}

const accountColumns: Column<AccountFigures>[] = [
  {
    id: 'account',
    header: 'Account',
    isRowHeader: true,
    phone: 'title',
    title: ({ account }) => account,
    cell: (figures) => (
      <>
        <PaymentMethodBadge method={figures.method} />{' '}
        <Text as="span" size="xs" tone="muted">
          {figures.account}
        </Text>
        <InWords {...figures} />
      </>
    ),
  },
  {
    id: 'movements',
    header: 'Movements',
    align: 'end',
    width: '6.5rem',
    wideOnly: true,
    cell: ({ movements }) => formatCount(movements),
  },
  ...figureColumns,
]

const adjustmentColumns: Column<CloseAdjustment>[] = [
  {
    id: 'account',
    header: 'Adjusts',
    isRowHeader: true,
    phone: 'title',
    title: ({ account }) => account,
    cell: (figures) => (
      <>
        {formatDay(figures.day)} · <PaymentMethodBadge method={figures.method} />{' '}
        <Text as="span" size="xs" tone="muted">
          {figures.account}
        </Text>
        <InWords {...figures} />
      </>
    ),
  },
  ...figureColumns,
]

/** The figures of one day, with the button that closes it. */
export function DayCard({ day, action }: { day: BookDay; action: ReactNode }) {
  const { state, closed, accounts, adjustments } = day
  const { label, tone } = stateDisplay[state]
  const name = formatDay(day.day)
  return (
    <Card
      title={name}
      action={
        <Row gap={3} justify="end" wrap>
          {closed !== null && (
            <Text as="span" size="xs" tone="muted">
              <DateTime iso={closed.at} /> by {closed.by}
            </Text>
          )}
          <Badge tone={tone}>{label}</Badge>
          {action}
        </Row>
      }
    >
      {accounts.length + adjustments.length === 0 && (
        <Row as="p" padding={[2, 4]}>
          <Text as="span" size="s" tone="muted">
            Nothing came.
          </Text>
        </Row>
      )}
      {accounts.length > 0 && (
        <DataTable
          caption={`Money of ${name}`}
          columns={accountColumns}
          rows={accounts}
          rowKey={({ method, account }) => `${method} ${account}`}
        />
      )}
      {adjustments.length > 0 && (
        <DataTable
          caption={`Adjustments made on ${name}`}
          columns={adjustmentColumns}
          rows={adjustments}
          rowKey={({ day: of, method, account }) => `${of} ${method} ${account}`}
        />
      )}
    </Card>
  )
}
