import { io } from 'socket.io-client'
import { secondMs } from '../../contract/core/time.ts'
import type { LiveEvent } from '../../contract/events/event.ts'
import type { CatchUpAnswer, JoinAnswer, socketPath } from '../../contract/realtime/socket.ts'
import { tokenStore } from '../lib/token-store.ts'
import type { Line, LineHandlers } from './line.ts'

// Repeated here and type-checked against the contract, whose module would bring its schema to every page.
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
    // WebSocket first: it saves a request and works with several servers. Polling where a proxy blocks WebSockets.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  const transport = () => socket.io.engine?.transport.name ?? ''

  socket.on('connect', () => {
    socket.io.engine.on('upgrade', () => handlers.onTransport(transport()))
    handlers.onOpen({ socketId: socket.id ?? '', transport: transport() })
  })
  // No longer active: the server itself has responded.
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
      // Browsers log an error if a socket is closed while it opens.
      if (engine?.readyState === 'opening') engine.once('open', () => socket.disconnect())
      else socket.disconnect()
    },
  }
}
