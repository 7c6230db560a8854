import { Link } from '@tanstack/react-router'
import {
  defaultProductSort,
  type ListedProduct,
  type ProductSort,
  type ProductStatus,
} from '../../contract/products/product.ts'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import { type ProductMark, ProductStatusBadge } from './ProductStatusBadge.tsx'
import classes from './ProductsPage.module.css'
import type { SearchWith } from './product-search.ts'

type Mark = { mark: ProductMark; text: string }

function markOfProduct(status: ProductStatus, { stock, lowVariants, variants }: ListedProduct): Mark | null {
  if (status === 'archived') return { mark: 'archived', text: 'Archived' }
  if (stock === 0) return { mark: 'out', text: 'Out of stock' }
  if (lowVariants === 0) return null
  return { mark: 'low', text: variants === 1 ? 'Low stock' : `${formatCount(lowVariants)} low` }
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
    cell: ({ id, name, sku, variants }) => (
      <>
        <Link to={paths.settingsPage} params={{ page: 'products' }} search={searchWith({ product: id })}>
          {name}
        </Link>
        <Text size="xs" tone="muted" truncate>
          {sku}
          {variants > 1 && ` + ${formatCount(variants - 1)} more`}
        </Text>
      </>
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
    width: '11rem',
    cell: (product) => <Price product={product} />,
  },
  {
    id: 'stock',
    header: 'Stock',
    sort: 'stock',
    align: 'end',
    tone: 'strong',
    width: '6.5rem',
    phone: 'end',
    skeleton: 32,
    cell: ({ stock }) => <span className={classes.pieces}>{formatCount(stock)}</span>,
  },
  {
    id: 'mark',
    header: 'State',
    width: '8.75rem',
    phone: 'underEnd',
    cell: (product) => {
      const mark = markOfProduct(product.status, product)
      return mark && <ProductStatusBadge {...mark} />
    },
  },
  {
    id: 'added',
    header: 'Added',
    sort: '-createdAt',
    tone: 'muted',
    width: '11.5rem',
    wideOnly: true,
    cell: ({ createdAt }) => <DateTime iso={createdAt} />,
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
