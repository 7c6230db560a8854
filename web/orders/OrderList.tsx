import { type ComponentProps, lazy, type RefObject, Suspense } from 'react'
import { useConnection } from '../lib/connection.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import classes from './OrderList.module.css'
import { NoOrdersFound, NoOrdersYet, StaleNotice } from './OrderListMessage.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import type { OrderListState } from './use-order-list.ts'

const Nothing = () => null

type Props = {
  /** The box that scrolls. */
  ref: RefObject<HTMLElement | null>
  list: OrderListState
  filtered: boolean
  /** What was searched for. */
  searched: string | undefined
  onClearFilters: () => void
  table: Omit<ComponentProps<typeof OrdersTable>, 'orders' | 'outdated'>
}

/** After the first list: until it is there every change shows at once. With it the bar for what may be selected next. */
const ListLife = lazy(async () => {
  await new Promise<void>(whenIdle)
  const [module] = await Promise.all([import('./ListLife.tsx'), import('./BulkBar.tsx')]).catch(() => [null])
  return { default: module?.ListLife ?? Nothing }
})

/** The table of orders, or what stands in its place. */
export function OrderList({ ref, list, filtered, searched, onClearFilters, table }: Props) {
  const { online } = useConnection()
  const { orders, outdated, total, error, fetching, refetch } = list

  const content = () => {
    if (error !== null && orders === undefined) {
      return <ErrorState title="The orders could not be loaded" error={error} retrying={fetching} onRetry={refetch} />
    }
    // Rows that no longer belong here stay until the reader has seen what became of them.
    if (total !== 0 || orders?.length) return <OrdersTable {...table} orders={orders} outdated={outdated} />
    return filtered ? <NoOrdersFound searched={searched} onClear={onClearFilters} /> : <NoOrdersYet />
  }

  return (
    <>
      {/* Offline, the banner at the top says it already. */}
      {error !== null && orders !== undefined && online && (
        <StaleNotice error={error} retrying={fetching} onRetry={refetch} />
      )}
      <Suspense>
        <ListLife list={list} scroller={ref} />
      </Suspense>
      <section className={classes.scroller} ref={ref} aria-label="List of orders">
        {content()}
      </section>
    </>
  )
}
