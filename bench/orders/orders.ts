import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startBareHttp } from './bare-http.ts'
import { connectBare, loadDatabase, repeatUnit, replay, withoutTransaction } from './ceiling.ts'
import { HttpConnection } from './http-connection.ts'
import { type Call, loadServer, readExport, send } from './http-load.ts'
import { type Load, medianLoad } from './load.ts'
import { plansOf, readsWholeTable } from './plans.ts'
import { firstPage, readings } from './readings.ts'
import { type Growth, growthText, type Line, tables, verdicts, verdictText } from './report.ts'
import { countOrders, makePending, merchantIds, sampleOrders, someOrders, writeClosedRequests } from './samples.ts'
import { type Scratch, startScratch } from './scratch.ts'
import { loadSimplest, simplestStatusChange } from './simplest.ts'
import { openStatementLog, type StatementLog, type Unit } from './statement-log.ts'

const sizes = [20_000, 3_000_000]
const connections = 10
const rounds = 3
const roundMs = 1000
/** The length of each judged measurement: long enough that a scheduler's bad moment does not decide. */
const judgedRoundMs = 3000
/** Until both sides are compiled; a change runs through far more code than a reading. */
const warmUpMs = { reading: 1500, change: 6000 }

type Asker = { who: Line['who']; token: string; merchantId: string | undefined }

/** One size, with everything that asking it takes. */
type Bench = {
  size: number
  scratch: Scratch
  statements: StatementLog
  lines: Line[]
  kept: readonly Line[]
  /** The rate of a server that does nothing else. */
  http: Load
  log: (line: string) => void
}

type Limits = { durationMs: number; most?: number }
type Side = (limits: Limits) => Promise<Load>

type TurnOptions = { durationMs: number; warmUp: number; most?: number; between?: () => Promise<void> }

/** Takes turns between the sides, so that a busy moment of the machine meets them all; the medians of each. */
async function inTurns<Sides extends Record<string, Side>>(
  sides: Sides,
  { durationMs, warmUp, most, between = async () => undefined }: TurnOptions,
): Promise<{ [Name in keyof Sides]: Load }> {
  const limits: Limits = { durationMs, ...(most === undefined ? {} : { most }) }
  const turns = Object.entries(sides).map(([name, side]) => ({ name, side, loads: [] as Load[] }))
  for (const { name, side } of turns) {
    await between()
    // Bare connections have little code to compile.
    await side({ ...limits, durationMs: name === 'server' ? warmUp : warmUp / 3 })
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { side, loads } of turns) {
      await between()
      loads.push(await side(limits))
    }
  }
  const medians = Object.fromEntries(turns.map(({ name, loads }) => [name, medianLoad(loads)]))
  return medians as { [Name in keyof Sides]: Load }
}

/** The statements that the server sends to the database for each call. */
async function recordCalls({ scratch, statements }: Bench, token: string, calls: readonly Call[]): Promise<Unit[]> {
  const connection = await HttpConnection.open(scratch.server.url)
  try {
    return await statements.record(async () => {
      for (const call of calls) await send(connection, token, call)
    })
  } finally {
    connection.close()
  }
}

const nth = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('Nothing was recorded')
  return item
}

function note(
  { lines, kept, http, log, size }: Bench,
  { who }: Asker,
  { key, name, ...loads }: Pick<Line, 'key' | 'name' | 'server' | 'ceiling' | 'simplest'>,
) {
  const before = kept.find((line) => line.size === size && line.who === who && line.key === key && line.name === name)
  lines.push({
    size,
    who,
    key,
    name,
    ...loads,
    ofHttp: loads.server.perSecond / http.perSecond,
    ...(before?.ofHttp === undefined ? {} : { ofHttpBefore: before.ofHttp }),
  })
  log(`  (${key}) ${name}, ${who}: ${Math.round(loads.server.perSecond)}/s, p50 ${loads.server.p50.toFixed(1)} ms`)
}

