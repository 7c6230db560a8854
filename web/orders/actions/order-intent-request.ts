import { createStore } from '../../lib/store.ts'
import type { OrderIntent } from './order-actions.ts'

/** Requests the dialog of an action for an order from any page, for example from the palette. */
export const orderIntentRequested = createStore<OrderIntent | null>(null)
