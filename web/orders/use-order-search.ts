import { useNavigate, useSearch } from '@tanstack/react-router'
import { type OrderSearch, validateOrderSearch } from './order-search.ts'
import { hasDefaultView } from './saved-views/default-view.ts'

type PatchOptions = {
  /** Replaces the entry in the browser's history instead of adding one. */
  replace?: boolean
  /** False keeps the page where it is scrolled to. */
  resetScroll?: boolean
}

/** What the Orders page keeps in its address, and the ways to change it. */
export function useOrderSearch() {
  const { merchantId: _, ...search } = useSearch({ from: '/desk/orders' })
  const navigate = useNavigate({ from: '/orders' })

  const patch = (changes: OrderSearch, options: PatchOptions = {}) =>
    void navigate({
      search: ({ merchantId, ...previous }) => ({ merchantId, ...validateOrderSearch({ ...previous, ...changes }) }),
      ...options,
    })

  return {
    search,
    /** Narrows or reorders the list, which starts again at its first page. */
    filter: (changes: Omit<OrderSearch, 'page' | 'order' | 'view'>, options?: PatchOptions) =>
      patch({ ...changes, view: hasDefaultView.get() ? 'all' : undefined, page: undefined }, options),
    goToPage: (page: number, options?: PatchOptions) => patch({ page }, options),
    openOrder: (order: string | undefined, options?: PatchOptions) =>
      patch({ order }, { resetScroll: false, ...options }),
  }
}
