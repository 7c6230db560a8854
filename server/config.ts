import { join, resolve } from 'node:path'
import { newPassword } from '../contract/auth/password.ts'
import { isEmail } from '../contract/core/text.ts'
import { secondMs } from '../contract/core/time.ts'
import type { ModelProvider } from '../contract/integrations/integration.ts'
import { weaknessOf } from './common-passwords.ts'
import { ConfigError, type Environment, listed, parseEnvironment } from './environment.ts'
import { isWeakSecret, keptSecret, localSecret } from './local-secret.ts'

/** How mail is sent. */
export type MailConfig = {
  /** `smtp://` or `smtps://`, with the credentials. */
  smtpUrl: string
  /** The sender. Without a name the shop's name is used. */
  from: { address: string; name: string | undefined }
}

/** How texts are sent: Twilio's REST API. */
export type SmsConfig = {
  accountSid: string
  authToken: string
  /** The number that texts are sent from, for example `+15125550148`. */
  from: string
  /** Without a trailing slash. */
  baseUrl: string
}

/** Addresses of the providers' APIs, without a trailing slash. */
export type ProviderUrls = { twilio: string; ups: string; usps: string }

/** An account for models from the environment. The URL has no trailing slash. */
export type ModelProviderAccount = { apiKey: string | null; baseUrl: string }

/** The model accounts for shops without their own. */
export type ModelAccounts = Partial<Record<ModelProvider, ModelProviderAccount>>

/** The configuration, read once from the environment at the start. No other file reads the environment. */
export type Config = {
  mode: 'start' | 'demo'
  production: boolean
  host: string
  port: number
  /** The origin of links to this server, for example `https://pay.example.com`. */
  publicUrl: string
  /** Default: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  databasePoolSize: number
  dataDir: string
  /** Signs access tokens; at least 32 bytes. */
  jwtSecret: Uint8Array
  /** Seals secrets that must be readable again, such as those of webhooks. At least 32 bytes. */
  appSecret: Uint8Array
  firstAdmin: { email: string; password: string } | undefined
  supportUrl: string | undefined
  /** How many reverse proxies in front of the server are trusted to state the client's address in X-Forwarded-For. */
  trustedProxies: number
  demoTraffic: boolean
  /** How long a stopping server reports not ready (`/api/ready`) before it refuses requests. */
  drainMs: number
  /** If undefined, only shops with their own mail server can send mail. */
  mail: MailConfig | undefined
  /** If undefined, only shops with their own account can send texts. */
  sms: SmsConfig | undefined
  /** The APIs for shops' own accounts. */
  providerUrls: ProviderUrls
  /** If empty, only shops' own accounts have models. */
  models: ModelAccounts
  /** The contact for push services (VAPID): `mailto:` or `https:`. */
  pushContact: string
  /** If undefined, processes learn of events only through PostgreSQL. */
  redisUrl: string | undefined
  /** Allows webhooks to this machine and its network. For development only. */
  webhooksMayBePrivate: boolean
  /** Name servers for outgoing calls, as `address:port`. Default: the system's. */
  dnsServers: string[] | undefined
  /** The time server (NTP) that the doctor asks: `host` or `host:port`. */
  timeServer: string
  /** Allows shops' own mail servers on this machine and its network. */
  mailMayBePrivate: boolean
  /** The port at which forwarded receipts are taken (SMTP). If undefined, this server takes no mail. */
  paymentMailPort: number | undefined
  /** The port of `/metrics`, at `host`, without a token. */
  metricsPort: number | undefined
  /** Opens `/metrics` on the desk's own port. If undefined, that port has none. */
  metricsToken: string | undefined
  /** The OpenTelemetry collector that gets traces, by OTLP over HTTP, and the share that it gets. */
  traces: { endpoint: string; headers: Record<string, string>; share: number } | undefined
  /** Exact origins whose pages may call the API. */
  corsOrigins: string[]
  /** `off` only for benchmarks. */
  rateLimits: 'on' | 'off'
  logLevel: string
}

