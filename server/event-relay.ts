import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { listenTo } from './db/listen.ts'
import { eventsNumberedChannel } from './events/events.service.ts'
import { type Relay, startRelay } from './events/relay.ts'
import type { Logger } from './log.ts'
import { type SessionChanges, sessionEndedChannel } from './realtime/living-sessions.ts'
import type { RedisBus } from './realtime/redis-bus.ts'

/** After PostgreSQL reports events, Redis gets this long to deliver them before they are read. */
const headStartMs = 100

type EventRelayOptions = Pick<Config, 'redisUrl' | 'jwtSecret'> & {
  database: Database
  connection: pg.ClientConfig
  log: Logger
  /** Further channels of NOTIFY to listen to; see `EventRelay.onWake`. */
  wakingChannels?: readonly string[]
}

export type EventRelay = {
  relay: Relay
  /** Set if Redis is used. */
  redis: RedisBus | undefined
  sessionChanges: SessionChanges
  /** Adds a listener for NOTIFY on one of `wakingChannels`, and for each time (undefined) that some may have been missed. */
  onWake(listener: (channel: string | undefined) => void): void
  stop(): Promise<void>
}

async function openBus({ redisUrl: url, jwtSecret: secret, log }: EventRelayOptions): Promise<RedisBus | undefined> {
  if (url === undefined) return undefined
  // Loaded only if needed: the client takes 15 MB.
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

/** Listens to other processes through PostgreSQL. That is sufficient; with Redis it only finds what Redis lost. */
function listenToDatabase(
  { connection, log, wakingChannels = [] }: EventRelayOptions,
  { relay, redis }: Pick<EventRelay, 'relay' | 'redis'>,
  { onSessionChange, onWake }: Record<'onSessionChange' | 'onWake', (told: string | undefined) => void>,
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
      ...Object.fromEntries(wakingChannels.map((channel) => [channel, () => onWake(channel)])),
    },
    onListening() {
      relay.wake()
      // Any session may have ended while disconnected.
      onSessionChange(undefined)
      onWake(undefined)
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

/** Starts this process's relay and everything that notifies it of other processes' commits. */
export async function startEventRelay(options: EventRelayOptions): Promise<EventRelay> {
  const { database, log } = options
  const redis = await openBus(options)
  const relay = await startRelay({
    database,
    onProblem: (error, what) => log.debug({ err: error }, what),
    ...(redis === undefined ? {} : { onNumbered: redis.publish }),
  }).catch(async (error: unknown) => {
    await redis?.stop()
    throw error
  })
  redis?.listen(relay)
  const sessionListeners: ((userId: string | undefined) => void)[] = []
  const wakeListeners: ((channel: string | undefined) => void)[] = []
  const listening = listenToDatabase(
    options,
    { relay, redis },
    {
      onSessionChange(userId) {
        for (const listener of sessionListeners) listener(userId)
      },
      onWake(channel) {
        for (const listener of wakeListeners) listener(channel)
      },
    },
  )
  return {
    relay,
    redis,
    sessionChanges: { listen: (listener) => void sessionListeners.push(listener) },
    onWake: (listener) => void wakeListeners.push(listener),
    async stop() {
      await redis?.stop()
      await listening.stop()
      await relay.stop()
    },
  }
}
