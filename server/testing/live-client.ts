import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { secondMs } from '../../contract/core/time.ts'
import { eventTypes, type LiveEvent } from '../../contract/events/event.ts'
import { type CatchUpAnswer, type JoinAnswer, socketPath } from '../../contract/realtime/socket.ts'

export type LiveClientOptions = {
  token: string | (() => string | Promise<string>)
  room: string
  transports?: ('polling' | 'websocket')[]
}

/** A client that does what every client must: join, catch up from the last id it saw, and drop what it has seen. */
export type LiveClient = {
  socket: Socket
  /** The accepted events, in order. */
  heard: LiveEvent[]
  /** How many times an id was skipped between two accepted events. */
  gaps(): number
  /** How many times it joined and had caught up. */
  joins(): number
  close(): void
}

const answerMs = 20 * secondMs

/** Repeats a request while the server answers unavailable. */
async function ask<Answer extends { ok: boolean }>(socket: Socket, message: string, asked: unknown): Promise<Answer> {
  for (;;) {
    const answer = (await socket.timeout(answerMs).emitWithAck(message, asked)) as Answer
    if (answer.ok || !('error' in answer) || answer.error !== 'unavailable') return answer
    await delay(100)
  }
}

/** Opens a client and resolves when it has joined its room. */
export async function openLiveClient(url: string, options: LiveClientOptions): Promise<LiveClient> {
  const { token, room, transports = ['websocket'] } = options
  const heard: LiveEvent[] = []
  let lastSeen: number | undefined
  let held: LiveEvent[] | undefined = []
  let [gaps, joins, turn] = [0, 0, 0]
  const socket = io(url, {
    path: socketPath,
    transports,
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: 20,
    reconnectionDelayMax: 200,
    auth: (give) =>
      void Promise.resolve(typeof token === 'string' ? token : token()).then((shown) => give({ token: shown })),
  })
  const accept = (event: LiveEvent): void => {
    if (lastSeen !== undefined && event.id <= lastSeen) return
    if (lastSeen !== undefined && event.id !== lastSeen + 1) gaps += 1
    lastSeen = event.id
    heard.push(event)
  }
  for (const type of eventTypes)
    socket.on(type, (event: LiveEvent) => {
      if (held === undefined) accept(event)
      else held.push(event)
    })
  const catchUp = async (): Promise<void> => {
    for (let hasMore = lastSeen !== undefined; hasMore; ) {
      const missed = await ask<CatchUpAnswer>(socket, 'catch_up', { room, after: lastSeen })
      if (!missed.ok) throw new Error(`catch_up was refused: ${missed.error}`)
      for (const event of missed.events) accept(event)
      hasMore = missed.hasMore
    }
  }
  const { promise: joined, resolve, reject } = Promise.withResolvers<void>()
  const join = async (): Promise<void> => {
    turn += 1
    const mine = turn
    held = []
    const answer = await ask<JoinAnswer>(socket, 'join_merchant', room)
    if (!answer.ok) throw new Error(`join_merchant was refused: ${answer.error}`)
    await catchUp()
    if (mine !== turn) return
    lastSeen ??= answer.lastEventId
    for (const event of held) accept(event)
    held = undefined
    joins += 1
    resolve()
  }
  socket.on('connect', () => {
    // An interrupted join starts again with the next connection.
    join().catch((error: unknown) => (socket.connected ? reject(error) : undefined))
  })
  socket.on('disconnect', (reason) => {
    held = []
    turn += 1
    // The server closed it; reconnect with another token.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', (error) => {
    if (error.message === 'unauthorized') reject(error)
  })
  socket.connect()
  await joined.catch((error: unknown) => {
    socket.close()
    throw error
  })
  return { socket, heard, gaps: () => gaps, joins: () => joins, close: () => void socket.close() }
}
