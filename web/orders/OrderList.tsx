import type { ComponentProps, Ref } from 'react'
import { useConnection } from '../lib/connection.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import classes from './OrderList.module.css'
import { NoOrdersFound, NoOrdersYet, StaleNotice } from './OrderListMessage.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import type { OrderListState } from './use-order-list.ts'

type Props = {
  /** The box that scrolls. */
  ref: Ref<HTMLElement>
  list: OrderListState
  filtered: boolean
  /** What was searched for. */
  searched: string | undefined
  onClearFilters: () => void
  table: Omit<ComponentProps<typeof OrdersTable>, 'orders' | 'outdated'>
}

/** The table of orders, or what stands in its place. */
export function OrderList({ ref, list, filtered, searched, onClearFilters, table }: Props) {
  const { online } = useConnection()
  const { orders, outdated, total, error, fetching, refetch } = list

  const content = () => {
    if (error !== null && orders === undefined) {
      return <ErrorState title="The orders could not be loaded" error={error} retrying={fetching} onRetry={refetch} />
    }
    if (total !== 0) return <OrdersTable {...table} orders={orders} outdated={outdated} />
    return filtered ? <NoOrdersFound searched={searched} onClear={onClearFilters} /> : <NoOrdersYet />
  }

  return (
    <>
      {/* Offline, the banner at the top says it already. */}
      {error !== null && orders !== undefined && online && (
        <StaleNotice error={error} retrying={fetching} onRetry={refetch} />
      )}
      <section className={classes.scroller} ref={ref} aria-label="List of orders">
        {content()}
      </section>
    </>
  )
}
