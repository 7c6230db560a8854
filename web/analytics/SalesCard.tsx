import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  defaultSalesSort,
  type SalesProductSort,
  type SalesTable,
  salesCustomerSorts,
  salesProductSorts,
  salesTables,
} from '../../contract/analytics/sales.ts'
import { useSessionUser } from '../lib/session.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Row } from '../ui/Layout.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Select } from '../ui/SelectField.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { Text } from '../ui/Text.tsx'
import type { SummaryFilter } from './analytics.queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { CustomerSalesTable } from './CustomerSalesTable.tsx'
import { ProductSalesTable } from './ProductSalesTable.tsx'
import classes from './Sales.module.css'
import { type CustomerSales, salesQueries } from './sales.queries.ts'
import { saveSales } from './save-sales.ts'

type Choices = Pick<AnalyticsSearch, 'table' | 'sort' | 'page'>
type Sort = SalesProductSort

type Props = { filter: SummaryFilter; choices: Choices; onChoose: (choices: Choices) => void }

const tableLabels: Record<SalesTable, string> = { products: 'Products', customers: 'Customers' }
const sorts: Record<SalesTable, readonly Sort[]> = { products: salesProductSorts, customers: salesCustomerSorts }
const sortLabels: Record<Sort, string> = {
  '-revenue': 'Most revenue first',
  revenue: 'Least revenue first',
  '-units': 'Most units first',
  units: 'Fewest units first',
  '-orders': 'Most orders first',
  orders: 'Fewest orders first',
  name: 'Name A–Z',
  '-name': 'Name Z–A',
}
const notes: Record<SalesTable, string> = {
  products:
    'Paid orders at their items’ prices, before discounts, shipping and tax. An order with several products counts for each, and once in the sum.',
  customers: 'Paid orders. New: had paid nothing before these days.',
}

/** One of the orders of a table. An address can name any. */
const known = <Of extends Sort>(of: readonly Of[], sort: string | undefined): Of | undefined =>
  of.find((one) => one === sort)

type SortProps = { table: SalesTable; sort: Sort | undefined; onSort: (sort: Sort) => void }

/** Shown on phones, where there are no column headings to sort by. */
const SortChoice = ({ table, sort = defaultSalesSort, onSort }: SortProps) => (
  <div className={classes.sortChoice}>
    <Row padding={[2, 4]}>
      <Select
        aria-label="Sort sales"
        options={sorts[table].map((value) => ({ value, label: sortLabels[value] }))}
        value={sort}
        onChange={({ currentTarget: { value } }) => onSort(known(sorts[table], value) ?? defaultSalesSort)}
      />
    </Row>
  </div>
)

type FootProps = {
  table: SalesTable
  sales: Pick<CustomerSales, 'page' | 'limit' | 'total'>
  onPage: (page: number) => void
}

const Foot = ({ table, sales: { page, limit, total }, onPage }: FootProps) => (
  <>
    <Row padding={[2, 4]}>
      <Text size="xs" tone="muted">
        {notes[table]}
      </Text>
    </Row>
    {total > limit && <Pager noun={table} page={page} limit={limit} total={total} onPage={onPage} />}
  </>
)

type ActionsProps = { table: SalesTable; onTable: (table: SalesTable) => void; onSave: () => Promise<void> }

function Actions({ table, onTable, onSave }: ActionsProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await onSave()
    setSaving(false)
  }
  return (
    <Row gap={2}>
      <Segments label="Sales by" options={salesTables} optionLabels={tableLabels} value={table} onChange={onTable} />
      <IconButton
        label={`Download CSV: Sales by ${table === 'products' ? 'product' : 'customer'}`}
        data-screen-only
        disabled={isSaving}
        onClick={() => void save()}
      >
        <IconDownload size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </Row>
  )
}

/** The tables of sales by product and by customer. Their sums are those of the page. */
export function SalesCard({ filter, choices, onChoose }: Props) {
  const { table = 'products', page } = choices
  const sort = known(sorts[table], choices.sort)
  const ofCustomers = known(salesCustomerSorts, sort)
  const isAdmin = useSessionUser().role === 'admin'
  const isProducts = table === 'products'
  const products = useQuery({ ...salesQueries.products({ ...filter, sort, page }), enabled: isProducts })
  const customers = useQuery({
    ...salesQueries.customers({ ...filter, sort: ofCustomers, page }),
    enabled: !isProducts,
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = isProducts ? products : customers
  const retry = () => void refetch()
  const onSort = (next: Sort) => onChoose({ sort: next === defaultSalesSort ? undefined : next, page: undefined })
  const onTable = (next: SalesTable) =>
    onChoose({ table: next === 'customers' ? next : undefined, sort: undefined, page: undefined })
  const shown = { isOutdated: isPlaceholderData, withShop: isAdmin && filter.merchantId === undefined, onSort }
  return (
    <Card
      title="Sales"
      data-wide
      action={<Actions table={table} onTable={onTable} onSave={() => saveSales(table, filter, sort)} />}
    >
      <SortChoice table={table} sort={sort} onSort={onSort} />
      {data && error && <StaleNotice error={error} onRetry={retry} retrying={isFetching} />}
      {error && !data ? (
        <ErrorState title="The sales could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
      ) : isProducts ? (
        <ProductSalesTable sales={products.data} sort={sort} {...shown} />
      ) : (
        <CustomerSalesTable sales={customers.data} sort={ofCustomers} {...shown} />
      )}
      {data !== undefined && data.total > 0 && (
        <Foot table={table} sales={data} onPage={(next) => onChoose({ page: next === 1 ? undefined : next })} />
      )}
    </Card>
  )
}
