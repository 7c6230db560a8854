import { useDebouncedCallback } from '@mantine/hooks'
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
import { Segments } from '../ui/Segments.tsx'
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
}

const searchFieldId = 'product-search'

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  // The address has changed: our own search come back leaves the field alone, whatever is typed meanwhile.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const send = useDebouncedCallback((next: string) => {
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
    <div className={classes.searchField}>
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <input
        id={searchFieldId}
        type="search"
        aria-label="Search products"
        placeholder="Search name, SKU, size, colour"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxProductSearchLength}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          send(currentTarget.value)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send.flush()
        }}
      />
    </div>
  )
}

type Props = {
  search: ProductSearch
  /** What counts as low; undefined while it is not known. */
  threshold: number | undefined
  onFilter: (changes: ProductSearch) => void
}

export function ProductFilters({ search, threshold, onFilter }: Props) {
  const levelLabels: Record<StockLevel, string> = {
    low: threshold === undefined ? 'Low' : `Low (${threshold} or fewer)`,
    out: 'Out of stock',
  }
  return (
    <search className={classes.filters}>
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
      <select
        className={classes.select}
        aria-label="Stock"
        value={search.stock ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({ stock: stockLevels.find((level) => level === currentTarget.value) })
        }
      >
        <option value="">Any stock</option>
        {stockLevels.map((level) => (
          <option key={level} value={level}>
            {levelLabels[level]}
          </option>
        ))}
      </select>
      {/* On a phone, where there are no column headings to sort by. */}
      <select
        className={`${classes.select} ${classes.sortChoice}`}
        aria-label="Sort products"
        value={search.sort ?? defaultProductSort}
        onChange={({ currentTarget }) => onFilter({ sort: productSorts.find((sort) => sort === currentTarget.value) })}
      >
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </select>
    </search>
  )
}
