import { createStore } from '../../lib/store.ts'

/** True while a view stands in for an address without filters: all orders then have to be asked for by name. */
export const hasDefaultView = createStore(false)
