import { isIPv4, isIPv6 } from 'node:net'
import * as z from 'zod/mini'
import { isEmail } from '../contract/core/text.ts'

/** A setting of the environment that is missing or invalid. */
export class ConfigError extends Error {}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const integer = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  )
const url = (protocols: RegExp, message: string) => z.string().check(z.regex(protocols, message))

function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  try {
    // A % in the password must be written as %25.
    decodeURIComponent(username + password)
    return hostname !== ''
  } catch {
    return false
  }
}
/** Checks the base URL of a model provider's API, to which paths are appended. */
function isApiUrl(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  return url.username === '' && url.password === '' && !/[?#\s]/.test(value)
}
const apiUrl = z.string().check(z.refine(isApiUrl, 'must be a URL such as https://models.example.com/v1'))
const apiKey = z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be a key without spaces'))
/** The entries of a list with commas between. */
export const listed = (value: string): string[] => value.split(',').map((one) => one.trim())
/** A header of OTLP, as OpenTelemetry's own variable writes it. */
const isHeader = (value: string): boolean => /^[\w-]+=[\x20-\x7e]+$/.test(value)
/** In the exact form that browsers send: no path, no wildcard, no default port. */
const isListOfOrigins = (value: string): boolean =>
  listed(value).every((one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one)
/** `9.9.9.9`, `9.9.9.9:5353` or `[2620:fe::fe]:53`. */
function isNameServer(value: string): boolean {
  const [, v6, v4, port = '53'] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i.exec(value) ?? []
  const isAddress = v6 === undefined ? isIPv4(v4 ?? '') : isIPv6(v6)
  return isAddress && Number(port) >= 1 && Number(port) <= 65_535
}
/** `pool.ntp.org`, `192.0.2.7:1123` or `[2620:fe::fe]`. */
const isTimeServer = (value: string): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(value) && URL.canParse(`ntp://${value}`)
/** An address, or a name with an address in angle brackets. One line, because it becomes a header. */
const senderPattern = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\p{Cc}]+<[^\s@<>]+@[^\s@<>]+>)$/u

const environmentSchema = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(integer(0, 65_535), 3001),
  PUBLIC_URL: z.optional(url(/^https?:\/\/[^/]+$/, 'must be an origin such as https://pay.example.com')),
  DATABASE_URL: z.optional(url(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  DATABASE_POOL_SIZE: z._default(integer(2, 200), 10),
  DATA_DIR: z.optional(z.string()),
  JWT_SECRET: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(z.string().check(z.refine(isEmail, 'must be an email address'))),
  ADMIN_PASSWORD: z.optional(z.string()),
  SUPPORT_URL: z.optional(url(/^(https:\/\/|mailto:)/, 'must begin with https:// or mailto:')),
  TRUST_PROXY: z._default(integer(0, 10), 0),
  DRAIN_SECONDS: z.optional(integer(0, 60)),
  DEMO_TRAFFIC: z._default(z.enum(['on', 'off']), 'on'),
  SMTP_URL: z.optional(
    z.string().check(z.refine(isSmtpUrl, 'must be a URL such as smtps://user:password@mail.example.com')),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(senderPattern, 'must be orders@example.com or Shop <orders@example.com>')),
  ),
  APP_SECRET: z.optional(z.string()),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')),
  ),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +15125550148'))),
  TWILIO_BASE_URL: z._default(url(/^https?:\/\/[^/]+$/, 'must be an origin'), 'https://api.twilio.com'),
  UPS_BASE_URL: z._default(url(/^https?:\/\/[^/]+$/, 'must be an origin'), 'https://onlinetools.ups.com'),
  USPS_BASE_URL: z._default(url(/^https?:\/\/[^/]+$/, 'must be an origin'), 'https://apis.usps.com'),
  OPENAI_API_KEY: z.optional(apiKey),
  OPENAI_BASE_URL: z.optional(apiUrl),
  ANTHROPIC_API_KEY: z.optional(apiKey),
  ANTHROPIC_BASE_URL: z._default(apiUrl, 'https://api.anthropic.com'),
  PUSH_CONTACT: z.optional(url(/^(https:\/\/|mailto:)/, 'must begin with https:// or mailto:')),
  REDIS_URL: z.optional(url(/^rediss?:\/\//, 'must begin with redis:// or rediss://')),
  CORS_ORIGINS: z.optional(
    z
      .string()
      .check(z.refine(isListOfOrigins, 'must be origins such as https://shop.example.com, with commas between')),
  ),
  DOCTOR_NTP: z._default(z.string().check(z.refine(isTimeServer, 'must be a host, or host:port')), 'pool.ntp.org'),
  DNS_SERVERS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => listed(value).every(isNameServer),
          'must be addresses such as 9.9.9.9:53, with commas between',
        ),
      ),
  ),
  WEBHOOK_ALLOW_PRIVATE: z._default(z.enum(['true', 'false']), 'false'),
  PAYMENT_MAIL_PORT: z.optional(integer(1, 65_535)),
  METRICS_PORT: z.optional(integer(1, 65_535)),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters (openssl rand -hex 24)')),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.refine(isApiUrl, 'must be a URL such as http://localhost:4318')),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.refine((value) => listed(value).every(isHeader), 'must be name=value, with commas between')),
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z.string().check(z.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, 'must be a share from 0 to 1')),
      z.transform(Number),
    ),
    1,
  ),
  MAIL_ALLOW_PRIVATE: z._default(z.enum(['true', 'false']), 'false'),
  RATE_LIMIT: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z.optional(z.enum(logLevels)),
})
/** The environment's variables, checked. */
export type Environment = z.output<typeof environmentSchema>

/** Checks the variables. Throws `ConfigError` with a line for each invalid one. */
export function parseEnvironment(environment: Record<string, string | undefined>): Environment {
  // `PORT=` in a shell or an env file means "not set".
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
}
