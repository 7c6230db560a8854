import * as z from 'zod/mini'
import type { LiveEvent } from '../events/event.ts'

/** Where the sockets are, beside `/api`. */
export const socketPath = '/socket.io'

/** The most bytes of one message from a client; who sends more is cut off. */
export const maxMessageBytes = 64 * 1024

/** The room of the events of all merchants, for administrators. */
export const allRoom = 'all'

/** How many missed events are answered at once; `hasMore` says that there are others. */
export const catchUpPageSize = 500

/** What a client may emit, each with an acknowledgement; whatever else it emits is ignored. */
export const clientMessages = ['join_merchant', 'catch_up'] as const

/** Why a join or a catch-up was refused. */
export const refusals = ['forbidden', 'invalid', 'unavailable'] as const
export type Refusal = (typeof refusals)[number]

/** The answer to `join_merchant(room)`, `room` being a merchant's id or `all`. A socket is in one room at a time. */
export type JoinAnswer = { ok: true; lastEventId: number } | { ok: false; error: Refusal }

/** `catch_up` asks for what came after an event. */
export const catchUpRequest = z.strictObject({
  room: z.string(),
  after: z.number().check(z.int(), z.minimum(0)),
})
export type CatchUpRequest = z.infer<typeof catchUpRequest>

export type CatchUpAnswer =
  | {
      ok: true
      /** In order, at most `catchUpPageSize`. */
      events: LiveEvent[]
      hasMore: boolean
      /** False when older events than the first were missed and are no longer kept: fetch everything anew. */
      isComplete: boolean
      lastEventId: number
    }
  | { ok: false; error: Refusal }
