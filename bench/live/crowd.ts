import { setTimeout as delay } from 'node:timers/promises'
import { waitFor } from '../../server/testing/processes.ts'
import { HttpConnection } from '../orders/http-connection.ts'
import { type Call, send } from '../orders/http-load.ts'
import { type Listeners, startListeners } from './listeners.ts'
import { type LiveScratch, residentMemory } from './live-scratch.ts'

const processes = 2
const requestsPerSecond = 50
const list: Call = { method: 'GET', path: '/orders?page=1&limit=20' }

type Answers = { p50: number; p99: number; count: number }

export type Crowd = {
  sockets: number
  /** Until the last of them was in its room. */
  tookMs: number
  before: Answers
  meanwhile: Answers
  afterwards: Answers
  memoryBefore: number
  memoryAfter: number
  memoryPerSocketKiB: number
  stillOpen: number
}

/** Asks for a page of orders at a steady pace until told to stop; what waits for a connection counts as waiting. */
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

/** Measures what a crowd of sockets that connect does to everybody else. */
export async function measureCrowd(
  scratch: LiveScratch,
  { sockets, withinMs }: { sockets: number; withinMs: number },
): Promise<Crowd> {
  const server = await scratch.startServer()
  const people = await scratch.listeners(sockets)
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
    // Until the server is compiled and warm.
    await during(delay(withinMs / 2))
    const before = await during(delay(withinMs))
    const memoryBefore = await residentMemory(server)
    const share = (index: number) => people.filter((_person, place) => place % processes === index)
    const connecting = Promise.all(
      listeners.map((some, index) => some.connect(server.url, share(index), withinMs * 0.9)),
    )
    const meanwhile = await during(connecting)
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
      stillOpen: reports.flatMap(({ reports: some }) => some).filter(({ isOpen }) => isOpen).length,
    }
  } finally {
    for (const connection of connections) connection.close()
    for (const some of listeners) some.stop()
    await server.end()
  }
}
