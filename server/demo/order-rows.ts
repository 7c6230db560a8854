import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { methodDetails } from '../../contract/payments/method-details.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { codeAlphabet, codeLength } from '../../contract/payments/payment-request.ts'
import { type BasketAdjustment, type BasketLine, basketText, basketTotalCents } from './basket.ts'
import type { ShopInBusiness } from './catalogue-rows.ts'
import type { Customer } from './customer-base.ts'
import { createInstructionsMessage } from './instructions-message.ts'
import type { Actor, Step } from './order-life.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { PaymentRequestRow, Row, SampleRows } from './seed.queries.ts'

type LedgerTable = 'money_in' | 'payment_evidence' | 'allocations'

export type OrderRows = Pick<
  SampleRows,
  | 'orders'
  | 'order_lines'
  | 'order_adjustments'
  | 'order_events'
  | LedgerTable
  | 'refunds'
  | 'payment_requests'
  | 'messages'
  | 'order_risk'
>

/** An order and its steps so far. */
type PlacedOrder = {
  id: string
  number: number
  at: number
  business: ShopInBusiness
  customer: Customer
  method: PaymentMethod
  lines: readonly BasketLine[]
  adjustments: readonly BasketAdjustment[]
  /** The recipient of the parcel, often the customer. */
  recipient: Person
  buyer: Actor
  steps: readonly Step[]
}

/** Usually the customer's previous method, otherwise one popular in the shop. */
export function chooseMethod({ shop }: ShopInBusiness, customer: Customer, random: Random): PaymentMethod {
  const { method } = customer
  return method !== null && random.chance(0.8)
    ? method
    : random.weighted(paymentMethods, (each) => shop.methodWeights[each] ?? 0)
}

const momentOf = (steps: readonly Step[], status: Step['to']): Date | null => {
  const step = steps.find(({ to }) => to === status)
  return step === undefined ? null : new Date(step.at)
}

function orderRow(placed: PlacedOrder): Row<'orders'> {
  const { id, number, at, business, customer, method, lines, recipient, steps } = placed
  const { person } = customer
  const parcel = steps.find(({ to }) => to === 'shipped')?.parcel
  const paysFromElsewhere = !methodDetails[method].isOnChain
  return {
    id,
    merchant_id: business.merchantId,
    number,
    customer_id: customer.id,
    status: steps.at(-1)?.to ?? 'pending',
    payment_method: method,
    total_cents: basketTotalCents(placed),
    customer_name: person.name,
    customer_email: person.email,
    customer_phone: person.phone,
    payment_email: paysFromElsewhere ? person.paymentEmail : null,
    shipping_name: recipient.name,
    shipping_street: recipient.home.street,
    shipping_city: recipient.home.city,
    shipping_state: recipient.home.state,
    shipping_zip: recipient.home.zip,
    shipping_country: 'US',
    shipping_phone: recipient.phone,
    tracking_number: parcel?.trackingNumber ?? null,
    tracking_carrier: parcel?.carrier ?? null,
    lines_text: basketText(lines),
    created_at: new Date(at),
    updated_at: new Date(steps.at(-1)?.at ?? at),
    paid_at: momentOf(steps, 'paid'),
    shipped_at: momentOf(steps, 'shipped'),
    delivered_at: momentOf(steps, 'delivered'),
    cancelled_at: momentOf(steps, 'cancelled'),
  }
}

const lineRows = ({ id, business, lines }: PlacedOrder): Row<'order_lines'>[] =>
  lines.map(({ variantId, name, sku, quantity, unitPriceCents }, index) => ({
    order_id: id,
    position: index + 1,
    merchant_id: business.merchantId,
    variant_id: variantId,
    name,
    sku,
    quantity,
    unit_price_cents: unitPriceCents,
  }))

const adjustmentRows = ({ id, business, adjustments }: PlacedOrder): Row<'order_adjustments'>[] =>
  adjustments.map(({ kind, name, amountCents }, index) => ({
    order_id: id,
    position: index + 1,
    merchant_id: business.merchantId,
    kind,
    name,
    amount_cents: amountCents,
  }))

function eventRows({ id, at, business, buyer, steps }: PlacedOrder, random: Random): Row<'order_events'>[] {
  const common = { merchant_id: business.merchantId, order_id: id }
  const by = ({ kind, userId, name }: Actor) => ({ actor_kind: kind, actor_user_id: userId, actor_name: name })
  const created: Row<'order_events'> = {
    id: random.uuidAt(at),
    ...common,
    type: 'created',
    ...by(buyer),
    from_status: null,
    to_status: 'pending',
    reason: null,
    created_at: new Date(at),
  }
  const changes = steps.map((step, index) => ({
    id: random.uuidAt(step.at),
    ...common,
    type: step.to === 'cancelled' ? 'cancelled' : 'status_changed',
    ...by(step.actor),
    from_status: steps[index - 1]?.to ?? ('pending' as const),
    to_status: step.to,
    reason: step.reason,
    created_at: new Date(step.at),
  }))
  return [created, ...changes]
}

