import { centsToUsd } from '../../contract/core/money.ts'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { recognizerOf } from './order-life.ts'
import type { OrderRows } from './order-rows.ts'
import { createPaymentReference } from './payment-references.ts'
import type { Random } from './random.ts'
import type { PaymentRequestRow, Row } from './seed.queries.ts'

type Order = Row<'orders'>
type Event = Row<'order_events'>

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(centsToUsd(cents))

const systemFor = (method: PaymentMethod) =>
  ({ actor_kind: 'system', actor_user_id: null, actor_name: recognizerOf(method).name }) as const

/** Appends an entry to an order's timeline that changes no status. */
function note(rows: OrderRows, order: Order, { at, ...entry }: { at: Date; random: Random } & Partial<Event>): void {
  const { random, ...event } = entry
  order.updated_at = at
  rows.order_events.push({
    ...{ id: random.uuidAt(at.getTime()), merchant_id: order.merchant_id, order_id: order.id, created_at: at },
    ...{ type: 'note', from_status: null, to_status: null, reason: null, ...systemFor(order.payment_method), ...event },
  })
}

/** A part of the money has come of some pending orders. */
function payInPart(rows: OrderRows, order: Order, { now, random }: { now: number; random: Random }): void {
  const at = new Date(new Date(order.created_at as Date).getTime() + 40 * minuteMs)
  if (at.getTime() >= now) return
  const { merchant_id, payment_method: method, id: order_id } = order
  const total = Number(order.total_cents)
  const amount_cents = Math.max(1, Math.round(total * 0.4))
  const id = random.uuidAt(at.getTime())
  const account = rows.money_in.find((one) => one.merchant_id === merchant_id && one.method === method)?.account ?? ''
  const reference = createPaymentReference(method, random)
  rows.money_in.push({
    ...{ id, merchant_id, method, account, amount_cents, reference, source: 'notification', state: 'settled' },
    ...{ occurred_at: at, created_at: at, ...systemFor(method) },
  })
  const proof = { kind: 'receipt', is_verified: true, data: { text: 'Payment notification' } } as const
  rows.payment_evidence.push({ id, merchant_id, money_in_id: id, ...proof, created_at: at })
  rows.allocations.push({
    ...{ id, merchant_id, money_in_id: id, order_id, amount_cents, tip_cents: 0, state: 'applied', applied_at: at },
    ...systemFor(method),
  })
  const reason = `Received ${dollars(amount_cents)} by ${paymentMethodLabels[method]}; ${dollars(total - amount_cents)} is still due.`
  note(rows, order, { at, random, type: 'payment_received', reason })
}

type Scene = { order: Order; movement: Row<'money_in'>; allocation: Row<'allocations'>; event: Event }

/** More came than was due: too much, or a tip. */
function payTooMuch({ movement, allocation, event }: Scene, { cents, isTip }: { cents: number; isTip: boolean }): void {
  movement.amount_cents = Number(movement.amount_cents) + cents
  if (isTip) allocation.tip_cents = cents
  const came = `Received ${dollars(Number(movement.amount_cents))} by ${paymentMethodLabels[movement.method]}`
  event.reason = isTip ? `${came}, ${dollars(cents)} of it a tip.` : `${came}, ${dollars(cents)} more than was due.`
}

/** Some of the money goes back: sent already, or owed. */
function refund(rows: OrderRows, { order, movement }: Scene, { now, random }: { now: number; random: Random }): void {
  const at = new Date(new Date(order.updated_at as Date).getTime() + dayMs)
  if (at.getTime() >= now) return
  const state = random.chance(0.6) ? 'sent' : 'owed'
  const amount_cents = Math.max(1, Math.round(Number(order.total_cents) * 0.25))
  const by = { actor_kind: 'system', actor_user_id: null, actor_name: 'Refunds' } as const
  rows.refunds.push({
    ...{ id: random.uuidAt(at.getTime()), merchant_id: order.merchant_id, order_id: order.id, amount_cents },
    ...{ method: movement.method, reason: 'Damaged on the way', state, created_at: at },
    ...{ sent_at: state === 'sent' ? at : null, marked_at: state === 'sent' ? at : null, ...by },
  })
  const words = `${dollars(amount_cents)} by ${paymentMethodLabels[movement.method]}. Damaged on the way`
  note(rows, order, { at, random, ...by, type: state === 'sent' ? 'refund_sent' : 'refund_owed', reason: words })
}

const closed = ({ id, merchant_id, created_at }: Order, code: string): PaymentRequestRow => ({
  ...{ order_id: id, merchant_id, code, is_open: false, state: 'none', created_at: created_at as Date },
  ...{ claimed_at: null, payer_handle: null, payer_name: null, payer_last_four: null },
})

/** How many paid orders there are for each one with too much money, a tip or a refund. */
const paidForEach = 25

/**
 * Gives some orders money that is short, over, a tip or refunded, so that the desk shows each state, and each order that needs no
 * money any more the closed request that it had.
 */
export function varyMoney(
  rows: OrderRows,
  { now, random, isLeftAlone }: { now: number; random: Random; isLeftAlone: ReadonlySet<string> },
  code: () => string,
): void {
  const claimed = new Set(rows.payment_requests.flatMap((one) => (one.claimed_at ? [one.order_id] : [])))
  const held = new Set([...isLeftAlone, ...rows.order_risk.map(({ order_id }) => order_id)])
  const open = rows.orders.filter(({ id, status }) => status === 'pending' && !claimed.has(id) && !held.has(id))
  // Shop by shop: whoever looks at one finds the state there.
  for (const ofShop of Map.groupBy(open, ({ merchant_id }) => merchant_id).values())
    for (const [place, order] of ofShop.entries()) if (place % 3 === 0) payInPart(rows, order, { now, random })
  const movementOf = new Map(rows.money_in.map((movement) => [movement.id, movement]))
  const paidBy = new Map(rows.order_events.map((event) => [`${event.order_id} ${event.to_status}`, event]))
  const ordersById = new Map(rows.orders.map((order) => [order.id, order]))
  const paid = rows.allocations.flatMap((allocation): Scene[] => {
    const [order, movement] = [ordersById.get(allocation.order_id), movementOf.get(allocation.money_in_id)]
    const event = paidBy.get(`${allocation.order_id} paid`)
    const isPaid = order?.status !== 'pending' && order?.status !== 'cancelled'
    return order && movement && event && isPaid ? [{ order, movement, allocation, event }] : []
  })
  const scenes = [
    (scene: Scene) => payTooMuch(scene, { cents: 100 * random.int(1, 12), isTip: false }),
    (scene: Scene) => payTooMuch(scene, { cents: 100 * random.int(1, 5), isTip: true }),
    (scene: Scene) => refund(rows, scene, { now, random }),
  ]
  for (const [place, scene] of paid.toReversed().entries()) {
    if (place % paidForEach !== 3) continue
    scenes[Math.floor(place / paidForEach) % scenes.length]?.(scene)
  }
  const asked = new Set(rows.payment_requests.map(({ order_id }) => order_id))
  for (const order of rows.orders) if (!asked.has(order.id)) rows.payment_requests.push(closed(order, code()))
}
