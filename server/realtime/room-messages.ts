import type { Server, Socket } from 'socket.io'
import type { LiveEvent } from '../../contract/events/event.ts'
import type { clientMessages, Refusal } from '../../contract/realtime/socket.ts'
import type { Database } from '../db/client.ts'
import type { Allowance } from './allowance.ts'
import type { Admitted } from './living-sessions.ts'
import { admitToRoom, catchUp, type SentEvents } from './rooms.ts'

type SocketData = Admitted & {
  /** How many session changes this process had received before the socket was admitted. */
  heard: number
  room: string | undefined
  allowance: Allowance
  turn: Promise<void>
}
type ToServer = Record<(typeof clientMessages)[number], (...given: unknown[]) => void>
type ToClient = Record<LiveEvent['type'], (event: LiveEvent) => void>
/** The sockets of this process. */
export type LiveServer = Server<ToServer, ToClient, Record<string, never>, SocketData>
/** An admitted socket. */
export type LiveSocket = Socket<ToServer, ToClient, Record<string, never>, SocketData>

type OnProblem = (error: unknown, what: string) => void

type Answer = { ok: boolean }

/** Handles one kind of message: one at a time per socket, within its allowance. */
function hear(
  socket: LiveSocket,
  message: (typeof clientMessages)[number],
  answer: (asked: unknown, reply: (answer: Answer) => void) => Promise<void>,
  onProblem: OnProblem,
): void {
  const refuse = (error: Refusal): Answer => ({ ok: false, error }) as Answer
  socket.on(message, (...given: unknown[]) => {
    const reply = given.at(-1)
    // Without a callback there is nobody to answer.
    if (typeof reply !== 'function') return
    const respond = reply as (answer: Answer) => void
    if (given.length !== 2) return respond(refuse('invalid'))
    const { data } = socket
    if (!data.allowance.take()) return respond(refuse('unavailable'))
    data.turn = data.turn
      .then(() => (socket.connected ? answer(given[0], respond) : undefined))
      .catch((error: unknown) => {
        onProblem(error, `${message} could not be answered`)
        respond(refuse('unavailable'))
      })
  })
}

/** Lets a socket into one room at a time and answers catch-up requests. */
export function serveRooms(
  socket: LiveSocket,
  sent: SentEvents,
  { database, onProblem }: { database: Database; onProblem: OnProblem },
): void {
  const { data } = socket
  const join = async (asked: unknown, reply: (answer: Answer) => void): Promise<void> => {
    const admitted = await admitToRoom({ database, sent }, data.actor, asked)
    if (!('enter' in admitted)) return reply(admitted)
    // A closed socket would stay in the room forever.
    if (!socket.connected) return
    // No event is sent between these steps: the client gets the old room until its answer and the new one from then on.
    if (data.room !== undefined && data.room !== admitted.room) void socket.leave(data.room)
    const entered = admitted.enter()
    void socket.join(admitted.room)
    data.room = admitted.room
    reply(entered)
  }
  hear(socket, 'join_merchant', join, onProblem)
  const answerMissed = async (asked: unknown, reply: (answer: Answer) => void): Promise<void> =>
    reply(await catchUp(database, data.room, asked))
  hear(socket, 'catch_up', answerMissed, onProblem)
}
