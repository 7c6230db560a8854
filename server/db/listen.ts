import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { secondMs } from '../../contract/core/time.ts'

const shortestWaitMs = 100
const longestWaitMs = 5 * secondMs
/** Time for a hanging database to close the connection. */
const leaveMs = secondMs

export type ListenOptions = {
  /** By the name of a channel: hears what a NOTIFY on it says. */
  channels: Readonly<Record<string, (payload: string) => void>>
  /** Called whenever it starts to listen, also the first time. Earlier notifications were missed. */
  onListening: () => void
  onProblem: (error: unknown) => void
}

/** Listens to channels of PostgreSQL over a connection of its own and reconnects if it breaks. Returns before it is connected. */
export function listenTo(connection: pg.ClientConfig, options: ListenOptions): { stop(): Promise<void> } {
  const { channels, onListening, onProblem } = options
  const stopping = new AbortController()
  let waitMs = shortestWaitMs

  /** Resolves when the connection ends, for any reason. */
  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 4 * secondMs,
      keepAlive: true,
      application_name: 'paydesk events',
    })
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const end = (): void => {
      client.end().catch(onProblem)
      const { stream } = client.connection
      const cut = setTimeout(() => stream.destroy(), leaveMs).unref()
      stream.once('close', () => clearTimeout(cut))
    }
    client.once('end', resolve).on('error', onProblem)
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    stopping.signal.addEventListener('abort', end)
    try {
      const connecting = client.connect()
      // After `end` the driver never settles `connect`.
      connecting.catch(() => undefined)
      await Promise.race([connecting, ended])
      if (stopping.signal.aborted) return
      await client.query(
        Object.keys(channels)
          .map((channel) => `LISTEN ${client.escapeIdentifier(channel)}`)
          .join('; '),
      )
      waitMs = shortestWaitMs
      onListening()
      await ended
    } finally {
      stopping.signal.removeEventListener('abort', end)
      // It may have connected and failed to listen.
      end()
    }
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await listen().catch(onProblem)
      await delay(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  }
  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}
