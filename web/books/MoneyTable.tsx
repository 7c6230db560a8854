import { Link } from '@tanstack/react-router'
import type { MoneyIn } from '../../contract/books/money-in.ts'
import { missingFigure } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { Badge } from '../ui/Badge.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Books.module.css'
import type { MoneySearch } from './money-search.ts'
import { fromOf, statusOf } from './money-words.ts'

const paidOrders = ({ allocations }: MoneyIn): string[] =>
  allocations.filter(({ undoneAt }) => undoneAt === null).map(({ order }) => `#${order.number}`)

const columnsOf = (search: MoneySearch): Column<MoneyIn>[] => [
  {
    id: 'payer',
    header: 'From',
    isRowHeader: true,
    phone: 'title',
    title: (money) => [fromOf(money), money.reference].filter(Boolean).join(', '),
    cell: (money) => (
      <>
        <Link to={paths.money} search={{ ...search, money: money.id }}>
          {fromOf(money)}
        </Link>
        <Text size="xs" tone="muted" truncate>
          {money.reference ?? money.note ?? 'No reference'}
        </Text>
      </>
    ),
  },
  {
    id: 'occurredAt',
    header: 'Came',
    tone: 'muted',
    width: '11.5rem',
    phone: 'under',
    cell: ({ occurredAt }) => <DateTime iso={occurredAt} />,
  },
  {
    id: 'method',
    header: 'Method',
    width: '9rem',
    cell: ({ method }) => <PaymentMethodBadge method={method} />,
  },
  {
    id: 'orders',
    header: 'Orders',
    tone: 'muted',
    width: '9rem',
    wideOnly: true,
    title: (money) => paidOrders(money).join(', '),
    cell: (money) => paidOrders(money).join(', ') || missingFigure,
  },
  {
    id: 'state',
    header: 'State',
    width: '9.5rem',
    phone: 'underEnd',
    cell: (money) => {
      const { label, tone } = statusOf(money)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    tone: 'strong',
    width: '9rem',
    phone: 'end',
    skeleton: 56,
    cell: ({ amount, state }) => (
      <span className={state === 'settled' ? undefined : classes.void}>
        <Usd amount={amount} />
      </span>
    ),
  },
]

type Props = {
  /** Undefined while the first page loads. */
  money: readonly MoneyIn[] | undefined
  isOutdated: boolean
  search: MoneySearch
}

/** The money that came. A row opens the movement. */
export const MoneyTable = ({ money, isOutdated, search }: Props) => (
  <DataTable
    caption="Money in"
    columns={columnsOf(search)}
    rows={money}
    rowKey={({ id }) => id}
    openRow={search.money}
    isOutdated={isOutdated}
    linkedRows
  />
)
