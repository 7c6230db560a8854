import { Link } from '@tanstack/react-router'
import {
  defaultProductSort,
  type ListedProduct,
  type ProductSort,
  type ProductStatus,
} from '../../contract/products/product.ts'
import { countOf, formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { Usd } from '../ui/Usd.tsx'
import { lowStockText } from './low-stock.ts'
import { type ProductMark, ProductStatusBadge } from './ProductStatusBadge.tsx'
import classes from './ProductsPage.module.css'
import type { SearchWith } from './product-search.ts'

type Mark = { mark: ProductMark; text: string }

function markOfProduct(status: ProductStatus, product: ListedProduct): Mark | null {
  const { stock, lowest } = product
  if (status === 'archived') return { mark: 'archived', text: 'Archived' }
  if (stock === 0) return { mark: 'out', text: 'Out of stock' }
  if (lowest === null) return null
  return { mark: lowest.stock === 0 ? 'out' : 'low', text: lowStockText(lowest, product) }
}

function Price({ product: { lowestPrice, highestPrice } }: { product: ListedProduct }) {
  if (lowestPrice === highestPrice) return <Usd amount={lowestPrice} />
  return (
    <>
      <Usd amount={lowestPrice} />–<Usd amount={highestPrice} />
    </>
  )
}

const columnsOf = (searchWith: SearchWith): Column<ListedProduct, ProductSort>[] => [
  {
    id: 'name',
    header: 'Product',
    sort: 'name',
    isRowHeader: true,
    phone: 'title',
    title: ({ name }) => name,
    cell: ({ id, name, sku, variants, picture }) => (
      <Row gap={3}>
        <Thumbnail picture={picture} />
        <Stack grow>
          <Link to={paths.products} search={searchWith({ product: id })}>
            {name}
          </Link>
          <Text size="xs" tone="muted" truncate>
            {sku}
            {variants > 1 && ` + ${formatCount(variants - 1)} more`}
          </Text>
        </Stack>
      </Row>
    ),
  },
  {
    id: 'variants',
    header: 'Variants',
    align: 'end',
    tone: 'muted',
    width: '5.5rem',
    wideOnly: true,
    skeleton: 16,
    cell: ({ variants }) => formatCount(variants),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    tone: 'strong',
    width: '8.5rem',
    cell: (product) => <Price product={product} />,
  },
  {
    id: 'sold',
    header: 'Sold in 30 days',
    sort: '-sold',
    align: 'end',
    width: '8.5rem',
    phone: 'under',
    skeleton: 32,
    cell: ({ sold }) => <span className={classes.sold}>{formatCount(sold)}</span>,
  },
  {
    id: 'stock',
    header: 'Total stock',
    sort: 'stock',
    align: 'end',
    tone: 'strong',
    width: '6.5rem',
    phone: 'end',
    skeleton: 32,
    cell: ({ stock, daysLeft }) => (
      <>
        <span className={classes.pieces}>{formatCount(stock)}</span>
        {stock > 0 && daysLeft !== null && (
          <Text as="span" size="xs" weight="regular" tone="muted" className={classes.lasting}>
            {daysLeft === 0 ? 'under a day' : countOf('day', daysLeft)} left
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'daysLeft',
    header: 'Total days left',
    sort: 'daysLeft',
    align: 'end',
    width: '7.5rem',
    wideOnly: true,
    skeleton: 32,
    cell: ({ daysLeft }) => (daysLeft === null ? '—' : formatCount(daysLeft)),
  },
  {
    id: 'mark',
    header: 'State',
    sort: 'lowest',
    width: '17.5rem',
    phone: 'underEnd',
    title: (product) => markOfProduct(product.status, product)?.text ?? '',
    cell: (product) => {
      const mark = markOfProduct(product.status, product)
      return mark && <ProductStatusBadge {...mark} />
    },
  },
]

type Props = {
  /** Undefined while the first page loads. */
  products: readonly ListedProduct[] | undefined
  isOutdated: boolean
  sort: ProductSort | undefined
  searchWith: SearchWith
  onSort: (sort: ProductSort) => void
}

/** The products of a shop. A row leads to its product's form. */
export const ProductsTable = ({ products, searchWith, sort = defaultProductSort, ...table }: Props) => (
  <DataTable
    caption="Products"
    columns={columnsOf(searchWith)}
    rows={products}
    rowKey={({ id }) => id}
    linkedRows
    sort={sort}
    {...table}
  />
)
