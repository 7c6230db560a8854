import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import { secondMs } from '../../contract/core/time.ts'
import { allRoom, maxMessageBytes, socketPath } from '../../contract/realtime/socket.ts'
import type { AuthDependencies } from '../auth/auth.service.ts'
import { type LoggedEvent, toLiveEvent } from '../events/events.service.ts'
import type { Authenticator } from '../http/guard.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { createAllowance } from './allowance.ts'
import { isOwnOrigin } from './origin.ts'
import { type LiveServer, type LiveSocket, serveRooms } from './room-messages.ts'
import { createTold, type Told } from './rooms.service.ts'
import { type SessionChanges, stillAdmitted } from './sessions.service.ts'
import { countHandshakes, limitSocketsOfSession } from './socket-limits.ts'

/** A connection that names nobody is not kept for longer. */
const connectTimeoutMs = 10 * secondMs
/** A session that ends is heard of at once; this finds what was missed while PostgreSQL was not listened to. */
const sweepEveryMs = 20 * secondMs
/** Disconnects a client this many events behind: it catches up from the log, and its queue fills no memory. */
const mostWaiting = 5000
const lookForSlowEvery = 500
/** Time that a stopping server gives clients to disconnect. */
const leaveMs = secondMs
/** For a client that has missed thousands of events, and too little to keep the database busy. */
const asking = { burst: 50, perSecond: 10 }

/** The source of events: the relay. */
export type EventSource = {
  listen(listener: (events: readonly LoggedEvent[]) => void): void
  position(): number
}

export type LiveSocketsOptions = Pick<AuthDependencies, 'database' | 'accessTokens' | 'clock'> & {
  authenticator: Authenticator
  source: EventSource
  sessionChanges: SessionChanges | undefined
  publicUrl: string
  /** Counts requests by their address; absent where nothing is limited. */
  limits: Pick<RateLimits, 'admitAddress'> | undefined
  /** How many reverse proxies in front of the server may state the client's address. */
  trustedProxies: number
  onProblem: (error: unknown, what: string) => void
}

export type LiveSockets = {
  /** Closes the sockets of those who may no longer listen, all or one user's; done by itself when a session ends and every 20 s. */
  sweep(userId?: string): Promise<void>
  /** Closes all sockets, and takes no more: clients come back to another process. */
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

/** Lets in who shows the token of a living session; a connection has one try. */
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
    admit(socket).then(
      (isAdmitted) => (isAdmitted ? next() : next(new Error('unauthorized'))),
      (error: unknown) => {
        onProblem(error, 'a socket could not be admitted')
        next(new Error('unavailable'))
      },
    )
  })
}

/** Tells each event to the room of its merchant and to the room of all; each is encoded once for a room. */
function tellRooms(io: LiveServer, told: Told, events: readonly LoggedEvent[]): void {
  told.note(events)
  const { rooms } = io.of('/').adapter
  for (const event of events) {
    const { merchantId, type } = event
    if (rooms.has(merchantId)) io.to(merchantId).emit(type, toLiveEvent(event, merchantId))
    if (rooms.has(allRoom)) io.to(allRoom).emit(type, toLiveEvent(event, undefined))
  }
}

/** Ends the connections of clients that take in less than is told. As by a broken one: they come back by themselves. */
function endSlow(io: LiveServer): void {
  for (const { conn } of io.of('/').sockets.values()) {
    const { writeBuffer } = conn as unknown as { writeBuffer: readonly unknown[] }
    if (writeBuffer.length > mostWaiting) conn.close(true)
  }
}

/** Answers to polls are nobody else's; and of the request that a socket began with nothing is needed any more. */
function tendConnections(io: LiveServer): void {
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store'
    headers['x-content-type-options'] = 'nosniff'
  })
  io.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null
  })
}

/** The connections that have become WebSockets: the HTTP server knows them no more, and waits for them all the same. */
function watchUpgraded(http: HttpServer): ReadonlySet<Duplex> {
  const upgraded = new Set<Duplex>()
  http.on('upgrade', (_request: IncomingMessage, connection: Duplex) => {
    upgraded.add(connection)
    connection.once('close', () => upgraded.delete(connection))
  })
  return upgraded
}

/** Serves live events on an HTTP server, beside what else it serves. */
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
  const told = createTold(source.position())
  let toldSince = 0
  source.listen((events) => {
    tellRooms(io, told, events)
    toldSince += events.length
    if (toldSince < lookForSlowEvery) return
    toldSince = 0
    endSlow(io)
  })
  const sweep = async (userId?: string): Promise<void> => {
    const now = clock().getTime()
    const sockets: LiveSocket[] = []
    for (const socket of io.of('/').sockets.values()) {
      // These need no database, which may be away.
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
    serveRooms(socket, told, options)
    // Its session may have ended while it was being let in.
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
      // Not by a message, on which clients stay away: they come back by themselves when a connection ends.
      io.engine.close()
      const last = setTimeout(() => {
        for (const connection of upgraded) connection.destroy()
      }, leaveMs)
      last.unref()
    },
  }
}
