import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CustomerDetails } from '../../contract/customers/customer.ts'
import { ApiError } from '../lib/api-client.ts'
import { lastSearches } from '../lib/last-search.ts'
import { paths } from '../lib/paths.ts'
import { isRefused } from '../lib/problem.ts'
import { useSessionUser } from '../lib/session.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ShopClock } from '../ui/ShopClock.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerAddresses, CustomerContact } from './CustomerContact.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import classes from './CustomerPage.module.css'
import { CustomerConversations, CustomerMessages } from './CustomerTalks.tsx'
import { customerQueries } from './customers.queries.ts'

/** Takes the focus if the person was erased on this page just now: the menu that had it is gone. */
function ErasedNotice({ wasErasedHere }: { wasErasedHere: boolean }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasErasedHere) notice.current?.focus()
  }, [wasErasedHere])
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice>The person behind these orders was erased. Amounts, dates and products stay for your books.</Notice>
    </div>
  )
}

const Content = ({ customer, wasErasedHere }: { customer: CustomerDetails; wasErasedHere: boolean }) => (
  <Stack gap={4}>
    {customer.erasedAt !== null && <ErasedNotice wasErasedHere={wasErasedHere} />}
    <div className={classes.columns}>
      <Stack gap={4}>
        <CustomerOrders customer={customer} />
        <CustomerMessages customer={customer} />
        {customer.erasedAt === null && <CustomerConversations customer={customer} />}
      </Stack>
      <Stack gap={4} className={classes.side}>
        <CustomerFigures customer={customer} />
        {customer.erasedAt === null && (
          <>
            <CustomerContact customer={customer} />
            <CustomerAddresses customer={customer} />
          </>
        )}
      </Stack>
    </div>
  </Stack>
)

const NotFound = () => (
  <Card>
    <EmptyState
      icon={IconUserOff}
      title="Customer not found"
      description="The link may be incomplete, or the customer belongs to a shop whose customers you cannot see."
      action={
        <ButtonLink to={paths.customers} variant="default">
          Customers
        </ButtonLink>
      }
    />
  </Card>
)

/** The page of one customer, which their link opens. */
export function CustomerPage() {
  const { customerId } = useParams({ from: '/desk/customers/$customerId' })
  const { role } = useSessionUser()
  const query = useQuery({
    ...customerQueries.detail(customerId),
    retry: (count: number, failure: Error) => !isRefused(failure) && count < 2,
  })
  const customer = query.data
  const [nameable, setNameable] = useState<string>()
  if (customer?.erasedAt === null && nameable !== customer.id) setNameable(customer.id)
  // The address of a record that was merged leads to the one that went on.
  if (customer !== undefined && customer.id !== customerId) {
    return <Navigate to={paths.customer} params={{ customerId: customer.id }} replace />
  }
  const isMissing = query.error instanceof ApiError && query.error.status === 404 && customer === undefined
  return (
    <>
      <BackLink to={paths.customers} search={lastSearches.on(paths.customers)}>
        Customers
      </BackLink>
      <PageHeader
        title={customer?.name ?? 'Customer'}
        subtitle={role === 'admin' ? customer?.merchant.businessName : undefined}
        actions={customer?.erasedAt === null && role !== 'viewer' && <CustomerActions customer={customer} />}
      />
      <UnansweredNotice query={query} />
      {isMissing ? (
        <NotFound />
      ) : (
        <Loaded query={query} failure="The customer could not be loaded">
          {(known) => (
            <ShopClock merchantId={known.merchant.id}>
              <Content customer={known} wasErasedHere={nameable === known.id} />
            </ShopClock>
          )}
        </Loaded>
      )}
    </>
  )
}
