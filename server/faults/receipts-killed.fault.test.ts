import { expect, onTestFinished, test } from 'vitest'
import { createReceiptKeys } from '../demo/receipts/sign-mail.ts'
import { waitFor } from '../testing/processes.ts'
import { startReceiptDns } from '../testing/receipt-bench.ts'
import { errorsInLedger, forgottenTransactions } from './books.ts'
import { type Ask, openDesk, type RunningDesk } from './desk.ts'
import { byExtent } from './extent.ts'
import { idOf, type OrderBody, type Placement, place } from './placement.ts'
import {
  type StreamedMail,
  shuffled,
  streamAccounts,
  streamedOrders,
  streamMailbox,
  writeStream,
} from './receipt-stream.ts'
import type { Shop } from './shop.ts'
import { createTally, type Tally } from './tally.ts'

const size = { orders: byExtent({ full: 200, reduced: 50 }), equal: byExtent({ full: 60, reduced: 20 }) }
const kills = byExtent({ full: 30, reduced: 3 })
const senders = 6

type Servers = [RunningDesk, RunningDesk]

/** Each receipt with its decision and its money. */
const outcomes = `
  SELECT encode(receipt.sha256, 'hex') AS mail, receipt.match, receipt.outcome, receipt.verdict, moved.reference, moved.state,
    moved.amount_cents AS cents
  FROM receipts receipt LEFT JOIN money_in moved ON moved.id = receipt.money_in_id ORDER BY 1`

const tables = ['orders', 'order_events', 'payments', 'money_in', 'payment_evidence', 'allocations', 'proved_transfers']

/** As after a minute. A running server may lose leases too, so some receipts are read twice. */
const endLeases = `UPDATE receipts SET claimed_until = now() - interval '1 second' WHERE id IN (
  SELECT id FROM receipts WHERE claimed_until IS NOT NULL FOR UPDATE SKIP LOCKED)`

/** The whole state of orders, money and receipts. */
async function pictureOf(ask: Ask) {
  const sums = tables.map(async (table) => [
    table,
    await ask(`SELECT count(*)::int AS rows, sum(hashtextextended(one::text, 0))::text AS sum FROM ${table} one`),
  ])
  return { tables: await Promise.all(sums), receipts: await ask(outcomes) }
}

/** Hands in all mails through both servers, each until one acknowledges it. */
async function send(mails: readonly StreamedMail[], servers: Servers, { shop, tally }: { shop: Shop; tally: Tally }) {
  const left = [...mails]
  const headers = { 'content-type': 'message/rfc822' }
  const work = Array.from({ length: senders }, async (_, sender) => {
    for (let turn = sender; ; turn += 1) {
      const mail = left.pop()
      if (mail === undefined) return
      const call = tally.counting((servers[turn % 2] ?? servers[0]).client.call)
      const request = { method: 'POST', path: '/payment-receipts', token: shop.token, body: mail.raw, headers } as const
      const answer = await call(request).catch(() => undefined)
      if (answer?.status !== 202) left.push(mail)
    }
  })
  await Promise.all(work)
}

const allDecided = (ask: Ask) =>
  waitFor('all receipts to be decided', async () => {
    const [row] = await ask<{ left: number }>(`SELECT count(*)::int AS left FROM receipts WHERE step <> 'done'`)
    return row?.left === 0
  })