/** Questions (a) to (e): readings. Answers the plans of what the lists ran. */
async function benchReadings(bench: Bench, asker: Asker): Promise<string[]> {
  const { scratch } = bench
  const samples = await sampleOrders(scratch.client, asker.merchantId, 100)
  await writeClosedRequests(
    scratch.client,
    samples.map(({ id }) => id),
    scratch.links,
  )
  const plans: string[] = []
  const { merchantId, token } = asker
  const { connection, server } = scratch
  const total = await countOrders(scratch.client, merchantId)
  for (const { key, name, calls, simplest } of readings({ samples, merchantId, total })) {
    const units = (await recordCalls(bench, token, calls)).map(withoutTransaction)
    const loads = await inTurns(
      {
        server: (limits) => loadServer({ url: server.url, token, connections }, limits, (turn) => nth(calls, turn)),
        ceiling: (limits) => loadDatabase({ connection, merchantId, connections }, limits, (turn) => nth(units, turn)),
        ...(simplest === undefined
          ? {}
          : {
              simplest: (limits: Limits) =>
                loadSimplest({ connection, connections }, limits, (turn) => nth(simplest, turn)),
            }),
      },
      { durationMs: key === 'a' || key === 'e' ? judgedRoundMs : roundMs, warmUp: warmUpMs.reading },
    )
    note(bench, asker, { key, name, ...loads })
    const shown = await plansOf(connection, merchantId, nth(units, 0))
    plans.push(`(${key}) ${name}, ${asker.who}\n${shown.join('\n\n')}`)
  }
  return plans
}

/** Question (f): one status change, from pending to paid. */
async function benchStatusChange(bench: Bench, asker: Asker): Promise<void> {
  const { scratch } = bench
  const orders = await someOrders(scratch.client, asker.merchantId, 3000)
  const orderIds = orders.map(({ id }) => id)
  const { links } = scratch
  // Neither side pays for what follows from the other's changes; the server pays for its own while it is asked.
  const reset = async (): Promise<void> => {
    await makePending(scratch.client, orderIds, { links })
    await scratch.settled()
  }
  await reset()
  const callOf = ({ id }: { id: string }): Call => ({
    method: 'PATCH',
    path: `/orders/${id}/status`,
    body: { status: 'paid', reason: '' },
  })
  let used = 0
  const next = (): { id: string; merchantId: string } => {
    used += 1
    return nth(orders, used)
  }
  const example = nth(orders, 0)
  const since = new Date()
  const [unit] = await recordCalls(bench, asker.token, [callOf(example)])
  if (unit === undefined) throw new Error('The status change sent nothing')
  const another = (): Unit => {
    const order = next()
    const marks = new Map([
      [example.id, order.id],
      [example.merchantId, order.merchantId],
    ])
    return repeatUnit(unit, since, marks)
  }
  const { merchantId, token } = asker
  const { connection, server } = scratch
  const loads = await inTurns(
    {
      server: (limits) => loadServer({ url: server.url, token, connections }, limits, () => callOf(next())),
      ceiling: (limits) => loadDatabase({ connection, merchantId, connections }, limits, another),
      simplest: async (limits) => {
        const load = await loadSimplest({ connection, connections }, limits, () => simplestStatusChange(next().id))
        // No trigger has seen them change, so none may see them change back.
        await makePending(scratch.client, orderIds, { links, isSeen: false })
        return load
      },
    },
    { durationMs: judgedRoundMs, warmUp: warmUpMs.change, most: orders.length - 1, between: reset },
  )
  note(bench, asker, { key: 'f', name: 'one status change', ...loads })
}

/** Question (g): one creation with a line of the catalogue and a free one, under a key. */
async function benchCreation(bench: Bench, asker: Asker): Promise<void> {
  const { scratch } = bench
  const shops = asker.merchantId === undefined ? await merchantIds(scratch.client) : [asker.merchantId]
  const mark = (turn: number): string => `bench-${bench.size}-${asker.who.replace(' ', '-')}-${turn}-x`
  const callOf = (turn: number): Call => ({
    method: 'POST',
    path: '/orders',
    headers: { 'idempotency-key': mark(turn) },
    body: {
      ...(asker.merchantId === undefined ? { merchantId: nth(shops, turn) } : {}),
      customer: { name: 'Ada Balberg', email: `${mark(turn)}@example.com` },
      paymentMethod: 'venmo',
      products: [
        { sku: `SKU-${(turn % 20) + 1}`, quantity: 1 },
        { name: 'Engraving', price: 12.5, quantity: 2 },
      ],
    },
  })
  const since = new Date()
  const examples = Array.from({ length: 40 }, (_, turn) => turn)
  const units = await recordCalls(bench, asker.token, examples.map(callOf))
  let used = examples.length
  const next = (): number => {
    used += 1
    return used
  }
  const { merchantId, token } = asker
  const loads = await inTurns(
    {
      server: (limits) => loadServer({ url: scratch.server.url, token, connections }, limits, () => callOf(next())),
      ceiling: (limits) =>
        loadDatabase({ connection: scratch.connection, merchantId, connections }, limits, (turn) =>
          repeatUnit(nth(units, turn), since, new Map([[mark(turn % units.length), mark(next())]])),
        ),
    },
    { durationMs: judgedRoundMs, warmUp: warmUpMs.change, between: scratch.settled },
  )
  note(bench, asker, { key: 'g', name: 'one creation', ...loads })
}

