import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { maxPasswordBytes, minPasswordLength } from '../contract/auth/auth.endpoints.ts'
import { isEmail } from '../contract/core/text.ts'
import { secondMs } from '../contract/core/time.ts'

/** How messages leave the house. */
export type MailConfig = {
  /** `smtp://` or `smtps://`, with the credentials. */
  smtpUrl: string
  /** The sender; without a name the shop's name stands there. */
  from: { address: string; name: string | undefined }
}

/** Everything the environment decides, read once at the start. This file is the only reader of the environment. */
export type Config = {
  mode: 'start' | 'demo'
  production: boolean
  host: string
  port: number
  /** The origin that links to this server begin with, e.g. `https://pay.example.com`. */
  publicUrl: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  databasePoolSize: number
  dataDir: string
  /** Signs access tokens; at least 32 bytes. */
  jwtSecret: Uint8Array
  firstAdmin: { email: string; password: string } | undefined
  supportUrl: string | undefined
  /** How many reverse proxies in front of the server may state the client's address in X-Forwarded-For. */
  trustedProxies: number
  demoTraffic: boolean
  /** How long a server that was told to stop says so (`/api/ready`) before it takes no more requests. */
  drainMs: number
  /** Absent: messages to customers are kept, not sent. */
  mail: MailConfig | undefined
  logLevel: string
}

export class ConfigError extends Error {}

const minSecretLength = 32
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
    // A % of the password's own must be written as %25.
    decodeURIComponent(username + password)
    return hostname !== ''
  } catch {
    return false
  }
}
/** An address, or a name with the address in angle brackets; on one line, because it becomes a header. */
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
  ADMIN_EMAIL: z.optional(z.string().check(z.refine(isEmail, 'must be an e-mail address'))),
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
  LOG_LEVEL: z.optional(z.enum(logLevels)),
})
type Environment = z.output<typeof environmentSchema>

function parseEnvironment(environment: Record<string, string | undefined>): Environment {
  // `PORT=` in a shell or an env file means "not set".
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
}

/** A secret too easy to guess: short, or of few different characters (`aaaa…`, `changechange…`). */
const isWeakSecret = (secret: string): boolean => secret.length < minSecretLength || new Set(secret).size < 10

/** Outside production a secret of one's own is made and kept beside the data, so that a restart signs nobody out. */
function localSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    // Written whole and then linked: another process that starts at this moment finds all of it or nothing.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (isWeakSecret(secret))
    throw new ConfigError(`${file} is damaged: remove it, which signs everybody out, or set JWT_SECRET.`)
  return secret
}

function jwtSecretOf(environment: Environment, production: boolean, dataDir: string): Uint8Array {
  const { JWT_SECRET: secret } = environment
  if (secret === undefined && production) {
    throw new ConfigError('JWT_SECRET is missing: set it to at least 32 random characters (openssl rand -base64 48).')
  }
  if (secret !== undefined && isWeakSecret(secret)) {
    throw new ConfigError('JWT_SECRET is weak: it needs at least 32 random characters (openssl rand -base64 48).')
  }
  return new TextEncoder().encode(secret ?? localSecret(dataDir))
}

function firstAdminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment): Config['firstAdmin'] {
  if (email === undefined && password === undefined) return undefined
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL is missing: ADMIN_PASSWORD is set without it.')
  if (password === undefined) throw new ConfigError('ADMIN_PASSWORD is missing: ADMIN_EMAIL is set without it.')
  if (password.length < minPasswordLength) {
    throw new ConfigError(`ADMIN_PASSWORD is weak: it needs at least ${minPasswordLength} characters.`)
  }
  if (password.length > maxPasswordBytes)
    throw new ConfigError(`ADMIN_PASSWORD is longer than ${maxPasswordBytes} characters.`)
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
  throw new ConfigError('MAIL_FROM is missing: the user in SMTP_URL is no e-mail address that could be the sender.')
}

/** Only where the database is shared can another process take over, and only in production does one stand by. */
function drainSecondsOf({ DRAIN_SECONDS: given, DATABASE_URL: shared }: Environment, production: boolean): number {
  return given ?? (production && shared !== undefined ? 5 : 0)
}

/** Reads the configuration. Throws `ConfigError` with one line for each setting that is wrong. */
export function readConfig(
  mode: Config['mode'],
  environment: Record<string, string | undefined> = process.env,
): Config {
  const parsed = parseEnvironment(environment)
  const production = parsed.NODE_ENV === 'production' && mode === 'start'
  const dataDir = resolve(parsed.DATA_DIR ?? join(import.meta.dirname, '..', mode === 'demo' ? '.data/demo' : '.data'))
  return {
    mode,
    production,
    host: parsed.HOST,
    port: parsed.PORT,
    publicUrl: parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`,
    databaseUrl: parsed.DATABASE_URL,
    databasePoolSize: parsed.DATABASE_POOL_SIZE,
    dataDir,
    jwtSecret: jwtSecretOf(parsed, production, dataDir),
    firstAdmin: firstAdminOf(parsed),
    supportUrl: parsed.SUPPORT_URL,
    trustedProxies: parsed.TRUST_PROXY,
    demoTraffic: parsed.DEMO_TRAFFIC === 'on',
    drainMs: drainSecondsOf(parsed, production) * secondMs,
    mail: mailOf(parsed),
    // On a terminal a line for each request would bury the ones that matter.
    logLevel: parsed.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}
