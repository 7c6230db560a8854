import { IconDownload, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type CustomerSort,
  customerSorts,
  defaultCustomerSort,
  maxCustomerSearchLength,
} from '../../contract/customers/customer.ts'
import { useConnection } from '../lib/connection.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IndexCard } from '../ui/IndexCard.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/SelectField.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import classes from './CustomersPage.module.css'
import { CustomersTable } from './CustomersTable.tsx'
import { runCustomerExport } from './customer-list-export.ts'
import { type CustomerSearch, customerSearchOf, listQueryOf } from './customer-search.ts'
import { customerQueries } from './customers.queries.ts'

const sortLabels: Record<CustomerSort, string> = {
  name: 'Name A–Z',
  '-name': 'Name Z–A',
  '-lastOrderAt': 'Latest order first',
  lastOrderAt: 'Oldest order first',
  '-spent': 'Most spent first',
  spent: 'Least spent first',
  '-orders': 'Most orders first',
  orders: 'Fewest orders first',
  '-createdAt': 'Newest customer first',
  createdAt: 'Oldest customer first',
}

/** The customers of a shop or, for an administrator, of all shops. The address keeps search, order and page. */
export function CustomersPage() {
  const search = customerSearchOf(useSearch({ from: '/desk/customers' }))
  const navigate = useNavigate()
  const { role } = useSessionUser()
  const { merchantId, name } = useMerchantScope()
  const filter = { ...listQueryOf(search), merchantId }
  const list = useQuery(customerQueries.list(filter))
  const { online } = useConnection()
  const { data, error, isPlaceholderData, isFetching } = list
  const change = (changes: CustomerSearch) =>
    void navigate({
      to: paths.customers,
      search: { ...search, page: undefined, ...changes },
      replace: 'search' in changes,
    })
  const isEverywhere = role === 'admin' && merchantId === undefined

  const content = () => {
    if (data === undefined && error !== null) {
      const retry = () => void list.refetch()
      return <ErrorState title="Customers could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
    }
    if (data?.total === 0) {
      return <NoCustomers isSearched={search.search !== undefined} onClear={() => change({ search: undefined })} />
    }
    return (
      <CustomersTable
        customers={data?.customers}
        isOutdated={isPlaceholderData}
        withShop={isEverywhere}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
      />
    )
  }

  return (
    <>
      <PageHeader
        title="Customers"
        subtitle={isEverywhere ? 'Customers of all shops' : name}
        actions={
          <Button
            variant="default"
            aria-label="Export"
            disabled={!online || data === undefined || data.total === 0}
            title="Download the customers of this list as CSV"
            onClick={() => void runCustomerExport(filter)}
          >
            <IconDownload size={16} stroke={1.6} aria-hidden />
            <span className={classes.onDesk}>Export</span>
          </Button>
        }
      />
      <IndexCard filters={<CustomerFilters search={search} onFilter={change} />}>
        <UnansweredNotice query={list} />
        {content()}
        {data !== undefined && data.total > 0 && (
          <Pager
            noun="customers"
            page={data.page}
            limit={data.limit}
            total={data.total}
            onPage={(page) => change({ page })}
            onLimit={(limit) => change({ limit })}
          />
        )}
      </IndexCard>
    </>
  )
}

type FiltersProps = { search: CustomerSearch; onFilter: (changes: CustomerSearch) => void }

const CustomerFilters = ({ search, onFilter }: FiltersProps) => (
  <>
    <SearchField
      label="Search customers"
      placeholder="Search name, email, phone"
      maxLength={maxCustomerSearchLength}
      value={search.search ?? ''}
      onChange={(text) => onFilter({ search: text === '' ? undefined : text })}
    />
    {/* Shown on phones, where there are no column headings to sort by. */}
    <Select
      className={classes.sortChoice ?? ''}
      aria-label="Sort customers"
      options={customerSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
      value={search.sort ?? defaultCustomerSort}
      onChange={({ currentTarget }) => onFilter({ sort: customerSorts.find((sort) => sort === currentTarget.value) })}
    />
  </>
)

const NoCustomers = ({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) =>
  isSearched ? (
    <EmptyState
      icon={IconUsers}
      title="No customers found"
      description="A search looks for every word in name, email and phone."
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconUsers}
      title="No customers yet"
      description="A customer appears here with their first order."
      action={
        <ButtonLink to={paths.orders} variant="default">
          Orders
        </ButtonLink>
      }
    />
  )
