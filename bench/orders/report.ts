import { orderStatuses } from '../../contract/orders/order-status.ts'
import type { Load } from './load.ts'

export type Line = {
  size: number
  who: 'all merchants' | 'one merchant'
  key: string
  name: string
  server: Load
  /** The server's own SQL through bare connections, sent at once. */
  ceiling: Load
  /** The simplest statement for the same screen, where there is one. */
  simplest?: Load
  /** Requests of the server for each that a server answers which does nothing else. */
  ofHttp: number
  /** The same in the last result that was kept; this one is given as a share of it. */
  ofHttpBefore?: number
}

/** Requests of the server for each of another's. */
const shareOf = (server: Load, other: Load): number => server.perSecond / other.perSecond

/** The first page of the smallest and of the largest size, asked in turns. */
export type Growth = { who: Line['who']; smallest: number; small: Load; largest: number; large: Load }

export type Verdict = { target: string; measured: string; met: boolean }

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const columns = [
  '',
  'question',
  'req/s',
  'p50 ms',
  'p99 ms',
  'of HTTP',
  'of before',
  'ceiling req/s',
  'p50 ms',
  'p99 ms',
  'share',
  'simplest req/s',
  'p50 ms',
  'share',
]

function table(rows: readonly string[][]): string {
  const widths = columns.map((title, index) => Math.max(title.length, ...rows.map((row) => (row[index] ?? '').length)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd()
  return [columns, ...rows].map(line).join('\n')
}

const cells = ({ key, name, server, ceiling, simplest, ofHttp, ofHttpBefore }: Line): string[] => [
  `(${key})`,
  name,
  number(server.perSecond),
  number(server.p50, 1),
  number(server.p99, 1),
  number(ofHttp, 3),
  ofHttpBefore === undefined ? '' : number(ofHttp / ofHttpBefore, 2),
  number(ceiling.perSecond),
  number(ceiling.p50, 1),
  number(ceiling.p99, 1),
  number(shareOf(server, ceiling), 2),
  ...(simplest === undefined
    ? []
    : [number(simplest.perSecond), number(simplest.p50, 1), number(shareOf(server, simplest), 2)]),
]

/** A table for each size and each of the two who ask. */
export function tables(lines: readonly Line[]): string {
  const groups = Map.groupBy(lines, ({ size, who }) => `${number(size)} orders, ${who}`)
  return [...groups].map(([title, group]) => `${title}\n${table(group.map(cells))}`).join('\n\n')
}

export const growthText = ({ who, smallest, small, largest, large }: Growth): string =>
  `(a) list, first page, ${who}, in turns: p50 ${number(small.p50, 1)} ms with ${number(smallest)} orders, ${number(large.p50, 1)} with ${number(largest)}`

/** As a share of the simplest statement. */
const leastShares: Record<string, number> = { a: 0.45, e: 0.4, f: 0.08 }
const mostSearchMs = (name: string): number => (name.endsWith('common word') ? 150 : 60)
const mostMemory = 250

/** Holds what was measured against what was wanted. */
export function verdicts(lines: readonly Line[], growth: readonly Growth[], memory: number): Verdict[] {
  const largest = Math.max(...lines.map(({ size }) => size))
  const find = (key: string, size: number, who: string): Line | undefined =>
    lines.find((line) => line.key === key && line.size === size && line.who === who)
  const found: Verdict[] = lines.flatMap(({ key, size, who, server, simplest }) => {
    const least = leastShares[key]
    if (least === undefined || simplest === undefined) return []
    const share = shareOf(server, simplest)
    const target = `(${key}) ${who}, ${number(size)}: at least ${least} of the simplest statement`
    return [{ target, measured: number(share, 2), met: share >= least }]
  })
  for (const who of ['all merchants', 'one merchant']) {
    const [first, last] = [find('a', largest, who), find('c', largest, who)]
    if (first === undefined || last === undefined) continue
    found.push({
      target: `(c) ${who}, ${number(largest)}: p50 at most 2 × (a)`,
      measured: number(last.server.p50 / first.server.p50, 2),
      met: last.server.p50 <= 2 * first.server.p50,
    })
  }
  for (const { name, who, server } of lines.filter(({ key, size }) => key === 'i' && size === largest)) {
    const first = find('a', largest, who)
    if (first === undefined || !orderStatuses.some((status) => name.endsWith(` ${status}`))) continue
    found.push({
      target: `(i) ${name}, ${who}, ${number(largest)}: p50 at most 2 × (a)`,
      measured: number(server.p50 / first.server.p50, 2),
      met: server.p50 <= 2 * first.server.p50,
    })
  }
  for (const { who, smallest, small, large } of growth) {
    found.push({
      target: `(a) ${who}: p50 at ${number(largest)} at most 1.5 × at ${number(smallest)}`,
      measured: number(large.p50 / small.p50, 2),
      met: large.p50 <= 1.5 * small.p50,
    })
  }
  for (const { name, who, server } of lines.filter(({ key, size }) => key === 'd' && size === largest)) {
    found.push({
      target: `(d) ${name}, ${who}, ${number(largest)}: p50 at most ${mostSearchMs(name)} ms`,
      measured: `${number(server.p50, 1)} ms`,
      met: server.p50 <= mostSearchMs(name),
    })
  }
  found.push({
    target: `resident memory of the server under load: at most ${mostMemory} MiB`,
    measured: `${number(memory)} MiB`,
    met: memory <= mostMemory,
  })
  return found
}

export const verdictText = ({ target, measured, met }: Verdict): string =>
  `${met ? 'met   ' : 'MISSED'}  ${target}: ${measured}`
