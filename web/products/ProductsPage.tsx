import { IconBox, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useConnection } from '../lib/connection.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { OneShop } from '../merchants/OneShop.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IndexCard } from '../ui/IndexCard.tsx'
import { Row } from '../ui/Layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { NewProductPage, ProductPage } from './ProductPage.tsx'
import classes from './ProductsPage.module.css'
import { ProductsTable } from './ProductsTable.tsx'
import { runProductExport } from './product-export.ts'
import { listQueryOf, newProductName, type ProductSearch, productSearchOf, type SearchWith } from './product-search.ts'
import { productQueries } from './products.queries.ts'

const title = 'Products'
const subtitle = 'Products, prices and stock'

const noFilters: ProductSearch = { search: undefined, view: undefined, stock: undefined, page: undefined }

type ActionsProps = {
  /** The filters of the list. Without it, there is nothing to export. */
  exported: (ReturnType<typeof listQueryOf> & { merchantId: string | undefined }) | null
  canChange: boolean
  onImport: () => void
  onAdd: () => void
}

function ListActions({ exported, canChange, onImport, onAdd }: ActionsProps) {
  const { online } = useConnection()
  return (
    <Row gap={2}>
      {canChange && (
        <Button variant="default" aria-label="Import" disabled={!online} onClick={onImport}>
          <IconUpload size={16} stroke={1.6} aria-hidden />
          <span className={classes.actionLabel}>Import</span>
        </Button>
      )}
      <Button
        variant="default"
        aria-label="Export"
        disabled={!online || exported === null}
        title="Download the products of this list as CSV"
        onClick={() => exported !== null && void runProductExport(exported)}
      >
        <IconDownload size={16} stroke={1.6} aria-hidden />
        <span className={classes.actionLabel}>Export</span>
      </Button>
      {canChange && (
        <Button aria-label="Add product" disabled={!online} onClick={onAdd}>
          <IconPlus size={16} stroke={1.8} aria-hidden />
          <span className={classes.actionLabel}>Add product</span>
        </Button>
      )}
    </Row>
  )
}

type NoProductsProps = { isFiltered: boolean; onClear: () => void; onAdd: (() => void) | undefined }

const NoProducts = ({ isFiltered, onClear, onAdd }: NoProductsProps) =>
  isFiltered ? (
    <EmptyState
      icon={IconBox}
      title="No products found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconBox}
      title="No products yet"
      description="Add your products to fill in orders and track stock. Add one, or import a file."
      action={onAdd && <Button onClick={onAdd}>Add product</Button>}
    />
  )

type ListProps = {
  merchantId: string | undefined
  search: ProductSearch
  searchWith: SearchWith
  onChange: (changes: ProductSearch) => void
}

function ProductList({ merchantId, search, searchWith, onChange }: ListProps) {
  const canChange = useSessionUser().role !== 'viewer'
  const [isImporting, setImporting] = useState(false)
  const filter = { ...listQueryOf(search), merchantId }
  const list = useQuery(productQueries.list(filter))
  const { data, error, isPlaceholderData, isFetching } = list
  const isFiltered = search.search !== undefined || search.stock !== undefined || search.view !== undefined
  const isEmpty = data?.total === 0
  const add = () => onChange({ product: newProductName })

  const content = () => {
    if (data === undefined && error !== null) {
      const retry = () => void list.refetch()
      return <ErrorState title="Products could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
    }
    if (isEmpty) {
      const clear = () => onChange(noFilters)
      return <NoProducts isFiltered={isFiltered} onClear={clear} onAdd={canChange ? add : undefined} />
    }
    return (
      <ProductsTable
        products={data?.products}
        isOutdated={isPlaceholderData}
        sort={search.sort}
        searchWith={searchWith}
        onSort={(sort) => onChange({ sort, page: undefined })}
      />
    )
  }

  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <ListActions
            exported={data === undefined || isEmpty ? null : filter}
            canChange={canChange}
            onImport={() => setImporting(true)}
            onAdd={add}
          />
        }
      />
      <IndexCard
        filtersClassName={classes.filters}
        filters={
          <ProductFilters
            search={search}
            threshold={data?.lowStockThreshold}
            onFilter={(changes) => onChange({ page: undefined, ...changes })}
          />
        }
      >
        <UnansweredNotice query={list} />
        {content()}
        {data !== undefined && !isEmpty && (
          <Pager
            noun="products"
            page={data.page}
            limit={data.limit}
            total={data.total}
            onPage={(page) => onChange({ page })}
            onLimit={(limit) => onChange({ limit, page: undefined })}
          />
        )}
      </IndexCard>
      {isImporting && <ImportDialog merchantId={merchantId} onClose={() => setImporting(false)} />}
    </>
  )
}

const showsAllLow = ({ stock, search, view, product }: ProductSearch): boolean =>
  stock === 'low' && search === undefined && view === undefined && product === undefined

/** The products of a shop as a list, or the form of one of them. */
export function ProductsPage() {
  const search = productSearchOf(useSearch({ from: '/desk/products' }) as Record<string, unknown>)
  const navigate = useNavigate()
  const { merchantId: scope } = useMerchantScope()
  /** Returns the search of this page with some values changed. */
  const addressWith: SearchWith = (changes) => ({ ...search, ...changes, merchantId: scope })
  const change = (changes: ProductSearch) => void navigate({ to: paths.products, search: addressWith(changes) })
  const close = () => change({ product: undefined })
  // Back leads to the list, not to the empty form.
  const showAdded = (product: string) =>
    void navigate({ to: paths.products, search: addressWith({ product }), replace: true })

  if (search.product !== undefined && search.product !== newProductName) {
    return <ProductPage key={search.product} id={search.product} onClose={close} />
  }
  return (
    <OneShop
      header={<PageHeader title={title} subtitle={subtitle} />}
      work={showsAllLow(search) ? 'lowStock' : undefined}
    >
      {({ merchantId }) =>
        search.product === newProductName ? (
          <NewProductPage merchantId={merchantId} onClose={close} onAdded={showAdded} />
        ) : (
          <ProductList merchantId={merchantId} search={search} searchWith={addressWith} onChange={change} />
        )
      }
    </OneShop>
  )
}
