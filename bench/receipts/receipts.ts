import { setTimeout as delay } from 'node:timers/promises'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import pLimit from 'p-limit'
import { createHttpClient, type HttpClient } from '../../server/testing/http-client.ts'
import {
  benchShop,
  createReceiptKeys,
  factsFor,
  type ReceiptKeys,
  sealReceipt,
  startReceiptDns,
  writeReceipt,
} from '../../server/testing/receipt-bench.ts'
import { type Verdict, verdictText } from '../orders/report.ts'
import { type Scratch, startScratch } from '../orders/scratch.ts'
import { processorTime } from './processor-time.ts'

const sizes = { whole: { receipts: 1000, rounds: 3, samples: 20 }, small: { receipts: 150, rounds: 1, samples: 5 } }
const orders = 2000
const clients = 10
/** As many as the server reads of one shop at once. */
const verifiers = 4
const leastPerMinute = 1000
const leastShare = 0.025
const mostSlowdown = 5

type Bench = {
  scratch: Scratch
  client: HttpClient
  keys: ReceiptKeys
  resolve: (name: string) => Promise<string[][]>
  /** Another shop, whose receipts come in the middle of a flood. */
  otherShop: string
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function prepareShops({ client, merchantId }: Scratch): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM merchants WHERE id <> $1 LIMIT 1`, [merchantId])
  const otherShop = rows[0]?.id ?? ''
  for (const shop of [merchantId, otherShop]) {
    await client.query(
      `INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'venmo', $2)
       ON CONFLICT (merchant_id, method) DO UPDATE SET account = excluded.account`,
      [shop, benchShop.accounts[0]],
    )
    await client.query(
      `INSERT INTO receipt_addresses (id, merchant_id, email, confirmed_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, now(), now())`,
      [shop, benchShop.mailbox],
    )
  }
  return otherShop
}

/** Receipts that each pay an order of their own. */
async function writeReceipts({ scratch, client, keys }: Bench, count: number): Promise<Buffer[]> {
  const limit = pLimit(clients)
  const amountOf = (index: number): number => 1000 + index
  const make = async (index: number): Promise<string> => {
    const body = {
      customer: { name: 'Dana Reed', email: `dana${index}@example.com` },
      products: [{ name: 'Piece', price: amountOf(index) / 100, quantity: 1 }],
      paymentMethod: 'venmo',
    }
    const request = { method: 'POST', path: '/orders', token: scratch.tokens.merchant, body } as const
    const { status, text } = await client.call(request)
    if (status !== 201) throw new Error(`An order answered ${status}: ${text}`)
    return (JSON.parse(text) as { order: { id: string } }).order.id
  }
  const ids = await Promise.all(Array.from({ length: count }, (_, index) => limit(make, index)))
  const { rows } = await scratch.client.query<{ code: string }>(
    'SELECT code FROM unnest($1::uuid[]) WITH ORDINALITY made (id, place) JOIN payment_requests ON order_id = made.id ORDER BY place',
    [ids],
  )
  return Promise.all(
    rows.map(({ code }, index) => {
      const facts = factsFor('venmo', Math.random, { amountCents: amountOf(index), note: code, at: new Date() })
      return sealReceipt(writeReceipt('venmo', facts), keys)
    }),
  )
}

/** How many a minute: of the clock, and of one processor's time, which other load on the machine doesn't change. */
type Rate = { perMinute: number; perProcessor: number }

const rateOf = (count: number, { tookMs, usedMs }: { tookMs: number; usedMs: number }): Rate => ({
  perMinute: (count / tookMs) * 60_000,
  perProcessor: (count / usedMs) * 60_000,
})

/** The verifier of DKIM alone. */
async function verifyAlone({ resolve }: Bench, mails: readonly Buffer[]): Promise<Rate> {
  const limit = pLimit(verifiers)
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const found = mails.map((mail) => limit(() => dkimVerify(mail, { resolver: resolve, minBitLength: 1024 })))
  const isFailed = (await Promise.all(found)).some(({ results }) =>
    results.every(({ status }) => status.result !== 'pass'),
  )
  if (isFailed) throw new Error('A mail was not verified')
  const { user, system } = process.cpuUsage(used)
  return rateOf(mails.length, { tookMs: performance.now() - begun, usedMs: (user + system) / 1000 })
}

async function hand({ client, scratch }: Bench, raw: Buffer, merchantId: string): Promise<string> {
  const headers = { 'content-type': 'message/rfc822' }
  const path = `/payment-receipts?merchantId=${merchantId}`
  const answer = await client.call({ method: 'POST', path, token: scratch.tokens.admin, body: raw, headers })
  if (answer.status !== 202) throw new Error(`A receipt answered ${answer.status}: ${answer.text}`)
  return (JSON.parse(answer.text) as { receipt: { id: string } }).receipt.id
}

const handAll = (bench: Bench, mails: readonly Buffer[]) => {
  const limit = pLimit(clients)
  return Promise.all(mails.map((mail) => limit(() => hand(bench, mail, bench.scratch.merchantId))))
}

async function left({ scratch: { client, merchantId } }: Bench): Promise<number> {
  const text = `SELECT count(*)::int AS left FROM receipts WHERE merchant_id = $1 AND step <> 'done'`
  return (await client.query<{ left: number }>(text, [merchantId])).rows[0]?.left ?? 0
}

/** The same through the server: taken in, verified, read and matched, each paying its order. */
async function takeAll(bench: Bench, mails: readonly Buffer[]): Promise<Rate> {
  const { server, client } = bench.scratch
  const [begun, used] = [performance.now(), await processorTime(server.pid, client)]
  const ids = await handAll(bench, mails)
  while ((await left(bench)) > 0) await delay(20)
  const tookMs = performance.now() - begun
  // With all that follows from a payment: events, letters, figures.
  await bench.scratch.settled()
  const usedMs = (await processorTime(server.pid, client)) - used
  const text = `SELECT count(*)::int AS paid FROM receipts WHERE id = ANY ($1) AND match = 'confirmed'`
  const { rows } = await client.query<{ paid: number }>(text, [ids])
  if (rows[0]?.paid !== mails.length) throw new Error(`${rows[0]?.paid} of ${mails.length} paid their order`)
  return rateOf(mails.length, { tookMs, usedMs })
}

/** How long receipts of another shop take, one after the other, while `isGoing`. */
async function timeOthers(bench: Bench, samples: number, isGoing: () => Promise<boolean>): Promise<number[]> {
  const { client } = bench.scratch
  const times: number[] = []
  while (times.length < samples && (await isGoing())) {
    const facts = factsFor('venmo', Math.random, { at: new Date() })
    const raw = await sealReceipt(writeReceipt('venmo', facts), bench.keys)
    const begun = performance.now()
    const id = await hand(bench, raw, bench.otherShop)
    const isDone = async () =>
      (await client.query(`SELECT FROM receipts WHERE id = $1 AND step = 'done'`, [id])).rowCount
    while (!(await isDone())) await delay(5)
    times.push(performance.now() - begun)
  }
  return times
}

const middleRate = (rates: readonly Rate[]): Rate => ({
  perMinute: middle(rates.map(({ perMinute }) => perMinute)),
  perProcessor: middle(rates.map(({ perProcessor }) => perProcessor)),
})

const rate = (perMinute: number): string => Math.round(perMinute).toLocaleString('en')
const ms = (value: number): string => `${value.toFixed(0)} ms`

async function measure(bench: Bench, { receipts, rounds, samples }: (typeof sizes)['whole']) {
  const [alone, whole]: [Rate[], Rate[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const mails = await writeReceipts(bench, receipts)
    await bench.scratch.settled()
    alone.push(await verifyAlone(bench, mails))
    whole.push(await takeAll(bench, mails))
  }
  const calm = await timeOthers(bench, samples, async () => true)
  const flood = await writeReceipts(bench, receipts)
  await bench.scratch.settled()
  await handAll(bench, flood)
  const waiting = await left(bench)
  const flooded = await timeOthers(bench, samples, async () => (await left(bench)) > 0)
  return { alone: middleRate(alone), whole: middleRate(whole), calm: middle(calm), flooded: middle(flooded), waiting }
}

/** Measures how many receipts a minute are proven, read and matched, and how long another shop's wait in a flood. */
export async function benchReceipts({ small }: { small: boolean }): Promise<{ text: string; data: unknown }> {
  const keys = createReceiptKeys()
  const dns = await startReceiptDns(keys)
  const scratch = await startScratch(orders, {
    log: (line) => console.error(line),
    env: { DNS_SERVERS: dns.server },
  })
  const client = createHttpClient(scratch.server.url)
  try {
    const bench = { scratch, client, keys, resolve: keys.resolve, otherShop: await prepareShops(scratch) }
    const found = await measure(bench, small ? sizes.small : sizes.whole)
    const { alone, whole, calm, flooded, waiting } = found
    const share = whole.perProcessor / alone.perProcessor
    const verdicts: Verdict[] = [
      {
        target: `at least ${rate(leastPerMinute)} receipts a minute of one processor's time`,
        measured: rate(whole.perProcessor),
        met: whole.perProcessor >= leastPerMinute,
      },
      {
        target: `at least ${leastShare} of the rate of DKIM alone, by processor time`,
        measured: share.toFixed(3),
        met: share >= leastShare,
      },
      {
        target: `another shop's receipt in a flood takes at most ${mostSlowdown} × as long as without`,
        measured: `${(flooded / calm).toFixed(2)} ×`,
        met: flooded > 0 && flooded <= mostSlowdown * calm,
      },
    ]
    const line = (name: string, { perMinute, perProcessor }: Rate): string =>
      `${name}: ${rate(perMinute)} a minute, ${rate(perProcessor)} a minute of processor time`
    const text = [
      'One server and its database; each receipt pays an order of its own, with all that follows from it.',
      line('Taken in, verified, read and matched', whole),
      line(`DKIM alone, ${verifiers} at once, in another process`, alone),
      `A receipt of another shop: ${ms(calm)}; while ${waiting.toLocaleString('en')} of one shop waited: ${ms(flooded)}`,
      '',
      verdicts.map(verdictText).join('\n'),
    ].join('\n')
    return { text, data: { ...found, verdicts } }
  } finally {
    client.close()
    await scratch.stop()
    await dns.close()
  }
}
