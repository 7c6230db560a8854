import { type ComponentProps, useState } from 'react'
import { defaultPageSize } from '../../../contract/core/page.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Row, Stack } from '../../ui/Layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pager } from '../../ui/Pager.tsx'
import type { OrderIntent } from '../actions/order-actions.ts'
import { useHasBulkJobs } from '../bulk/bulk-jobs.ts'
import { BulkBar, BulkDialog, BulkResults } from '../bulk/LazyBulk.tsx'
import { type OrderSelectionState, useOrderSelection } from '../bulk/use-order-selection.ts'
import { OrderRowMenu } from '../change/LazyOrderMenu.tsx'
import { NewOrderButton } from '../new-order/NewOrderButton.tsx'
import { LazyOrderLayers } from '../order/LazyOrderLayers.tsx'
import { defaultSortOf, isFiltered, noFilters, useOrderSearch } from '../search/order-search.ts'
import { ExportButton } from './ExportButton.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'
import classes from './OrdersPage.module.css'
import { StatusViews } from './StatusViews.tsx'
import { type OrderListState, useOrderList } from './use-order-list.ts'

/** The views are fetched after the list, which works without them. */
const SavedViews = onDemand(async () => (await import('../saved-views/SavedViews.tsx')).SavedViews, { idle: true })

/** The list of orders. The address keeps everything that narrows it; this page keeps the selection and the open layers. */
export function OrdersPage() {
  const { role } = useSessionUser()
  const { merchantId, name } = useMerchantScope()
  const { search, filter, goToPage, openOrder } = useOrderSearch()
  const list = useOrderList(search, merchantId, (lastPage) => goToPage(lastPage, { replace: true }))
  const orders = list.orders ?? []
  const bulk = useOrderSelection(list.key, orders)
  const [intent, setIntent] = useState<OrderIntent | null>(null)
  const [menuOrder, setMenuOrder] = useState<Order | null>(null)
  const [isCreating, setCreating] = useState(false)

  const everywhere = role === 'admin' && merchantId === undefined
  const title = role === 'admin' ? 'All Orders' : 'Orders'
  const subtitle = everywhere ? 'Orders across all shops' : name
  const opened = orders.findIndex(({ id }) => id === search.order)

  return (
    <Stack className={classes.page}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          // The buttons stay on one line, also where the title beside them needs two.
          <Row gap={2} align="stretch">
            <ExportButton filter={list.filter} total={list.total} totalText={list.totalText} />
            <NewOrderButton onOpen={() => setCreating(true)} />
          </Row>
        }
      />
      <ListCard
        list={list}
        bulk={bulk}
        search={{ search, filter, goToPage, openOrder }}
        table={{
          caption: title,
          withMerchant: everywhere,
          menuOrderId: menuOrder?.id,
          openOrderId: search.order,
          onIntent: setIntent,
          onMenu: setMenuOrder,
        }}
      />
      <OrderRowMenu
        order={menuOrder}
        onOpen={({ id }) => openOrder(id)}
        onIntent={setIntent}
        onClosed={() => setMenuOrder(null)}
      />
      {bulk.act && <BulkDialog act={bulk.act} bulk={bulk} />}
      <LazyOrderLayers
        ready={list.orders !== undefined}
        drawer={{
          orderId: search.order,
          previousId: orders[opened - 1]?.id,
          nextId: opened === -1 ? undefined : orders[opened + 1]?.id,
          onIntent: setIntent,
          onGo: (id) => openOrder(id, { replace: true }),
          onClose: () => openOrder(undefined, { replace: true }),
        }}
        dialog={{ intent, onClose: () => setIntent(null) }}
        newOrder={{ opened: isCreating, onCreated: (id) => openOrder(id), onClose: () => setCreating(false) }}
      />
    </Stack>
  )
}

type CardProps = {
  list: OrderListState
  bulk: OrderSelectionState
  search: ReturnType<typeof useOrderSearch>
  table: Omit<ComponentProps<typeof OrderList>['table'], 'sort' | 'onSort' | 'status' | 'dateBy'>
}

/** The status views, the filters, the rows and the pager. */
function ListCard({ list, bulk, search: { search, filter, goToPage, openOrder }, table }: CardProps) {
  const { page = 1, limit = defaultPageSize, sort = defaultSortOf(search) } = search
  const hasResults = useHasBulkJobs()
  return (
    <div className={classes.card}>
      <Row align="stretch" className={classes.bar}>
        <StatusViews value={search.status} counts={list.counts} onChange={(status) => filter({ status })} />
        <SavedViews search={search} onApply={filter} />
      </Row>
      <OrderFilters search={search} updatedAt={list.updatedAt} onFilter={filter} />
      <OrderList
        list={list}
        bulk={bulk}
        filtered={isFiltered(search)}
        searched={search.search}
        onClearFilters={() => filter(noFilters)}
        onOpen={openOrder}
        table={{
          ...table,
          status: search.status,
          dateBy: search.dateBy,
          sort,
          onSort: (next) => filter({ sort: next }),
        }}
      />
      <div className={classes.foot} data-sticky={bulk.count > 0 || hasResults || undefined}>
        {hasResults && <BulkResults />}
        {bulk.count > 0 && <BulkBar bulk={bulk} />}
        <div className={classes.pager} data-selecting={bulk.count > 0 || undefined}>
          <Pager
            noun="orders"
            page={page}
            limit={limit}
            total={list.total}
            totalText={list.totalText}
            sum={list.totalAmount}
            onPage={goToPage}
            onLimit={(next) => filter({ limit: next })}
          />
        </div>
      </div>
    </div>
  )
}
