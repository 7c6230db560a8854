import { methodDetails } from '../../contract/payments/method-details.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { Parcel } from './payment-references.ts'
import type { Random } from './random.ts'

/** The reason for an automatically matched payment. */
export const matchedReason = (method: PaymentMethod): string =>
  methodDetails[method].isOnChain
    ? `Confirmed on the ${paymentMethodLabels[method]} network`
    : `${paymentMethodLabels[method]} notification matched amount and order number`

export const foundReason = (method: PaymentMethod, random: Random): string =>
  random.pick([
    `Found in the ${paymentMethodLabels[method]} account`,
    'Sent without the order number; matched by name and amount',
    'Customer sent a screenshot, checked against the account',
  ])

export const shippedReason = ({ carrier }: Parcel, random: Random): string =>
  random.pick([`Handed to ${carrier}`, `Label printed, picked up by ${carrier}`, `Dropped off at ${carrier}`])

export const deliveredReason = (random: Random): string =>
  random.pick([
    'Delivered, left at the front door',
    'Delivered, in or at the mailbox',
    'Delivered to the recipient',
    'Delivered to a neighbor',
  ])

export const customerCancelReason = (random: Random): string =>
  random.pick([
    'Changed my mind',
    'Ordered the wrong size',
    'Found it closer to home',
    'Ordered twice by mistake',
    'I’d rather pay by card',
  ])

export const paidCancelReason = (random: Random): string =>
  random.pick([
    'Sold out in the warehouse, payment sent back',
    'Customer asked to cancel before shipping, payment sent back',
    'Damaged when packed and no replacement in stock, payment sent back',
  ])

export const shippedCancelReason = (random: Random): string =>
  random.pick(['Lost in transit, payment sent back', 'Returned to sender: address unknown, payment sent back'])
