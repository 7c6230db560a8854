import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SalesProduct } from '../../contract/analytics/sales.endpoints.ts'
import { defaultSalesSort, type SalesProductSort } from '../../contract/analytics/sales.ts'
import { countOf, formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { variantLabel } from '../lib/variant-label.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import { changeColumn } from './ChangeColumn.tsx'
import { formatRate } from './chart-metrics.ts'
import { comparedText } from './day-span.ts'
import classes from './Sales.module.css'
import type { ProductSales } from './sales.queries.ts'
import { adjustmentsTitle } from './sales-words.ts'

type Figures = Pick<SalesProduct, 'units' | 'revenue' | 'revenueComparison'>
type Row = Pick<Figures, 'revenue'> & {
  /** Null for what is no product. */
  units: number | null
  revenueComparison?: Figures['revenueComparison']
  key: string
  name: ReactNode
  title: string
  shop: string | null
  /** Null for a variant, whose orders are its product's. */
  orders: number | null
}

const keyOf = ({ id, merchant, name }: SalesProduct): string => id ?? `${merchant.id} ${name}`

type NameProps = { product: SalesProduct; withShop: boolean; isOpen: boolean; onToggle: () => void }

function Name({ product, withShop, isOpen, onToggle }: NameProps) {
  const { id, name, merchant, variants } = product
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const search: object = { product: id, ...(withShop && { merchantId: merchant.id }) }
  const shop = withShop && <span className={classes.onPhone}> · {merchant.businessName}</span>
  return (
    <>
      {id === null ? (
        name
      ) : (
        <Link to={paths.products} search={search} className={classes.name}>
          {name}
        </Link>
      )}
      {variants.length > 1 ? (
        <button type="button" className={classes.variants} aria-expanded={isOpen} onClick={onToggle}>
          <Chevron size={13} stroke={1.8} aria-hidden />
          {countOf('variant', variants.length)}
          {shop}
        </button>
      ) : (
        <Text size="xs" tone="muted" truncate>
          {variants[0] === undefined ? 'Not in the catalog' : variantLabel(variants[0])}
          {shop}
        </Text>
      )}
    </>
  )
}

const columnsOf = (withShop: boolean, whole: number, against: string): Column<Row, SalesProductSort>[] => [
  {
    id: 'name',
    header: 'Product',
    sort: 'name',
    isRowHeader: true,
    phone: 'title',
    title: ({ title }) => title,
    cell: ({ name }) => name,
  },
  ...(withShop
    ? [
        {
          id: 'shop',
          header: 'Shop',
          tone: 'muted',
          width: '11rem',
          wideOnly: true,
          title: ({ shop }) => shop ?? '',
          cell: ({ shop }) => shop,
        } satisfies Column<Row, SalesProductSort>,
      ]
    : []),
  {
    id: 'units',
    header: 'Units',
    sort: '-units',
    align: 'end',
    width: '5.5rem',
    phone: 'under',
    cell: ({ units }) =>
      units !== null && (
        <>
          {formatCount(units)}
          <span className={classes.onPhone}> {units === 1 ? 'unit' : 'units'}</span>
        </>
      ),
  },
  {
    id: 'orders',
    header: 'Orders',
    sort: '-orders',
    align: 'end',
    width: '5.5rem',
    cell: ({ orders }) => orders !== null && formatCount(orders),
  },
  {
    id: 'revenue',
    header: 'Revenue',
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
    cell: ({ revenue, units }) => units !== null && formatRate(whole === 0 ? null : (100 * revenue) / whole),
  },
  {
    ...changeColumn<Row>({ id: 'change', against, comparison: ({ revenueComparison }) => revenueComparison }),
    width: '6.5rem',
    phone: 'underEnd',
  },
]

type Props = {
  /** Undefined while the first page loads. */
  sales: ProductSales | undefined
  isOutdated: boolean
  /** Names each product's shop. */
  withShop: boolean
  sort: SalesProductSort | undefined
  onSort: (sort: SalesProductSort) => void
}

const restRow = { key: 'rest', name: adjustmentsTitle, title: adjustmentsTitle }

/** The sales of each product, its variants on demand, the sum of all, and what its orders total beyond it. */
export function ProductSalesTable({ sales, isOutdated, withShop, sort = defaultSalesSort, onSort }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => setOpen(open.symmetricDifference(new Set([key])))
  const rows = sales?.products.flatMap((product): Row[] => {
    const key = keyOf(product)
    const isOpen = open.has(key)
    const row: Row = {
      ...product,
      key,
      name: <Name product={product} withShop={withShop} isOpen={isOpen} onToggle={() => toggle(key)} />,
      title: product.name,
      shop: product.merchant.businessName,
    }
    const variants = product.variants.map((variant): Row => {
      const label = `${variantLabel(variant)} · ${variant.sku}`
      return {
        ...variant,
        key: variant.id,
        name: <span className={classes.variant}>{label}</span>,
        title: label,
        shop: null,
        orders: null,
      }
    })
    return isOpen ? [row, ...variants] : [row]
  })
  const all = sales && { ...sales.totals, key: 'all', name: 'All products', title: 'All products', shop: null }
  const rest: Row[] = sales?.totals.adjusted
    ? [{ ...restRow, revenue: sales.totals.adjusted, units: null, orders: null, shop: null }]
    : []
  return (
    <DataTable
      caption="Sales by product"
      columns={columnsOf(withShop, sales?.totals.revenue ?? 0, sales ? comparedText(sales) : '')}
      rows={rows && all && (rows.length === 0 ? [] : [...rows, all, ...rest])}
      rowKey={({ key }) => key}
      rowProps={({ key }) => ({ className: key === 'all' ? classes.all : undefined })}
      linkedRows
      isOutdated={isOutdated}
      sort={sort}
      onSort={onSort}
      empty="No payments in these days"
    />
  )
}
