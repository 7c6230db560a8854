import { dayMs, hourMs, minuteMs } from '../../contract/core/time.ts'
import type { ActorKind, PaymentSource } from '../../contract/orders/order-details.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { methodDetails } from '../../contract/payments/method-details.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { LocalClock } from './local-time.ts'
import { createParcel, createPaymentReference, type Parcel } from './payment-references.ts'
import type { Random } from './random.ts'
import * as reasons from './reasons.ts'

export type Actor = { kind: ActorKind; userId: string | null; name: string }

/** A step of an order after its creation. */
export type Step = {
  at: number
  to: Exclude<OrderStatus, 'pending'>
  actor: Actor
  reason: string
  payment?: { source: PaymentSource; reference: string | null }
  parcel?: Parcel | null
}

/** Input for an order's life. `staff` does manual steps, `packer` ships. */
type LifeSetting = {
  createdAt: number
  method: PaymentMethod
  customer: Actor
  staff: Actor
  packer: Actor
  clock: LocalClock
}

/** Recognizes payments, by their receipts or on their chain. The first is named as the part of Paydesk that does so. */
export const paymentInbox: Actor = { kind: 'system', userId: null, name: 'Payment inbox' }
const chainWatch: Actor = { kind: 'system', userId: null, name: 'Blockchain watch' }
export const recognizerOf = (method: PaymentMethod): Actor =>
  methodDetails[method].isOnChain ? chainWatch : paymentInbox
const carrierUpdates: Actor = { kind: 'system', userId: null, name: 'Carrier updates' }
const unpaidSweep: Actor = { kind: 'system', userId: null, name: 'Unpaid orders' }
const autoFulfilment: Actor = { kind: 'system', userId: null, name: 'Auto fulfilment' }

const paymentDelayMinutes: Readonly<Partial<Record<PaymentMethod, number>>> = {
  cashapp: 18,
  venmo: 25,
  zelle: 90,
  bitcoin: 55,
  ethereum: 14,
}
const otherDelayMinutes = 30

/** The first time at or after `local` when parcels are packed: Monday to Saturday, 9 to 17. */
function packingTime(local: number, random: Random): number {
  const day = Math.floor(local / dayMs) * dayMs
  const closes = day + 17 * hourMs
  const opens = day + 9 * hourMs
  const isSunday = new Date(day).getUTCDay() === 0
  if (!isSunday && local >= opens && local < closes) return local
  const next = !isSunday && local < opens ? day : day + dayMs
  const working = new Date(next).getUTCDay() === 0 ? next + dayMs : next
  return working + 9 * hourMs + random.int(0, 4 * hourMs)
}

function deliveryTime(shippedLocal: number, days: number, random: Random): number {
  const day = Math.floor(shippedLocal / dayMs) * dayMs + days * dayMs
  const working = new Date(day).getUTCDay() === 0 ? day + dayMs : day
  return working + 9 * hourMs + random.int(0, 10 * hourMs)
}

function pay({ createdAt, method, staff }: LifeSetting, random: Random): Step {
  const delay = random.chance(0.5)
    ? random.int(5 * hourMs, 44 * hourMs)
    : Math.min(random.logNormal(paymentDelayMinutes[method] ?? otherDelayMinutes, 1.1) * minuteMs, 20 * hourMs)
  const at = createdAt + 2 * minuteMs + Math.floor(delay)
  const { isOnChain } = methodDetails[method]
  if (random.chance(isOnChain ? 0.04 : 0.18)) {
    const reference = random.chance(0.7) ? createPaymentReference(method, random) : null
    return {
      at,
      to: 'paid',
      actor: staff,
      reason: reasons.foundReason(method, random),
      payment: { source: 'manual', reference },
    }
  }
  const payment: Step['payment'] = {
    source: isOnChain ? 'chain' : 'notification',
    reference: createPaymentReference(method, random),
  }
  return { at, to: 'paid', actor: recognizerOf(method), reason: reasons.matchedReason(method), payment }
}

function ship({ clock, packer }: LifeSetting, paidAt: number, random: Random): Step {
  const ready = clock.toLocal(paidAt + random.int(5 * hourMs, 38 * hourMs))
  const parcel = random.chance(0.96) ? createParcel(random) : null
  return {
    at: clock.toMoment(packingTime(ready, random)),
    to: 'shipped',
    actor: random.chance(0.25) ? autoFulfilment : packer,
    reason: parcel === null ? 'Sent without tracking' : reasons.shippedReason(parcel, random),
    parcel,
  }
}

function deliver({ clock, staff }: LifeSetting, shipped: Step, random: Random): Step {
  const [min, max] = shipped.parcel ? [shipped.parcel.minDays, shipped.parcel.maxDays] : [2, 5]
  const days = random.int(min, max) + (random.chance(0.04) ? 2 : 0)
  return {
    at: clock.toMoment(deliveryTime(clock.toLocal(shipped.at), days, random)),
    to: 'delivered',
    actor: shipped.parcel ? carrierUpdates : staff,
    reason: reasons.deliveredReason(random),
  }
}

/** A cancellation without payment. */
function endUnpaid({ createdAt, customer, staff }: LifeSetting, random: Random): Step {
  const how = random.next()
  if (how < 0.6) {
    // The cleanup of unpaid orders runs on the hour.
    const at = Math.ceil((createdAt + 3 * dayMs) / hourMs) * hourMs
    return { at, to: 'cancelled', actor: unpaidSweep, reason: 'Not paid within 3 days' }
  }
  if (how < 0.76) {
    const at = createdAt + random.int(4 * minuteMs, 30 * hourMs)
    return { at, to: 'cancelled', actor: customer, reason: reasons.customerCancelReason(random) }
  }
  const at = createdAt + random.int(12 * dayMs, 20 * dayMs)
  return { at, to: 'cancelled', actor: staff, reason: 'Promised to pay, never did' }
}

/**
 * All steps of an order's life, in time order, including future ones. The caller keeps the past ones, so that recent
 * orders are still pending and old ones have ended in realistic proportions.
 */
export function createOrderLife(setting: LifeSetting, random: Random): Step[] {
  if (random.chance(0.105)) return [endUnpaid(setting, random)]
  const paid = pay(setting, random)
  const outcome = random.next()
  if (outcome < 0.014) {
    const at = paid.at + random.int(1 * hourMs, 30 * hourMs)
    return [paid, { at, to: 'cancelled', actor: setting.staff, reason: reasons.paidCancelReason(random) }]
  }
  const shipped = ship(setting, paid.at, random)
  if (outcome < 0.02) {
    const at = shipped.at + random.int(5 * dayMs, 8 * dayMs)
    return [paid, shipped, { at, to: 'cancelled', actor: setting.staff, reason: reasons.shippedCancelReason(random) }]
  }
  return [paid, shipped, deliver(setting, shipped, random)]
}
