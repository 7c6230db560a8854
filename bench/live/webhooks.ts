import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { insertMerchant, insertOrder } from '../../server/testing/factories.ts'
import { type Verdict, verdictText } from '../orders/report.ts'
import { type Scratch, startScratch } from '../orders/scratch.ts'
import type { Arrival } from './webhook-receivers.ts'

// 200 deliveries a second for half a minute, to the receivers of 20 merchants, while another merchant's receiver hangs.
// Every change is an order paid over HTTP, which sends two webhooks: order.paid and payment.confirmed.

const quick = 20
const merchants = quick + 1
const deliveriesOfChange = 2
const targetPerSecond = 200
const mostLagMs = 5000
const patienceMs = 60_000
const connections = 8

const now = (): number => performance.timeOrigin + performance.now()

type Receivers = { urls: string[]; arrivals(): Promise<Arrival[]>; stop(): void }

async function startReceivers(): Promise<Receivers> {
  const script = join(import.meta.dirname, 'webhook-receivers.ts')
  const child = spawn(process.execPath, [script, String(merchants)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const next = async <Value>(): Promise<Value> => JSON.parse(String((await once(lines, 'line'))[0])) as Value
  const ports = await next<number[]>()
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}/`),
    arrivals() {
      child.stdin.write('\n')
      return next<Arrival[]>()
    },
    stop: () => void child.stdin.end(),
  }
}

async function callServer({ server, tokens }: Scratch, method: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.admin}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
}

type Planned = { orderId: string; receiver: number }

/** Merchants with webhooks, and their pending orders in turn. */
async function prepare(scratch: Scratch, urls: readonly string[], changes: number): Promise<Planned[]> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(scratch.connection)
      await client.connect()
      return client
    }),
  )
  const ids: string[] = []
  for (const url of urls) {
    const { id } = await insertMerchant(scratch.client)
    await scratch.client.query(
      'INSERT INTO notification_preferences (merchant_id, webhook_notifications) VALUES ($1, true)',
      [id],
    )
    await callServer(scratch, 'PUT', `/webhooks?merchantId=${id}`, { url })
    ids.push(id)
  }
  const planned: Planned[] = []
  const fill = async (client: pg.Client, first: number): Promise<void> => {
    for (let index = first; index < changes; index += connections) {
      const receiver = index % merchants
      const { id } = await insertOrder(client, { merchantId: ids[receiver] ?? '', links: scratch.links })
      planned[index] = { orderId: id, receiver }
    }
  }
  await Promise.all(clients.map(fill))
  await Promise.all(clients.map((client) => client.end()))
  return planned
}

/** The time of each order's payment request, before its commit, and the duration of its answer, after it. */
type Paid = { asked: Map<string, number>; answerMs: number[] }

/** Pays the orders at a steady rate. */
async function pay(scratch: Scratch, planned: readonly Planned[], perSecond: number): Promise<Paid> {
  const asked = new Map<string, number>()
  const answerMs: number[] = []
  const begun = now()
  const paying: Promise<void>[] = []
  for (const [index, { orderId }] of planned.entries()) {
    const waitMs = begun + (index * 1000) / perSecond - now()
    if (waitMs > 1) await delay(waitMs)
    const at = now()
    asked.set(orderId, at)
    const call = callServer(scratch, 'PATCH', `/orders/${orderId}/status`, { status: 'paid', reason: '' })
    paying.push(call.then(() => void answerMs.push(now() - at)))
  }
  await Promise.all(paying)
  return { asked, answerMs }
}

async function collect(receivers: Receivers, expected: number): Promise<Arrival[]> {
  const all: Arrival[] = []
  for (const deadline = now() + patienceMs; now() < deadline; await delay(200)) {
    all.push(...(await receivers.arrivals()))
    if (new Set(all.filter(({ receiver }) => receiver < quick).map(({ id }) => id)).size >= expected) break
  }
  return all
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export type WebhookFigures = {
  changesPerSecond: number
  deliveriesPerSecond: number
  expected: number
  received: number
  twice: number
  outOfOrder: number
  p50: number
  p99: number
  most: number
  /** Durations of the answers to the changes themselves. */
  answerP50: number
  answerP99: number
  hangingAttempts: number
}

function figuresOf(arrivals: readonly Arrival[], { asked, answerMs }: Paid, expected: number): WebhookFigures {
  const ofQuick = arrivals.filter(({ receiver }) => receiver < quick)
  const first = new Map<string, Arrival>()
  for (const arrival of ofQuick) if (!first.has(arrival.id)) first.set(arrival.id, arrival)
  const lags = [...first.values()].map(({ orderId, at }) => at - (asked.get(orderId) ?? 0)).sort((a, b) => a - b)
  const answers = answerMs.toSorted((a, b) => a - b)
  const orders = Map.groupBy(first.values(), ({ orderId }) => orderId)
  const times = [...asked.values()].sort((a, b) => a - b)
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  const end = times.at(-1) ?? 0
  return {
    changesPerSecond: asked.size / seconds,
    deliveriesPerSecond: [...first.values()].filter(({ at }) => at <= end).length / seconds,
    expected,
    received: first.size,
    twice: ofQuick.length - first.size,
    // The payment is confirmed after the order is paid, in the log and so at the receiver.
    outOfOrder: [...orders.values()].filter((both) => both.map(({ type }) => type).join() !== firstTypes(both)).length,
    p50: percentile(lags, 0.5),
    p99: percentile(lags, 0.99),
    most: lags.at(-1) ?? Number.NaN,
    answerP50: percentile(answers, 0.5),
    answerP99: percentile(answers, 0.99),
    hangingAttempts: arrivals.length - ofQuick.length,
  }
}

/** In the order of the events: `order.paid`, then `payment.confirmed`. */
const firstTypes = (both: readonly Arrival[]): string =>
  both
    .toSorted((one, other) => one.type.localeCompare(other.type))
    .map(({ type }) => type)
    .join()

const ms = (value: number): string => `${value.toFixed(0)} ms`

function verdicts(figures: WebhookFigures): Verdict[] {
  const { deliveriesPerSecond, p99, received, expected, outOfOrder } = figures
  return [
    {
      target: `webhooks: ${targetPerSecond} deliveries/s sustained beside a receiver that hangs`,
      measured: `${deliveriesPerSecond.toFixed(0)}/s`,
      // The last changes are still being delivered when the counting ends.
      met: deliveriesPerSecond >= 0.98 * targetPerSecond,
    },
    { target: `webhooks: p99 lag of the others at most ${mostLagMs} ms`, measured: ms(p99), met: p99 <= mostLagMs },
    {
      target: 'webhooks: none lost, each order’s in order',
      measured: `${received} of ${expected}, ${outOfOrder} out of order`,
      met: received === expected && outOfOrder === 0,
    },
  ]
}

/** Measures the throughput of webhooks, and their delay after the change. */
export async function benchWebhooks({ small }: { small: boolean }): Promise<{
  text: string
  data: WebhookFigures
  verdicts: Verdict[]
}> {
  const seconds = small ? 5 : 30
  const perSecond = (targetPerSecond / deliveriesOfChange) * (merchants / quick)
  const changes = Math.round(perSecond * seconds)
  const receivers = await startReceivers()
  const scratch = await startScratch(1000, { log: console.log, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  try {
    const planned = await prepare(scratch, receivers.urls, changes)
    const expected = planned.filter(({ receiver }) => receiver < quick).length * deliveriesOfChange
    const paid = await pay(scratch, planned, perSecond)
    const figures = figuresOf(await collect(receivers, expected), paid, expected)
    const { p50, p99, most, received, twice, hangingAttempts, changesPerSecond, deliveriesPerSecond } = figures
    const held = verdicts(figures)
    const text = [
      `Webhooks: ${changesPerSecond.toFixed(0)} changes/s over HTTP for ${seconds} s, ${deliveriesPerSecond.toFixed(0)} deliveries/s to ${quick} receivers while one hangs`,
      `lag from the request to the receiver: p50 ${ms(p50)}, p99 ${ms(p99)}, at most ${ms(most)}`,
      `of it until the answer to the request: p50 ${ms(figures.answerP50)}, p99 ${ms(figures.answerP99)}`,
      `${received} of ${expected} received, ${twice} of them twice; the one that hangs was tried ${hangingAttempts} times`,
      ...held.map(verdictText),
    ].join('\n')
    return { text, data: figures, verdicts: held }
  } finally {
    receivers.stop()
    await scratch.stop()
  }
}

// Can run alone: node bench/live/webhooks.ts [--small]
if (import.meta.main) console.log((await benchWebhooks({ small: process.argv.includes('--small') })).text)
