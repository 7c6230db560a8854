import { setTimeout as delay } from 'node:timers/promises'
import { waitFor } from '../../server/testing/processes.ts'
import type { ServerProcess } from '../../server/testing/server-process.ts'
import { HttpConnection } from '../orders/http-connection.ts'
import { send } from '../orders/http-load.ts'
import { type Listeners, startListeners } from './listeners.ts'
import type { LiveScratch, PendingOrder } from './live-scratch.ts'

/** Each change causes two events: the order's new status, and the payment. */
const eventsOfChange = 2
const httpConnections = 10

export type Latency = {
  name: string
  sockets: number
  /** Events appended per second. */
  perSecond: number
  changes: number
  deliveries: number
  expected: number
  missing: number
  doubledOrLate: number
  /** Milliseconds from the commit of the change to the socket. */
  p50: number
  p99: number
  max: number
}

type Load = { sockets: number; eventsPerSecond: number; durationMs: number }

/** Pays the orders at a steady rate, alternating between the servers and without waiting for answers. */
async function payAll(
  servers: readonly ServerProcess[],
  orders: readonly PendingOrder[],
  { tokenOf, perSecond }: { tokenOf: (merchantId: string) => string; perSecond: number },
): Promise<number> {
  const free = await Promise.all(
    servers.map(({ url }) => Promise.all(Array.from({ length: httpConnections }, () => HttpConnection.open(url)))),
  )
  const all = free.flat()
  const sent: Promise<void>[] = []
  const begun = performance.now()
  try {
    for (const [index, order] of orders.entries()) {
      const due = begun + (index / perSecond) * 1000
      if (due > performance.now()) await delay(due - performance.now())
      const connections = free[index % free.length] ?? []
      const connection = await waitFor('a free connection', () => connections.pop())
      const body = { status: 'paid', reason: '' }
      const call = { method: 'PATCH' as const, path: `/orders/${order.id}/status`, body }
      sent.push(send(connection, tokenOf(order.merchantId), call).then(() => void connections.push(connection)))
    }
    await Promise.all(sent)
    return (orders.length * eventsOfChange) / ((performance.now() - begun) / 1000)
  } finally {
    for (const connection of all) connection.close()
  }
}

/** The commit time of each change by PostgreSQL's clock, in milliseconds since 1970, by the key of its events. */
async function commitsOf({ client }: LiveScratch, orders: readonly PendingOrder[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; at: string }>(
    `SELECT order_id || ' ' || to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS key,
       extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000 AS at
     FROM order_events WHERE order_id = ANY ($1) AND type = 'status_changed'`,
    [orders.map(({ id }) => id)],
  )
  return new Map(rows.map(({ key, at }) => [key, Number(at)]))
}

async function lastEvents({ client }: LiveScratch): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; last: string }>(
    'SELECT merchant_id AS id, last FROM event_counters',
  )
  return new Map(rows.map(({ id, last }) => [id, Number(last)]))
}

async function collect(scratch: LiveScratch, listeners: readonly Listeners[], orders: readonly PendingOrder[]) {
  const [commits, last] = [await commitsOf(scratch, orders), await lastEvents(scratch)]
  const found = await Promise.all(listeners.map((one) => one.report()))
  const reports = found.flatMap(({ reports: some }) => some)
  const times = found
    .flatMap(({ arrivals }) => arrivals)
    .flatMap(([key, arrived]) => arrived.map((at) => at - (commits.get(key) ?? Number.NaN)))
  const sorted = Float64Array.from(times).sort()
  const quantile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  const sum = (figure: (report: (typeof reports)[number]) => number): number =>
    reports.reduce((total, report) => total + figure(report), 0)
  const expected = sum(({ merchantId, first }) => (last.get(merchantId) ?? 0) - first)
  return {
    deliveries: sum(({ heard }) => heard),
    expected,
    missing: sum(({ missing, merchantId, last: seen }) => missing + Math.max(0, (last.get(merchantId) ?? 0) - seen)),
    doubledOrLate: sum(({ doubledOrLate }) => doubledOrLate),
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: sorted.at(-1) ?? Number.NaN,
  }
}

/**
 * Measures the time from the commit of a change, by PostgreSQL's clock, to each socket of its merchant; the sockets are
 * in other processes of this machine. The changes go through the API. Each server gets `env`.
 */
export async function measureLatency(
  scratch: LiveScratch,
  { name, processes, env = {} }: { name: string; processes: number; env?: Record<string, string> },
  { sockets, eventsPerSecond, durationMs }: Load,
): Promise<Latency> {
  const perSecond = eventsPerSecond / eventsOfChange
  const warmUp = await scratch.pendingOrders((perSecond * durationMs) / 3000)
  const servers = await Promise.all(Array.from({ length: processes }, () => scratch.startServer(env)))
  const people = await scratch.listeners(sockets)
  const tokens = new Map(people.map(({ merchantId, token }) => [merchantId, token]))
  const tokenOf = (merchantId: string): string => tokens.get(merchantId) ?? ''
  const listeners: Listeners[] = []
  try {
    await payAll(servers, warmUp, { tokenOf, perSecond: perSecond / 2 })
    const orders = await scratch.pendingOrders((perSecond * durationMs) / 1000)
    for (const [index, { url }] of servers.entries()) {
      const mine = await startListeners()
      listeners.push(mine)
      const share = people.filter(
        (_person, place) => Math.floor(place / scratch.merchantIds.length) % processes === index,
      )
      await mine.take(share)
      await mine.connect(url, sockets * 2)
    }
    const reached = await payAll(servers, orders, { tokenOf, perSecond })
    // Pending events have arrived by then; later ones would miss any target.
    await delay(2000)
    const found = await collect(scratch, listeners, orders)
    return { name, sockets, perSecond: reached, changes: orders.length, ...found }
  } finally {
    for (const one of listeners) one.stop()
    for (const server of servers) await server.end()
  }
}
