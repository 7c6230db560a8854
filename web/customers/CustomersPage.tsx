import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type CustomerSort,
  customerSorts,
  defaultCustomerSort,
  maxCustomerSearchLength,
} from '../../contract/customers/customer.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Row } from '../ui/Layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/SelectField.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import classes from './CustomersPage.module.css'
import { CustomersTable } from './CustomersTable.tsx'
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
}

/** The customers of a shop or, for an administrator, of all shops. The address keeps search, order and page. */
export function CustomersPage() {
  const search = customerSearchOf(useSearch({ from: '/desk/customers' }))
  const navigate = useNavigate()
  const { role } = useSessionUser()
  const { merchantId, name } = useMerchantScope()
  const list = useQuery(customerQueries.list({ ...listQueryOf(search), merchantId }))
  const { data, error, isPlaceholderData, isFetching } = list
  const change = (changes: CustomerSearch) =>
    void navigate({
      to: paths.customers,
      search: { ...search, page: undefined, ...changes },
      replace: 'search' in changes,
    })
  const isEverywhere = role === 'admin' && merchantId === undefined
  const isEmpty = data?.total === 0
  const isSearched = search.search !== undefined
  return (
    <>
      <PageHeader title="Customers" subtitle={isEverywhere ? 'Customers of all shops' : name} />
      <div className={classes.card}>
        <Row as="search" gap={2} padding={[3, 4]} wrap className={classes.filters}>
          <SearchField
            label="Search customers"
            placeholder="Search name, email, phone"
            maxLength={maxCustomerSearchLength}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text === '' ? undefined : text })}
          />
          {/* Shown on phones, where there are no column headings to sort by. */}
          <Select
            className={classes.sortChoice ?? ''}
            aria-label="Sort customers"
            options={customerSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
            value={search.sort ?? defaultCustomerSort}
            onChange={({ currentTarget }) =>
              change({ sort: customerSorts.find((sort) => sort === currentTarget.value) })
            }
          />
        </Row>
        <UnansweredNotice query={list} />
        {error !== null && data === undefined && (
          <ErrorState
            title="Customers could not be loaded"
            error={error}
            onRetry={() => void list.refetch()}
            retrying={isFetching}
          />
        )}
        {isEmpty && isSearched && (
          <EmptyState
            icon={IconUsers}
            title="No customers found"
            description="A search looks for every word in name, email and phone."
            action={
              <Button variant="default" onClick={() => change({ search: undefined })}>
                Clear search
              </Button>
            }
          />
        )}
        {isEmpty && !isSearched && (
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
        )}
        {!isEmpty && (error === null || data !== undefined) && (
          <CustomersTable
            customers={data?.customers}
            isOutdated={isPlaceholderData}
            withShop={isEverywhere}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
          />
        )}
        {data !== undefined && !isEmpty && (
          <Pager
            noun="customers"
            page={data.page}
            limit={data.limit}
            total={data.total}
            onPage={(page) => change({ page })}
            onLimit={(limit) => change({ limit })}
          />
        )}
      </div>
    </>
  )
}
