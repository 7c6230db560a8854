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
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const params = z.object({ kind: z.enum(integrationKinds) })
const response = z.object({ integrations })

/** States older than this are checked again. */
export const checkKeptMinutes = 5
export const maxTestsPerHour = 5
const maxSecretLength = 500

/** Not trimmed: a password may begin with a space. */
const secret = z.string().check(
  z.maxLength(maxSecretLength, `Must be at most ${maxSecretLength} characters`),
  z.refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), 'Must be one line of text'),
)
/** If omitted or empty, the stored secret stays, as long as the account is the same. */
const withSecret = <Shape extends Record<string, z.ZodMiniType>>(settings: z.ZodMiniObject<Shape>) =>
  z.extend(settings, { secret: z.optional(secret) })

/** Limits how often a user can make us call other servers. */
const perMinute = 30
const configuringByPeople = {
  method: 'PUT',
  tag,
  access: changers,
  perMinute,
  query,
  response,
  problems: ['not-found', 'conflict'],
} as const
const configuring = { ...configuringByPeople, scope: 'settings:write' } as const

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/integrations',
  tag,
  summary: 'Read which services are connected, as of their last checks',
  access: 'signed-in',
  scope: 'settings:read',
  query,
  response,
  problems: ['not-found'],
})

/** For people only: the mail server may carry links by which people set a password. */
export const configureEmail = endpoint({
  ...configuringByPeople,
  path: '/integrations/email',
  summary: 'Connect the shop’s own mail server; `secret` is its password',
  body: withSecret(emailSettings),
})

export const configureSms = endpoint({
  ...configuring,
  path: '/integrations/sms',
  summary: 'Connect the shop’s own Twilio account; `secret` is its auth token',
  body: withSecret(smsSettings),
})

export const configureModel = endpoint({
  ...configuring,
  path: '/integrations/model',
  summary: 'Connect a model for Levy; `secret` is the API key',
  body: withSecret(modelSettings),
})

export const configureUps = endpoint({
  ...configuring,
  path: '/integrations/ups',
  summary: 'Connect a UPS account; `secret` is the client secret',
  body: withSecret(carrierSettings),
})

export const configureUsps = endpoint({
  ...configuring,
  path: '/integrations/usps',
  summary: 'Connect a USPS account; `secret` is the client secret',
  body: withSecret(carrierSettings),
})

export const removeIntegration = endpoint({
  method: 'DELETE',
  path: '/integrations/:kind',
  tag,
  summary: 'Disconnect the shop’s own account; the server’s account is used again if there is one',
  access: changers,
  scope: 'settings:write',
  params,
  query,
  response,
  problems: ['not-found'],
})

export const checkIntegration = endpoint({
  method: 'POST',
  path: '/integrations/:kind/check',
  tag,
  summary: `Check that the service accepts the account; a check of the last ${checkKeptMinutes} minutes is reused unless you send \`again\``,
  access: changers,
  scope: 'settings:write',
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
  summary: `Send a real test: the test email goes to you, the text to the shop; at most ${maxTestsPerHour} an hour`,
  access: changers,
  scope: 'settings:write',
  params,
  query,
  /** For carriers: the parcel to ask about. */
  body: z.object({ trackingNumber: z.optional(lineOfText(100)) }),
  response: z.object({
    /** The service's response; null when the call failed. */
    answer: z.nullable(z.string()),
    /** Why it failed; null on success. */
    failure: z.nullable(z.string()),
  }),
  problems: ['not-found', 'conflict', 'too-many-requests'],
})
