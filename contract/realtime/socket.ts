import * as z from 'zod/mini'
import type { LiveEvent } from '../events/event.ts'

/** The path of the sockets, beside `/api`. */
export const socketPath = '/socket.io'

/** Largest message from a client, in bytes; a larger one closes the connection. */
export const maxMessageBytes = 64 * 1024

/** The room of the events of all merchants, for administrators. */
export const allRoom = 'all'

/** Missed events per response; `hasMore` says whether there are more. */
export const catchUpPageSize = 500

/** The events that a client may emit, each with an acknowledgement. Others are ignored. */
export const clientMessages = ['join_merchant', 'catch_up'] as const

/** Why a join or a catch-up was refused. */
export const refusals = ['forbidden', 'invalid', 'unavailable'] as const
export type Refusal = (typeof refusals)[number]

/** The response to `join_merchant(room)`; `room` is a merchant's id or `all`. A socket is in one room at a time. */
export type JoinAnswer = { ok: true; lastEventId: number } | { ok: false; error: Refusal }

/** `catch_up` asks for the events after one. */
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
      /** False if events before the first one were missed and are no longer kept: fetch everything again. */
      isComplete: boolean
      lastEventId: number
    }
  | { ok: false; error: Refusal }
