import * as z from 'zod/mini'
import { lineOfText } from '../core/text.ts'

/** Enough for a transaction ID. */
export const maxHandleLength = 80
export const maxPayerNameLength = 120

/** The payer, as the customer says; each part is optional. */
export const paymentClaim = z.object({
  payerHandle: z.optional(lineOfText(maxHandleLength)),
  payerName: z.optional(lineOfText(maxPayerNameLength)),
  lastFour: z.optional(
    lineOfText(4).check(z.refine((value) => /^(\d{4})?$/.test(value), 'Must be the last four digits')),
  ),
})
export type PaymentClaim = z.infer<typeof paymentClaim>
