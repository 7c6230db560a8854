import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'
import { momentOfDay } from '../../lib/day-in-zone.ts'
import type { Zone } from '../../lib/zones.ts'
import type { StatusIntent } from '../actions/order-actions.ts'

/** The fields of the form that marks an order as paid. */
export type PaidField = 'reason' | `payment.${'method' | 'amount' | 'reference' | 'receivedAt' | 'payer' | 'tip'}`

/** An amount as people write it. */
export const amountOf = (text: string): number =>
  /^[\d.,$\s]+$/.test(text) ? Number(text.replace(/[$,\s]/g, '')) : Number.NaN

/** The values as the API takes them. Those that agree with the order are left out. */
export function bodyOf(
  values: Record<PaidField, string>,
  {
    order,
    due,
    seenDue,
    isNotDue,
    today,
    zone,
    isProposed,
  }: {
    order: StatusIntent['order']
    due: number
    seenDue: number | undefined
    isNotDue: boolean
    today: string
    zone: Zone
    /** The money is on record with its moment. */
    isProposed: boolean
  },
) {
  const { 'payment.method': method, 'payment.amount': amount, 'payment.receivedAt': day, 'payment.tip': rest } = values
  const [reference, payer] = [values['payment.reference'].trim(), values['payment.payer'].trim()]
  return {
    status: 'paid' as const,
    reason: values.reason,
    payment: {
      ...(method !== order.paymentMethod && { method: method as PaymentMethod }),
      ...(amount.trim() !== '' && { amount: amountOf(amount) }),
      ...(isNotDue ? { sendBack: true } : seenDue !== undefined && { due: seenDue }),
      ...(!isNotDue && rest === 'tip' && amountOf(amount) > due && { tip: true }),
      ...(reference !== '' && { reference }),
      ...(payer !== '' && { payer }),
      ...(!isProposed && day !== '' && day !== today && { receivedAt: momentOfDay(day, zone) }),
    },
  }
}
