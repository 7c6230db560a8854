import { v7 as uuidv7 } from 'uuid'
import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import type { NewOrder, NewOrderLine } from '../../contract/orders/create-order.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { recordCustomer } from '../customers/customer-record.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { appendEvents, type NewEvent } from '../events/events.service.ts'
import { composeInstructionsFor, type Delivery, queueMessage } from '../messages/messages.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { openPaymentRequest } from '../payments/payment-requests.service.ts'
import { lowStockEvents, type ReservedVariant, reserveStock } from '../products/stock.service.ts'
import {
  insertAdjustments,
  insertLines,
  insertOrder,
  lockExternalId,
  type NewLineRow,
  type NewOrderRow,
  selectOrderOfExternalId,
  selectTakenOrders,
} from './create-order.queries.ts'
import type { OrderActor } from './order-change.ts'
import { adjustmentRows, checkedTotal } from './order-total.ts'
import { ExternalIdTakenError, InvalidOrderError, OtherPriceError, ShopClosedError } from './orders.errors.ts'
import { appendTimelineEntry, type NewTimelineEntry } from './orders.queries.ts'

export type OrderToCreate = Omit<NewOrder, 'merchantId'> & { merchantId: string }

export type CreatedOrder = { id: string; number: number }

/** A line of an order: a product as it was reserved, or a custom item as it was named. */
export function lineRow(line: NewOrderLine, reserved: ReadonlyMap<string, ReservedVariant>): NewLineRow {
  const { quantity } = line
  if ('sku' in line) {
    const variant = reserved.get(line.sku)
    if (variant === undefined) throw new Error(`The SKU ${line.sku} was not reserved`)
    return {
      variantId: variant.id,
      name: variant.name,
      sku: variant.sku,
      quantity,
      unitPriceCents: variant.unitPriceCents,
    }
  }
  return { variantId: null, name: line.name, sku: null, quantity, unitPriceCents: usdToCents(line.price) }
}

/**
 * Throws a 422 for a product with another price than its line has: it would otherwise be dropped without a word. Lines that have no
 * price yet are left out.
 */
export function requireExpectedPrices(
  wished: readonly NewOrderLine[],
  lines: readonly (NewLineRow | { path: string })[],
): void {
  for (const [index, wish] of wished.entries()) {
    const line = lines[index]
    if (!('sku' in wish) || wish.price === undefined || line === undefined || 'path' in line) continue
    const { unitPriceCents } = line
    if (usdToCents(wish.price) !== unitPriceCents)
      throw new OtherPriceError(`products.${index}.price`, wish.sku, unitPriceCents)
  }
}

/** The names and SKUs of lines, for the search. */
export const linesText = (lines: readonly NewLineRow[]): string =>
  lines.map(({ name, sku }) => (sku === null ? name : `${name} ${sku}`)).join('\n')

/** The shop must be there, be open, and accept the method. */
async function requireTaken(transaction: Transaction, merchantId: string, method: PaymentMethod): Promise<void> {
  const taken = await selectTakenOrders(transaction, merchantId)
  if (taken === undefined) throw new NotFoundError('Merchant')
  if (taken.closed !== null) throw new ShopClosedError(taken.closed.reason)
  requireAccepted(taken.methods, method)
}

/**
 * Throws a 409 that names the order of the shop that has an external id. Until the transaction ends, others wait who ask for
 * the same id.
 */
