import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import { secondMs } from '../../contract/core/time.ts'
import { allRoom, maxMessageBytes, socketPath } from '../../contract/realtime/socket.ts'
import type { AuthDependencies } from '../auth/auth.service.ts'
import { type LoggedEvent, toLiveEvent } from '../events/events.service.ts'
import type { Authenticator } from '../http/guard.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { isMeantAsKey } from '../key-text.ts'
import { createAllowance } from './allowance.ts'
import { type SessionChanges, stillAdmitted } from './living-sessions.ts'
import { isOwnOrigin } from './origin.ts'
import { type LiveServer, type LiveSocket, serveRooms } from './room-messages.ts'
import { createSentEvents, type SentEvents } from './rooms.ts'
import { countHandshakes, limitSocketsOfSession } from './socket-limits.ts'

/** Time limit for a new connection to sign in. */
const connectTimeoutMs = 10 * secondMs
/** Ended sessions are reported immediately. The sweep finds those missed while disconnected from PostgreSQL. */
const sweepEveryMs = 20 * secondMs
/** Disconnects a client this many events behind. It catches up from the log instead of filling memory. */
const mostWaiting = 5000
const lookForSlowEvery = 500
/** How long a stopping server waits for clients to disconnect. */
const leaveMs = secondMs
/** Enough for a client that missed thousands of events, too little to keep the database busy. */
const asking = { burst: 50, perSecond: 10 }

/** The event relay. */
export type EventSource = {
  listen(listener: (events: readonly LoggedEvent[]) => void): void
  position(): number
}

export type LiveSocketsOptions = Pick<AuthDependencies, 'database' | 'accessTokens' | 'clock'> & {
  authenticator: Authenticator
  source: EventSource
  sessionChanges: SessionChanges | undefined
  publicUrl: string
  /** Limits requests by address. Undefined turns limits off. */
  limits: Pick<RateLimits, 'admitAddress'> | undefined
  /** How many reverse proxies in front of the server are trusted to state the client's address. */
  trustedProxies: number
  onProblem: (error: unknown, what: string) => void
}

export type LiveSockets = {
  /** Closes sockets that may no longer listen, all or one user's. Runs by itself when a session ends and every 20 s. */
  sweep(userId?: string): Promise<void>
  /** Closes all sockets and accepts no more. Clients reconnect to another process. */
  close(): Promise<void>
}

const openServer = (http: HttpServer, publicUrl: string, isClosing: () => boolean): LiveServer =>
  new Server(http, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    perMessageDeflate: false,
    connectTimeout: connectTimeoutMs,
    allowRequest: ({ headers }, decide) => {
      if (isClosing()) decide('The server is stopping', false)
      else if (isOwnOrigin(headers.origin, headers.host, publicUrl)) decide(null, true)
      else decide('This origin may not connect', false)
    },
  })

/** Programs read events over HTTP: a socket belongs to a person's session, and ends with it. */
const keysOpenNone = 'API keys open no sockets. Read events with GET /api/webhooks/events.'

/** Admits connections with the token of an active session. A connection has one try. */
function admitOnlySignedIn(
  io: LiveServer,
  { authenticator, accessTokens, clock, onProblem }: LiveSocketsOptions,
  changes: { heard: number },
): void {
  const tried = new WeakSet<object>()
  const admit = async (socket: LiveSocket): Promise<boolean> => {
    if (tried.has(socket.conn)) return false
    tried.add(socket.conn)
    const { token } = socket.handshake.auth
    const { heard } = changes
    if (typeof token !== 'string') return false
    const actor = await authenticator.authenticate(token)
    const claims = await accessTokens.verify(token, clock())
    if (actor === null || actor.owesTwoStep || claims === null) return false
    const { expiresAt } = claims
    const turn = Promise.resolve()
    socket.data = { actor, expiresAt, heard, room: undefined, allowance: createAllowance(asking), turn }
    return true
  }
  io.use((socket, next) => {
    const { token } = socket.handshake.auth
    if (typeof token === 'string' && isMeantAsKey(token)) return next(new Error(keysOpenNone))
    admit(socket).then(
      (isAdmitted) => (isAdmitted ? next() : next(new Error('unauthorized'))),
      (error: unknown) => {
        onProblem(error, 'a socket could not be admitted')
        next(new Error('unavailable'))
      },
    )
  })
}

