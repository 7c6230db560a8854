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
import { type Figures, totalOf } from './day-totals.ts'

const stateDisplay: Record<DayState, BadgeDisplay> = {
  closed: { label: 'Closed', tone: 'good' },
  open: { label: 'Open', tone: 'waiting' },
  today: { label: 'Today', tone: 'outline' },
  before: { label: 'Before the books', tone: 'neutral' },
}

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

/** The last line of a table with several. */
type Total = Figures & { method: null; account: string; movements: number }

const isTotal = (line: { method: unknown }): line is Total => line.method === null

/** The lines, with their total below if they are several. */
function withTotal<Line extends Figures>(
  lines: readonly Line[],
  { label, movements }: { label: string; movements: number },
): (Line | Total)[] {
  if (lines.length < 2) return [...lines]
  return [...lines, { ...totalOf(lines), method: null, account: label, movements }]
}

const TotalLabel = (total: Total) => (
  <>
    <Text as="span" weight="medium">
      {total.account}
    </Text>
    <InWords {...total} />
  </>
)

const accountColumns: Column<AccountFigures | Total>[] = [
  {
    id: 'account',
    header: 'Account',
    isRowHeader: true,
    phone: 'title',
    title: ({ account }) => account,
    cell: (figures) =>
      isTotal(figures) ? (
        <TotalLabel {...figures} />
      ) : (
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

const adjustmentColumns: Column<CloseAdjustment | Total>[] = [
  {
    id: 'account',
    header: 'Adjusts',
    isRowHeader: true,
    phone: 'title',
    title: ({ account }) => account,
    cell: (figures) =>
      isTotal(figures) ? (
        <TotalLabel {...figures} />
      ) : (
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
      // On a phone, the words beside it would break the date into two lines.
      title={name.replaceAll(' ', '\u00a0')}
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
          rows={withTotal(accounts, {
            label: 'All accounts',
            movements: accounts.reduce((count, { movements }) => count + movements, 0),
          })}
          rowKey={({ method, account }) => `${method} ${account}`}
        />
      )}
      {adjustments.length > 0 && (
        <DataTable
          caption={`Adjustments made on ${name}`}
          columns={adjustmentColumns}
          rows={withTotal(adjustments, { label: 'All adjustments', movements: 0 })}
          rowKey={(line) => (isTotal(line) ? line.account : `${line.day} ${line.method} ${line.account}`)}
        />
      )}
    </Card>
  )
}
