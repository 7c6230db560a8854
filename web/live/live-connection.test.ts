import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../../contract/events/event.ts'
import type { CatchUpAnswer, JoinAnswer } from '../../contract/realtime/socket.ts'
import { type LiveState, noLiveState } from '../lib/live-state.ts'
import type { LineHandlers } from './line.ts'
import { createLiveConnection } from './live-connection.ts'

const event = (id: number): LiveEvent => ({
  id,
  type: 'notification',
  event: null,
  data: { merchantId: 'm', orderId: null, orderNumber: null, message: `${id}` },
  timestamp: '2026-11-20T12:00:00.000Z',
})

type Answers = { join: JoinAnswer; ids: number[] }

/** A connection whose lines are opened by hand: `lines` has the handlers of each, `server` what it answers. */
function setUp() {
  const lines: (LineHandlers & { joins: string[]; isClosed: boolean })[] = []
  const server: Answers = { join: { ok: true, lastEventId: 0 }, ids: [] }
  const network = { isOnline: true }
  let state: LiveState = noLiveState
  const seen: number[] = []
  const checkSession = vi.fn(async () => true)
  const connection = createLiveConnection({
    async openLine(handlers) {
      const line = { ...handlers, joins: [] as string[], isClosed: false }
      lines.push(line)
      return {
        async join(room) {
          line.joins.push(room)
          return server.join
        },
        async catchUp({ after }): Promise<CatchUpAnswer> {
          const events = server.ids.filter((id) => id > after).map(event)
          return { ok: true, events, hasMore: false, isComplete: true, lastEventId: server.ids.at(-1) ?? 0 }
        },
        close() {
          line.isClosed = true
        },
      }
    },
    checkSession,
    isOnline: () => network.isOnline,
    report(change) {
      state = { ...state, ...change }
    },
    deliver: (events) => void seen.push(...events.map(({ id }) => id)),
    onLost: () => undefined,
  })
  const latest = () => {
    const line = lines.at(-1)
    if (line === undefined) throw new Error('No line was opened')
    return line
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const goLive = async (room = 'm') => {
    connection.follow(room)
    await settle()
    latest().onOpen({ socketId: 's1', transport: 'websocket' })
    await settle()
  }
  return { connection, lines, server, network, seen, checkSession, latest, settle, goLive, state: () => state }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('opens when a room is followed, joins it, and is live', async () => {
  const { goLive, latest, state, lines } = setUp()
  await goLive()
  expect(latest().joins).toEqual(['m'])
  expect(state()).toMatchObject({ phase: 'live', socketId: 's1', transport: 'websocket', error: null })
  expect(lines).toHaveLength(1)
})

it('tries five times, after 1, 2, 4, 8 and 16 seconds, and then says that the connection is lost', async () => {
  const { goLive, lines, latest, state, settle } = setUp()
  await goLive()
  latest().onBroken()
  expect(state()).toMatchObject({ phase: 'connecting', error: 'WebSocket connection error', socketId: null })
  for (const [place, seconds] of [1, 2, 4, 8, 16].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(lines).toHaveLength(place + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(lines).toHaveLength(place + 2)
    expect(state().attempts).toBe(place + 1)
    latest().onFailed()
  }
  await settle()
  expect(state()).toMatchObject({
    phase: 'offline',
    isGivenUp: true,
    error: 'Connection lost. Please refresh the page.',
  })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines).toHaveLength(6)
})

it('pressing Reconnect tries again at once', async () => {
  const { connection, goLive, lines, latest, state, settle } = setUp()
  await goLive()
  for (let failures = 0; failures < 6; failures += 1) {
    latest().onFailed()
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(state().isGivenUp).toBe(true)
  connection.reconnect()
  await settle()
  expect(lines).toHaveLength(7)
  expect(state()).toMatchObject({ phase: 'connecting', isGivenUp: false })
  latest().onOpen({ socketId: 's2', transport: 'websocket' })
  await settle()
  expect(state()).toMatchObject({ phase: 'live', socketId: 's2', error: null, attempts: 0 })
})

it('after a return it asks for what it missed, and has each event once and in order', async () => {
  const { goLive, latest, settle, server, seen } = setUp()
  await goLive()
  latest().onEvent(event(1))
  latest().onBroken()
  server.ids = [1, 2, 3]
  server.join = { ok: true, lastEventId: 3 }
  await vi.advanceTimersByTimeAsync(1000)
  latest().onOpen({ socketId: 's2', transport: 'websocket' })
  await settle()
  for (const id of [3, 4, 4, 5]) latest().onEvent(event(id))
  expect(seen).toEqual([1, 2, 3, 4, 5])
})

it('closed on purpose, it never comes back by itself', async () => {
  const { connection, goLive, lines, latest } = setUp()
  await goLive()
  connection.close()
  expect(latest().isClosed).toBe(true)
  latest().onBroken()
  connection.wake()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines).toHaveLength(1)
})

it('ended by the server, it asks about the session once and comes back when that lives', async () => {
  const { goLive, lines, latest, checkSession, settle, state } = setUp()
  await goLive()
  latest().onEnded()
  expect(checkSession).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(checkSession).toHaveBeenCalledTimes(1)
  expect(lines).toHaveLength(2)
  latest().onRefused()
  await vi.advanceTimersByTimeAsync(2000)
  expect(checkSession).toHaveBeenCalledTimes(1)
  expect(lines).toHaveLength(3)
  latest().onOpen({ socketId: 's3', transport: 'websocket' })
  await settle()
  expect(state().phase).toBe('live')
})

it('when the session is over, nothing is tried again', async () => {
  const { goLive, lines, latest, checkSession } = setUp()
  checkSession.mockResolvedValue(false)
  await goLive()
  latest().onEnded()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines).toHaveLength(1)
})

it('without a network it does not try, and with it again it does so at once', async () => {
  const { connection, goLive, lines, network, state, settle } = setUp()
  await goLive()
  network.isOnline = false
  connection.sleep()
  expect(state().phase).toBe('offline')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines).toHaveLength(1)
  network.isOnline = true
  connection.wake()
  await settle()
  expect(lines).toHaveLength(2)
})

