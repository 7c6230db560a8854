import type pg from 'pg'
import { dayMs } from '../../contract/core/time.ts'
import { loadServer } from '../orders/http-load.ts'
import type { Load } from '../orders/load.ts'
import { medianLoad } from '../orders/load.ts'
import type { Scratch } from '../orders/scratch.ts'

const warmUpMs = 1500
const roundMs = 2000
const rounds = 3

export const questions = [
  { name: 'stats, 30 days', days: 30, path: () => '/dashboard/stats?period=30d' },
  { name: 'summary, 30 days', days: 30, path: () => `/orders/analytics/summary?${range(30)}` },
  { name: 'summary, 1 year', days: 365, path: () => `/orders/analytics/summary?${range(365)}` },
] as const

const range = (days: number): string =>
  `startDate=${new Date(Date.now() - (days - 1) * dayMs).toISOString()}&endDate=${new Date().toISOString()}`

export type Reading = {
  name: string
  days: number
  who: 'all merchants' | 'one merchant'
  server: Load
  /** The same question to a server with the smallest number of orders, in turns; absent at that size. */
  smallest?: Load
  /** The time of the plain query, in milliseconds. */
  plainMs: number
}

const plainSums = [
  { at: 'paid_at', method: 'payment_method', cents: 'total_cents', rows: `orders WHERE status <> 'cancelled'` },
  { at: 'occurred_at', method: 'method', cents: 'amount_cents', rows: `money_in WHERE state = 'settled'` },
  { at: 'sent_at', method: 'method', cents: 'amount_cents', rows: `refunds WHERE state = 'sent'` },
]

/** The queries without kept figures: orders paid, and money that came and went back, in the range by day and method. */
async function askPlainly(client: pg.Client, days: number, merchantId: string | undefined): Promise<number> {
  const begun = performance.now()
  const values = merchantId === undefined ? [days] : [days, merchantId]
  for (const { at, method, cents, rows } of plainSums) {
    const whose = merchantId === undefined ? '' : ' AND merchant_id = $2'
    await client.query(
      `SELECT (${at} AT TIME ZONE 'UTC')::date AS day, ${method}, count(*), sum(${cents}) FROM ${rows}
       AND ${at} >= now() - $1 * interval '1 day'${whose} GROUP BY 1, 2`,
      values,
    )
  }
  return performance.now() - begun
}

async function plainly(client: pg.Client, days: number, merchantId: string | undefined): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < rounds; time += 1) times.push(await askPlainly(client, days, merchantId))
  return times.sort((a, b) => a - b)[1] ?? Number.NaN
}

const tokenOf = { 'all merchants': 'admin', 'one merchant': 'merchant' } as const

/** Asks one question of each server in turns, so that a slow minute of the machine meets all; the median of each. */
async function askInTurns(servers: readonly Scratch[], who: Reading['who'], path: string): Promise<Load[]> {
  const call = { method: 'GET', path } as const
  const load = ({ server: { url }, tokens }: Scratch, durationMs: number) =>
    loadServer({ url, token: tokens[tokenOf[who]], connections: 1 }, { durationMs }, () => call)
  const turns = servers.map((server) => ({ server, loads: [] as Load[] }))
  for (const { server } of turns) await load(server, warmUpMs)
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, loads } of turns) loads.push(await load(server, roundMs))
  }
  return turns.map(({ loads }) => medianLoad(loads))
}

/** Asks each question in sequence, like one person who waits for each answer; in turns with the smallest server, if it is another. */
export async function measureReadings(scratch: Scratch, smallestServer?: Scratch): Promise<Reading[]> {
  const servers = smallestServer === undefined ? [scratch] : [scratch, smallestServer]
  const readings: Reading[] = []
  for (const who of ['all merchants', 'one merchant'] as const) {
    for (const { name, days, path } of questions) {
      const [server, smallest] = await askInTurns(servers, who, path())
      if (server === undefined) throw new Error('Nothing was measured')
      const of = who === 'all merchants' ? undefined : scratch.merchantId
      const plainMs = await plainly(scratch.client, days, of)
      readings.push({ name, days, who, server, plainMs, ...(smallest === undefined ? {} : { smallest }) })
    }
  }
  return readings
}
