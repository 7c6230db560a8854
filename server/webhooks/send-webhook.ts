import { Webhook } from 'standardwebhooks'
import { secondMs } from '../../contract/core/time.ts'
import type { Outgoing } from '../net/outgoing.ts'
import { reasonOf } from '../net/outgoing-failure.ts'

/** The headers of one attempt (Standard Webhooks), with a signature for each valid secret; the receiver knows one of them. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, payload }: { id: string; at: Date; payload: string },
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  }
}

/** How long an attempt waits for the whole of an answer. */
export const attemptTimeoutMs = 10 * secondMs
/** Longest part of an answer that is read. */
const mostBytesRead = 64 * 1024
/** How much of an answer is kept. */
const mostCharactersKept = 2000

export type WebhookMessage = {
  /** The `webhook-id`. */
  id: string
  url: string
  /** The body, as it is signed. */
  payload: string
  /** All that are valid, the newest first. */
  secrets: readonly string[]
}

/** The result of one attempt. */
export type WebhookAnswer = {
  startedAt: Date
  durationMs: number
  /** Null when there was none. */
  responseStatus: number | null
  responseBody: string | null
  /** Why it counts as failed, for the shop's people to read; null when it was taken. */
  failure: string | null
}

type Body = Awaited<ReturnType<Outgoing['request']>>['body']

/** The beginning of a body; what is more, or comes too late, is cut off. */
async function beginningOf(body: Body): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  body.on('error', () => undefined)
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= mostBytesRead) break
    }
  } catch {
    // It broke off: the status was said by then.
  }
  const text = Buffer.concat(chunks).subarray(0, mostBytesRead).toString('utf8')
  return keepable(text.slice(0, mostCharactersKept))
}

/** The receiver's text as PostgreSQL can store it: without NUL, and without half a character at a cut. */
const keepable = (text: string): string => text.replaceAll('\0', '\u{FFFD}').toWellFormed()

const redirects = new Set([301, 302, 303, 307, 308])

function failureOf(status: number, location: unknown): string | null {
  if (status >= 200 && status < 300) return null
  if (!redirects.has(status)) return `Answered with status ${status}`
  const target = typeof location === 'string' ? `to ${location.slice(0, 200)}` : 'without saying where to'
  return `Answered with status ${status}, a redirect ${target}. Redirects are not followed: save the final address.`
}

/** Sends a webhook once and returns the result; never throws. Redirects are not followed. */
export async function sendWebhook(
  outgoing: Outgoing,
  { id, url, payload, secrets }: WebhookMessage,
  { now, timeoutMs }: { now: Date; timeoutMs: number },
): Promise<WebhookAnswer> {
  const begun = performance.now()
  const ended = ({ failure, ...rest }: Omit<WebhookAnswer, 'startedAt' | 'durationMs'>): WebhookAnswer => ({
    startedAt: now,
    durationMs: Math.round(performance.now() - begun),
    ...rest,
    failure: failure === null ? null : keepable(failure),
  })
  try {
    const { statusCode, headers, body } = await outgoing.request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Paydesk-Webhooks/1.0',
        ...signedHeaders(secrets, { id, at: now, payload }),
      },
      body: payload,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const responseBody = await beginningOf(body)
    return ended({ responseStatus: statusCode, responseBody, failure: failureOf(statusCode, headers['location']) })
  } catch (error) {
    const failure = reasonOf(error, URL.parse(url)?.host ?? url, timeoutMs)
    return ended({ responseStatus: null, responseBody: null, failure })
  }
}
