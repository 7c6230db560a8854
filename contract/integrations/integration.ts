import * as z from 'zod/mini'
import { isHostName } from '../core/host-name.ts'
import { isEmail, lineOfText, requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'

/** The services for which a shop can connect its own account. */
export const integrationKinds = ['email', 'sms', 'model', 'ups', 'usps'] as const
export type IntegrationKind = (typeof integrationKinds)[number]

export const integrationNames: Record<IntegrationKind, string> = {
  email: 'Email Service',
  sms: 'SMS Service',
  model: 'Levy’s model',
  ups: 'UPS',
  usps: 'USPS',
}

/** The name of each kind's secret. */
export const secretNames: Record<IntegrationKind, string> = {
  email: 'Password',
  sms: 'Auth token',
  model: 'API key',
  ups: 'Client secret',
  usps: 'Client secret',
}

/** How the connection to a mail server is secured: STARTTLS (RFC 3207), TLS from the start (RFC 8314), or not at all. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const
export const modelProviders = ['openai', 'anthropic'] as const
export type ModelProvider = (typeof modelProviders)[number]

const onOneLine = (value: string): boolean => !/\p{Cc}/u.test(value)
const required = (max: number, message: string) =>
  requiredText(max, message).check(z.refine(onOneLine, 'Must be one line'))

const host = required(253, 'Enter the name of the mail server').check(
  // IPv6 addresses have colons; they are checked on connecting.
  z.refine(
    (value) => isHostName(value) || /^[\da-f.]*:[\da-f:.]+$/i.test(value),
    'Must be a name such as smtp.example.com',
  ),
)
const port = z
  .number('Must be a whole number from 1 to 65535')
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= 65_535,
      'Must be a whole number from 1 to 65535',
    ),
  )

export const emailSettings = z.object({
  host,
  port,
  security: z.enum(mailSecurities),
  /** Empty if the mail server needs no sign-in. */
  user: lineOfText(254),
  /** The sender's address. */
  from: required(254, 'Enter the address that emails come from').check(
    z.refine(isEmail, 'Please enter a valid email address'),
  ),
})
export type EmailSettings = z.infer<typeof emailSettings>

export const smsSettings = z.object({
  accountSid: required(34, 'Enter the account SID').check(
    z.refine((value) => /^AC[0-9a-f]{32}$/i.test(value), 'Must be AC and 32 hexadecimal digits'),
  ),
  /** In E.164. */
  from: required(16, 'Enter the number that texts come from').check(
    z.refine((value) => /^\+[1-9]\d{6,14}$/.test(value), 'Must be a number such as +15125550148'),
  ),
})
export type SmsSettings = z.infer<typeof smsSettings>

export const modelSettings = z.object({
  provider: z.enum(modelProviders),
  baseUrl: required(500, 'Enter the base URL').check(
    z.refine((value) => !/[?#]/.test(value), 'Must not contain ? or #'),
  ),
  model: required(200, 'Enter the name of the model'),
})
export type ModelSettings = z.infer<typeof modelSettings>

export const carrierSettings = z.object({ clientId: required(200, 'Enter the client ID') })
export type CarrierSettings = z.infer<typeof carrierSettings>

/** The fields of each kind that may be shown again. */
export type IntegrationSettings = {
  email: EmailSettings
  sms: SmsSettings
  model: ModelSettings
  ups: CarrierSettings
  usps: CarrierSettings
}

/** The account in use: the shop's own, this server's, or none. */
export const integrationSources = ['own', 'server', 'none'] as const

/** `unchecked`: configured, but not tried yet. */
export const integrationStates = ['connected', 'not-connected', 'error', 'unchecked'] as const
export type IntegrationState = (typeof integrationStates)[number]

const integrationOf = <Settings extends z.ZodMiniType>(settings: Settings) =>
  z.object({
    source: z.enum(integrationSources),
    state: z.enum(integrationStates),
    /** Why the last check failed; null unless the state is `error`. */
    failure: z.nullable(z.string()),
    checkedAt: z.nullable(instant),
    /** Whether the last check is too old to rely on. */
    isStale: z.boolean(),
    /** Set for the shop's own account; null for viewers, who see states only. */
    settings: z.nullable(settings),
    /** Whether a secret is stored. The API never returns it. */
    hasSecret: z.boolean(),
  })

export const integrations = z.object({
  email: integrationOf(emailSettings),
  sms: integrationOf(smsSettings),
  model: integrationOf(modelSettings),
  ups: integrationOf(carrierSettings),
  usps: integrationOf(carrierSettings),
})
export type Integrations = z.infer<typeof integrations>
export type Integration<Kind extends IntegrationKind = IntegrationKind> = Integrations[Kind]
