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
  /** The time of the plain query, in milliseconds. */
  plainMs: number
}

/** The query without kept figures: payments of the range by day and method. */
async function askPlainly(client: pg.Client, days: number, merchantId: string | undefined): Promise<number> {
  const begun = performance.now()
  await client.query(
    `SELECT (paid_at AT TIME ZONE 'UTC')::date AS day, payment_method, count(*), sum(total_cents) FROM orders
     WHERE paid_at >= now() - $1 * interval '1 day' AND status <> 'cancelled'${merchantId === undefined ? '' : ' AND merchant_id = $2'}
     GROUP BY 1, 2`,
    merchantId === undefined ? [days] : [days, merchantId],
  )
  return performance.now() - begun
}

async function plainly(client: pg.Client, days: number, merchantId: string | undefined): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < rounds; time += 1) times.push(await askPlainly(client, days, merchantId))
  return times.sort((a, b) => a - b)[1] ?? Number.NaN
}

/** Asks each question in sequence, like one person who waits for each answer. */
export async function measureReadings({ client, server, tokens, merchantId }: Scratch): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const [who, token, of] of [
    ['all merchants', tokens.admin, undefined],
    ['one merchant', tokens.merchant, merchantId],
  ] as const) {
    for (const { name, days, path } of questions) {
      const call = { method: 'GET', path: path() } as const
      const load = (durationMs: number) =>
        loadServer({ url: server.url, token, connections: 1 }, { durationMs }, () => call)
      await load(warmUpMs)
      const loads: Load[] = []
      for (let round = 0; round < rounds; round += 1) loads.push(await load(roundMs))
      readings.push({ name, days, who, server: medianLoad(loads), plainMs: await plainly(client, days, of) })
    }
  }
  return readings
}
