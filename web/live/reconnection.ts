import { createStore } from '../lib/store.ts'

/** Tries at once to come back, with a clean slate; null while no connection is kept. */
export const reconnection = createStore<(() => void) | null>(null)
