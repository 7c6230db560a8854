import * as z from 'zod/mini'
import { isEmail } from '../core/text.ts'
import { paymentMethods } from '../payments/payment-method.ts'

/** Ways to pay that Paydesk has no account for, by the names customers use. */
export const otherWaysToPay = [
  'PayPal',
  'Apple Pay',
  'Google Pay',
  'American Express',
  'Visa',
  'Mastercard',
  'Klarna',
  'Afterpay',
  'Affirm',
  'card',
  'wire',
  'check',
  'cash',
] as const

/** The dated steps of an order's life. */
export const orderMoments = ['placed', 'paid', 'shipped', 'delivered', 'cancelled'] as const

const orderNumber = z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
const mostCents = 1_000_000_000

/** A value of a customer that the server looks up. The brand keeps it out of answers, which hold strings of records only. */
const keyLike = (pattern: RegExp, longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(pattern)).brand<'lookup key'>()

/** Words that are looked up in the catalog or the policies: few, on one line, without signs of a sentence. */
const words = (most: number, longest: number) =>
  keyLike(new RegExp(`^[\\p{L}\\p{M}\\p{N}'/&+-]+(?: [\\p{L}\\p{M}\\p{N}'/&+-]+){0,${most - 1}}$`, 'u'), longest)

/** A day on a calendar: `2026-11-12`. */
const day = z.iso.date()
const days = z.strictObject({ from: day, to: day })

/** Everything that an act may hold beside its name. Each value is a number, a choice or a key for a lookup. */
export const slotSchemas = {
  orderNumber,
  /** More orders in the same message. */
  otherOrders: z.array(orderNumber).check(z.minLength(1), z.maxLength(2)),
  /** In place of the number: the last eight characters of the order's id. */
  orderEnding: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  /** The only address in the message: with several, nobody knows which one is the customer's. */
  email: z.string().check(z.refine(isEmail)).brand<'lookup key'>(),
  /** The code that Levy sent by email. */
  code: z.string().check(z.regex(/^\d{6}$/)),
  product: words(8, 60),
  /** The second one of a comparison. */
  otherProduct: words(8, 60),
  color: words(2, 24),
  size: words(2, 12),
  quantity: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
  method: z.enum(paymentMethods),
  otherMethod: z.enum(otherWaysToPay),
  /** A tag, a phone number, an address or a wallet that the customer asks about. */
  account: keyLike(/^[$@]?[\w.+-]+(?:@[\w.-]+)?$/, 100),
  /** In US cents. */
  amount: z.number().check(z.int(), z.gte(0), z.lte(mostCents)),
  /** The least and the most that a product may cost, in US cents. */
  priceFrom: z.number().check(z.int(), z.gte(0), z.lte(mostCents)),
  priceTo: z.number().check(z.int(), z.gte(0), z.lte(mostCents)),
  /** The days that a date in the message may mean. */
  date: days,
  moment: z.enum(orderMoments),
  place: words(5, 40),
} as const

export type SlotName = keyof typeof slotSchemas
export type Slots = { [Name in SlotName]: z.infer<(typeof slotSchemas)[Name]> }
