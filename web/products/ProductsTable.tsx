import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import {
  defaultProductSort,
  type ListedProduct,
  type ProductSort,
  type ProductStatus,
} from '../../contract/products/product.ts'
import { paths } from '../app/paths.ts'
import { formatCount } from '../lib/format.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Usd } from '../ui/Usd.tsx'
import { type ProductMark, ProductStatusBadge } from './ProductStatusBadge.tsx'
import classes from './ProductsTable.module.css'
import type { SearchWith } from './product-search.ts'

type SortField = 'name' | 'createdAt' | 'stock'

/** The same column again turns it round; the newest and the fullest come first, names from A. */
function sortAfterClick(sort: ProductSort, field: SortField): ProductSort {
  const falling = `-${field}` as const
  if (sort === field) return falling
  if (sort === falling) return field
  return field === 'createdAt' ? falling : field
}

function directionOf(sort: ProductSort, field: SortField): 'ascending' | 'descending' | undefined {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : undefined
}

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

function Row({ product, searchWith }: { product: ListedProduct; searchWith: SearchWith }) {
  const { id, name, sku, variants, stock, status, createdAt } = product
  const mark = markOfProduct(status, product)
  return (
    <tr>
      <th scope="row" data-column="name">
        <Link
          className={classes.link}
          to={paths.settingsPage}
          params={{ page: 'products' }}
          search={searchWith({ product: id })}
        >
          {name}
        </Link>
        <span className={classes.sku}>
          {sku}
          {variants > 1 && ` + ${formatCount(variants - 1)} more`}
        </span>
      </th>
      <td data-column="variants">{formatCount(variants)}</td>
      <td data-column="price">
        <Price product={product} />
      </td>
      <td data-column="stock">
        <span className={classes.pieces}>{formatCount(stock)}</span>
      </td>
      <td data-column="mark">{mark !== null && <ProductStatusBadge {...mark} />}</td>
      <td data-column="added">
        <DateTime iso={createdAt} />
      </td>
    </tr>
  )
}

const skeletons = [1, 2, 3, 4, 5, 6, 7, 8]

type Props = {
  /** Undefined while the first page loads. */
  products: readonly ListedProduct[] | undefined
  isOutdated: boolean
  sort: ProductSort | undefined
  searchWith: SearchWith
  onSort: (sort: ProductSort) => void
}

export function ProductsTable({ products, isOutdated, sort = defaultProductSort, searchWith, onSort }: Props) {
  const heading = (field: SortField, label: string) => {
    const direction = directionOf(sort, field)
    const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
    return (
      <button type="button" className={classes.sort} onClick={() => onSort(sortAfterClick(sort, field))}>
        {label}
        <Arrow size={14} stroke={1.8} aria-hidden data-shown={direction !== undefined || undefined} />
      </button>
    )
  }
  return (
    <table
      className={classes.table}
      aria-busy={products === undefined || isOutdated}
      data-outdated={isOutdated || undefined}
    >
      <caption className={classes.caption}>Products</caption>
      <thead>
        <tr>
          <th scope="col" data-column="name" aria-sort={directionOf(sort, 'name')}>
            {heading('name', 'Product')}
          </th>
          <th scope="col" data-column="variants">
            Variants
          </th>
          <th scope="col" data-column="price">
            Price
          </th>
          <th scope="col" data-column="stock" aria-sort={directionOf(sort, 'stock')}>
            {heading('stock', 'Stock')}
          </th>
          <th scope="col" data-column="mark">
            State
          </th>
          <th scope="col" data-column="added" aria-sort={directionOf(sort, 'createdAt')}>
            {heading('createdAt', 'Added')}
          </th>
        </tr>
      </thead>
      <tbody>
        {products === undefined
          ? skeletons.map((row) => (
              <tr key={row}>
                <td data-column="name">
                  <Skeleton width="60%" />
                </td>
              </tr>
            ))
          : products.map((product) => <Row key={product.id} product={product} searchWith={searchWith} />)}
      </tbody>
    </table>
  )
}
