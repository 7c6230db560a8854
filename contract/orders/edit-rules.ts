import type { OrderFieldChange } from './order-details.ts'
import type { OrderPart } from './order-parts.ts'
import { type OrderStatus, orderStatusLabels } from './order-status.ts'

/**
 * Whether a part may be edited: `free`, `reason` (money or stock depend on it, so the reason is kept) or `fixed`.
 */
export type EditRule = 'free' | 'reason' | 'fixed'

const ended = {
  customer: 'fixed',
  shippingAddress: 'fixed',
  products: 'fixed',
  paymentMethod: 'fixed',
  tracking: 'fixed',
  note: 'free',
  reference: 'free',
} as const

/** The parts that may be edited in each status. The server enforces it for everyone; the client offers what it allows. */
export const editRules: Record<OrderStatus, Record<OrderPart, EditRule>> = {
  pending: { ...ended, customer: 'free', shippingAddress: 'free', products: 'reason', paymentMethod: 'free' },
  paid: { ...ended, customer: 'free', shippingAddress: 'free', products: 'reason', paymentMethod: 'reason' },
  shipped: { ...ended, tracking: 'free' },
  delivered: { ...ended, tracking: 'free' },
  cancelled: ended,
}

/** Why a part is fixed, as a sentence. */
export function fixedReason(status: OrderStatus, part: OrderPart): string {
  const label = orderStatusLabels[status].toLowerCase()
  if (part === 'tracking' && (status === 'pending' || status === 'paid')) {
    return `The order is ${label}: it gets its tracking number when it ships.`
  }
  return `The order is ${label}: its ${orderPartNames[part]} can no longer be changed.`
}

export const canEdit = (status: OrderStatus, part: OrderPart): boolean => editRules[status][part] !== 'fixed'
export const needsReason = (status: OrderStatus, part: OrderPart): boolean => editRules[status][part] === 'reason'

/** The part that each field of the body belongs to. */
export const partOfField = {
  customer: 'customer',
  shippingAddress: 'shippingAddress',
  products: 'products',
  adjustments: 'products',
  paymentMethod: 'paymentMethod',
  trackingNumber: 'tracking',
  trackingCarrier: 'tracking',
  note: 'note',
  externalId: 'reference',
  metadata: 'reference',
} as const satisfies Record<string, OrderPart>
export type OrderField = keyof typeof partOfField

/** The part that each changed field of the timeline belongs to. */
export const partOfChange: Record<OrderFieldChange['field'], OrderPart> = { ...partOfField, totalAmount: 'products' }

/** The parts in the middle of a sentence. */
export const orderPartNames: Record<OrderPart, string> = {
  customer: 'customer',
  shippingAddress: 'shipping address',
  products: 'items',
  paymentMethod: 'payment method',
  tracking: 'tracking',
  note: 'note',
  reference: 'reference',
}
