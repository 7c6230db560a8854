import { IconAlertTriangle, IconReceipt, IconSearchOff } from '@tabler/icons-react'
import { errorMessage } from '../lib/problem.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './OrderListMessage.module.css'

/** A list that has never held an order. */
export const NoOrdersYet = () => (
  <EmptyState
    icon={IconReceipt}
    title="No orders yet"
    description="Every order your shop takes appears here, from its payment to its delivery. The first one shows up by itself."
  />
)

/** A list in which nothing matches. */
export const NoOrdersFound = ({ searched, onClear }: { searched: string | undefined; onClear: () => void }) => (
  <EmptyState
    icon={IconSearchOff}
    title="No orders found"
    description={
      searched === undefined
        ? 'No order matches these filters. Try another status, a longer date range or all payment methods.'
        : `Nothing matches “${searched}” under these filters. Search by order number, customer, email, phone, tracking number or product.`
    }
    action={
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
)

type StaleProps = { error: unknown; retrying: boolean; onRetry: () => void }

/** Above rows that are still good but could not be brought up to date. */
export const StaleNotice = ({ error, retrying, onRetry }: StaleProps) => (
  <p className={classes.stale} role="alert">
    <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
    <span>Not up to date. {errorMessage(error, 'The orders could not be loaded again.')}</span>
    <Button variant="default" className={classes.retry ?? ''} loading={retrying} onClick={onRetry}>
      Retry
    </Button>
  </p>
)
