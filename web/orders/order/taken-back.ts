import type { Payment } from '../../../contract/orders/order-details.ts'

/** Whether a payment counts no more because its provider took the money back. */
export const isTakenBack = ({ movement }: Payment): boolean => movement.state === 'reversed'
