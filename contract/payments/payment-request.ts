import * as z from 'zod/mini'
import { usd } from '../core/money.ts'
import { instant } from '../core/time.ts'
import { paymentMethods } from './payment-method.ts'
import { paymentStates } from './payment-state.ts'

/** The characters of a code: without vowels it spells no word, and none looks like another. */
export const codeAlphabet = 'CDFHJKMNPQRTVWX34679'
export const codeLength = 5

const nullableText = z.nullable(z.string())

/** The fields of an order's payment that anyone with the link sees. */
export const paymentRequestFields = {
  /** For the payment's note. Unique among the shop's pending orders. */
  code: z.string(),
  /** The full address of the pay page; null while the link is revoked. */
  payUrl: nullableText,
  /** The money that a pending order still waits for, or a paid one lacks because it was taken back; 0 once nothing is left to pay. The same as `money.due` of the order. */
  due: usd,
  /** The money that came for it, also what was sent back since. */
  received: usd,
  state: z.enum(paymentStates),
  /** When the customer said that they paid; null if they haven't, or not again since a part came. */
  claimedAt: z.nullable(instant),
}
export const paymentRequest = z.object(paymentRequestFields)
export type PaymentRequest = z.infer<typeof paymentRequest>

const link = z.optional(z.string())

/** How to pay what is left by one method. */
export const paymentInstruction = z.object({
  method: z.enum(paymentMethods),
  account: z.string(),
  amount: usd,
  /** To be written in the payment's note. */
  memo: z.string(),
  /** Opens the method's app, its website, or any wallet or bank that reads such links. */
  links: z.object({ app: link, web: link, uri: link }),
  steps: z.array(z.string()),
})
export type PaymentInstruction = z.infer<typeof paymentInstruction>

/** The payer, as the shop sees it. */
export const claimedPayer = z.object({
  payerHandle: nullableText,
  payerName: nullableText,
  lastFour: nullableText,
})