export async function requireFreeExternalId(
  transaction: Transaction,
  merchantId: string,
  externalId: string,
): Promise<void> {
  await lockExternalId(transaction, merchantId, externalId)
  const taken = await selectOrderOfExternalId(transaction, merchantId, externalId)
  if (taken !== undefined) throw new ExternalIdTakenError(externalId, taken)
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * Throws a 422 for a payment method that the shop doesn't accept. It names those that it accepts, and adds the advice, which
 * is for people of the shop.
 */
export function requireAccepted(
  accepted: readonly PaymentMethod[],
  method: PaymentMethod,
  advice = '. Methods and their accounts are under Settings → Payments',
): void {
  if (accepted.includes(method)) return
  const names = conjunction.format(accepted.map((one) => paymentMethodLabels[one]))
  const refusal = `The shop does not accept ${paymentMethodLabels[method]}: it accepts ${names || 'no method'}`
  throw new InvalidOrderError('paymentMethod', `${refusal}${advice}`)
}

/** The first entries of the timeline: the creation and, a moment later so that they have one order, the note. */
async function tellCreation(
  transaction: Transaction,
  actor: OrderActor,
  { order, note, now, notedAt }: { order: { id: string; merchantId: string }; note: string; now: Date; notedAt: Date },
): Promise<void> {
  const entry = { actor, from: null, to: null, reason: null }
  const told: NewTimelineEntry[] = [{ ...entry, id: uuidv7(), type: 'created', to: 'pending', at: now }]
  if (note !== '') told.push({ ...entry, id: uuidv7(), type: 'note', reason: note, at: notedAt })
  await Promise.all(told.map((one) => appendTimelineEntry(transaction, order, one)))
}

/** The events of a new order: its creation, and low stock, which everybody has to know of. */
function creationEvents(
  { userId: actorId }: OrderActor,
  { row, number, low }: { row: NewOrderRow; number: number; low: Parameters<typeof lowStockEvents>[1] },
): NewEvent[] {
  const { id: orderId, merchantId, totalCents, paymentMethod, customer } = row
  const subject = { merchantId, orderId, orderNumber: number }
  const amount = centsToUsd(totalCents)
  const data = { ...subject, status: 'pending', amount, paymentMethod, customerName: customer.name } as const
  return [{ type: 'order_created', data, actorId }, ...lowStockEvents(subject, low)]
}

/**
 * Creates a pending order: takes the pieces out of the stock, finds or makes the customer, writes order, lines, adjustments, timeline
 * and the message with the payment instructions. All in the caller's transaction.
 * Throws 404 for a merchant that is not there, 409 `shop-closed`, `out-of-stock` and `external-id-taken`, and 422 for an unknown SKU, a method the shop does not
 * accept, another price of a product than the catalog's, discounts beyond the products or a total that its lines and adjustments don't make.
 */
export async function createOrder(
  transaction: WritingTransaction,
  actor: OrderActor,
  { order, now, delivery, links }: { order: OrderToCreate; now: Date; delivery: Delivery; links: PayLinks },
): Promise<CreatedOrder> {
  const { merchantId, customer, products, paymentMethod, note = '', shippingAddress } = order
  const wishes = products.flatMap((line, index) => ('sku' in line ? [{ path: `products.${index}`, ...line }] : []))
  const contact = { name: customer.name, email: customer.email, phone: customer.phone || null }
  await requireTaken(transaction, merchantId, paymentMethod)
  if (order.externalId !== undefined) await requireFreeExternalId(transaction, merchantId, order.externalId)
  // Orders for the same goods wait for each other from here to the commit, so what is independent leaves together.
  const [customerId, reservation] = await Promise.all([
    recordCustomer(transaction, { merchantId, ...contact, now }),
    reserveStock(transaction, merchantId, { wishes }),
  ])
  const lines = products.map((line) => lineRow(line, reservation.variants))
  requireExpectedPrices(products, lines)
  const adjustments = adjustmentRows(order.adjustments ?? [])
  const created = { id: uuidv7({ msecs: now.getTime() }), merchantId }
  const notedAt = note === '' ? now : new Date(now.getTime() + 1)
  const row: NewOrderRow = {
    ...created,
    customerId,
    paymentMethod,
    totalCents: checkedTotal({ lines, adjustments }, order.totalAmount),
    customer: contact,
    paymentEmail: order.paymentEmail ?? null,
    shippingAddress: shippingAddress && { ...shippingAddress, phone: shippingAddress.phone || null },
    linesText: linesText(lines),
    note: note === '' ? null : note,
    externalId: order.externalId ?? null,
    metadata: order.metadata ?? {},
    createdAt: now,
    updatedAt: notedAt,
  }
  const [, number, , , , , instructions] = await Promise.all([
    reservation.take(),
    insertOrder(transaction, row),
    insertLines(transaction, created, lines),
    insertAdjustments(transaction, created, adjustments),
    tellCreation(transaction, actor, { order: created, note, now, notedAt }),
    openPaymentRequest(transaction, created.id, { links, at: now }),
    composeInstructionsFor(transaction, created, links),
  ])
  await Promise.all([
    queueMessage(transaction, created, { instructions, now, delivery }),
    appendEvents(transaction, creationEvents(actor, { row, number, low: reservation.low }), now),
  ])
  return { id: created.id, number }
}