/** A secret that production must set. Elsewhere it is generated and kept beside the data. */
function secretOf(name: 'JWT_SECRET' | 'APP_SECRET', given: string | undefined, production: boolean, dataDir: string) {
  const advice = 'at least 32 random characters (openssl rand -base64 48).'
  if (given === undefined && production) throw new ConfigError(`${name} is missing: set it to ${advice}`)
  if (given !== undefined && isWeakSecret(given)) throw new ConfigError(`${name} is weak: it needs ${advice}`)
  if (given !== undefined) return new TextEncoder().encode(given)
  const { file, secret } = localSecret(dataDir, name.toLowerCase().replace('_', '-'))
  if (isWeakSecret(secret)) throw new ConfigError(`${file} is damaged: ${damage[name]}, or set ${name}.`)
  return new TextEncoder().encode(secret)
}
const damage = {
  JWT_SECRET: 'remove it, which signs everybody out',
  APP_SECRET: 'remove it, which makes the secrets sealed with it unreadable',
} as const

function firstAdminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment): Config['firstAdmin'] {
  if (email === undefined && password === undefined) return undefined
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL is missing: ADMIN_PASSWORD is set without it.')
  if (password === undefined) throw new ConfigError('ADMIN_PASSWORD is missing: ADMIN_EMAIL is set without it.')
  const refused = newPassword.safeParse(password).error?.issues[0]?.message
  if (refused !== undefined) throw new ConfigError(`ADMIN_PASSWORD is weak: ${refused}.`)
  const weakness = weaknessOf(password, [email])
  if (weakness !== undefined) throw new ConfigError(`ADMIN_PASSWORD is weak: ${weakness}`)
  return { email: email.toLowerCase(), password }
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: sender }: Environment): MailConfig | undefined {
  if (smtpUrl === undefined) return undefined
  if (sender !== undefined) {
    const [name = '', address] = sender.replace('>', '').split('<')
    if (address === undefined) return { smtpUrl, from: { address: sender, name: undefined } }
    return { smtpUrl, from: { address, name: name.trim().replace(/^"(.*)"$/, '$1') || undefined } }
  }
  const account = decodeURIComponent(new URL(smtpUrl).username)
  if (isEmail(account)) return { smtpUrl, from: { address: account, name: undefined } }
  throw new ConfigError(
    'MAIL_FROM is missing: the user in SMTP_URL is not an email address, so it cannot be the sender.',
  )
}

function smsOf(environment: Environment): SmsConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = environment
  if (accountSid === undefined && authToken === undefined && from === undefined) return undefined
  if (accountSid === undefined || authToken === undefined || from === undefined)
    throw new ConfigError('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are set together or not at all.')
  return { accountSid, authToken, from, baseUrl: environment.TWILIO_BASE_URL }
}

/** The collector of traces, by the names that OpenTelemetry gives its variables. */
function tracesOf(environment: Environment): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = environment
  if (endpoint === undefined) return undefined
  const pairs = listed(headers).filter((pair) => pair !== '')
  return {
    endpoint: withoutSlash(endpoint),
    headers: Object.fromEntries(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)])),
    share: environment.OTEL_TRACES_SAMPLER_ARG,
  }
}

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '')

/** An OpenAI-compatible server of the operator may need no key; Anthropic always does. */
function modelsOf(environment: Environment): ModelAccounts {
  const { OPENAI_API_KEY: openaiKey, OPENAI_BASE_URL: openaiUrl, ANTHROPIC_API_KEY: anthropicKey } = environment
  const hasOpenai = openaiKey !== undefined || openaiUrl !== undefined
  const baseUrl = withoutSlash(openaiUrl ?? 'https://api.openai.com/v1')
  const anthropicUrl = withoutSlash(environment.ANTHROPIC_BASE_URL)
  return {
    ...(hasOpenai && { openai: { apiKey: openaiKey ?? null, baseUrl } }),
    ...(anthropicKey !== undefined && { anthropic: { apiKey: anthropicKey, baseUrl: anthropicUrl } }),
  }
}

/** Drain only if another process may take over: in production with a shared database. */
function drainSecondsOf({ DRAIN_SECONDS: given, DATABASE_URL: shared }: Environment, production: boolean): number {
  return given ?? (production && shared !== undefined ? 5 : 0)
}

