import { validate as isUuid } from 'uuid'
import { usdToCents } from '../../contract/core/money.ts'
import type { OrderEdit } from '../../contract/orders/edit-order.ts'
import { editRules, needsReason, partOfChange } from '../../contract/orders/edit-rules.ts'
import { maxMetadataKeys } from '../../contract/orders/order.ts'
import { type OrderFieldChange, undoWindowMs } from '../../contract/orders/order-details.ts'
import type { OrderPart } from '../../contract/orders/order-parts.ts'
import { recordCustomer } from '../customers/customer-record.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { type Delivery, replaceInstructions } from '../messages/messages.service.ts'
import { correctMethod } from '../money/ledger.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { lowStockEvents, type Reservation, reserveStock } from '../products/stock.service.ts'
import { selectTakenOrders } from './create-order.queries.ts'
import { lineRow, linesText, requireAccepted, requireFreeExternalId } from './create-order.service.ts'
import {
  type EditableOrder,
  type OrderColumns,
  replaceAdjustments,
  replaceLines,
  selectEditableOrder,
  selectFieldsTouchedSince,
  updateOrder,
} from './edit-order.queries.ts'
import { eventSubject, lockForChange, type OrderActor, tell } from './order-change.ts'
import {
  changesBetween,
  isSame,
  type PlannedLine,
  piecesOf,
  planLines,
  settleLines,
  valuesOf,
  wishesOf,
  withFields,
} from './order-edit-plan.ts'
import { checkedTotal } from './order-total.ts'
import { InvalidOrderError, NotEditableError, OrderChangedError, ReasonRequiredError } from './orders.errors.ts'
import { type LockedOrder, selectOrderStatus } from './orders.queries.ts'

type Field = OrderFieldChange['field']

/** Throws 409 `order-changed` if one of the fields was changed after the version that the caller read. */
async function requireCurrent(
  transaction: Transaction,
  order: LockedOrder,
  { version, fields, present }: { version: string | undefined; fields: readonly Field[]; present: EditableOrder },
): Promise<void> {
  if (version === undefined) return
  const read = new Date(version)
  if (read > order.updatedAt) throw new InvalidOrderError('version', 'The order never had this version')
  const touched = await selectFieldsTouchedSince(transaction, order, read)
  const both = fields.filter((field) => touched.includes(field))
  if (both.length === 0) return
  const values = valuesOf(present)
  throw new OrderChangedError(
    order.number,
    both.map((field) => ({ path: field, value: values[field] })),
    order.updatedAt.toISOString(),
  )
}

/** Throws 409 `not-editable` for a part that the status fixes, and 422 where a reason is missing. */
function requireAllowed({ number, status }: LockedOrder, parts: readonly OrderPart[], reason: string): void {
  for (const part of parts) if (editRules[status][part] === 'fixed') throw new NotEditableError(number, status, part)
  if (reason === '' && parts.some((part) => needsReason(status, part))) throw new ReasonRequiredError()
}

/** Throws 409 if another order has the new external id, and 422 for more metadata than an order may have. */
async function requireFreeReference(
  transaction: Transaction,
  order: LockedOrder,
  { before, after }: { before: EditableOrder; after: EditableOrder },
): Promise<void> {
  if (Object.keys(after.metadata).length > maxMetadataKeys)
    throw new InvalidOrderError('metadata', `An order has at most ${maxMetadataKeys} keys`)
  if (after.externalId === before.externalId || after.externalId === null) return
  await requireFreeExternalId(transaction, order.merchantId, after.externalId)
}

/** Reserves stock for the planned lines, and gives these with it. */
async function reserveLines(
  transaction: Transaction,
  order: LockedOrder,
  { before, planned }: { before: EditableOrder; planned: readonly PlannedLine[] },
): Promise<{ lines: EditableOrder['lines']; reservation: Reservation }> {
  const stock = { wishes: wishesOf(planned), had: piecesOf(before.lines) }
  const reservation = await reserveStock(transaction, order.merchantId, stock)
  return { lines: settleLines(planned, (line) => lineRow(line, reservation.variants)), reservation }
}

/** The total of an edited order in cents. Throws a 422 as `checkedTotal` does, and 409 if the order is paid and must keep its total. */
function totalAfter(order: LockedOrder, after: EditableOrder, expected: number | undefined): number {
  const totalCents = checkedTotal(after, expected)
  if (editRules[order.status].products === 'same-total' && totalCents !== order.totalCents) {
    throw new NotEditableError(order.number, order.status, 'products', { paid: order.totalCents, new: totalCents })
  }
  return totalCents
}

const columnsOf: { [Name in Field]: (value: Extract<OrderFieldChange, { field: Name }>['to']) => OrderColumns } = {
  customer: ({ name, email, phone }) => ({ customer_name: name, customer_email: email, customer_phone: phone }),
  shippingAddress: (address) => ({
    shipping_name: address?.name ?? null,
    shipping_street: address?.street ?? null,
    shipping_city: address?.city ?? null,
    shipping_state: address?.state ?? null,
    shipping_zip: address?.zip ?? null,
    shipping_country: address?.country ?? null,
    shipping_phone: address?.phone ?? null,
  }),
  // Rows of their own.
  products: () => ({}),
  adjustments: () => ({}),
  totalAmount: (total) => ({ total_cents: usdToCents(total) }),
  paymentMethod: (method) => ({ payment_method: method }),
  trackingNumber: (number) => ({ tracking_number: number }),
  trackingCarrier: (carrier) => ({ tracking_carrier: carrier }),
  note: (note) => ({ note }),
  externalId: (externalId) => ({ external_id: externalId }),
  metadata: (metadata) => ({ metadata: JSON.stringify(metadata) }),
}

