import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import {
  defaultProductSort,
  type ProductSort,
  productSorts,
  type StockLevel,
  stockLevels,
} from '../../contract/products/product.ts'
import { maxProductSearchLength } from '../../contract/products/products.endpoints.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { Row } from '../ui/Layout.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Select } from '../ui/SelectField.tsx'
import classes from './ProductsPage.module.css'
import { type ProductSearch, type ProductView, productViews } from './product-search.ts'

const pauseMs = 300

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

const searchFieldId = 'product-search'

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  // A new address updates the field, unless it comes from the field's own search: the user may have typed more since.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const { send, flush } = useDebounced((next: string) => {
    setSent(next.trim())
    onChange(next.trim())
  }, pauseMs)
  useShortcuts([
    {
      keys: '/',
      label: 'Search products',
      group: 'General',
      run: () => document.getElementById(searchFieldId)?.focus(),
    },
  ])
  return (
    <div className={classes.search}>
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <input
        className={classes.control}
        id={searchFieldId}
        type="search"
        aria-label="Search products"
        placeholder="Search name, SKU, size, color"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxProductSearchLength}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          send(currentTarget.value)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') flush()
        }}
      />
    </div>
  )
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
    <Row as="search" gap={2} padding={[3, 4]} wrap className={classes.filters}>
      <SearchField
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
    </Row>
  )
}
