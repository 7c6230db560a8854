import type { Payment } from '../../../contract/orders/order-details.ts'

/** The first payment of each transfer. One may be more than one payment of its order: a raised total takes more of it. */
export const transfersOf = (payments: readonly Payment[]): Payment[] =>
  payments.filter(({ movement }, at) => payments.findIndex((one) => one.movement.id === movement.id) === at)
