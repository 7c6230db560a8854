import type { IncomingMessage, ServerResponse } from 'node:http'
import { TooManyRequestsError } from '../errors.ts'
import { requestAddress } from '../http/client-address.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { LiveServer } from './room-messages.ts'

/** A browser has one per tab. Each process counts separately. */
export const maxSocketsOfSession = 50

/** The `connect_error` beyond the limit. */
export const tooManySockets = 'too many connections'

/** A poll gets a problem document; a WebSocket request is just closed. */
function refuse(request: IncomingMessage, response: ServerResponse, error: TooManyRequestsError): void {
  if (request.headers.upgrade !== undefined) return
  response.writeHead(429, { 'retry-after': String(error.retryAfterSeconds), 'content-type': 'text/plain' })
  response.end(error.message)
}

/** Counts handshakes, polls and upgrades by address like other requests; Fastify's hooks don't see them. */
export function countHandshakes(
  io: LiveServer,
  { admitAddress }: Pick<RateLimits, 'admitAddress'>,
  trustedProxies: number,
): void {
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => {
    try {
      admitAddress(requestAddress(request, trustedProxies))
      next()
    } catch (error) {
      if (error instanceof TooManyRequestsError) refuse(request, response, error)
      next(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** Refuses a session's sockets beyond `maxSocketsOfSession`. Run it after the caller is known. */
export function limitSocketsOfSession(io: LiveServer): void {
  const open = new Map<string, number>()
  io.use((socket, next) => {
    const { sessionId } = socket.data.actor
    const count = open.get(sessionId) ?? 0
    if (count >= maxSocketsOfSession) return next(new Error(tooManySockets))
    // A socket that closed while being admitted emits no further event.
    if (socket.conn.readyState !== 'open') return next(new Error('unavailable'))
    open.set(sessionId, count + 1)
    socket.conn.once('close', () => {
      const left = (open.get(sessionId) ?? 1) - 1
      if (left === 0) open.delete(sessionId)
      else open.set(sessionId, left)
    })
    next()
  })
}
