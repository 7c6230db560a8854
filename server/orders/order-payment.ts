import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { dayMs } from '../../contract/core/time.ts'
import type { ReceivedMoneyInput } from '../../contract/money/received-money.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { NewEvent } from '../events/events.service.ts'
import { inDollars } from '../in-dollars.ts'
import type { Received, ReceivedMoney } from '../money/ledger.service.ts'
import { eventSubject } from './order-change.ts'
import { DueChangedError, InvalidOrderError } from './orders.errors.ts'
import type { LockedOrder } from './orders.queries.ts'
import { statedMoment } from './stated-moment.ts'

/** The effect of money on its order. */
export type PlannedPayment = {
  /** Null for an order that nothing is due for any more. */
  money: ReceivedMoney | null
  /** Whether the order is paid now. */
  covers: boolean
  /** The amount due after it. */
  dueCents: number
  method: PaymentMethod
  paidAt: Date
  /** The differences from a plain payment, for the timeline; empty if there are none. */
  words: string
}

const longestAgoMs = 366 * dayMs

/** Throws 422 for a moment out of range. Money that is on record may have come more than a year ago. */
const momentOf = (receivedAt: string | undefined, at: Date, isOnRecord: boolean): Date =>
  statedMoment(receivedAt, {
    path: 'payment.receivedAt',
    at,
    earliest: isOnRecord
      ? undefined
      : { moment: new Date(at.getTime() - longestAgoMs), error: 'Must be within the last year' },
  })

type Amounts = { order: LockedOrder; method: PaymentMethod; amountCents: number; dueCents: number; tipCents: number }

function wordsFor({ order, method, amountCents, dueCents, tipCents }: Amounts): string {
  const isPaidAgain = order.status !== 'pending'
  const place = isPaidAgain ? ', in place of money that was taken back' : ''
  const came = `Received ${inDollars(amountCents)} by ${paymentMethodLabels[method]}${place}`
  if (amountCents < dueCents) return `${came}; ${inDollars(dueCents - amountCents)} is still due.`
  if (tipCents > 0) return `${came}, ${inDollars(tipCents)} of it a tip.`
  if (amountCents > dueCents) return `${came}, ${inDollars(amountCents - dueCents)} more than was due.`
  if (isPaidAgain) return `${came}.`
  if (dueCents < order.totalCents) return `${came}, the rest of what was due.`
  if (method === order.paymentMethod) return ''
  return `Paid by ${paymentMethodLabels[method]}, not ${paymentMethodLabels[order.paymentMethod]}.`
}

const trimmed = (text: string | undefined): string | null => text || null

/** The reference that is stated for money; `other` is the older field. Null if there is none. */
const referenceOf = (given: ReceivedMoneyInput | undefined, other: string | undefined): string | null =>
  trimmed(given?.reference) ?? trimmed(other)

/** People write handles with the sign of their app. */
const payerOf = (payer: string | undefined): Pick<ReceivedMoney, 'payerName' | 'payerHandle'> =>
  payer !== undefined && /^[@$]/.test(payer)
    ? { payerName: null, payerHandle: payer }
    : { payerName: trimmed(payer), payerHandle: null }

/**
 * Works out what money does to an order for which `dueCents` are due: it pays them, and a rest is a tip or the order's surplus. An
 * order that was paid before keeps its method. Throws 422 for a moment out of range, and for an amount of nothing or where nothing is due,
 * and 409 where another amount is due than was believed.
 */
export function planPayment(
  order: LockedOrder,
  { dueCents, lastAt }: Pick<Received, 'lastAt'> & { dueCents: number },
  {
    given = {},
    reference,
    at,
    isOnRecord,
  }: { given: ReceivedMoneyInput | undefined; reference: string | undefined; at: Date; isOnRecord: boolean },
): PlannedPayment {
  const expectedCents = given.due === undefined ? dueCents : usdToCents(given.due)
  if (expectedCents !== dueCents) throw new DueChangedError(order.number, dueCents, expectedCents)
  if (given.amount === 0) throw new InvalidOrderError('payment.amount', 'Must be at least $0.01')
  const occurredAt = momentOf(given.receivedAt, at, isOnRecord)
  if (dueCents === 0) {
    if (given.amount !== undefined) throw new InvalidOrderError('payment.amount', 'Nothing is due. Leave it out')
    return {
      money: null,
      covers: true,
      dueCents: 0,
      method: order.paymentMethod,
      paidAt: lastAt ?? at,
      words: '',
    }
  }
  const method = given.method ?? order.paymentMethod
  const amountCents = given.amount === undefined ? dueCents : usdToCents(given.amount)
  const covers = amountCents >= dueCents
  const takesOver = covers && order.status === 'pending' && method !== order.paymentMethod
  if (given.tip && amountCents <= dueCents)
    throw new InvalidOrderError('payment.tip', 'Only with more than is due. Leave it out')
  const tipCents = given.tip ? amountCents - dueCents : 0
  return {
    money: {
      method,
      amountCents,
      allocatedCents: Math.min(amountCents, dueCents),
      tipCents,
      reference: referenceOf(given, reference),
      ...payerOf(given.payer),
      occurredAt,
      methodBefore: takesOver ? order.paymentMethod : null,
    },
    covers,
    dueCents: Math.max(dueCents - amountCents, 0),
    method: takesOver ? method : order.paymentMethod,
    paidAt: new Date(Math.max(occurredAt.getTime(), lastAt?.getTime() ?? 0)),
    words: wordsFor({ order, method, amountCents, dueCents, tipCents }),
  }
}

/**
 * Works out money that was not due for an order, so that all of it goes back. Throws 422 without an amount, for a tip or an amount due,
 * and for a moment out of range.
 */
export function planReturn(
  order: LockedOrder,
  { given, reference, at }: { given: ReceivedMoneyInput; reference: string | undefined; at: Date },
): ReceivedMoney {
  if (given.amount === undefined) throw new InvalidOrderError('payment.amount', 'Required for money that goes back')
  if (given.amount === 0) throw new InvalidOrderError('payment.amount', 'Must be at least $0.01')
  if (given.tip) throw new InvalidOrderError('payment.tip', 'Not for money that goes back')
  if (given.due !== undefined) throw new InvalidOrderError('payment.due', 'Not for money that goes back')
  const amountCents = usdToCents(given.amount)
  return {
    method: given.method ?? order.paymentMethod,
    amountCents,
    allocatedCents: amountCents,
    tipCents: 0,
    reference: referenceOf(given, reference),
    ...payerOf(given.payer),
    occurredAt: momentOf(given.receivedAt, at, false),
    methodBefore: null,
  }
}

/** Money that came for an order, and what it leaves due. */
type CameForOrder = Pick<PlannedPayment, 'covers' | 'dueCents'> & {
  money: Pick<ReceivedMoney, 'method' | 'amountCents' | 'allocatedCents' | 'tipCents'>
}

/** The event of the money that came; `moneyId` is its movement. */
export function receivedEvent(
  order: LockedOrder,
  { money, covers, dueCents }: CameForOrder,
  moneyId: string,
): NewEvent {
  const surplusCents = money.amountCents - money.allocatedCents - money.tipCents
  const data = {
    ...eventSubject(order),
    moneyId,
    amount: centsToUsd(money.amountCents),
    paymentMethod: money.method,
    outcome: surplusCents > 0 ? 'over' : covers ? 'received' : 'short',
    due: centsToUsd(dueCents),
    surplus: centsToUsd(surplusCents),
  } as const
  return { type: 'money_received', data }
}
