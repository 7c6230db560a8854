import type { WebhookEvent } from './openapi.gen.ts'

/** The webhook is not from your desk, or was signed too long ago. Answer 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

type HeaderRecord = Record<string, string | readonly string[] | undefined>
/** A `Headers` object, or Node's headers of a request. */
export type WebhookHeaders = { get(name: string): string | null } | HeaderRecord

export type VerifyOptions = {
  /** How far the time of the signature may be from your clock: 300 seconds by default. */
  toleranceSeconds?: number
  now?: Date
}

const encoder = new TextEncoder()
const prefix = 'whsec_'

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret)
  if (bytes === undefined || bytes.length === 0) throw new TypeError('The secret must be the endpoint’s: whsec_…')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

function header(headers: WebhookHeaders, name: string): string {
  const value = typeof headers['get'] === 'function' ? headers['get'](name) : (headers as HeaderRecord)[name]
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`The header ${name} is missing`)
  return value
}

const joined = (id: string, time: string, body: Uint8Array): Uint8Array<ArrayBuffer> => {
  const start = encoder.encode(`${id}.${time}.`)
  const bytes = new Uint8Array(start.length + body.length)
  bytes.set(start)
  bytes.set(body, start.length)
  return bytes
}

const bytesOfBody = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? encoder.encode(body) : body)

/**
 * Checks that a webhook is from your desk, and gives its event. `body` is the raw body, not parsed and serialized again.
 * While you rotate the secret, pass both. Runs wherever Web Crypto does, which compares in constant time.
 *
 * @throws WebhookVerificationError if no signature matches one of the secrets, or its time is too far from now
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, time, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    header(headers, name),
  ) as [string, string, string]
  if (!/^\d{1,12}$/.test(time)) throw new WebhookVerificationError('The header webhook-timestamp is not a time')
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds)
    throw new WebhookVerificationError('The webhook was signed too long ago, or your clock is wrong')
  const signed = joined(id, time, bytesOfBody(body))
  const keys = await Promise.all((typeof secret === 'string' ? [secret] : secret).map(keyOf))
  // The server sends two at most.
  const signatures = given
    .split(' ')
    .slice(0, 10)
    .flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []))
  for (const key of keys)
    for (const signature of signatures)
      if (signature !== undefined && (await crypto.subtle.verify('HMAC', key, signature, signed)))
        return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookEvent
  throw new WebhookVerificationError('No signature matches: the secret is another endpoint’s, or the body was changed')
}

/** The headers with which the server sends a webhook, one signature for each secret. For tests of your receiver. */
export async function signWebhook(
  body: string,
  { id, secrets, at = new Date() }: { id: string; secrets: readonly string[]; at?: Date },
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const time = String(Math.floor(at.getTime() / 1000))
  const signed = joined(id, time, encoder.encode(body))
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), signed))
      return `v1,${btoa(String.fromCharCode(...bytes))}`
    }),
  )
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures.join(' ') }
}
