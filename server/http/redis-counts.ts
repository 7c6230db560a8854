import { createHmac } from 'node:crypto'
import { createClient } from 'redis'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { SharedCounts } from './rate-limits.ts'

/** How long a call waits for Redis before its process's own count is used. */
const patienceMs = 100
const mostWaiting = 1000

export type RedisCounts = SharedCounts & { stop(): Promise<void> }

/**
 * Counts in Redis for all processes of an installation. If Redis is unavailable or hangs, `add` resolves to null and
 * nothing is blocked.
 */
export function openRedisCounts({ url, secret }: { url: string; secret: Uint8Array }): RedisCounts {
  // A Redis may serve several installations.
  const space = createHmac('sha256', secret).update('counts of calls').digest('hex').slice(0, 32)
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    pingInterval: 5 * secondMs,
    socket: {
      connectTimeout: 2 * secondMs,
      socketTimeout: 15 * secondMs,
      reconnectStrategy: (retries) => Math.min(2 * secondMs, 50 * 2 ** Math.min(retries, 10)),
    },
  })
  // Other users of Redis report an outage; limits only become less exact.
  client.on('error', () => undefined)
  client.connect().catch(() => undefined)
  return {
    async add(key, minute) {
      if (!client.isReady) return null
      const name = `paydesk:calls:${space}:${minute}:${key}`
      const { promise: tooLate, resolve } = Promise.withResolvers<null>()
      const timer = setTimeout(() => resolve(null), patienceMs)
      const counting = client
        .multi()
        .incr(name)
        .pExpire(name, 2 * minuteMs)
        .exec()
        .then(([count]) => (typeof count === 'number' ? count : null))
        .catch(() => null)
      try {
        return await Promise.race([counting, tooLate])
      } finally {
        clearTimeout(timer)
      }
    },
    async stop() {
      client.destroy()
    },
  }
}
