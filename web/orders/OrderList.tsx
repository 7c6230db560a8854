import type { ComponentProps, RefObject } from 'react'
import { useOnline } from '../lib/connection.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { later } from '../ui/later.tsx'
import classes from './OrderList.module.css'
import { NoOrdersFound, NoOrdersYet, StaleNotice } from './OrderListMessage.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import type { OrderListState } from './use-order-list.ts'

type Props = {
  /** The box that scrolls. */
  ref: RefObject<HTMLElement | null>
  list: OrderListState
  filtered: boolean
  /** What was searched for. */
  searched: string | undefined
  onClearFilters: () => void
  table: Omit<ComponentProps<typeof OrdersTable>, 'orders' | 'listKey' | 'outdated'>
}

/** Until it is there every change shows at once. With it comes the bar for what may be selected next. */
const ListLife = later(async () => {
  const [module] = await Promise.all([import('./ListLife.tsx'), import('./BulkBar.tsx')])
  return module.ListLife
})

/** The table of orders, or what stands in its place. */
export function OrderList({ ref, list, filtered, searched, onClearFilters, table }: Props) {
  const online = useOnline()
  const { orders, drawnKey, outdated, total, error, fetching, refetch } = list

  const content = () => {
    if (error !== null && orders === undefined) {
      return <ErrorState title="The orders could not be loaded" error={error} retrying={fetching} onRetry={refetch} />
    }
    // Rows that no longer belong here stay until the reader has seen what became of them.
    if (total !== 0 || orders?.length) {
      return <OrdersTable {...table} orders={orders} listKey={drawnKey} outdated={outdated} />
    }
    return filtered ? <NoOrdersFound searched={searched} onClear={onClearFilters} /> : <NoOrdersYet />
  }

  return (
    <>
      {/* Offline, the banner at the top says it already. */}
      {error !== null && orders !== undefined && online && (
        <StaleNotice error={error} retrying={fetching} onRetry={refetch} />
      )}
      <ListLife list={list} scroller={ref} />
      <section className={classes.scroller} ref={ref} aria-label="List of orders">
        {content()}
      </section>
    </>
  )
}
