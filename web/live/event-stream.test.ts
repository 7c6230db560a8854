import { beforeEach, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../../contract/events/event.ts'
import type { CatchUpAnswer } from '../../contract/realtime/socket.ts'
import { createEventStream } from './event-stream.ts'

type Answer = Extract<CatchUpAnswer, { ok: true }>

const event = (id: number): LiveEvent => ({
  id,
  type: 'notification',
  event: null,
  data: { merchantId: 'm', orderId: null, orderNumber: null, message: `${id}` },
  timestamp: '2026-11-20T12:00:00.000Z',
})
const events = (...ids: number[]) => ids.map(event)

/** A server's log of one room, of which it answers pages of `pageSize`. */
function createLog(ids: number[], pageSize = 500) {
  const log = { ids, isComplete: true, asked: [] as number[] }
  const ask = async (_room: string, after: number): Promise<Answer> => {
    log.asked.push(after)
    const later = log.ids.filter((id) => id > after)
    return {
      ok: true,
      events: events(...later.slice(0, pageSize)),
      hasMore: later.length > pageSize,
      isComplete: log.isComplete,
      lastEventId: log.ids.at(-1) ?? 0,
    }
  }
  return { log, ask }
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, place) => first + place)

const delivered: { kind: string; ids: number[] }[] = []
const onLost = vi.fn()
const onFailure = vi.fn()

beforeEach(() => {
  delivered.length = 0
  onLost.mockReset()
  onFailure.mockReset()
})

const streamOver = (ask: (room: string, after: number) => Promise<Answer>) =>
  createEventStream({
    ask,
    deliver: (batch, kind) => delivered.push({ kind, ids: batch.map(({ id }) => id) }),
    onLost,
    onFailure,
  })
const news = () => delivered.filter(({ kind }) => kind === 'news').flatMap(({ ids }) => ids)

it('a room that is followed for the first time begins with its last fifty, as the past', async () => {
  const { ask } = createLog(upTo(80))
  await streamOver(ask).enter('m', 80, false)
  expect(delivered).toEqual([{ kind: 'past', ids: upTo(80, 31) }])
  expect(onLost).not.toHaveBeenCalled()
})

it('what is pushed is delivered once, in order, and what was seen is dropped', async () => {
  const { ask } = createLog([1, 2])
  const stream = streamOver(ask)
  await stream.enter('m', 2, false)
  for (const id of [3, 3, 2, 4]) stream.push(event(id))
  expect(news()).toEqual([3, 4])
})

it('what is pushed while older ones are fetched waits for them', async () => {
  const { ask, log } = createLog(upTo(3))
  const stream = streamOver(ask)
  await stream.enter('m', 3, false)
  log.ids = upTo(1200)
  stream.pause()
  const entered = stream.enter('m', 1200, true)
  for (const id of [1202, 1201, 1200]) stream.push(event(id))
  await entered
  expect(news()).toEqual(upTo(1202, 4))
  expect(log.asked).toEqual([0, 3, 503, 1003])
})

it('a gap is filled before what came after it is delivered', async () => {
  const { ask, log } = createLog([1])
  const stream = streamOver(ask)
  await stream.enter('m', 1, false)
  log.ids = upTo(5)
  stream.push(event(4))
  stream.push(event(5))
  expect(news()).toEqual([])
  await vi.waitFor(() => expect(news()).toEqual([2, 3, 4, 5]))
  expect(onLost).not.toHaveBeenCalled()
})

it('a gap that the server cannot fill is passed over, and everything fetched again', async () => {
  const { ask } = createLog([1])
  const stream = streamOver(ask)
  await stream.enter('m', 1, false)
  stream.push(event(7))
  await vi.waitFor(() => expect(news()).toEqual([7]))
  expect(onLost).toHaveBeenCalledTimes(1)
  stream.push(event(8))
  expect(news()).toEqual([7, 8])
})

it('if events are no longer kept, everything is fetched again once', async () => {
  const { ask, log } = createLog(upTo(3))
  const stream = streamOver(ask)
  await stream.enter('m', 3, false)
  log.ids = upTo(905, 900)
  log.isComplete = false
  stream.pause()
  await stream.enter('m', 905, true)
  expect(news()).toEqual(upTo(905, 900))
  expect(onLost).toHaveBeenCalledTimes(1)
})

it('a log that was restarted is followed from its own end', async () => {
  const { ask, log } = createLog(upTo(300))
  const stream = streamOver(ask)
  await stream.enter('m', 300, false)
  log.ids = [1, 2]
  stream.pause()
  await stream.enter('m', 2, true)
  expect(onLost).toHaveBeenCalledTimes(1)
  stream.push(event(3))
  expect(news()).toEqual([3])
})

it('a room that one returns to is no news; when something happened there, everything is fetched again', async () => {
  const { ask, log } = createLog(upTo(3))
  const stream = streamOver(ask)
  await stream.enter('a', 3, false)
  await stream.enter('b', 3, false)
  await stream.enter('a', 3, false)
  expect(onLost).not.toHaveBeenCalled()
  log.ids = upTo(5)
  await stream.enter('b', 5, false)
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(news()).toEqual([])
})

it('an answer to what was asked before the connection broke does not count', async () => {
  let answer: (value: Answer) => void = () => undefined
  const stream = streamOver(() => new Promise((resolve) => (answer = resolve)))
  const entered = stream.enter('m', 1, false)
  stream.pause()
  answer({ ok: true, events: events(1), hasMore: false, isComplete: true, lastEventId: 1 })
  await entered
  expect(delivered).toEqual([])
})

it('a catch-up that fails is reported, and nothing is delivered out of order', async () => {
  const { ask } = createLog([1])
  let isDown = false
  const stream = streamOver((room, after) => (isDown ? Promise.reject(new Error('down')) : ask(room, after)))
  await stream.enter('m', 1, false)
  isDown = true
  stream.push(event(3))
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
  stream.push(event(4))
  expect(news()).toEqual([])
})