/** Whether the instructions that the customer has are no longer right. */
const isTold = (change: OrderFieldChange): boolean => {
  if (change.field === 'customer') return change.from.email !== change.to.email || change.from.name !== change.to.name
  return ['shippingAddress', 'products', 'adjustments', 'totalAmount', 'paymentMethod'].includes(change.field)
}

type Edited = {
  before: EditableOrder
  after: EditableOrder
  changes: OrderFieldChange[]
  /** The new customer; undefined if they stay who they are. */
  customerId: string | undefined
  actor: OrderActor
  at: Date
}

/** Writes the order's row, lines and adjustments, its customer and its payment. */
async function writeEdit(transaction: Transaction, order: LockedOrder, edited: Edited): Promise<void> {
  const { before, after, changes, customerId, actor, at } = edited
  const columns: OrderColumns = { updated_at: at }
  // The pair of field and value is what `changesBetween` made.
  for (const { field, to } of changes) Object.assign(columns, (columnsOf[field] as (value: unknown) => object)(to))
  if (customerId !== undefined && !isSame(before.customer, after.customer)) columns.customer_id = customerId
  if (!isSame(before.lines, after.lines)) {
    columns.lines_text = linesText(after.lines)
    await replaceLines(transaction, order, after.lines)
  }
  if (!isSame(before.adjustments, after.adjustments)) await replaceAdjustments(transaction, order, after.adjustments)
  await updateOrder(transaction, order, columns)
  if (order.status === 'paid' && before.paymentMethod !== after.paymentMethod) {
    await correctMethod(transaction, order, { from: before.paymentMethod, to: after.paymentMethod, actor, at })
  }
}

/**
 * Finds or makes the customer that an edit names. This locks them, which has to come before the lock of their order: so do
 * merging and erasing. A refusal takes it back with the transaction. Undefined if the edit names no other customer.
 */
async function recordNamed(
  transaction: Transaction,
  actor: OrderActor,
  { orderId, edit, now }: { orderId: string; edit: OrderEdit; now: Date },
): Promise<string | undefined> {
  if (edit.customer === undefined || !isUuid(orderId)) return undefined
  const order = await selectOrderStatus(transaction, actor.merchantId, orderId)
  if (order === undefined) return undefined
  const before = await selectEditableOrder(transaction, order)
  const { customer } = withFields(before, edit)
  if (isSame(before.customer, customer)) return undefined
  return recordCustomer(transaction, { merchantId: order.merchantId, ...customer, now })
}

/**
 * Edits parts of an order: stock, total and figures follow in the same transaction, the timeline keeps both values, and a
 * customer who waits to pay gets the instructions that are right now. An edit that changes nothing writes nothing. Throws
 * `OrderNotFoundError` (404), `OrderChangedError`, `NotEditableError` and `OutOfStockError` (409), and 422 for a missing
 * reason, an unknown SKU, a method the shop does not accept, discounts beyond the products or a total that lines and adjustments
 * don't make.
 */
export async function editOrder(
  transaction: WritingTransaction,
  actor: OrderActor,
  {
    orderId,
    edit,
    now,
    ...sending
  }: { orderId: string; edit: OrderEdit; now: Date; delivery: Delivery; links: PayLinks },
): Promise<void> {
  const customerId = await recordNamed(transaction, actor, { orderId, edit, now })
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  const { reason = '', version } = edit
  const before = await selectEditableOrder(transaction, order)
  const planned = edit.products && planLines(before.lines, edit.products)
  const hasNewLines = planned !== undefined && !isSame(planned, before.lines)
  let after = withFields(before, edit)
  const fields: Field[] = changesBetween(before, after).map(({ field }) => field)
  if (hasNewLines) fields.push('products')
  if (fields.length === 0) return

  await requireCurrent(transaction, order, { version, fields, present: before })
  const parts = [...new Set(fields.map((field) => partOfChange[field]))]
  requireAllowed(order, parts, reason)
  if (order.status === 'pending' && before.paymentMethod !== after.paymentMethod) {
    requireAccepted((await selectTakenOrders(transaction, order.merchantId))?.methods ?? [], after.paymentMethod)
  }
  await requireFreeReference(transaction, order, { before, after })
  const stock = hasNewLines ? await reserveLines(transaction, order, { before, planned }) : undefined
  if (stock !== undefined) after = { ...after, lines: stock.lines }
  if (parts.includes('products')) after = { ...after, totalCents: totalAfter(order, after, edit.totalAmount) }
  const changes = changesBetween(before, after)
  await writeEdit(transaction, order, { before, after, changes, customerId, actor, at })
  await stock?.reservation.take()
  const low = lowStockEvents(eventSubject(order), stock?.reservation.low ?? [])
  await tell(transaction, actor, locked, { type: 'edited', reason, changes, parts }, low)
  if (order.status === 'pending' && changes.some(isTold)) {
    // Edits come in a row: the next one within the minute replaces these instructions before they leave.
    const dueAt = new Date(at.getTime() + (actor.kind === 'user' ? undoWindowMs : 0))
    await replaceInstructions(transaction, order, { ...sending, now: at, dueAt })
  }
}
