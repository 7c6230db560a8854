import { secondMs } from '../../../contract/core/time.ts'
import { validateOrderSearch } from './order-search.ts'

/** A page that says that it is loading is better than none. */
const patienceMs = secondMs / 2

async function preloadList(): Promise<void> {
  const [{ listFilters, preloadOrders }, { queryClient }] = await Promise.all([
    import('../queries/orders.queries.ts'),
    import('../../lib/query-client.ts'),
  ])
  const address = Object.fromEntries(new URLSearchParams(window.location.search))
  const { filter } = listFilters(validateOrderSearch(address), address['merchantId'])
  await preloadOrders(queryClient, filter)
}

/** The page's code, and with it the list that it opens with, so that its first frame has rows in it. */
export async function loadOrdersPage() {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  // Without it the page asks for the list itself, and tells what is wrong.
  const list = preloadList().catch(() => undefined)
  const { OrdersPage } = await import('./OrdersPage.tsx')
  await Promise.race([list, enough])
  return OrdersPage
}
