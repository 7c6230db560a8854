import { validate as isUuid } from 'uuid'
import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { isBlank } from '../../contract/core/text.ts'
import type { OrderEdit } from '../../contract/orders/edit-order.ts'
import { editRules, needsReason, partOfChange } from '../../contract/orders/edit-rules.ts'
import { maxMetadataKeys } from '../../contract/orders/order.ts'
import { type OrderFieldChange, undoWindowMs } from '../../contract/orders/order-details.ts'
import type { OrderPart } from '../../contract/orders/order-parts.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { recordCustomer } from '../customers/customer-record.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { inDollars } from '../in-dollars.ts'
import { type Delivery, replaceInstructions } from '../messages/messages.service.ts'
import { correctMethod, dueCentsOf, receivedOf } from '../money/ledger.service.ts'
import { paySurplus } from '../money/movements.service.ts'
import { piecesBackOf, refundedCentsOf } from '../money/refunds.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { lowStockEvents, type Reservation, reserveStock } from '../products/stock.service.ts'
import { selectTakenOrders } from './create-order.queries.ts'
import {
  lineRow,
  linesText,
  requireAccepted,
  requireExpectedPrices,
  requireFreeExternalId,
} from './create-order.service.ts'
import {
  type EditableOrder,
  type OrderColumns,
  replaceAdjustments,
  replaceLines,
  selectEditableOrder,
  selectFieldsTouchedSince,
  selectIsReopened,
  updateOrder,
} from './edit-order.queries.ts'
import { eventSubject, type LockedForChange, lockForChange, type OrderActor, tell } from './order-change.ts'
import {
  changesBetween,
  isNewProduct,
  isSame,
  type PlannedLine,
  piecesOf,
  planLines,
  settleLines,
  valuesOf,
  wishesOf,
  withFields,
} from './order-edit-plan.ts'
import { changeOrderStatus } from './order-status.service.ts'
import { checkedTotal } from './order-total.ts'
import {
  InvalidOrderError,
  NotEditableError,
  OrderChangedError,
  PiecesBackError,
  ReasonRequiredError,
  TotalNotEditableError,
} from './orders.errors.ts'
import { type LockedOrder, selectOrderStatus, updateOrderStatus } from './orders.queries.ts'

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
  if (!isBlank(reason) || !parts.some((part) => needsReason(status, part))) return
  throw new ReasonRequiredError('Give a reason that says why: this edit changes money or stock')
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

const piecesIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Throws 409 for fewer pieces of a product whose pieces a refund has put back in stock: they would come back twice. */
function requirePiecesKept(
  number: number,
  {
    before,
    planned,
    back,
  }: {
    before: EditableOrder
    planned: readonly PlannedLine[]
    back: readonly { variantId: string; quantity: number }[]
  },
): void {
  for (const { variantId, quantity } of back) {
    const had = before.lines.filter((line) => line.variantId === variantId)
    const kept = planned.filter((line) => !isNewProduct(line) && line.variantId === variantId)
    if (piecesIn(kept) < piecesIn(had)) throw new PiecesBackError(number, had[0]?.name ?? 'a product', quantity)
  }
}

