import type { OrderActor } from '../orders/order-money.service.ts'

/** The actor of what the inbox does by itself. */
export const inboxActor = (merchantId: string): OrderActor => ({
  kind: 'system',
  userId: null,
  name: 'Payment inbox',
  merchantId,
})
