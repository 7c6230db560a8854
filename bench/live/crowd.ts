import { setTimeout as delay } from 'node:timers/promises'
import type { Listener } from '../../server/testing/many-sessions.ts'
import { waitFor } from '../../server/testing/processes.ts'
import { HttpConnection } from '../orders/http-connection.ts'
import { type Call, send } from '../orders/http-load.ts'
import { type Listeners, startListeners } from './listeners.ts'
import { type LiveScratch, residentMemory } from './live-scratch.ts'

const processes = 2
const requestsPerSecond = 50
/** Sockets that are connected before the crowd comes. */
export const earlySockets = 500
const list: Call = { method: 'GET', path: '/orders?page=1&limit=20' }

type Answers = { p50: number; p99: number; count: number }

export type Crowd = {
  sockets: number
  /** The time until the last one was in its room. */
  tookMs: number
  before: Answers
  meanwhile: Answers
  afterwards: Answers
  memoryBefore: number
  memoryAfter: number
  memoryPerSocketKiB: number
  stillOpen: number
}

async function deal(listeners: readonly Listeners[], people: readonly Listener[]): Promise<void> {
  for (const [index, some] of listeners.entries())
    await some.take(people.filter((_person, place) => place % listeners.length === index))
}

/** Requests a page of orders at a steady rate until stopped; waiting for a connection counts as response time. */
function askSteadily(connections: readonly HttpConnection[], token: string): { stop(): Promise<Answers> } {
  const free = [...connections]
  const times: number[] = []
  const sent: Promise<void>[] = []
  const ask = async (): Promise<void> => {
    const due = performance.now()
    const connection = await waitFor('a free connection', () => free.pop())
    await send(connection, token, list)
    free.push(connection)
    times.push(performance.now() - due)
  }
  const timer = setInterval(() => void sent.push(ask()), 1000 / requestsPerSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(sent)
      const sorted = times.toSorted((one, other) => one - other)
      const quantile = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
      return { p50: quantile(0.5), p99: quantile(0.99), count: sorted.length }
    },
  }
}

/** Measures once how a crowd of connecting sockets slows down other requests. */
async function measureOneCrowd(
  scratch: LiveScratch,
  { sockets, withinMs }: { sockets: number; withinMs: number },
): Promise<Crowd> {
  const server = await scratch.startServer()
  const people = await scratch.listeners(sockets)
  const early = await scratch.listeners(earlySockets)
  const [one] = people
  if (one === undefined) throw new Error('There is nobody')
  const listeners: Listeners[] = []
  const connections = await Promise.all(Array.from({ length: 10 }, () => HttpConnection.open(server.url)))
  const during = async <Result>(work: Promise<Result>): Promise<{ answers: Answers; result: Result }> => {
    const asking = askSteadily(connections, one.token)
    const result = await work
    return { answers: await asking.stop(), result }
  }
  try {
    for (let index = 0; index < processes; index += 1) listeners.push(await startListeners())
    // Warms up the server, for requests and for sockets.
    await deal(listeners, early)
    await Promise.all(listeners.map((some) => some.connect(server.url, withinMs / 4)))
    await during(delay(withinMs / 2))
    await deal(listeners, people)
    const before = await during(delay(withinMs))
    const memoryBefore = await residentMemory(server)
    const meanwhile = await during(Promise.all(listeners.map((some) => some.connect(server.url, withinMs * 0.9))))
    const afterwards = await during(delay(withinMs))
    const memoryAfter = await residentMemory(server)
    const reports = await Promise.all(listeners.map((some) => some.report()))
    return {
      sockets,
      tookMs: Math.max(...meanwhile.result),
      before: before.answers,
      meanwhile: meanwhile.answers,
      afterwards: afterwards.answers,
      memoryBefore,
      memoryAfter,
      memoryPerSocketKiB: ((memoryAfter - memoryBefore) * 1024) / sockets,
      stillOpen: reports.flatMap(({ reports: some }) => some).filter(({ isOpen }) => isOpen).length - earlySockets,
    }
  } finally {
    for (const connection of connections) connection.close()
    for (const some of listeners) some.stop()
    await server.end()
  }
}

const slowdownOf = ({ before, meanwhile }: Crowd): number => meanwhile.p99 / before.p99

/** Repeats the measurement, each time with a new server, and returns the median by slowdown. */
export async function measureCrowd(
  scratch: LiveScratch,
  { times, ...given }: { sockets: number; withinMs: number; times: number },
): Promise<Crowd & { slowdowns: number[] }> {
  const found: Crowd[] = []
  for (let time = 0; time < times; time += 1) found.push(await measureOneCrowd(scratch, given))
  const sorted = found.toSorted((one, other) => slowdownOf(one) - slowdownOf(other))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return { ...middle, slowdowns: found.map(slowdownOf) }
}
