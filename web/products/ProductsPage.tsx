import { IconBox, IconBuildingStore, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { useConnection } from '../lib/connection.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { NewProductPage, ProductPage } from './ProductPage.tsx'
import { ProductsFooter } from './ProductsFooter.tsx'
import classes from './ProductsPage.module.css'
import { ProductsTable } from './ProductsTable.tsx'
import { runProductExport } from './product-export.ts'
import { listQueryOf, newProductName, type ProductSearch, productSearchOf, type SearchWith } from './product-search.ts'
import { productQueries } from './products.queries.ts'

const noFilters: ProductSearch = { search: undefined, view: undefined, stock: undefined, page: undefined }

type ListProps = {
  merchantId: string | undefined
  search: ProductSearch
  searchWith: SearchWith
  onChange: (changes: ProductSearch) => void
}

function ProductList({ merchantId, search, searchWith, onChange }: ListProps) {
  const { role } = useSessionUser()
  const { online } = useConnection()
  const [isImporting, setImporting] = useState(false)
  const list = useQuery(productQueries.list({ ...listQueryOf(search), merchantId }))
  const { data, error, isPlaceholderData, isFetching } = list
  const isFiltered = search.search !== undefined || search.stock !== undefined || search.view !== undefined
  const canChange = role !== 'viewer'
  const add = () => onChange({ product: newProductName })
  const retry = () => void list.refetch()
  const isEmpty = data?.total === 0
  const actions = (
    <div className={classes.actions}>
      {canChange && (
        <Button variant="default" aria-label="Import" disabled={!online} onClick={() => setImporting(true)}>
          <IconUpload size={16} stroke={1.6} aria-hidden />
          <span className={classes.actionLabel}>Import</span>
        </Button>
      )}
      <Button
        variant="default"
        aria-label="Export"
        disabled={!online || data === undefined || isEmpty}
        title="Download the products of this list as CSV"
        onClick={() => void runProductExport({ ...listQueryOf(search), merchantId })}
      >
        <IconDownload size={16} stroke={1.6} aria-hidden />
        <span className={classes.actionLabel}>Export</span>
      </Button>
      {canChange && (
        <Button aria-label="Add product" disabled={!online} onClick={add}>
          <IconPlus size={16} stroke={1.8} aria-hidden />
          <span className={classes.actionLabel}>Add product</span>
        </Button>
      )}
    </div>
  )

  return (
    <>
      <BackLink to={paths.settings} search={{ merchantId }}>
        Back to Settings
      </BackLink>
      <PageHeader
        title="Products"
        subtitle="What the shop sells, what it costs and how much is left"
        actions={actions}
      />
      <div className={classes.card}>
        <ProductFilters
          search={search}
          threshold={data?.lowStockThreshold}
          onFilter={(changes) => onChange({ page: undefined, ...changes })}
        />
        {error !== null && data !== undefined && <StaleNotice error={error} onRetry={retry} retrying={isFetching} />}
        {error !== null && data === undefined && (
          <ErrorState title="Products could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
        )}
        {isEmpty && isFiltered && (
          <EmptyState
            icon={IconBox}
            title="No products found"
            action={
              <Button variant="default" onClick={() => onChange(noFilters)}>
                Clear filters
              </Button>
            }
          />
        )}
        {isEmpty && !isFiltered && (
          <EmptyState
            icon={IconBox}
            title="No products yet"
            description="Products give orders their names and prices, and keep count of what is left. Add one, or import a file."
            action={canChange && <Button onClick={add}>Add product</Button>}
          />
        )}
        {!isEmpty && (error === null || data !== undefined) && (
          <ProductsTable
            products={data?.products}
            isOutdated={isPlaceholderData}
            sort={search.sort}
            searchWith={searchWith}
            onSort={(sort) => onChange({ sort, page: undefined })}
          />
        )}
        {data !== undefined && !isEmpty && (
          <ProductsFooter
            {...data}
            onPage={(page) => onChange({ page })}
            onLimit={(limit) => onChange({ limit, page: undefined })}
          />
        )}
      </div>
      {isImporting && <ImportDialog merchantId={merchantId} onClose={() => setImporting(false)} />}
    </>
  )
}

/** The shop's products: a list, or one of them to be edited. Administrators pick the shop above. */
export function ProductsPage() {
  const search = productSearchOf(useSearch({ from: '/desk/settings/$page' }) as Record<string, unknown>)
  const navigate = useNavigate()
  const { role } = useSessionUser()
  const { merchantId } = useMerchantScope()
  /** The address of this page with some of it changed. */
  const addressWith: SearchWith = (changes) => ({ ...search, ...changes, merchantId })
  const change = (changes: ProductSearch) =>
    void navigate({ to: paths.settingsPage, params: { page: 'products' }, search: addressWith(changes) })
  const close = () => change({ product: undefined })

  if (search.product !== undefined && search.product !== newProductName) {
    return <ProductPage key={search.product} id={search.product} onClose={close} />
  }
  if (role === 'admin' && merchantId === undefined) {
    return (
      <>
        <BackLink to={paths.settings}>Back to Settings</BackLink>
        <PageHeader title="Products" subtitle="What the shop sells, what it costs and how much is left" />
        <div className={classes.card}>
          <EmptyState
            icon={IconBuildingStore}
            title="Pick a merchant"
            description="Products belong to one shop. Pick it in the merchant switcher."
          />
        </div>
      </>
    )
  }
  if (search.product === newProductName) return <NewProductPage merchantId={merchantId} onClose={close} />
  return <ProductList merchantId={merchantId} search={search} searchWith={addressWith} onChange={change} />
}
