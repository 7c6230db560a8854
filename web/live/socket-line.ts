import { io } from 'socket.io-client'
import { secondMs } from '../../contract/core/time.ts'
import type { LiveEvent } from '../../contract/events/event.ts'
import type { CatchUpAnswer, JoinAnswer, socketPath } from '../../contract/realtime/socket.ts'
import { tokenStore } from '../lib/token-store.ts'
import type { Line, LineHandlers } from './live-connection.ts'

// Said again and only checked against the contract: its module would bring its schema along, for every page.
const path: typeof socketPath = '/socket.io'

const connectTimeoutMs = 20 * secondMs
const answerTimeoutMs = 10 * secondMs

const isEvent = (message: unknown): message is LiveEvent =>
  typeof message === 'object' && message !== null && 'id' in message && 'type' in message && 'data' in message

/** Opens a connection by Socket.IO. Reports to `handlers`. Reconnecting is up to the caller. */
export function openSocketLine(handlers: LineHandlers): Line {
  const socket = io({
    path,
    auth: (give) => give({ token: tokenStore.accessToken() }),
    reconnection: false,
    forceNew: true,
    timeout: connectTimeoutMs,
    // Straight by WebSocket: one request less, and any of several servers will do. Polling where a proxy lets none pass.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  const transport = () => socket.io.engine?.transport.name ?? ''

  socket.on('connect', () => {
    socket.io.engine.on('upgrade', () => handlers.onTransport(transport()))
    handlers.onOpen({ socketId: socket.id ?? '', transport: transport() })
  })
  // No longer active: the server itself has answered.
  socket.on('connect_error', ({ message }) => {
    if (!socket.active && message === 'unauthorized') handlers.onRefused()
    else handlers.onFailed()
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') handlers.onEnded()
    else if (reason !== 'io client disconnect') handlers.onBroken()
  })
  socket.onAny((_name, message) => {
    if (isEvent(message)) handlers.onEvent(message)
  })

  const ask = <Answer>(message: string, content: unknown): Promise<Answer> =>
    socket.timeout(answerTimeoutMs).emitWithAck(message, content)

  return {
    join: (room) => ask<JoinAnswer>('join_merchant', room),
    catchUp: (request) => ask<CatchUpAnswer>('catch_up', request),
    close() {
      const { engine } = socket.io
      // Browsers complain of one that is closed while it is still being opened.
      if (engine?.readyState === 'opening') engine.once('open', () => socket.disconnect())
      else socket.disconnect()
    },
  }
}
