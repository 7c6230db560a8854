import { editOrderBody } from '../../../contract/orders/edit-order.ts'
import { needsReason } from '../../../contract/orders/edit-rules.ts'
import type { OrderLine } from '../../../contract/orders/order.ts'
import type { OrderPart } from '../../../contract/orders/order-parts.ts'
import { newKey } from '../../lib/new-key.ts'
import { blankDraft, type Draft, type DraftLine } from '../new-order/draft.ts'
import { errorsIn, type FieldErrors, toRequest } from '../new-order/draft-request.ts'
import type { EditBody } from '../queries/edit-order.queries.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import type { TrackingEntry } from './tracking-entry.ts'

/** The order as the sections of the New order form show it, with what they don't have. */
export type EditDraft = { order: Draft; tracking: TrackingEntry; externalId: string; reason: string }

function draftLine({ sku, name, price, quantity }: OrderLine): DraftLine {
  const line = { id: newKey(), name, quantity: String(quantity) }
  // The stock beyond the order's own pieces is not known here: the server refuses what there is not.
  return sku === null
    ? { ...line, kind: 'free', price: price.toFixed(2) }
    : { ...line, kind: 'catalogue', sku, price, stock: Number.POSITIVE_INFINITY, isKept: true }
}

/** The initial values of a form that edits the order. */
export function draftOf(order: KnownOrder): EditDraft {
  const { merchant, customer, products, shippingAddress, paymentMethod, note, trackingNumber, trackingCarrier } = order
  const blank = blankDraft(merchant.id)
  return {
    order: {
      ...blank,
      customer: { ...customer, phone: customer.phone ?? '' },
      lines: products.map(draftLine),
      adjustments: order.adjustments.map(({ kind, name, amount }) => ({
        ...{ id: newKey(), kind, name: name ?? '', amount: amount.toFixed(2) },
      })),
      ships: shippingAddress !== null,
      shippingAddress:
        shippingAddress === null ? blank.shippingAddress : { ...shippingAddress, phone: shippingAddress.phone ?? '' },
      paymentMethod,
      note: note ?? '',
    },
    tracking: { trackingNumber: trackingNumber ?? '', trackingCarrier: trackingCarrier ?? '' },
    externalId: order.externalId ?? '',
    reason: '',
  }
}

const bodies: Record<OrderPart, (request: ReturnType<typeof toRequest>, draft: EditDraft) => EditBody> = {
  customer: ({ customer }) => ({ customer }),
  shippingAddress: ({ shippingAddress }) => ({ shippingAddress: shippingAddress ?? null }),
  products: ({ products, adjustments = [], totalAmount }) => ({ products, adjustments, totalAmount }),
  paymentMethod: ({ paymentMethod }) => ({ paymentMethod }),
  tracking: (_, { tracking }) => ({
    trackingNumber: tracking.trackingNumber,
    // A carrier alone says nothing.
    trackingCarrier: tracking.trackingNumber.trim() === '' ? null : tracking.trackingCarrier,
  }),
  note: (_, { order }) => ({ note: order.note }),
  reference: (_, { externalId }) => ({ externalId: externalId.trim() === '' ? null : externalId }),
}

/** The request that saves a part of the draft, or what is wrong with its fields. */
export function checkEdit(
  { status }: Pick<KnownOrder, 'status'>,
  part: OrderPart,
  draft: EditDraft,
): { body: EditBody; errors: null } | { body: null; errors: FieldErrors } {
  const body = { ...bodies[part](toRequest(draft.order), draft), reason: draft.reason }
  const errors = errorsIn(editOrderBody, body, draft.order) ?? {}
  const missing = needsReason(status, part) && draft.reason.trim() === '' ? { reason: 'A reason is required' } : {}
  const all = { ...errors, ...missing }
  return Object.keys(all).length === 0 ? { body, errors: null } : { body: null, errors: all }
}
