import * as z from 'zod/mini'
import { countryCode } from '../core/country.ts'
import { id } from '../core/id.ts'
import { optionalPhone } from '../core/phone.ts'
import { postalCodeRefusal } from '../core/postal-code.ts'
import { email, lineOfText, requiredText } from '../core/text.ts'
import { instant, timezone } from '../core/time.ts'
import { paymentAccounts } from '../payments/payment-accounts.ts'
import { paymentMethods } from '../payments/payment-method.ts'

const visible = /[^\s\p{C}]/u

export const businessName = lineOfText(120).check(z.refine((name) => visible.test(name), 'Business name is required'))

/** Empty fields are not set; a ZIP code is checked against its country. */
export const merchantAddress = z
  .object({
    street: lineOfText(200),
    city: lineOfText(100),
    state: lineOfText(100),
    zip: lineOfText(20),
    country: countryCode,
  })
  .check((payload) => {
    const { zip, country } = payload.value
    const refusal = zip === '' ? null : postalCodeRefusal(zip, country)
    if (refusal === null) return
    payload.issues.push({ code: 'custom', path: ['zip'], message: refusal, input: zip, continue: true })
  })

/** Why a shop was closed, as its people read it. */
export const closedReason = requiredText(500, 'Enter a reason, which the shop’s people see')

export const newMerchant = z.object({
  businessName,
  email,
  phone: z.optional(optionalPhone),
  timezone: z.optional(timezone),
  address: z.optional(merchantAddress),
  /** A method with an account is accepted. */
  paymentAccounts: z.optional(z.partial(paymentAccounts)),
})
export type NewMerchant = z.infer<typeof newMerchant>

const text = z.string()
export const merchant = z.object({
  id,
  businessName: text,
  email: text,
  phone: text,
  address: z.object({ street: text, city: text, state: text, zip: text, country: text }),
  timezone: text,
  /** The accepted ones. */
  paymentMethods: z.array(z.enum(paymentMethods)),
  active: z.boolean(),
  /** Null while it is open. */
  closedAt: z.nullable(instant),
  /** Null while it is open, or if no reason was given. */
  closedReason: z.nullable(text),
  /** The real shop of a test shop; null for a real shop. */
  testOf: z.nullable(id),
  createdAt: instant,
})
export type Merchant = z.infer<typeof merchant>
