import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from 'redis'
import { secondMs } from '../../contract/core/time.ts'
import type { LoggedEvent } from '../events/events.service.ts'
import { fromMessage, toMessages } from './numbered-batch.ts'

const longestWaitMs = 2 * secondMs
const pingLimitMs = secondMs
/** Limits commands queued for a Redis that hangs. Other processes read the log themselves. */
const mostWaiting = 1000

export type RedisBusOptions = {
  url: string
  /** Shared by the processes of one installation, because a Redis may serve several. */
  secret: Uint8Array
  /** Called when Redis disconnects, reconnects, or connects for the first time. */
  onState: (isThere: boolean, error?: unknown) => void
}

/** Passes numbered events to the other processes faster than they would read them. It may lose some. */
export type RedisBus = {
  publish(events: readonly LoggedEvent[]): void
  /** Starts listening. `wake` is called when events may have been missed. */
  listen(hearer: { receive: (events: readonly LoggedEvent[]) => void; wake: () => void }): void
  /** True if it is receiving from other processes, as far as it knows. */
  isConnected(): boolean
  /** Rejects if Redis doesn't answer within a second. */
  ping(): Promise<void>
  stop(): Promise<void>
}

function connectTo(url: string, isQueueing: boolean) {
  return createClient({
    url,
    // Don't queue events while disconnected: processes read them from the log.
    disableOfflineQueue: !isQueueing,
    commandsQueueMaxLength: mostWaiting,
    // Detects a broken connection that was never closed.
    pingInterval: 5 * secondMs,
    socket: {
      connectTimeout: 2 * secondMs,
      socketTimeout: 15 * secondMs,
      reconnectStrategy: (retries) => Math.min(longestWaitMs, 50 * 2 ** Math.min(retries, 10)),
    },
  })
}

/** Connects in the background and reconnects. An unavailable or hanging Redis blocks nothing. */
export function openRedisBus({ url, secret, onState }: RedisBusOptions): RedisBus {
  const self = randomUUID()
  const channel = `paydesk:events:${createHmac('sha256', secret).update('channel of events').digest('hex').slice(0, 32)}`
  const publisher = connectTo(url, false)
  // The subscribe command waits for the connection.
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
      // `destroy` throws on a client that was never opened.
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}
