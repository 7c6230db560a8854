import * as z from 'zod/mini'
import { ipRanges } from '../core/ip-ranges.ts'
import { optionalPhone } from '../core/phone.ts'
import { record } from '../core/record.ts'
import { email, lineOfText } from '../core/text.ts'
import { timezone } from '../core/time.ts'
import { notificationPreferences } from '../notifications/preferences.endpoints.ts'
import { methodsWithoutAccount, paymentAccounts } from '../payments/payment-accounts.ts'
import { paymentMethodLabels, paymentMethods } from '../payments/payment-method.ts'
import { maxWebhookUrlLength } from '../webhooks/webhook.ts'
import { shopLogo } from './logo.ts'
import { businessName, merchantAddress } from './merchant.ts'

export const maxLowStockThreshold = 1_000_000
const thresholdRefusal = `Must be a whole number from 0 to ${maxLowStockThreshold}`

/** Identifies the state of the settings; opaque to clients. */
const version = z.string().check(z.regex(/^[\w-]{6,400}$/, 'Must be the version that came with the settings'))

const webhookUrl = lineOfText(maxWebhookUrlLength).check(
  z.refine((url) => url === '' || /^https?:\/\/./i.test(url), 'Must be a URL that begins with https://'),
)

/** Empty fields are not set. */
const fields = {
  businessName,
  email,
  phone: optionalPhone,
  address: merchantAddress,
  timezone,
  /** The accepted methods; each needs its account. */
  paymentMethods: z
    .array(z.enum(paymentMethods))
    .check(z.refine((methods) => new Set(methods).size === methods.length, 'List each payment method only once')),
  paymentAccounts,
  autoFulfillment: z.boolean(),
  fraudDetection: z.boolean(),
  notificationPreferences,
  /** Whether customers get an email for each step of their order. Codes for Levy are always sent. */
  customerEmails: z.boolean(),
  webhookUrl,
  lowStockThreshold: z
    .number(thresholdRefusal)
    .check(
      z.refine(Number.isInteger, thresholdRefusal),
      z.minimum(0, thresholdRefusal),
      z.maximum(maxLowStockThreshold, thresholdRefusal),
    ),
  /** Addresses and CIDR ranges that may call with the API key; an empty list allows all. */
  allowedIpAddresses: ipRanges,
}

/** All settings to save: the whole object, with the version you read. */
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

/** The settings that can be changed. */
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
  paymentAccounts: z.object(record(paymentMethods, () => text)),
  autoFulfillment: z.boolean(),
  fraudDetection: z.boolean(),
  notificationPreferences,
  customerEmails: z.boolean(),
  webhookUrl: text,
  lowStockThreshold: z.number(),
  allowedIpAddresses: z.array(text),
  /** Set by a call of its own. */
  logo: z.nullable(shopLogo),
  /** In full; null if there is none, and for viewers. */
  apiKey: z.nullable(text),
  /** The IP address of this call. */
  callerAddress: text,
})
export type MerchantSettings = z.infer<typeof merchantSettings>
