import { Link } from '@tanstack/react-router'
import type { SalesCustomer } from '../../contract/analytics/sales.endpoints.ts'
import { defaultSalesSort, type SalesCustomerSort } from '../../contract/analytics/sales.ts'
import { countOf, formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import { formatRate } from './chart-metrics.ts'
import { returningLabel } from './returning-label.ts'
import classes from './Sales.module.css'
import type { CustomerSales } from './sales.queries.ts'

type Customer = SalesCustomer & { isAll?: false }
type All = { isAll: true; customers: number; orders: number; revenue: number }
type Row = Customer | All

const nameOf = (row: Row): string => (row.isAll ? `All ${countOf('customer', row.customers)}` : row.name)

const columnsOf = (withShop: boolean, whole: number): Column<Row, SalesCustomerSort>[] => [
  {
    id: 'name',
    header: 'Customer',
    sort: 'name',
    isRowHeader: true,
    phone: 'title',
    title: nameOf,
    cell: (row) =>
      row.isAll ? (
        nameOf(row)
      ) : (
        <>
          <Link to={paths.customer} params={{ customerId: row.id }}>
            {row.name}
          </Link>
          <Text size="xs" tone="muted" truncate>
            {row.email ?? 'Name and contact data were erased'}
            {withShop && ` · ${row.merchant.businessName}`}
          </Text>
        </>
      ),
  },
  {
    id: 'kind',
    header: 'New or returning',
    tone: 'muted',
    width: '9rem',
    phone: 'underEnd',
    cell: (row) => !row.isAll && returningLabel(row),
  },
  {
    id: 'lastOrder',
    header: 'Last order',
    tone: 'muted',
    width: '11.5rem',
    wideOnly: true,
    cell: (row) => !row.isAll && <DateTime iso={row.lastOrderAt} merchantId={row.merchant.id} />,
  },
  {
    id: 'orders',
    header: 'Orders',
    sort: '-orders',
    align: 'end',
    width: '5.5rem',
    phone: 'under',
    cell: ({ orders }) => (
      <>
        {formatCount(orders)}
        <span className={classes.onPhone}> {orders === 1 ? 'order' : 'orders'}</span>
      </>
    ),
  },
  {
    id: 'revenue',
    header: 'Spent',
    sort: '-revenue',
    align: 'end',
    tone: 'strong',
    width: '8.5rem',
    phone: 'end',
    cell: ({ revenue }) => <Usd amount={revenue} />,
  },
  {
    id: 'share',
    header: 'Share',
    align: 'end',
    tone: 'muted',
    width: '5rem',
    cell: ({ revenue }) => formatRate(whole === 0 ? null : (100 * revenue) / whole),
  },
]

type Props = {
  /** Undefined while the first page loads. */
  sales: CustomerSales | undefined
  isOutdated: boolean
  /** Names each customer's shop. */
  withShop: boolean
  sort: SalesCustomerSort | undefined
  onSort: (sort: SalesCustomerSort) => void
}

/** The amount each customer spent, and the sum of all. A row leads to the customer's page. */
export function CustomerSalesTable({ sales, isOutdated, withShop, sort = defaultSalesSort, onSort }: Props) {
  const all = sales && ({ ...sales.totals, isAll: true, customers: sales.total } as const)
  const rows: Row[] | undefined = all && (sales.total === 0 ? [] : [...sales.customers, all])
  return (
    <DataTable
      caption="Sales by customer"
      columns={columnsOf(withShop, sales?.totals.revenue ?? 0)}
      rows={rows}
      rowKey={(row) => (row.isAll ? 'all' : row.id)}
      rowProps={({ isAll }) => ({ className: isAll ? classes.all : undefined })}
      linkedRows
      isOutdated={isOutdated}
      sort={sort}
      onSort={onSort}
      empty="No payments in these days"
    />
  )
}
