import type { KnownOrder } from '../queries/orders.queries.ts'

export const refundLabel = 'Refund'

/** Why nothing can be refunded; null if something can, as far as is known. A list doesn't know what was received. */
export function refundDisabledReason({ status, paidAt, money }: KnownOrder): string | null {
  if (status === 'pending') return 'Cancel a pending order to refund what came for it'
  const hasMoney = money === undefined ? paidAt !== null || status === 'cancelled' : money.refundable > 0
  return hasMoney ? null : 'Nothing is left to refund'
}
