import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { createStore } from '../../lib/store.ts'
import type { BulkAct } from './bulk-acts.ts'

/** Requests the dialog of an act for every order on the list of a status, which is opened next. */
export const bulkRequested = createStore<{ readonly act: BulkAct; readonly status: OrderStatus } | null>(null)
