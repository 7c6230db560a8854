import { useNavigate, useSearch } from '@tanstack/react-router'
import { createStore } from '../../lib/store.ts'
import { type OrderSearch, validateOrderSearch } from './order-search.ts'

/** True while a saved view replaces an address without filters: the address then has to ask for all orders by `view=all`. */
export const hasDefaultView = createStore(false)

type PatchOptions = {
  /** Replaces the entry in the browser's history instead of adding one. */
  replace?: boolean
  /** False keeps the scroll position. */
  resetScroll?: boolean
}

/** The Orders page's search parameters, and the functions that change them. */
export function useOrderSearch() {
  const { merchantId: _, ...asked } = useSearch({ from: '/desk/orders' })
  const search = validateOrderSearch(asked)
  const navigate = useNavigate({ from: '/orders' })

  const patch = (changes: OrderSearch, options: PatchOptions = {}) =>
    void navigate({
      search: ({ merchantId, ...previous }) => ({ merchantId, ...validateOrderSearch({ ...previous, ...changes }) }),
      ...options,
    })

  return {
    search,
    /** Filters or sorts the list, which returns to its first page. */
    filter: (changes: Omit<OrderSearch, 'page' | 'order' | 'view'>, options?: PatchOptions) =>
      patch({ ...changes, view: hasDefaultView.get() ? 'all' : undefined, page: undefined }, options),
    goToPage: (page: number, options?: PatchOptions) => patch({ page }, options),
    openOrder: (order: string | undefined, options?: PatchOptions) =>
      patch({ order }, { resetScroll: false, ...options }),
  }
}