it('whoever comes back to the tab need not wait for the next try', async () => {
  const { connection, goLive, lines, latest, settle } = setUp()
  await goLive()
  latest().onBroken()
  connection.wake()
  await settle()
  expect(lines).toHaveLength(2)
  connection.wake()
  await settle()
  expect(lines).toHaveLength(2)
})

it('another room is joined on the same line', async () => {
  const { connection, goLive, lines, latest, settle, state } = setUp()
  await goLive('a')
  connection.follow('b')
  await settle()
  expect(latest().joins).toEqual(['a', 'b'])
  expect(lines).toHaveLength(1)
  expect(state().phase).toBe('live')
})

it('a room that is not open to the user is not asked for again', async () => {
  const { goLive, lines, server, state } = setUp()
  server.join = { ok: false, error: 'forbidden' }
  await goLive()
  expect(state()).toMatchObject({ phase: 'offline', error: 'You can’t see live updates of this shop.' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines).toHaveLength(1)
})

it('a server that can not answer now is asked again later', async () => {
  const { goLive, lines, server } = setUp()
  server.join = { ok: false, error: 'unavailable' }
  await goLive()
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toHaveLength(2)
})

it('code that can not be fetched is a connection that failed', async () => {
  let state: LiveState = noLiveState
  const connection = createLiveConnection({
    openLine: () => Promise.reject(new Error('chunk')),
    checkSession: async () => true,
    isOnline: () => true,
    report(change) {
      state = { ...state, ...change }
    },
    deliver: () => undefined,
    onLost: () => undefined,
  })
  connection.follow('m')
  await vi.advanceTimersByTimeAsync(0)
  expect(state).toMatchObject({ phase: 'connecting', error: 'Failed to connect to WebSocket' })
})

it('a connection that keeps breaking at once is given up, though it opens each time', async () => {
  const { goLive, latest, settle, state } = setUp()
  await goLive()
  for (let times = 0; times < 6; times += 1) {
    latest().onBroken()
    await vi.advanceTimersByTimeAsync(16_000)
    latest().onOpen({ socketId: 's', transport: 'websocket' })
    await settle()
  }
  latest().onBroken()
  expect(state().isGivenUp).toBe(true)
})
