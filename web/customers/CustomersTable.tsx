import { Link } from '@tanstack/react-router'
import { type Customer, type CustomerSort, defaultCustomerSort } from '../../contract/customers/customer.ts'
import { countOf, formatCount, missingFigure } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './CustomersPage.module.css'

/** The column of the shop leaves no room for one of the note, which is then below the name, as on narrow screens. */
const columnsOf = (withShop: boolean): Column<Customer, CustomerSort>[] => [
  {
    id: 'name',
    header: 'Customer',
    sort: 'name',
    isRowHeader: true,
    phone: 'title',
    title: ({ name, email }) => (email === null ? name : `${name}, ${email}`),
    cell: ({ id, name, email, note, merchant }) => (
      <>
        <Link to={paths.customer} params={{ customerId: id }}>
          {name}
        </Link>
        <Text size="xs" tone="muted" truncate>
          {email ?? 'Name and contact data were erased'}
          {withShop && <span className={classes.onPhone}> · {merchant.businessName}</span>}
        </Text>
        {note !== '' && (
          <Text size="xs" truncate title={note} className={withShop ? undefined : classes.underName}>
            {note}
          </Text>
        )}
      </>
    ),
  },
  ...(withShop
    ? [
        {
          id: 'shop',
          header: 'Shop',
          tone: 'muted',
          width: '12rem',
          title: ({ merchant }) => merchant.businessName,
          cell: ({ merchant }) => merchant.businessName,
        } satisfies Column<Customer, CustomerSort>,
      ]
    : [
        {
          id: 'note',
          header: 'Note',
          tone: 'muted',
          wideOnly: true,
          title: ({ note }) => note,
          cell: ({ note }) => note,
        } satisfies Column<Customer, CustomerSort>,
      ]),
  {
    id: 'phone',
    header: 'Phone',
    tone: 'muted',
    width: '11rem',
    wideOnly: true,
    cell: ({ phone }) => phone ?? missingFigure,
  },
  {
    id: 'lastOrder',
    header: 'Last order',
    sort: '-lastOrderAt',
    tone: 'muted',
    width: '11.5rem',
    cell: ({ lastOrderAt, merchant }) =>
      lastOrderAt === null ? missingFigure : <DateTime iso={lastOrderAt} merchantId={merchant.id} />,
  },
  {
    id: 'orders',
    header: 'Orders',
    sort: '-orders',
    align: 'end',
    width: '6.5rem',
    phone: 'underEnd',
    skeleton: 24,
    cell: ({ orders }) => (
      <>
        <span className={classes.onDesk}>{formatCount(orders)}</span>
        <span className={classes.onPhone}>{countOf('order', orders)}</span>
      </>
    ),
  },
  {
    id: 'spent',
    header: 'Spent',
    sort: '-spent',
    align: 'end',
    tone: 'strong',
    width: '9rem',
    phone: 'end',
    skeleton: 56,
    cell: ({ spent }) => <Usd amount={spent} />,
  },
]

type Props = {
  /** Undefined while the first page loads. */
  customers: readonly Customer[] | undefined
  isOutdated: boolean
  /** Names each customer's shop. */
  withShop: boolean
  sort: CustomerSort | undefined
  onSort: (sort: CustomerSort) => void
}

/** Customers with their figures. A row leads to the customer's page. */
export const CustomersTable = ({ customers, withShop, sort = defaultCustomerSort, ...table }: Props) => (
  <DataTable
    caption="Customers"
    columns={columnsOf(withShop)}
    rows={customers}
    rowKey={({ id }) => id}
    linkedRows
    sort={sort}
    {...table}
  />
)
