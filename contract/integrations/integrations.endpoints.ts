import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { lineOfText } from '../core/text.ts'
import {
  carrierSettings,
  emailSettings,
  integrationKinds,
  integrations,
  modelSettings,
  smsSettings,
} from './integration.ts'

const tag = 'Integrations'
const changers = ['admin', 'merchant'] as const
/** Administrators say whose; everybody else may leave it out. */
const query = z.object({ merchantId: z.optional(id) })
const params = z.object({ kind: z.enum(integrationKinds) })
const response = z.object({ integrations })

/** A state older than this is asked for again. */
export const checkKeptMinutes = 5
export const maxTestsPerHour = 5
const maxSecretLength = 500

/** Taken as it is: a password may begin with a space. */
const secret = z.string().check(
  z.maxLength(maxSecretLength, `Must be at most ${maxSecretLength} characters`),
  z.refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), 'Must be one line of text'),
)
/** Left out or empty, the one that is kept stays, as long as it is for the same account. */
const withSecret = <Shape extends Record<string, z.ZodMiniType>>(settings: z.ZodMiniObject<Shape>) =>
  z.extend(settings, { secret: z.optional(secret) })

/** Whoever can have other people's servers called from here must not be able to do so often. */
const perMinute = 30
const configuring = {
  method: 'PUT',
  tag,
  access: changers,
  perMinute,
  query,
  response,
  problems: ['not-found'],
} as const

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/integrations',
  tag,
  summary: 'Read what is connected, as of the last check of each',
  access: 'signed-in',
  query,
  response,
  problems: ['not-found'],
})

export const configureEmail = endpoint({
  ...configuring,
  path: '/integrations/email',
  summary: 'Send e-mails by a mail server of the shop’s own; `secret` is its password',
  body: withSecret(emailSettings),
})

export const configureSms = endpoint({
  ...configuring,
  path: '/integrations/sms',
  summary: 'Send texts by a Twilio account of the shop’s own; `secret` is its auth token',
  body: withSecret(smsSettings),
})

export const configureModel = endpoint({
  ...configuring,
  path: '/integrations/model',
  summary: 'Set the model that Levy answers with; `secret` is the API key',
  body: withSecret(modelSettings),
})

export const configureUps = endpoint({
  ...configuring,
  path: '/integrations/ups',
  summary: 'Connect an account at UPS; `secret` is the client secret',
  body: withSecret(carrierSettings),
})

export const configureUsps = endpoint({
  ...configuring,
  path: '/integrations/usps',
  summary: 'Connect an account at USPS; `secret` is the client secret',
  body: withSecret(carrierSettings),
})

export const removeIntegration = endpoint({
  method: 'DELETE',
  path: '/integrations/:kind',
  tag,
  summary: 'Forget an account of the shop’s own; the server’s is used again where there is one',
  access: changers,
  params,
  query,
  response,
  problems: ['not-found'],
})

export const checkIntegration = endpoint({
  method: 'POST',
  path: '/integrations/:kind/check',
  tag,
  summary: `Ask the service whether it takes the account; what was asked within ${checkKeptMinutes} minutes only with \`again\``,
  access: changers,
  perMinute,
  params,
  query,
  body: z.object({ again: z._default(z.boolean(), false) }),
  response,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})

export const testIntegration = endpoint({
  method: 'POST',
  path: '/integrations/:kind/test',
  tag,
  summary: `Use the service for real, as by sending the shop a message; at most ${maxTestsPerHour} an hour`,
  access: changers,
  params,
  query,
  /** For carriers: the parcel to ask about. */
  body: z.object({ trackingNumber: z.optional(lineOfText(100)) }),
  response: z.object({
    /** What the service said; null when it failed. */
    answer: z.nullable(z.string()),
    /** Why it failed; null when it went well. */
    failure: z.nullable(z.string()),
  }),
  problems: ['not-found', 'conflict', 'too-many-requests'],
})