/** Reserves stock for the planned lines, and gives these with it. */
async function reserveLines(
  transaction: Transaction,
  order: LockedOrder,
  { before, planned }: { before: EditableOrder; planned: readonly PlannedLine[] },
): Promise<{ lines: EditableOrder['lines']; reservation: Reservation }> {
  requirePiecesKept(order.number, { before, planned, back: await piecesBackOf(transaction, order) })
  const stock = { wishes: wishesOf(planned), had: piecesOf(before.lines) }
  const reservation = await reserveStock(transaction, order.merchantId, stock)
  return { lines: settleLines(planned, (line) => lineRow(line, reservation.variants)), reservation }
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

const partsOf = (changes: readonly { field: Field }[]): OrderPart[] => [
  ...new Set(changes.map(({ field }) => partOfChange[field])),
]

/** The money that covers an order, and whether it was paid before an edit that is taken back at once. */
type Coverage = { method: PaymentMethod; words: string; paidAt: Date | null; wasPaid: boolean }

/**
 * The method of the money that covers the new total of a pending order, and why it is paid; undefined if it isn't. A covered
 * order takes over the method, as one does that its last part makes paid.
 */
async function coverageOf(
  transaction: Transaction,
  { order, at }: LockedForChange,
  { totalCents, paymentMethod }: EditableOrder,
): Promise<Coverage | undefined> {
  if (order.status !== 'pending') return undefined
  const { receivedCents, tipCents, lastAt, lastMethod } = await receivedOf(transaction, order.id)
  if (receivedCents - tipCents < totalCents) return undefined
  const words = `${inDollars(receivedCents)} came before, and the order comes to ${inDollars(totalCents)} now.`
  const wasPaid = await selectIsReopened(transaction, order, new Date(at.getTime() - undoWindowMs))
  return { method: lastMethod ?? paymentMethod, words, paidAt: lastAt, wasPaid }
}

/**
 * Why a paid order is pending again: the money that came doesn't cover its new total. Undefined if it does; a surplus then pays what
 * the total grew by. Throws `TotalNotEditableError` (409) while the order lacks money that was taken back, and for more than is left
 * beside its refunds: what is due would grow by money that went back.
 */
async function shortageOf(
  transaction: Transaction,
  { order, at }: LockedForChange,
  { totalCents, actor }: { totalCents: number; actor: OrderActor },
): Promise<string | undefined> {
  if (order.status !== 'paid') return undefined
  const { receivedCents, tipCents } = await receivedOf(transaction, order.id)
  if ((await dueCentsOf(transaction, order.id)) > 0) throw new TotalNotEditableError(order.number, 'taken back')
  if (totalCents <= order.totalCents) return undefined
  const refundedCents = await refundedCentsOf(transaction, order)
  const paidCents = receivedCents - tipCents - refundedCents
  if (totalCents > paidCents && refundedCents > 0) throw new TotalNotEditableError(order.number, paidCents)
  await paySurplus(transaction, order, { totalCents, actor, at })
  return totalCents <= paidCents
    ? undefined
    : `${inDollars(paidCents)} came, and the order comes to ${inDollars(totalCents)} now.`
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

/** Whether an edit rewrites the money on record: it came by another method. */
const correctsMoney = (order: LockedOrder, { before, after }: Pick<Edited, 'before' | 'after'>): boolean =>
  order.status === 'paid' && before.paymentMethod !== after.paymentMethod

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
  if (correctsMoney(order, edited)) {
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

/** Has a paid order wait for the rest of its new total. */
async function reopen(
  transaction: WritingTransaction,
  actor: OrderActor,
  { order, at: editedAt }: LockedForChange,
  reason: string,
): Promise<void> {
  const at = new Date(editedAt.getTime() + 1)
  // Before the row, as in `editOrder`.
  await tell(transaction, actor, { order, at }, { type: 'status_changed', from: 'paid', to: 'pending', reason })
  await updateOrderStatus(transaction, order, { status: 'pending', updated_at: at, paid_at: null })
}

/**
 * Has an order be paid as before an edit that made it pending within the last minute, and that this one takes back. Nobody was told of
 * it, so nobody hears that the order is paid.
 */
async function restorePaid(
  transaction: WritingTransaction,
  actor: OrderActor,
  { order, at: editedAt }: LockedForChange,
  { words, paidAt }: Coverage,
): Promise<void> {
  const at = new Date(editedAt.getTime() + 1)
  await updateOrderStatus(transaction, order, { status: 'paid', updated_at: at, paid_at: paidAt ?? at })
  await tell(transaction, actor, { order, at }, { type: 'undone', from: 'pending', to: 'paid', reason: words })
}

/**
 * Edits parts of an order: stock, total and figures follow in the same transaction, the timeline keeps both values, and a
 * customer who waits to pay gets the instructions that are right now. An order whose new total the money covers that came before
 * becomes paid, and a paid one is pending again if it doesn't. An edit that changes nothing writes nothing.
 * `requireMoney` throws for a caller who may not write money, which an edit does that changes the method or the total of a paid order, or
 * makes an order paid. Throws
 * `OrderNotFoundError` (404), `OrderChangedError`, `NotEditableError`, `TotalNotEditableError` and `OutOfStockError` (409), and 422 for a missing
 * reason, an unknown SKU, another price of a product than it has, a method the shop does not accept, discounts beyond the products or a total that lines and adjustments
 * don't make.
 */
export async function editOrder(
  transaction: WritingTransaction,
  actor: OrderActor,
  {
    orderId,
    edit,
    now,
    requireMoney,
    ...sending
  }: { orderId: string; edit: OrderEdit; now: Date; delivery: Delivery; links: PayLinks; requireMoney: () => void },
): Promise<void> {
  const customerId = await recordNamed(transaction, actor, { orderId, edit, now })
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  const { reason = '', version } = edit
  const before = await selectEditableOrder(transaction, order)
  const planned = edit.products && planLines(before.lines, edit.products)
  if (planned !== undefined) requireExpectedPrices(edit.products ?? [], planned)
  const hasNewLines = planned !== undefined && !isSame(planned, before.lines)
  let after = withFields(before, edit)
  const fields: Field[] = changesBetween(before, after).map(({ field }) => field)
  if (hasNewLines) fields.push('products')
  if (fields.length === 0) return

  await requireCurrent(transaction, order, { version, fields, present: before })
  const parts = partsOf(fields.map((field) => ({ field })))
  requireAllowed(order, parts, reason)
  if (correctsMoney(order, { before, after })) requireMoney()
  if (order.status === 'pending' && before.paymentMethod !== after.paymentMethod) {
    requireAccepted((await selectTakenOrders(transaction, order.merchantId))?.methods ?? [], after.paymentMethod)
  }
  await requireFreeReference(transaction, order, { before, after })
  const stock = hasNewLines ? await reserveLines(transaction, order, { before, planned }) : undefined
  if (stock !== undefined) {
    requireExpectedPrices(edit.products ?? [], stock.lines)
    after = { ...after, lines: stock.lines }
  }
  if (parts.includes('products')) after = { ...after, totalCents: checkedTotal(after, edit.totalAmount) }
  const isRepriced = after.totalCents !== before.totalCents
  const coverage = isRepriced ? await coverageOf(transaction, locked, after) : undefined
  if (coverage !== undefined) {
    requireMoney()
    after = { ...after, paymentMethod: coverage.method }
  }
  if (isRepriced && order.status === 'paid') requireMoney()
  const { totalCents } = after
  const shortage = isRepriced ? await shortageOf(transaction, locked, { totalCents, actor }) : undefined
  const changes = changesBetween(before, after)
  const low = lowStockEvents(eventSubject(order), stock?.reservation.low ?? [])
  // A paid order is paid again at once, so its customer may hear of the edit.
  const told = coverage?.wasPaid ? { ...locked, order: { ...order, status: 'paid' as const } } : locked
  // Before the row: the state of the payment depends on the entry.
  await tell(transaction, actor, told, { type: 'edited', reason, changes, parts: partsOf(changes) }, low)
  await writeEdit(transaction, order, { before, after, changes, customerId, actor, at })
  await stock?.reservation.take()
  if (shortage !== undefined) await reopen(transaction, actor, locked, shortage)
  if (coverage?.wasPaid) return restorePaid(transaction, actor, locked, coverage)
  if (coverage !== undefined) {
    const change = { status: 'paid', reason: coverage.words } as const
    await changeOrderStatus(transaction, actor, { orderId: order.id, change, now: at })
    return
  }
  if ((order.status === 'pending' || shortage !== undefined) && changes.some(isTold)) {
    // Edits come in a row: the next one within the minute replaces these instructions before they leave.
    const dueAt = new Date(at.getTime() + (actor.kind === 'user' ? undoWindowMs : 0))
    await replaceInstructions(transaction, order, { ...sending, now: at, dueAt })
  }
}

/** An order with the items, adjustments, total and method that it had before an edit. */
function beforeEdit(order: EditableOrder, changes: readonly OrderFieldChange[]): EditableOrder {
  const had = { ...order }
  for (const change of changes) {
    if (change.field === 'adjustments')
      had.adjustments = change.from.map(({ kind, name, amount }) => ({ kind, name, amountCents: usdToCents(amount) }))
    if (change.field === 'totalAmount') had.totalCents = usdToCents(change.from)
    if (change.field === 'paymentMethod') had.paymentMethod = change.from
  }
  return had
}

/** Takes back what an edit changed of the items, adjustments, total and method of a pending order; see `undoOrderChange`. */
export async function takeEditBack(
  transaction: WritingTransaction,
  actor: OrderActor,
  { order, at }: LockedForChange,
  undone: readonly OrderFieldChange[],
): Promise<void> {
  const before = await selectEditableOrder(transaction, order)
  let after = beforeEdit(before, undone)
  const items = undone.flatMap((change) => (change.field === 'products' ? change.from : []))
  const wished = items.map(({ name, sku, quantity, price }) =>
    sku === null ? { name, price, quantity } : { sku, quantity },
  )
  const stock =
    items.length === 0
      ? undefined
      : await reserveLines(transaction, order, { before, planned: planLines(before.lines, wished) })
  if (stock !== undefined) {
    // At the price of that order, not today's.
    const lines = stock.lines.map((line, place) => ({
      ...line,
      name: items[place]?.name ?? line.name,
      unitPriceCents: usdToCents(items[place]?.price ?? centsToUsd(line.unitPriceCents)),
    }))
    after = { ...after, lines }
  }
  const changes = changesBetween(before, after)
  if (changes.length === 0) return
  await writeEdit(transaction, order, { before, after, changes, customerId: undefined, actor, at })
  await stock?.reservation.take()
  const low = lowStockEvents(eventSubject(order), stock?.reservation.low ?? [])
  const entry = { type: 'edited', reason: 'Taken back with the payment', changes, parts: partsOf(changes) } as const
  await tell(transaction, actor, { order, at }, entry, low)
}
