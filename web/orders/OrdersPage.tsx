import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { defaultPageSize } from '../../contract/core/page.ts'
import type { Order } from '../../contract/orders/order.ts'
import { defaultOrderSort } from '../../contract/orders/order-list.ts'
import { useOnline } from '../lib/connection.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastProblem } from '../lib/toasts.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { BulkTarget } from './bulk-update.ts'
import { ExportButton } from './ExportButton.tsx'
import { LazyBulkBar } from './LazyBulkBar.tsx'
import { LazyOrderLayers } from './LazyOrderLayers.tsx'
import { NewOrderButton } from './new-order/NewOrderButton.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'
import { menuAfterPress, OrderMenu, type OrderMenuTarget } from './OrderMenu.tsx'
import { OrdersFooter } from './OrdersFooter.tsx'
import classes from './OrdersPage.module.css'
import { type OrderIntent, writeBarrier } from './order-actions.ts'
import { isFiltered, noFilters } from './order-search.ts'
import { deselect, noSelection, toggleOrder, togglePage, toggleRange } from './order-selection.ts'
import { StatusViews } from './StatusViews.tsx'
import { LazySavedViews } from './saved-views/LazySavedViews.tsx'
import views from './saved-views/SavedViews.module.css'
import { useBulkUpdate } from './use-bulk-update.ts'
import { useOrderList } from './use-order-list.ts'
import { useOrderSearch } from './use-order-search.ts'
import { useOrderSelection } from './use-order-selection.ts'
import { useOrderShortcuts } from './use-order-shortcuts.ts'

/** The list of orders: everything that narrows it is in the address, what is selected or asked for is here. */
export function OrdersPage() {
  const { role, merchant } = useSessionUser()
  const online = useOnline()
  const { merchantId } = useMerchantScope()
  const { search, filter, goToPage, openOrder } = useOrderSearch()
  const { page = 1, limit = defaultPageSize, sort = defaultOrderSort } = search
  const list = useOrderList({
    search,
    merchantId,
    page,
    limit,
    onPastEnd: (lastPage) => goToPage(lastPage, { replace: true }),
  })
  const orders = list.orders ?? []

  const { selection, select } = useOrderSelection(list.key)
  const bulk = useBulkUpdate((updated) => select((current) => deselect(current, updated)))
  const [intent, setIntent] = useState<OrderIntent | null>(null)
  const [menu, setMenu] = useState<OrderMenuTarget | null>(null)
  const [creating, setCreating] = useState(false)
  const barrier = writeBarrier(role, online)
  const scroller = useRef<HTMLElement>(null)

  const toggle = (order: Order, range: boolean) =>
    select((current) => (range ? toggleRange(current, orders, order) : toggleOrder(current, order)))
  const handlers = {
    onToggle: toggle,
    onIntent: setIntent,
    onMenu: (order: Order, anchor: HTMLElement) => setMenu(menuAfterPress(order, anchor)),
  }

  const mark = (status: BulkTarget) => {
    if (bulk.progress !== null) return
    if (selection.orders.size === 0) toastProblem('Please select orders first')
    else if (barrier !== null) toastProblem(barrier)
    else
      void bulk.run(
        [...selection.orders].map(([id, number]) => ({ id, number })),
        status,
      )
  }
  const clear = () => {
    select(() => noSelection)
    return selection.orders.size > 0
  }

  useOrderShortcuts({
    list: scroller,
    onToggle: (id) => {
      const order = orders.find((candidate) => candidate.id === id)
      if (order) toggle(order, false)
    },
    onOpen: (id) => openOrder(id),
    onMark: mark,
    onClear: clear,
  })

  const scrolledFor = useRef(list.key)
  useEffect(() => {
    // Another list starts at its top. The first one is there already: asking for it would have it laid out twice.
    if (scrolledFor.current === list.key) return
    scrolledFor.current = list.key
    scroller.current?.scrollTo(0, 0)
  }, [list.key])

  const { data: merchants } = useQuery({ ...merchantQueries.list(), enabled: merchantId !== undefined })
  const merchantName = merchants?.merchants.find(({ id }) => id === merchantId)?.businessName
  const admin = role === 'admin'
  const everywhere = admin && merchantId === undefined
  const title = admin ? 'All Orders' : 'Orders'
  const opened = orders.findIndex(({ id }) => id === search.order)

  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        subtitle={everywhere ? 'Orders across all merchants' : (merchantName ?? merchant?.businessName)}
        actions={
          <div className={classes.headActions}>
            <ExportButton filter={list.filter} total={list.total} totalText={list.totalText} />
            <NewOrderButton onOpen={() => setCreating(true)} />
          </div>
        }
      />
      <div className={classes.card}>
        <div className={views.bar}>
          <StatusViews value={search.status} counts={list.counts} onChange={(status) => filter({ status })} />
          <LazySavedViews search={search} onApply={filter} />
        </div>
        <OrderFilters search={search} updatedAt={list.updatedAt} onFilter={filter} />
        <OrderList
          ref={scroller}
          list={list}
          filtered={isFiltered(search)}
          searched={search.search}
          onClearFilters={() => filter(noFilters)}
          table={{
            caption: title,
            withMerchant: everywhere,
            sort,
            selection,
            menuOrderId: menu?.order.id,
            barrier,
            handlers,
            onSort: (next) => filter({ sort: next }),
            onTogglePage: () => select((current) => togglePage(current, orders)),
            onOpen: openOrder,
          }}
        />
        <div className={classes.foot}>
          {selection.orders.size > 0 && (
            <LazyBulkBar
              count={selection.orders.size}
              elsewhere={[...selection.orders.keys()].filter((id) => !orders.some((order) => order.id === id)).length}
              progress={bulk.progress}
              barrier={barrier}
              onMark={mark}
              onClear={clear}
            />
          )}
          <OrdersFooter
            page={page}
            limit={limit}
            total={list.total}
            totalText={list.totalText}
            onPage={goToPage}
            onLimit={(next) => filter({ limit: next })}
          />
        </div>
      </div>
      <OrderMenu
        target={menu}
        barrier={barrier}
        onOpen={search.order === undefined ? ({ id }) => openOrder(id) : undefined}
        onIntent={setIntent}
        onClose={() => setMenu(null)}
      />
      <LazyOrderLayers
        ready={list.orders !== undefined}
        drawer={{
          orderId: search.order,
          previousId: orders[opened - 1]?.id,
          nextId: opened === -1 ? undefined : orders[opened + 1]?.id,
          barrier,
          menuOrderId: menu?.order.id,
          covered: intent !== null || menu !== null || creating,
          onGo: (id) => openOrder(id, { replace: true }),
          onIntent: setIntent,
          onMenu: handlers.onMenu,
          onClose: () => openOrder(undefined, { replace: true }),
        }}
        results={{ outcome: bulk.outcome, onClose: bulk.dismiss }}
        dialog={{ intent, barrier, onClose: () => setIntent(null) }}
        newOrder={{ opened: creating, onCreated: (id) => openOrder(id), onClose: () => setCreating(false) }}
      />
    </div>
  )
}