/** Question (h): an export of everything, rows a second. */
async function benchExport(bench: Bench, asker: Asker): Promise<void> {
  const { scratch } = bench
  const { url } = scratch.server
  const path = '/orders/export'
  let rows = 0
  // The session is proved again before each portion, so the export looks like many requests.
  const requests = await bench.statements.record(async () => {
    rows = (await readExport(url, asker.token, path)).rows
  })
  const unit = requests.flat()
  if (unit.length === 0) throw new Error('The export sent nothing')
  // Hundreds of thousands take their time, and one long reading varies little.
  const times = rows > 200_000 ? 1 : rounds
  const asLoad = (perSecond: number[]): Load => {
    const middle = perSecond.sort((a, b) => a - b)[Math.floor(perSecond.length / 2)] ?? Number.NaN
    return { perSecond: middle, p50: (rows / middle) * 1000, p99: (rows / middle) * 1000, count: perSecond.length }
  }
  const served: number[] = []
  const bare: number[] = []
  const client = await connectBare(scratch.connection, asker.merchantId)
  try {
    for (let time = 0; time < times; time += 1) {
      const begun = performance.now()
      await replay(client, unit)
      bare.push(rows / ((performance.now() - begun) / 1000))
      served.push(rows / (await readExport(url, asker.token, path)).seconds)
    }
  } finally {
    await client.end()
  }
  note(bench, asker, { key: 'h', name: 'export, rows', server: asLoad(served), ceiling: asLoad(bare) })
}

function firstPages({ server: { url }, tokens }: Scratch, who: Line['who']): Side {
  const token = who === 'all merchants' ? tokens.admin : tokens.merchant
  return (limits) => loadServer({ url, token, connections }, limits, () => firstPage)
}

/**
 * The first page of the smallest and of the largest, in turns: minutes lie between their other measurements, in which the
 * machine becomes quicker or slower by as much as this is to show. The smallest is made again beside the largest.
 */
async function benchGrowth(
  { size, scratch, log }: Bench,
  askers: readonly Asker[],
  smallest: number,
): Promise<Growth[]> {
  const beside = await startScratch(smallest, { log })
  try {
    const found: Growth[] = []
    for (const { who } of askers) {
      const options = { durationMs: judgedRoundMs, warmUp: warmUpMs.reading }
      const sides = { small: firstPages(beside, who), large: firstPages(scratch, who) }
      const { small, large } = await inTurns(sides, options)
      found.push({ who, smallest, small, largest: size, large })
    }
    return found
  } finally {
    await beside.stop()
  }
}

/** A rise of the server's memory that is worth a line, in MiB: beside the lines of the questions it shows which of them needs it. */
const notedRise = 4

/** Looks at the memory of the server every quarter of a second until `work` is done. @returns the most of it, in MiB */
async function watchMemory(scratch: Scratch, work: () => Promise<void>, log: Bench['log']): Promise<number> {
  let most = 0
  let noted = 0
  let done = false
  const working = work().finally(() => {
    done = true
  })
  while (!done) {
    most = Math.max(most, await scratch.residentMemory())
    if (most >= noted + notedRise) {
      noted = most
      log(`  the server's memory: ${Math.round(most)} MiB`)
    }
    await Promise.race([delay(250), working])
  }
  await working
  return most
}