test('kill -9 of servers that take receipts in pays each order right or asks, and each transfer counts once', async () => {
  const { start, ask, shop } = await openDesk()
  const keys = createReceiptKeys()
  const dns = await startReceiptDns(keys)
  onTestFinished(dns.close)
  for (const [method, account] of Object.entries(streamAccounts))
    await ask('UPDATE payment_accounts SET account = $1 WHERE method = $2', [account, method])
  await ask(
    `INSERT INTO receipt_addresses (id, merchant_id, email, confirmed_at, created_at) VALUES (gen_random_uuid(), $1, $2, now(), now())`,
    [shop.merchantId, streamMailbox],
  )
  const tally = createTally('kill -9 under receipts')
  const begin = () => start({ DNS_SERVERS: dns.server })
  const servers: Servers = [await begin(), await begin()]

  const wanted = streamedOrders(size.orders, size.equal)
  const placed = await Promise.all(
    wanted.map(async (order, index) => {
      const { customer: name, amountCents, method: paymentMethod } = order
      const body: OrderBody = {
        customer: { name, email: `buyer-${index}@example.com` },
        products: [{ name: 'Piece', price: amountCents / 100, quantity: 1 }],
        paymentMethod,
      }
      const placement: Placement = { key: `receipt-${index}`, body, statuses: ['pending'] }
      await place(tally.counting((servers[index % 2] ?? servers[0]).client.call), shop, placement)
      const id = idOf(placement.acknowledged ?? '{}')
      const [request] = await ask<{ code: string }>('SELECT code FROM payment_requests WHERE order_id = $1', [id])
      return { order, index, id, code: request?.code ?? '' }
    }),
  )
  const stream = await writeStream(placed, { keys, now: new Date() })

  const part = Math.ceil(stream.length / kills)
  for (let kill = 0; kill < kills; kill += 1) {
    const before = tally.acknowledged()
    const mails = stream.slice(kill * part, (kill + 1) * part)
    const sending = send(mails, servers, { shop, tally })
    // While mails come in, and those before are verified, read and matched.
    const enough = 1 + ((kill * 5) % Math.max(1, mails.length - senders))
    await waitFor('some receipts', () => tally.acknowledged() >= before + enough)
    const which = kill % 2
    await servers[which]?.end('SIGKILL')
    expect(await errorsInLedger(ask)).toEqual([])
    servers[which] = await begin()
    await ask(endLeases)
    await sending
  }
  await allDecided(ask)

  const state = await ask<{ id: string; status: string; paying: number; cents: number; amounts: number }>(
    `SELECT o.id, o.status, count(paying.id)::int AS paying, coalesce(sum(paying.amount_cents), 0)::int AS cents,
       o.total_cents::int AS amounts
     FROM orders o LEFT JOIN allocations paying ON paying.order_id = o.id AND paying.state <> 'proposed' GROUP BY o.id`,
  )
  const byId = new Map(state.map((row) => [row.id, row]))
  for (const { id, order } of placed) {
    const paid = { status: 'paid', paying: 1, cents: order.amountCents }
    const open = { status: 'pending', paying: 0, cents: 0 }
    expect(byId.get(id), JSON.stringify(order)).toMatchObject(order.isPaid ? paid : open)
  }
  // The money of every customer is on the books once, whether it pays an order or waits for a person.
  expect(await ask(`SELECT count(*)::int, sum(amount_cents)::int AS cents FROM money_in`)).toEqual([
    { count: placed.length, cents: placed.reduce((sum, { order }) => sum + order.amountCents, 0) },
  ])
  const waiting = await ask<{ match: string; count: number }>(
    `SELECT match, count(*)::int FROM receipts WHERE money_in_id IS NOT NULL AND match IN ('confirmed', 'ask') GROUP BY 1 ORDER BY 1`,
  )
  const confirmed = placed.filter(({ order }) => order.isPaid).length
  expect(waiting).toEqual([
    { match: 'ask', count: placed.length - confirmed },
    { match: 'confirmed', count: confirmed },
  ])
  expect(await errorsInLedger(ask)).toEqual([])
  expect(await forgottenTransactions(ask)).toEqual([])

  const before = await pictureOf(ask)
  await send(shuffled(stream), servers, { shop, tally })
  await allDecided(ask)
  expect(await pictureOf(ask)).toEqual(before)

  expect(tally.faultsBeyond([])).toEqual([])
  expect(tally.broken()).toBeGreaterThan(0)
  tally.print(kills)
})
