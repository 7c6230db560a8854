import type pg from 'pg'
import { insertManyOrders } from '../../server/testing/many-orders.ts'
import { type Verdict, verdictText } from '../orders/report.ts'
import { type Scratch, startScratch } from '../orders/scratch.ts'
import { measureReadings, type Reading } from './readings.ts'
import { measureWrites, type WriteCost } from './writes.ts'

const sizes = { smallest: 100_000, largest: 10_000_000 }
const days = 400

type TableSize = { name: string; rows: number; table: string; indexes: string }
type Measured = { size: number; readings: Reading[]; writes: WriteCost[]; tables: TableSize[] }

async function tableSizes(client: pg.Client): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(
    `SELECT relname AS name, greatest(reltuples, 0)::bigint AS rows, pg_size_pretty(pg_table_size(oid)) AS table,
       pg_size_pretty(pg_indexes_size(oid)) AS indexes
     FROM pg_class WHERE relname = ANY ($1) ORDER BY pg_total_relation_size(oid) DESC`,
    [
      [
        'orders',
        'order_counts',
        'daily_figures',
        'method_figures',
        'state_figures',
        'money_in',
        'money_figures',
        'customer_returns',
        'order_changes',
      ],
    ],
  )
  return rows
}

type Log = (line: string) => void

const fill = (client: pg.Client, count: number): Promise<void> =>
  insertManyOrders(client, count, { days, until: new Date(), only: 'orders and money' })

async function measureBeside(scratch: Scratch, smallest: number, log: Log): Promise<Reading[]> {
  const beside = await startScratch(smallest, { log, fill })
  try {
    return await measureReadings(scratch, beside)
  } finally {
    await beside.stop()
  }
}

/** One size; the readings in turns with a new database of the smallest size, where it is given. */
async function measure(size: number, { smallest, log }: { smallest?: number; log: Log }): Promise<Measured> {
  const scratch = await startScratch(size, { log, fill })
  try {
    const tables = await tableSizes(scratch.client)
    const readings =
      smallest === undefined ? await measureReadings(scratch) : await measureBeside(scratch, smallest, log)
    for (const { name, who, server, plainMs } of readings) {
      log(`  ${name}, ${who}: p50 ${server.p50.toFixed(1)} ms, plain ${plainMs.toFixed(0)} ms`)
    }
    const writes = await measureWrites(scratch.client, scratch.connection, scratch.merchantId)
    for (const { name, where, kept, cost } of writes) {
      log(`  ${name}, ${where}: ${Math.round(kept.perSecond)}/s, ${(100 * cost).toFixed(1)} % for the figures`)
    }
    return { size, readings, writes, tables }
  } finally {
    await scratch.stop()
  }
}

const mostGrowth = 1.3
const leastSpeedUp = 200
const mostCost = { 'all merchants': 0.15, 'one merchant': 0.25 } as const
const count = (value: number): string => value.toLocaleString('en')

function verdicts(measured: readonly Measured[]): Verdict[] {
  const [smallest, largest] = [measured[0], measured.at(-1)]
  if (smallest === undefined || largest === undefined) return []
  const at = count(largest.size)
  const growth = largest.readings.map((reading): Verdict => {
    const ratio = reading.server.p50 / (reading.smallest?.p50 ?? Number.NaN)
    return {
      target: `${reading.name}, ${reading.who}: p50 at ${at} at most ${mostGrowth} × at ${count(smallest.size)}`,
      measured: ratio.toFixed(2),
      met: ratio <= mostGrowth,
    }
  })
  const speedUp = largest.readings
    .filter((reading) => reading.who === 'all merchants' && reading.days === 365)
    .map(({ name, plainMs, server }): Verdict => {
      const times = plainMs / server.p50
      return {
        target: `${name}, all merchants, ${at}: at least ${leastSpeedUp} × faster than the plain query`,
        measured: times.toFixed(0),
        met: times >= leastSpeedUp,
      }
    })
  const costs = measured.flatMap(({ size, writes }) =>
    writes.map(
      ({ name, where, cost }): Verdict => ({
        target: `${name}, ${where}, ${count(size)}: the figures cost at most ${100 * mostCost[where]} %`,
        measured: `${(100 * cost).toFixed(1)} %`,
        met: cost <= mostCost[where],
      }),
    ),
  )
  return [...growth, ...speedUp, ...costs]
}

const padded = (cells: readonly (string | number)[], widths: readonly number[]): string =>
  cells
    .map((cell, index) =>
      index === 0 ? String(cell).padEnd(widths[index] ?? 0) : String(cell).padStart(widths[index] ?? 0),
    )
    .join('  ')
    .trimEnd()

function sizeText({ size, readings, writes, tables }: Measured): string {
  const ms = (value: number): string => value.toFixed(1)
  const isBeside = readings.some(({ smallest }) => smallest !== undefined)
  return [
    `${count(size)} orders`,
    padded(
      ['question', 'p50 ms', 'p99 ms', 'plain ms', 'plain ÷ p50', ...(isBeside ? ['p50 of smallest'] : [])],
      [36, 8, 8, 10, 12, 16],
    ),
    ...readings.map(({ name, who, server, plainMs, smallest }) =>
      padded(
        [
          ...[`${name}, ${who}`, ms(server.p50), ms(server.p99), ms(plainMs), (plainMs / server.p50).toFixed(1)],
          ...(smallest === undefined ? [] : [ms(smallest.p50)]),
        ],
        [36, 8, 8, 10, 12, 16],
      ),
    ),
    '',
    padded(['ten writers', 'kept /s', 'unkept /s', 'cost'], [36, 8, 10, 8]),
    ...writes.map(({ name, where, kept, unkept, cost }) =>
      padded(
        [`${name}, ${where}`, Math.round(kept.perSecond), Math.round(unkept.perSecond), `${(100 * cost).toFixed(1)} %`],
        [36, 8, 10, 8],
      ),
    ),
    '',
    padded(['table', 'rows', 'size', 'indexes'], [36, 12, 10, 10]),
    ...tables.map(({ name, rows, table, indexes }) => padded([name, count(rows), table, indexes], [36, 12, 10, 10])),
  ].join('\n')
}

/** Measures the cost of reading and keeping the figures, at two sizes. */
export async function benchAnalytics({ small }: { small: boolean }): Promise<{ text: string; data: unknown }> {
  const log = (line: string): void => console.error(line)
  const [smallest, largest] = small ? [sizes.smallest / 10, sizes.largest / 10] : [sizes.smallest, sizes.largest]
  const measured = [await measure(smallest, { log }), await measure(largest, { smallest, log })]
  const judged = verdicts(measured)
  const text = [
    `100 merchants, one with a fifth of all orders; ${days} days. Readings by one who waits for each answer, over HTTP; medians of 3 rounds,\nof the writers’ 5. Each order has its money, a thirtieth a refund. The plain\nqueries group paid orders, money and refunds of the range by day and method. Writers are bare connections; the server folds during it.`,
    ...measured.map(sizeText),
    judged.map(verdictText).join('\n'),
  ].join('\n\n')
  return { text, data: { measured, verdicts: judged } }
}
