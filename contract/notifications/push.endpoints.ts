import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'

const tag = 'Notifications'
/** Viewers may subscribe too: it changes nothing in the shop. */
const access = 'signed-in'
const ok = z.object({ ok: z.literal(true) })

/** Above this many browsers per user, forget the one renewed longest ago. */
export const maxPushSubscriptions = 20

/** The address at which a push service accepts messages for one browser. The server decides which addresses it allows. */
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
  summary: 'Read the key that browsers subscribe with (VAPID)',
  access,
  response: z.object({ publicKey: z.string() }),
  problems: [],
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/notifications/push-subscriptions',
  tag,
  summary: 'Subscribe this browser to Web Push; a repeat changes nothing',
  access,
  body: z.object({ endpoint: pushEndpoint, keys: z.object({ p256dh, auth }) }),
  response: ok,
  problems: [],
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/notifications/push-subscriptions/remove',
  tag,
  summary: 'Unsubscribe this browser; an unknown one is no error',
  access,
  body: z.object({ endpoint: pushEndpoint }),
  response: ok,
  problems: [],
})