/** Appends the movement that paid the order, with evidence and allocation. They share one id. */
function appendMoney(rows: OrderRows, placed: PlacedOrder, random: Random): void {
  const { id: orderId, business, method, steps } = placed
  const { merchantId } = business
  for (const { at, actor, payment, reason } of steps) {
    if (payment === undefined) continue
    const id = random.uuidAt(at)
    const common = { id, merchant_id: merchantId, amount_cents: basketTotalCents(placed) }
    const by = { actor_kind: actor.kind, actor_user_id: actor.userId, actor_name: actor.name }
    const isManual = payment.source === 'manual'
    rows.money_in.push({
      ...common,
      ...by,
      method,
      account: business.shop.paymentAccounts[method] ?? '',
      reference: payment.reference,
      source: payment.source,
      state: 'settled',
      occurred_at: new Date(at),
      created_at: new Date(at),
    })
    rows.payment_evidence.push({
      id,
      merchant_id: merchantId,
      money_in_id: id,
      kind: isManual ? 'manual' : 'receipt',
      is_verified: !isManual,
      data: isManual ? { by: actor.kind, name: actor.name } : { text: reason },
      created_at: new Date(at),
    })
    rows.allocations.push({
      ...common,
      ...by,
      money_in_id: id,
      order_id: orderId,
      tip_cents: 0,
      state: 'applied',
      applied_at: new Date(at),
    })
  }
}

/** A code for the note of a payment. */
export const createPaymentCode = (random: Random): string =>
  Array.from({ length: codeLength }, () => random.pick([...codeAlphabet])).join('')

function requestRow({ id, at, business }: PlacedOrder, random: Random): PaymentRequestRow & { code: string } {
  const code = createPaymentCode(random)
  // A trigger fills in the real state.
  const open = { is_open: true, state: 'none' } as const
  const unclaimed = { claimed_at: null, payer_handle: null, payer_name: null, payer_last_four: null }
  return { order_id: id, merchant_id: business.merchantId, code, ...open, created_at: new Date(at), ...unclaimed }
}

const claimAfterMs = 25 * minuteMs

/** Has every third customer who still owes money say that they paid, as far as there was time for it. */
export function claimSome(
  rows: OrderRows,
  { now, random, isLeftAlone }: { now: number; random: Random; isLeftAlone: ReadonlySet<string> },
): void {
  const isHeld = (id: string): boolean => isLeftAlone.has(id) || rows.order_risk.some((risk) => risk.order_id === id)
  for (const request of rows.payment_requests) {
    const order = rows.orders.find(({ id }) => id === request.order_id)
    const at = new Date(new Date(request.created_at).getTime() + claimAfterMs)
    if (order === undefined || isHeld(order.id) || Number(order.number) % 3 !== 0 || at.getTime() >= now) continue
    // The pay page asks for no name where a coin comes: no chain has one.
    const { isOnChain } = methodDetails[order.payment_method]
    Object.assign(request, { claimed_at: at, payer_name: isOnChain ? null : order.customer_name })
    order.updated_at = at
    rows.order_events.push({
      ...{ id: random.uuidAt(at.getTime()), merchant_id: order.merchant_id, order_id: order.id },
      ...{ type: 'payment_claimed', actor_kind: 'customer', actor_user_id: null, actor_name: order.customer_name },
      ...{ from_status: null, to_status: null, reason: null, created_at: at },
    })
  }
}

/** Appends an order with all its rows. */
export function appendOrder(rows: OrderRows, placed: PlacedOrder, random: Random): void {
  const order = orderRow(placed)
  rows.orders.push(order)
  rows.order_lines.push(...lineRows(placed))
  rows.order_adjustments.push(...adjustmentRows(placed))
  rows.order_events.push(...eventRows(placed, random))
  appendMoney(rows, placed, random)
  if (placed.steps.length === 0) {
    const at = placed.at + 2 * secondMs
    const request = requestRow(placed, random.fork(`code of ${placed.number}`))
    rows.payment_requests.push(request)
    const message = { at, id: random.uuidAt(at), code: request.code }
    rows.messages.push(createInstructionsMessage(placed.business, order, placed, message))
  }
}
