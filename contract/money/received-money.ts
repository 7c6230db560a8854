import * as z from 'zod/mini'
import { usd } from '../core/money.ts'
import { price } from '../core/price.ts'
import { lineOfText } from '../core/text.ts'
import { rangeBound } from '../core/time.ts'
import { paymentMethods } from '../payments/payment-method.ts'

export const maxReferenceLength = 200
export const maxPayerLength = 200

/** The known facts about money that came for an order. Everything is optional. */
export const receivedMoney = z.object({
  /** The method that the money really came by; by default the order's. */
  method: z.optional(z.enum(paymentMethods)),
  /**
   * In dollars, at least $0.01; by default what is due, unless other money waits for a decision about the order. Less leaves the order
   * pending, more is kept as its surplus.
   */
  amount: z.optional(price),
  /** The amount that was due when this was decided. If another is due by now, nothing is recorded: 409 `conflict`. */
  due: z.optional(usd),
  /** True: what came beyond what is due is a tip, and not the order's surplus. */
  tip: z.optional(z.boolean()),
  /** The transaction's own id. It counts once for a shop and method. */
  reference: z.optional(lineOfText(maxReferenceLength)),
  /** When it came, a moment with its offset within the last year; by default now. Figures count it on this day. */
  receivedAt: z.optional(rangeBound),
  /** The payer: a name, or a handle such as `@dana`. */
  payer: z.optional(lineOfText(maxPayerLength)),
  /** True: nothing was due, so `amount` is counted for the order and owed back to its customer as a refund. */
  sendBack: z.optional(z.boolean()),
})
export type ReceivedMoneyInput = z.infer<typeof receivedMoney>
