import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'

const tag = 'Notifications'
/** A viewer is told too: it changes nothing of the shop's. */
const access = 'signed-in'
const ok = z.object({ ok: z.literal(true) })

/** A user's browsers above this number are forgotten, the one that was not renewed for the longest first. */
export const maxPushSubscriptions = 20

/** Where a push service takes messages for one browser. Which addresses there may be, the server decides. */
const pushEndpoint = z
  .string()
  .check(z.maxLength(2000), z.regex(/^https?:\/\/[!-~]+$/, 'Must be the https:// address of a push service'))

/** An uncompressed point of P-256, 65 bytes (RFC 8291), in base64url. */
const p256dh = z.string().check(z.regex(/^B[A-P][\w-]{85}$/, 'Must be a P-256 public key of 65 bytes in base64url'))
/** The authentication secret, 16 bytes. */
const auth = z.string().check(z.regex(/^[\w-]{21}[AQgw]$/, 'Must be 16 bytes in base64url'))

export const getPushKey = endpoint({
  method: 'GET',
  path: '/notifications/push-key',
  tag,
  summary: 'The key that a browser subscribes with (VAPID)',
  access,
  response: z.object({ publicKey: z.string() }),
  problems: [],
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/notifications/push-subscriptions',
  tag,
  summary: 'Let this browser be told by Web Push; a repeat changes nothing',
  access,
  body: z.object({ endpoint: pushEndpoint, keys: z.object({ p256dh, auth }) }),
  response: ok,
  problems: [],
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/notifications/push-subscriptions/remove',
  tag,
  summary: 'Tell this browser nothing more; one that is not known is none already',
  access,
  body: z.object({ endpoint: pushEndpoint }),
  response: ok,
  problems: [],
})
