import { secondMs } from '../../../contract/core/time.ts'
import { parseAddress } from '../../lib/address.ts'

/** After this time, show the loading page instead of nothing. */
const patienceMs = secondMs / 2

async function preloadList(): Promise<void> {
  const [{ listFilters, preloadOrders }, { validateOrderSearch }, { queryClient }] = await Promise.all([
    import('../queries/orders.queries.ts'),
    import('../search/order-search.ts'),
    import('../../lib/query-client.ts'),
  ])
  // As the router does, which writes texts that look like numbers with quotes around them.
  const { merchantId, ...address }: Record<string, unknown> = parseAddress(window.location.search)
  const { filter } = listFilters(validateOrderSearch(address), typeof merchantId === 'string' ? merchantId : undefined)
  await preloadOrders(queryClient, filter)
}

/** Loads the page's code and its first list, so that the first frame has rows. */
export async function loadOrdersPage() {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  // If this fails, the page fetches the list itself and shows the error.
  const list = preloadList().catch(() => undefined)
  const { OrdersPage } = await import('./OrdersPage.tsx')
  await Promise.race([list, enough])
  return OrdersPage
}
