import * as z from 'zod/mini'
import { countryCode } from '../core/country.ts'
import { readIpRange } from '../core/ip-range.ts'
import { optionalPhone } from '../core/phone.ts'
import { postalCodeRefusal } from '../core/postal-code.ts'
import { email, lineOfText } from '../core/text.ts'
import { timezone } from '../core/time.ts'
import { notificationPreferences } from '../notifications/preferences.endpoints.ts'
import { methodsWithoutAccount, paymentAccounts } from '../payments/payment-accounts.ts'
import { paymentMethodLabels, paymentMethods } from '../payments/payment-method.ts'
import { maxWebhookUrlLength } from '../webhooks/webhook.ts'

export const maxAllowedAddresses = 100
export const maxLowStockThreshold = 1_000_000
const thresholdRefusal = `Must be a whole number from 0 to ${maxLowStockThreshold}`

/** Says which state of the settings somebody has seen; nobody else reads it. */
const version = z.string().check(z.regex(/^[\w-]{6,400}$/, 'Must be the version that was answered with the settings'))

const visible = /[^\s\p{C}]/u
const ipRange = z.string().check(z.maxLength(100, 'Must be at most 100 characters'), (payload) => {
  const read = readIpRange(payload.value)
  if ('range' in read) return
  payload.issues.push({ code: 'custom', message: read.refusal, input: payload.value, continue: true })
})

const webhookUrl = lineOfText(maxWebhookUrlLength).check(
  z.refine((url) => url === '' || /^https?:\/\/./i.test(url), 'Must be a URL that begins with https://'),
)

/** Empty texts are what is not set. Anything else that is sent along is ignored. */
const fields = {
  businessName: lineOfText(120).check(z.refine((name) => visible.test(name), 'Business name is required')),
  email,
  phone: optionalPhone,
  address: z
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
    }),
  timezone,
  /** Accepted ones; each needs its account. */
  paymentMethods: z.array(z.enum(paymentMethods)).check(z.maxLength(paymentMethods.length)),
  paymentAccounts,
  autoFulfillment: z.boolean(),
  fraudDetection: z.boolean(),
  notificationPreferences,
  webhookUrl,
  lowStockThreshold: z
    .number(thresholdRefusal)
    .check(
      z.refine(Number.isInteger, thresholdRefusal),
      z.minimum(0, thresholdRefusal),
      z.maximum(maxLowStockThreshold, thresholdRefusal),
    ),
  /** Where calls with the API key may come from, as addresses and CIDR ranges; none is everywhere. */
  allowedIpAddresses: z
    .array(ipRange)
    .check(z.maxLength(maxAllowedAddresses, `At most ${maxAllowedAddresses} addresses`)),
}

/** Everything a merchant sets, as it is sent to be saved: the whole object, with the version that was seen. */
export const settingsChange = z.object({ ...fields, version }).check((payload) => {
  for (const method of methodsWithoutAccount(payload.value.paymentMethods, payload.value.paymentAccounts)) {
    payload.issues.push({
      code: 'custom',
      path: ['paymentAccounts', method],
      message: `${paymentMethodLabels[method]} can be accepted only with an account`,
      input: '',
      continue: true,
    })
  }
})
export type SettingsChange = z.infer<typeof settingsChange>

/** What can be changed of them. */
export type SettingsFields = Omit<SettingsChange, 'version'>

const text = z.string()
export const merchantSettings = z.object({
  version: text,
  businessName: text,
  email: text,
  phone: text,
  address: z.object({ street: text, city: text, state: text, zip: text, country: text }),
  timezone: text,
  paymentMethods: z.array(z.enum(paymentMethods)),
  paymentAccounts: z.object({ cashapp: text, venmo: text, zelle: text, bitcoin: text, ethereum: text }),
  autoFulfillment: z.boolean(),
  fraudDetection: z.boolean(),
  notificationPreferences,
  webhookUrl: text,
  lowStockThreshold: z.number(),
  allowedIpAddresses: z.array(text),
  /** In full; null where there is none, and for viewers. */
  apiKey: z.nullable(text),
  /** The address that this very call came from. */
  callerAddress: text,
})
export type MerchantSettings = z.infer<typeof merchantSettings>
