import { sessionState } from './session.ts'

type Search = { readonly [name: string]: unknown }
type Scope = { readonly merchantId?: string | undefined }

/** Search parameters of one visit only: the shop, the page of its list, and the open order, product or event. */
const ofOneVisit = ['merchantId', 'page', 'order', 'product', 'event']

/** The filters, range and period of an address, which apply to any shop and any visit. */
export const withoutVisit = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !ofOneVisit.includes(name)))

/**
 * The filters, range and period that each page had in its address when it was left, until the user signs out.
 * Each shop has its own: an administrator who picks another one starts there with none.
 */
function createLastSearches() {
  const kept = new Map<string, Search>()
  const keyOf = (path: string, { merchantId }: Scope) => `${path} ${merchantId ?? ''}`
  sessionState.subscribe(() => {
    if (sessionState.get().status === 'signed-out') kept.clear()
  })
  return {
    keep(path: string, search: Search & Scope): void {
      kept.set(keyOf(path, search), withoutVisit(search))
    },
    /** The address to return to. The page that is already open starts with none. */
    on:
      (path: string) =>
      (current: Scope): Search => ({
        merchantId: current.merchantId,
        ...(window.location.pathname === path ? {} : kept.get(keyOf(path, current))),
      }),
  }
}

export const lastSearches = createLastSearches()
