import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from 'redis'
import { secondMs } from '../../contract/core/time.ts'
import type { LoggedEvent } from '../events/events.service.ts'
import { fromMessage, toMessages } from './numbered-batch.ts'

const longestWaitMs = 2 * secondMs
const pingLimitMs = secondMs
/** A Redis that takes commands and answers none is no reason to keep more of them: others read the log themselves. */
const mostWaiting = 1000

export type RedisBusOptions = {
  url: string
  /** A secret shared by the processes of one installation only, since a Redis may serve several. */
  secret: Uint8Array
  /** Says when Redis goes away, and when it is back or there for the first time. */
  onState: (isThere: boolean, error?: unknown) => void
}

/** Takes numbered events from each process to all others, faster than they would read them. It may lose some. */
export type RedisBus = {
  publish(events: readonly LoggedEvent[]): void
  /** Begins to hear. `wake` is called for whatever may have been missed. */
  listen(hearer: { receive: (events: readonly LoggedEvent[]) => void; wake: () => void }): void
  /** Whether it hears others at this moment, as far as it knows. */
  isConnected(): boolean
  /** Rejects when Redis does not answer within a second. */
  ping(): Promise<void>
  stop(): Promise<void>
}

function connectTo(url: string, isQueueing: boolean) {
  return createClient({
    url,
    // Events not sent at once are read from the log.
    disableOfflineQueue: !isQueueing,
    commandsQueueMaxLength: mostWaiting,
    // A connection that is broken without having been closed shows by its silence.
    pingInterval: 5 * secondMs,
    socket: {
      connectTimeout: 2 * secondMs,
      socketTimeout: 15 * secondMs,
      reconnectStrategy: (retries) => Math.min(longestWaitMs, 50 * 2 ** Math.min(retries, 10)),
    },
  })
}

/** Connects in the background, again and again; neither a Redis that is away nor one that hangs holds anything up. */
export function openRedisBus({ url, secret, onState }: RedisBusOptions): RedisBus {
  const self = randomUUID()
  const channel = `paydesk:events:${createHmac('sha256', secret).update('channel of events').digest('hex').slice(0, 32)}`
  const publisher = connectTo(url, false)
  // Its one command waits for the connection.
  const subscriber = connectTo(url, true)
  let isSubscribed = false
  let wasThere: boolean | undefined
  const state = (isThere: boolean, error?: unknown): void => {
    if (wasThere === isThere) return
    wasThere = isThere
    onState(isThere, error)
  }
  const isConnected = (): boolean => isSubscribed && subscriber.isReady && publisher.isReady
  const noteConnection = (): void => {
    if (isConnected()) state(true)
  }
  for (const client of [publisher, subscriber])
    client.on('error', (error: unknown) => state(false, error)).on('ready', noteConnection)
  publisher.connect().catch(() => undefined)
  return {
    publish(events) {
      if (!publisher.isReady) return
      for (const message of toMessages(self, events)) publisher.publish(channel, message).catch(() => undefined)
    },
    listen({ receive, wake }) {
      const hear = (message: string): void => {
        const events = fromMessage(message, self)
        if (events === undefined) wake()
        else if (events !== null) receive(events)
      }
      subscriber.on('ready', wake)
      subscriber
        .connect()
        .then(() => subscriber.subscribe(channel, hear))
        .then(() => {
          isSubscribed = true
          noteConnection()
          wake()
        })
        .catch(() => undefined)
    },
    isConnected,
    async ping() {
      if (!isConnected()) throw new Error('Redis is not connected')
      const late = delay(pingLimitMs, undefined, { ref: false }).then(() => {
        throw new Error('Redis does not answer')
      })
      late.catch(() => undefined)
      await Promise.race([publisher.ping(), late])
    },
    async stop() {
      // One that was never opened throws.
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}
