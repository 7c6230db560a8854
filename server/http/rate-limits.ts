import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { getHealth } from '../../contract/platform/platform.endpoints.ts'
import { TooManyRequestsError } from '../errors.ts'
import type { Caller } from './actor.ts'
import { countedAddress } from './client-address.ts'

/**
 * Calls per minute. Users are far from their limit with ten tabs open; it stops runaway programs. An address may be a
 * whole office's, and is counted before the caller is identified: a first visit fetches 100 to 160 files.
 */
export const perMinute = { address: 12_000, stranger: 600, user: 3000, key: 600 } as const

/** Counts shared by several processes. */
export type SharedCounts = {
  /** Counts a call of a key in a minute and returns the total so far. Null if the count is unavailable. */
  add(key: string, minute: number): Promise<number | null>
}

type Options = {
  clock: () => Date
  /** If undefined, each process counts separately. */
  shared?: SharedCounts | undefined
}

export type RateLimits = {
  /** Counts a request by its address. Throws `TooManyRequestsError` (429). */
  admitAddress(address: string): void
  /**
   * Counts an identified caller's call, sets `RateLimit` headers for API keys, and throws `TooManyRequestsError` (429).
   * Returns a promise only if counts are shared.
   */
  admitCall(endpoint: EndpointDefinition, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined
  /** Counts something else under its own key. Throws `TooManyRequestsError` (429). */
  admit(limit: { key: string; max: number; what: string }): Promise<void>
}

/** Above this many callers a minute, evict the oldest: a flood of addresses frees one caller only. */
const mostCounted = 200_000

/** Everyone's calls in the current minute. */
function createCounts() {
  let current = Number.NaN
  let calls = new Map<string, number>()
  return (key: string, minute: number): number => {
    if (minute !== current) {
      current = minute
      calls = new Map()
    }
    const count = (calls.get(key) ?? 0) + 1
    if (count === 1 && calls.size >= mostCounted) {
      const [first] = calls.keys()
      if (first !== undefined) calls.delete(first)
    }
    calls.set(key, count)
    return count
  }
}

const ipv4 = /^\d+\.\d+\.\d+\.\d+$/
const addressKey = (address: string): string => (ipv4.test(address) ? address : countedAddress(address))

type Limit = { key: string; max: number; what?: string }

/** The key for counting a caller: the API key, the user across sessions, or else the address. */
function callerLimit(caller: Caller | null, address: string): Limit {
  if (caller === null) return { key: `stranger ${addressKey(address)}`, max: perMinute.stranger }
  if (caller.kind === 'api') return { key: `key ${caller.keyId}`, max: perMinute.key }
  return { key: `user ${caller.userId}`, max: perMinute.user }
}

/** The headers of draft-ietf-httpapi-ratelimit-headers (06), which most clients know. */
const headersOf = ({ max }: Limit, count: number, resetSeconds: number) => ({
  'ratelimit-limit': String(max),
  'ratelimit-remaining': String(Math.max(0, max - count)),
  'ratelimit-reset': String(resetSeconds),
})

/** Limits calls per clock minute. Address limits protect the process, so each process counts its own. */
export function createRateLimits({ clock, shared }: Options): RateLimits {
  const ofAddresses = createCounts()
  const ofCallers = createCounts()

  const check = ({ max, what = 'calls' }: Limit, count: number, resetSeconds: number): void => {
    if (count <= max) return
    const seconds = resetSeconds === 1 ? '1 second' : `${resetSeconds} seconds`
    throw new TooManyRequestsError(`More than ${max} ${what} in a minute. Try again in ${seconds}.`, resetSeconds)
  }
  const moment = () => {
    const now = clock().getTime()
    const minute = Math.floor(now / minuteMs)
    return { minute, resetSeconds: Math.max(1, Math.ceil(((minute + 1) * minuteMs - now) / secondMs)) }
  }

  return {
    admitAddress(address) {
      const { minute, resetSeconds } = moment()
      const limit = { key: addressKey(address), max: perMinute.address }
      check(limit, ofAddresses(limit.key, minute), resetSeconds)
    },
    async admit(limit) {
      const { minute, resetSeconds } = moment()
      const own = ofCallers(limit.key, minute)
      check(limit, (await shared?.add(limit.key, minute)) ?? own, resetSeconds)
    },
    admitCall({ method, path, perMinute: ofEndpoint }, { actor, ip }, reply) {
      // Every open page calls it every two seconds, so one office would use up the limit of strangers.
      if (path === getHealth.path) return undefined
      const { minute, resetSeconds } = moment()
      const limit = callerLimit(actor, ip)
      const applyLimit = (limit: Limit, count: number): void => {
        if (actor?.kind === 'api') reply.headers(headersOf(limit, count, resetSeconds))
        check(limit, count, resetSeconds)
      }
      const narrow = ofEndpoint === undefined ? undefined : { key: `${limit.key} ${method} ${path}`, max: ofEndpoint }
      if (shared === undefined) {
        applyLimit(limit, ofCallers(limit.key, minute))
        if (narrow !== undefined) applyLimit(narrow, ofCallers(narrow.key, minute))
        return undefined
      }
      const countShared = async (one: Limit): Promise<void> => {
        const own = ofCallers(one.key, minute)
        applyLimit(one, (await shared.add(one.key, minute)) ?? own)
      }
      return (async () => {
        await countShared(limit)
        if (narrow !== undefined) await countShared(narrow)
      })()
    },
  }
}

/** Counts every request by address, including pages and files. */
export function limitAddresses(app: FastifyInstance, { admitAddress }: RateLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    admitAddress(request.ip)
    done()
  })
}
