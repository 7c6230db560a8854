import { dayMs, secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { createOutgoing, InternalAddressError } from '../net/outgoing.ts'
import { type PushIdentity, pushIdentity } from '../notifications/push-identity.service.ts'
import { forgetBrowser, type PushAddress, pushAddress } from '../notifications/push-subscriptions.service.ts'
import type { Sealer } from '../secrets.ts'
import type { Channel, Outgoing, SendOutcome } from './channel.ts'
import { pushPayload } from './push-payload.ts'

const sendTimeoutMs = 10 * secondMs
/** How long a push service keeps a message for a browser that is switched off (RFC 8030): later it is no news. */
const timeToLiveSeconds = dayMs / secondMs

export type PushChannelOptions = {
  database: Database
  sealer: Sealer
  /** The contact for push services: `mailto:` or `https:`. */
  contact: string
  /** Push services may be on this machine or its network; for development only. */
  mayBePrivate: boolean
  /** `address:port` of name servers; the system's when absent. */
  dnsServers?: readonly string[] | undefined
  timeoutMs?: number
}

const unwanted: SendOutcome = { kind: 'refused', failure: 'The browser has unsubscribed' }
const gone: readonly number[] = [404, 410]
const later = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500

/** Interprets an answer. Omits its text, which may name the browser's address, a secret. */
function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent', answer: `The push service accepted it (${status})` }
  if (gone.includes(status)) return { kind: 'refused', failure: `The browser has unsubscribed (${status})` }
  const failure = `The push service answered ${status}`
  return { kind: later(status) ? 'postponed' : 'refused', failure }
}

/**
 * A failure without an answer. Never `unreachable`: each browser's maker runs a push service of its own, and what keeps one
 * away says nothing of the others.
 */
function outcomeOfFailure(error: unknown): SendOutcome {
  if (error instanceof InternalAddressError) return { kind: 'refused', failure: error.message }
  const { name, code } = error as { name?: string; code?: string }
  const tookTooLong = /timeout|abort/i.test(`${name} ${code}`)
  return {
    kind: 'postponed',
    failure: tookTooLong ? 'The push service took too long' : 'The push service cannot be reached',
  }
}

/** The encrypted and signed request (RFC 8291, 8292); undefined where the browser's keys serve for nothing. */
async function requestFor(message: Outgoing, address: PushAddress, vapid: PushIdentity & { subject: string }) {
  const { endpoint, p256dh, auth } = address
  // Loaded with the first push: many servers send none.
  const { default: webPush } = await import('web-push')
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, pushPayload(message), {
      TTL: timeToLiveSeconds,
      urgency: 'normal',
      // A repeat takes the place of the first where the browser has not got it yet.
      topic: message.id.replaceAll('-', ''),
      vapidDetails: vapid,
    })
  } catch {
    return undefined
  }
}

/** Sends to browsers: Web Push (RFC 8030). A browser that is gone loses its subscription. */
export async function createPushChannel({
  database,
  sealer,
  contact,
  mayBePrivate,
  dnsServers,
  timeoutMs = sendTimeoutMs,
}: PushChannelOptions): Promise<Channel> {
  const vapid = {
    ...(await database.write('platform', (transaction) => pushIdentity(transaction, sealer))),
    subject: contact,
  }
  const outgoing = createOutgoing({ mayBePrivate, timeoutMs, dnsServers })

  /** @returns the status that the push service answered, or what became of it instead */
  const post = async (message: Outgoing, address: PushAddress): Promise<number | SendOutcome> => {
    const details = await requestFor(message, address, vapid)
    if (details === undefined) return { kind: 'refused', failure: 'The browser’s keys are not valid' }
    try {
      const { statusCode, body } = await outgoing.request(address.endpoint, {
        method: 'POST',
        headers: Object.entries(details.headers).flatMap(([name, value]) => [name, String(value)]),
        body: details.body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      // The body is not needed. Cut the connection, because a body may never end.
      body.on('error', () => undefined).destroy()
      return statusCode
    } catch (error) {
      return outcomeOfFailure(error)
    }
  }

  const send = async (message: Outgoing): Promise<SendOutcome> => {
    const { merchantId, pushSubscriptionId: subscriptionId } = message
    if (merchantId === null || subscriptionId === null) return unwanted
    const [scope, browser] = [{ merchantId }, { subscriptionId, merchantId }]
    const address = await database.read(scope, (transaction) => pushAddress(transaction, browser))
    if (address === undefined) return unwanted
    const answer = await post(message, address)
    if (typeof answer !== 'number') return answer
    if (gone.includes(answer)) {
      const { endpoint } = address
      await database.write(scope, (transaction) => forgetBrowser(transaction, { ...browser, endpoint }))
    }
    return outcomeOf(answer)
  }

  return {
    // Only our own database fails here; it may be back in a minute.
    send: (message) => send(message).catch(() => ({ kind: 'postponed', failure: 'It could not be sent right now' })),
    close: () => void outgoing.close(),
  }
}
