import {
  defaultProductSort,
  type ProductSort,
  productSorts,
  type StockLevel,
  stockLevels,
} from '../../contract/products/product.ts'
import { maxProductSearchLength } from '../../contract/products/products.endpoints.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Select } from '../ui/SelectField.tsx'
import classes from './ProductsPage.module.css'
import { type ProductSearch, type ProductView, productViews } from './product-search.ts'

const viewLabels: Record<ProductView, string> = { active: 'Active', archived: 'Archived', all: 'All' }
const sortLabels: Record<ProductSort, string> = {
  name: 'Name A–Z',
  '-name': 'Name Z–A',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  stock: 'Least in stock',
  '-stock': 'Most in stock',
  '-sold': 'Best selling',
  sold: 'Sold least',
  daysLeft: 'Runs out first',
  '-daysLeft': 'Lasts longest',
  lowest: 'Lowest variant first',
  '-lowest': 'Lowest variant last',
}

type Props = {
  search: ProductSearch
  /** The number that counts as low stock; undefined while it is not known. */
  threshold: number | undefined
  onFilter: (changes: ProductSearch) => void
}

export function ProductFilters({ search, threshold, onFilter }: Props) {
  const levelLabels: Record<StockLevel, string> = {
    low: threshold === undefined ? 'Low' : `Low (${threshold} or fewer)`,
    out: 'Out of stock',
  }
  return (
    <>
      <SearchField
        label="Search products"
        placeholder="Search name, SKU, size, color"
        maxLength={maxProductSearchLength}
        value={search.search ?? ''}
        onChange={(text) => onFilter({ search: text === '' ? undefined : text })}
      />
      <Segments
        label="Status"
        options={productViews}
        optionLabels={viewLabels}
        value={search.view ?? 'active'}
        onChange={(view) => onFilter({ view: view === 'active' ? undefined : view })}
      />
      <Select
        aria-label="Stock"
        options={[
          { value: '', label: 'Any stock' },
          ...stockLevels.map((level) => ({ value: level, label: levelLabels[level] })),
        ]}
        value={search.stock ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({ stock: stockLevels.find((level) => level === currentTarget.value) })
        }
      />
      {/* Shown on phones, where there are no column headings to sort by. */}
      <Select
        className={classes.sortChoice ?? ''}
        aria-label="Sort products"
        options={productSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        value={search.sort ?? defaultProductSort}
        onChange={({ currentTarget }) => onFilter({ sort: productSorts.find((sort) => sort === currentTarget.value) })}
      />
    </>
  )
}
