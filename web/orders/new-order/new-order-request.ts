import type { Role } from '../../../contract/core/endpoint.ts'
import { createStore } from '../../lib/store.ts'

/** Asks for the form of a new order from anywhere: the page of orders opens it as soon as it is shown. */
export const newOrderRequested = createStore(false)

/** Why somebody of this role can't create orders; null when they can. */
export const newOrderBarrier = (role: Role): string | null =>
  role === 'viewer' ? 'Viewers cannot create orders' : null
