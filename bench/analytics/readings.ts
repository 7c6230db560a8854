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
