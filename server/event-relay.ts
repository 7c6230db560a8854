import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { listenTo } from './db/listen.ts'
import { eventsNumberedChannel } from './events/events.service.ts'
import { type Relay, startRelay } from './events/relay.ts'
import type { Logger } from './log.ts'
import type { RedisBus } from './realtime/redis-bus.ts'
import { type SessionChanges, sessionEndedChannel } from './realtime/sessions.service.ts'

/** What Redis is given to bring events before they are read, where PostgreSQL has said that there are some. */
const headStartMs = 100

type EventRelayOptions = Pick<Config, 'redisUrl' | 'jwtSecret'> & {
  database: Database
  connection: pg.ClientConfig
  log: Logger
}

export type EventRelay = {
  relay: Relay
  /** Where Redis is used. */
  redis: RedisBus | undefined
  sessionChanges: SessionChanges
  stop(): Promise<void>
}

async function openBus({ redisUrl: url, jwtSecret: secret, log }: EventRelayOptions): Promise<RedisBus | undefined> {
  if (url === undefined) return undefined
  // Loaded where it is used: its client alone takes 15 MB.
  const { openRedisBus } = await import('./realtime/redis-bus.ts')
  return openRedisBus({
    url,
    secret,
    onState: (isThere, error) => {
      if (isThere) log.info('Redis is available again')
      else log.warn({ err: error }, 'Redis is unavailable: events go through PostgreSQL')
    },
  })
}

/** Listens to what other processes say in PostgreSQL. It alone would do; with Redis it only finds what that has lost. */
function listenToDatabase(
  { connection, log }: EventRelayOptions,
  relay: Relay,
  redis: RedisBus | undefined,
  onSessionChange: (userId: string | undefined) => void,
) {
  let highest = 0
  let waiting: NodeJS.Timeout | undefined
  const catchUp = (): void => {
    waiting = undefined
    relay.reach(highest)
  }
  const listening = listenTo(connection, {
    channels: {
      [eventsNumberedChannel](payload) {
        highest = Math.max(highest, Number(payload))
        if (redis?.isConnected() !== true) catchUp()
        else waiting ??= setTimeout(catchUp, headStartMs).unref()
      },
      [sessionEndedChannel]: onSessionChange,
    },
    onListening() {
      relay.wake()
      // Anybody's session may have ended while nobody listened.
      onSessionChange(undefined)
    },
    onProblem: (error) => log.debug({ err: error }, 'listening to PostgreSQL failed'),
  })
  return {
    async stop() {
      clearTimeout(waiting)
      await listening.stop()
    },
  }
}

/** Starts the relay of this process, with all that tells it of what others have committed. */
export async function startEventRelay(options: EventRelayOptions): Promise<EventRelay> {
  const { database, log } = options
  const redis = await openBus(options)
  const relay = await startRelay({
    database,
    onProblem: (error) => log.debug({ err: error }, 'events are not delivered yet'),
    ...(redis === undefined ? {} : { onNumbered: redis.publish }),
  }).catch(async (error: unknown) => {
    await redis?.stop()
    throw error
  })
  redis?.listen(relay)
  const sessionListeners: ((userId: string | undefined) => void)[] = []
  const listening = listenToDatabase(options, relay, redis, (userId) => {
    for (const listener of sessionListeners) listener(userId)
  })
  return {
    relay,
    redis,
    sessionChanges: { listen: (listener) => void sessionListeners.push(listener) },
    async stop() {
      await redis?.stop()
      await listening.stop()
      await relay.stop()
    },
  }
}