/** Sends each event to its merchant's room and to the room `all`, encoded once per room. */
function sendToRooms(io: LiveServer, sent: SentEvents, events: readonly LoggedEvent[]): void {
  sent.note(events)
  const { rooms } = io.of('/').adapter
  for (const event of events) {
    const { merchantId, type } = event
    if (rooms.has(merchantId)) io.to(merchantId).emit(type, toLiveEvent(event, merchantId))
    if (rooms.has(allRoom)) io.to(allRoom).emit(type, toLiveEvent(event, undefined))
  }
}

/**
 * Closes the connections of clients that read too slowly. They reconnect by themselves, as after a broken connection.
 */
function endSlow(io: LiveServer): void {
  for (const { conn } of io.of('/').sockets.values()) {
    // engine.io has no public count of the packets that a client hasn't read yet; slow-reader.test.ts fails without it.
    const { writeBuffer } = conn as unknown as { writeBuffer: readonly unknown[] }
    if (writeBuffer.length > mostWaiting) conn.close(true)
  }
}

/** Keeps poll responses out of caches, and frees the request that each socket began with. */
function tendConnections(io: LiveServer): void {
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store'
    headers['x-content-type-options'] = 'nosniff'
  })
  io.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null
  })
}

/** Tracks connections upgraded to WebSocket: the HTTP server no longer lists them, but waits for them when closing. */
function watchUpgraded(http: HttpServer): ReadonlySet<Duplex> {
  const upgraded = new Set<Duplex>()
  http.on('upgrade', (_request: IncomingMessage, connection: Duplex) => {
    upgraded.add(connection)
    connection.once('close', () => upgraded.delete(connection))
  })
  return upgraded
}

/** Serves live events on an existing HTTP server. */
export function serveLiveEvents(http: HttpServer, options: LiveSocketsOptions): LiveSockets {
  const { source, database, clock, onProblem } = options
  let isClosing = false
  const upgraded = watchUpgraded(http)
  const io = openServer(http, options.publicUrl, () => isClosing)
  tendConnections(io)
  const changes = { heard: 0 }
  if (options.limits !== undefined) countHandshakes(io, options.limits, options.trustedProxies)
  admitOnlySignedIn(io, options, changes)
  limitSocketsOfSession(io)
  const sent = createSentEvents(source.position())
  let sentSince = 0
  source.listen((events) => {
    sendToRooms(io, sent, events)
    sentSince += events.length
    if (sentSince < lookForSlowEvery) return
    sentSince = 0
    endSlow(io)
  })
  const sweep = async (userId?: string): Promise<void> => {
    const now = clock().getTime()
    const sockets: LiveSocket[] = []
    for (const socket of io.of('/').sockets.values()) {
      // Expired tokens don't need the database, which may be unavailable.
      if (socket.data.expiresAt <= now) socket.disconnect(true)
      else if (userId === undefined || socket.data.actor.userId === userId) sockets.push(socket)
    }
    const mayStay = await stillAdmitted(
      database,
      sockets.map(({ data }) => data),
      clock(),
    )
    for (const socket of sockets) if (!mayStay(socket.data)) socket.disconnect(true)
  }
  const sweepOrSay = (userId?: string): void => {
    sweep(userId).catch((error: unknown) => onProblem(error, 'the sessions of the sockets could not be looked up'))
  }
  io.on('connection', (socket) => {
    serveRooms(socket, sent, options)
    // The session may have ended while the socket was being admitted.
    if (socket.data.heard !== changes.heard) sweepOrSay(socket.data.actor.userId)
  })
  const timer = setInterval(sweepOrSay, sweepEveryMs).unref()
  options.sessionChanges?.listen((userId) => {
    changes.heard += 1
    sweepOrSay(userId)
  })

  return {
    sweep,
    async close() {
      isClosing = true
      clearInterval(timer)
      // Without a disconnect message, after which clients would not reconnect by themselves.
      io.engine.close()
      const last = setTimeout(() => {
        for (const connection of upgraded) connection.destroy()
      }, leaveMs)
      last.unref()
    },
  }
}