/** Needed before the rest of the configuration is read, which may fail. */
export const isProduction = (
  mode: Config['mode'],
  { NODE_ENV }: Record<string, string | undefined> = process.env,
): boolean => NODE_ENV === 'production' && mode === 'start'
const dataDirOf = ({ DATA_DIR: given }: Environment, mode: Config['mode']): string =>
  resolve(given ?? join(import.meta.dirname, '..', mode === 'demo' ? '.data/demo' : '.data'))

/**
 * The data that a command works on. Needs no secret and generates none, so that a scheduled job can run with only this.
 */
export type DataPlace = Pick<Config, 'databaseUrl' | 'dataDir'> & {
  /** Undefined if the environment has none and no server has generated one. */
  appSecret: Uint8Array | undefined
  /** The folder that the command was called in. npm changes to the project's folder. */
  calledIn: string
}

/** Reads `DataPlace`. Throws `ConfigError` with a line for each invalid setting. */
export function readDataPlace(
  mode: Config['mode'],
  environment: Record<string, string | undefined> = process.env,
): DataPlace {
  const parsed = parseEnvironment(environment)
  const dataDir = dataDirOf(parsed, mode)
  const appSecret = parsed.APP_SECRET ?? keptSecret(dataDir, 'app-secret')
  return {
    databaseUrl: parsed.DATABASE_URL,
    dataDir,
    appSecret: appSecret === undefined ? undefined : new TextEncoder().encode(appSecret),
    calledIn: environment['INIT_CWD'] ?? process.cwd(),
  }
}

/** Reads the configuration. Throws `ConfigError` with a line for each invalid setting. */
export function readConfig(
  mode: Config['mode'],
  environment: Record<string, string | undefined> = process.env,
): Config {
  const parsed = parseEnvironment(environment)
  const production = isProduction(mode, environment)
  const dataDir = dataDirOf(parsed, mode)
  const mail = mailOf(parsed)
  const publicUrl = parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`
  return {
    mode,
    production,
    host: parsed.HOST,
    port: parsed.PORT,
    publicUrl,
    databaseUrl: parsed.DATABASE_URL,
    databasePoolSize: parsed.DATABASE_POOL_SIZE,
    dataDir,
    jwtSecret: secretOf('JWT_SECRET', parsed.JWT_SECRET, production, dataDir),
    appSecret: secretOf('APP_SECRET', parsed.APP_SECRET, production, dataDir),
    firstAdmin: firstAdminOf(parsed),
    supportUrl: parsed.SUPPORT_URL,
    trustedProxies: parsed.TRUST_PROXY,
    demoTraffic: parsed.DEMO_TRAFFIC === 'on',
    drainMs: drainSecondsOf(parsed, production) * secondMs,
    mail,
    sms: smsOf(parsed),
    providerUrls: { twilio: parsed.TWILIO_BASE_URL, ups: parsed.UPS_BASE_URL, usps: parsed.USPS_BASE_URL },
    models: modelsOf(parsed),
    pushContact: parsed.PUSH_CONTACT ?? `mailto:${mail?.from.address ?? 'paydesk@localhost'}`,
    redisUrl: parsed.REDIS_URL,
    dnsServers: parsed.DNS_SERVERS === undefined ? undefined : listed(parsed.DNS_SERVERS),
    corsOrigins: parsed.CORS_ORIGINS === undefined ? [] : listed(parsed.CORS_ORIGINS),
    webhooksMayBePrivate: parsed.WEBHOOK_ALLOW_PRIVATE === 'true',
    timeServer: parsed.DOCTOR_NTP,
    mailMayBePrivate: parsed.MAIL_ALLOW_PRIVATE === 'true',
    paymentMailPort: parsed.PAYMENT_MAIL_PORT,
    metricsPort: parsed.METRICS_PORT,
    metricsToken: parsed.METRICS_TOKEN,
    traces: tracesOf(parsed),
    rateLimits: parsed.RATE_LIMIT,
    // On a terminal, a line per request would bury the important ones.
    logLevel: parsed.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}