/** The rate of a server that sends a page of the list and does nothing else. */
async function benchHttp({ server, tokens }: Scratch): Promise<Load> {
  const page = await fetch(`${server.url}/api${firstPage.path}`, {
    headers: { authorization: `Bearer ${tokens.admin}` },
  })
  const bare = await startBareHttp(Buffer.from(await page.arrayBuffer()))
  try {
    const ask: Side = (limits) => loadServer({ url: bare.url, token: '', connections }, limits, () => firstPage)
    return (await inTurns({ server: ask }, { durationMs: roundMs, warmUp: warmUpMs.reading })).server
  } finally {
    bare.stop()
  }
}

/** The lines of the result that was kept last; none where there is no such result. */
async function lastKept(): Promise<readonly Line[]> {
  const text = await readFile(join(import.meta.dirname, '..', 'results', 'orders.json'), 'utf8').catch(() => undefined)
  return text === undefined ? [] : (JSON.parse(text) as { data: { lines: Line[] } }).data.lines
}

/** One size; where the smallest is given, how the first page has grown since it, too. */
async function benchSize(
  size: number,
  {
    smallest,
    lines,
    kept,
    log,
  }: { smallest: number | undefined; lines: Line[]; kept: readonly Line[]; log: (line: string) => void },
): Promise<{ plans: string[]; growth: Growth[]; memory: number }> {
  const scratch = await startScratch(size, { log })
  try {
    const statements = await openStatementLog(scratch.client)
    const http = await benchHttp(scratch)
    log(`  bare HTTP: ${Math.round(http.perSecond)}/s`)
    const bench: Bench = { size, scratch, statements, lines, kept, http, log }
    const plans: string[] = []
    const growth: Growth[] = []
    const askers: Asker[] = [
      { who: 'all merchants', token: scratch.tokens.admin, merchantId: undefined },
      { who: 'one merchant', token: scratch.tokens.merchant, merchantId: scratch.merchantId },
    ]
    const memory = await watchMemory(
      scratch,
      async () => {
        for (const asker of askers) plans.push(...(await benchReadings(bench, asker)))
        if (smallest !== undefined) growth.push(...(await benchGrowth(bench, askers, smallest)))
        for (const asker of askers) await benchExport(bench, asker)
        for (const asker of askers) await benchStatusChange(bench, asker)
        for (const asker of askers) await benchCreation(bench, asker)
      },
      log,
    )
    return { plans, growth, memory }
  } finally {
    await scratch.stop()
  }
}

/** Measures the desk of orders at two sizes, beside what its own SQL and the simplest answer without a server. */
export async function benchOrders({ small }: { small: boolean }): Promise<{ text: string; data: unknown }> {
  const lines: Line[] = []
  const log = (line: string): void => console.error(line)
  const asked = small ? sizes.map((size) => size / 10) : sizes
  const kept = await lastKept()
  const [smallest = 0, largest = 0] = [asked[0], asked.at(-1)]
  let plans: string[] = []
  let growth: Growth[] = []
  let memory = 0
  for (const size of asked) {
    const measured = await benchSize(size, { smallest: size === largest ? smallest : undefined, lines, kept, log })
    plans = measured.plans
    growth = measured.growth
    memory = Math.max(memory, measured.memory)
  }
  const judged = verdicts(lines, growth, memory)
  const wholeTable = plans.filter((plan) => readsWholeTable(plan, largest)).map((plan) => plan.split('\n')[0] ?? '')
  judged.push({
    target: `no list or search at ${largest.toLocaleString('en')} reads the whole table`,
    measured: wholeTable.length === 0 ? 'none does' : wholeTable.join('; '),
    met: wholeTable.length === 0,
  })
  const text = [
    `${connections} connections, medians of ${rounds} rounds of ${roundMs} ms, ${judgedRoundMs} ms of (a), (e), (f) and (g); the ceiling is the same SQL through bare pg,\nsent at once, the sign-in check of each request included; the simplest is one statement without row-level security. "of HTTP" is the\nshare of what a server answers that does nothing else; "of before", that share beside the last result's.`,
    tables(lines),
    growth.map(growthText).join('\n'),
    judged.map(verdictText).join('\n'),
    `Plans at ${largest.toLocaleString('en')} orders`,
    plans.join('\n\n'),
  ].join('\n\n')
  return { text, data: { lines, growth, memory, verdicts: judged } }
}
