import { type ComponentProps, type FocusEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useOnline } from '../../lib/connection.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { BulkBar, BulkDialog } from '../bulk/LazyBulk.tsx'
import type { OrderSelectionState } from '../bulk/use-order-selection.ts'
import classes from './OrdersPage.module.css'
import { OrdersTable } from './OrdersTable.tsx'
import { useListShortcuts } from './use-list-shortcuts.ts'
import type { OrderListState } from './use-order-list.ts'
import { type FocusedRow, focusedRow } from './use-row-focus.ts'

const StaleNotice = onDemand(async () => (await import('../../ui/StaleNotice.tsx')).StaleNotice)
/** Loaded on demand, because few lists are empty. */
const EmptyList = onDemand(async () => (await import('./EmptyList.tsx')).EmptyList)

/** Fetched after the first paint, together with what the selected orders need. */
const LiveUpdates = onDemand(
  async () => {
    const [module] = await Promise.all([
      import('./LiveUpdates.tsx'),
      BulkBar.load(),
      BulkDialog.load(),
      // Here already when the server is away.
      StaleNotice.load(),
    ])
    return module.LiveUpdates
  },
  { idle: true },
)

type Props = {
  list: OrderListState
  bulk: OrderSelectionState
  filtered: boolean
  /** The text that was searched for. */
  searched: string | undefined
  onClearFilters: () => void
  onOpen: (orderId: string) => void
  table: Omit<ComponentProps<typeof OrdersTable>, 'list' | 'bulk' | 'onOpen'>
}

/** The table of orders, or the message in its place. */
export function OrderList({ list, bulk, filtered, searched, onClearFilters, onOpen, table }: Props) {
  const online = useOnline()
  const scroller = useRef<HTMLElement>(null)
  const focused = useRef<FocusedRow>(null)
  const noteRow = ({ target }: FocusEvent) => {
    focused.current = focusedRow(scroller.current, target)
  }
  const pressed = useRef<string>(undefined)
  const notePress = ({ target }: MouseEvent) => {
    if (target instanceof HTMLElement) pressed.current = target.dataset['copies']
  }
  const { orders, key, unanswered, total, error, fetching, refetch } = list

  useListShortcuts({
    list: scroller,
    onToggle: (id) => {
      const order = orders?.find((candidate) => candidate.id === id)
      if (order) bulk.toggle(order, false)
    },
    onOpen,
    onAct: bulk.open,
    onClear: bulk.clear,
  })

  const scrolledFor = useRef(key)
  useEffect(() => {
    // A new list starts at its top. Skip the first one, which would be laid out twice.
    if (scrolledFor.current === key) return
    scrolledFor.current = key
    scroller.current?.scrollTo(0, 0)
  }, [key])

  const content = () => {
    if (error !== null && orders === undefined) {
      return <ErrorState title="The orders could not be loaded" error={error} retrying={fetching} onRetry={refetch} />
    }
    // Rows that no longer match stay until the user has seen their new state.
    if (total === 0 && !orders?.length) {
      return <EmptyList filtered={filtered} searched={searched} onClear={onClearFilters} />
    }
    return <OrdersTable {...table} list={list} bulk={bulk} onOpen={onOpen} />
  }

  return (
    <>
      {/* The banner at the top already shows that the page is offline. */}
      {orders !== undefined && (unanswered || (error !== null && online)) && (
        <StaleNotice error={error} isOfBefore={unanswered} retrying={fetching} onRetry={refetch} />
      )}
      <LiveUpdates list={list} scroller={scroller} focused={focused} pressed={pressed} bulk={bulk} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it follows the presses of buttons inside, which keys make too */}
      <section
        className={classes.scroller}
        ref={scroller}
        aria-label="List of orders"
        onFocus={noteRow}
        onClick={notePress}
      >
        {content()}
      </section>
    </>
  )
}
