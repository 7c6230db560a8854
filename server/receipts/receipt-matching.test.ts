import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getMoney } from '../../contract/books/money-in.endpoints.ts'
import type { MoneyIn } from '../../contract/books/money-in.ts'
import { getReceipt } from '../../contract/money/receipts.endpoints.ts'
import type { Order } from '../../contract/orders/order.ts'
import { writeReceipt } from '../demo/receipts/layouts.ts'
import { otherMails } from '../demo/receipts/other-mails.ts'
import { createReceiptKeys, sealReceipt } from '../demo/receipts/sign-mail.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop, runReceipts, toldMail, workOf } from '../testing/receipts.ts'
import { verifyReceipt } from './proof/verify-receipt.ts'
import { readReceipt } from './read/read-receipt.ts'
import { readerVersion } from './reader-version.ts'
import { createReceiptLanes, lanes, matchDue } from './receipt-jobs.ts'
import { claimUnreadAcrossMerchants, replayUnknownAcrossMerchants } from './receipt-work.queries.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openReceiptShop(test)
})

/** A signed mail of Venmo, as the demo writes it. */
const keys = createReceiptKeys()
const signedMail = (note: string, reference: string) => {
  const payer = { payerName: 'Dana Whitfield', payerHandle: '@dana', account: '@shop' }
  const facts = { ...payer, amountCents: 2500, note, reference, at: test.clock.now, to: 'pay@shop.example' }
  return sealReceipt(writeReceipt('venmo', facts), keys)
}

const confirmAddress = () =>
  test.owner.query(
    `INSERT INTO receipt_addresses (id, merchant_id, email, confirmed_at, created_at)
     VALUES (gen_random_uuid(), $1, 'pay@shop.example', now(), now())`,
    [shop.merchantId],
  )

describe('a signed mail', () => {
  const real = { readers: undefined, resolve: keys.resolve }

  it('is verified, read and matched by the real parts', async () => {
    await confirmAddress()
    const { id, code } = await shop.openOrder()
    const sent = await shop.send(await signedMail(code, '3141592653589793238'))
    await runReceipts(test, real)
    const found = await shop.read(sent.body.receipt.id)
    expect(getReceipt.response.safeParse({ receipt: found }).error).toBeUndefined()
    expect(found).toMatchObject({
      ...{ verdict: 'verified', outcome: 'payment', match: 'confirmed' },
      parsed: { amountCents: 2500, note: code, payerName: 'Dana Whitfield' },
      proof: {
        isAddressedToShop: true,
        signatures: expect.arrayContaining([expect.objectContaining({ result: 'pass' })]),
      },
    })
    expect((await shop.order(id)).status).toBe('paid')
  })

  it.each([
    ['a byte-order mark', '\ufeff'],
    ['the separator of a mailbox file', 'From venmo@venmo.com Wed Nov 25 10:00:00 2026\r\n'],
  ])('is proven with %s in front of it, and is the same receipt as without', async (what, front) => {
    await confirmAddress()
    const { code } = await shop.openOrder()
    const mail = await signedMail(code, `16180339887498948${what.length + 10}`)
    const sent = await shop.send(Buffer.concat([Buffer.from(front), mail]))
    await runReceipts(test, real)
    expect(await shop.read(sent.body.receipt.id)).toMatchObject({ verdict: 'verified', match: 'confirmed' })
    expect((await shop.send(mail)).body.receipt).toMatchObject({ id: sent.body.receipt.id, isRepeat: true })
  })

  it('to an address that the shop has not confirmed is not its own', async () => {
    const { id, code } = await shop.openOrder()
    const sent = await shop.send(await signedMail(code, '2718281828459045235'))
    await runReceipts(test, real)
    expect(await shop.read(sent.body.receipt.id)).toMatchObject({ match: 'refused', outcome: 'not_ours' })
    expect((await shop.order(id)).status).toBe('pending')
  })

  it('counts in one shop of this server', async () => {
    await confirmAddress()
    const { code } = await shop.openOrder()
    const mail = await signedMail(code, '1618033988749894848')
    await shop.send(mail)
    await runReceipts(test, real)
    shop = await openReceiptShop(test)
    await confirmAddress()
    const second = await shop.send(mail)
    await runReceipts(test, real)
    expect(await shop.read(second.body.receipt.id)).toMatchObject({
      match: 'refused',
      outcome: 'not_ours',
      money: null,
    })
  })

  it('waits while the DNS is away, and is read when it is back', async () => {
    await confirmAddress()
    const { code } = await shop.openOrder()
    const sent = await shop.send(await signedMail(code, '1414213562373095048'))
    const away = async () => {
      throw Object.assign(new Error('away'), { code: 'ETIMEOUT' })
    }
    await runReceipts(test, { ...real, resolve: away })
    expect(await shop.read(sent.body.receipt.id)).toMatchObject({
      match: 'pending',
      failure: expect.stringContaining('DNS'),
    })
    test.clock.now = new Date(test.clock.now.getTime() + 10_000)
    await runReceipts(test, real)
    expect(await shop.read(sent.body.receipt.id)).toMatchObject({ match: 'confirmed', failure: null })
  })
})

describe('a verified payment', () => {
  it('pays the order whose code it names, with its evidence', async () => {
    const { id, code } = await shop.openOrder()
    const found = await shop.receive({
      amountCents: 2500,
      note: `thanks ${code}`,
      reference: 'T-1',
      payerHandle: '@dana',
    })
    expect(getReceipt.response.safeParse({ receipt: found }).error).toBeUndefined()
    expect(found).toMatchObject({
      ...{ verdict: 'verified', outcome: 'payment', match: 'confirmed' },
      money: { amount: 25, left: 0, pays: [{ orderId: id, amount: 25 }] },
    })
    const paid = await shop.order(id)
    expect(paid).toMatchObject({
      status: 'paid',
      payments: [
        { reference: 'T-1', source: 'notification', movement: { evidence: [{ kind: 'receipt', isVerified: true }] } },
      ],
    })
    expect(paid.timeline.at(-1)).toMatchObject({ to: 'paid', actor: { kind: 'system', name: 'Payment inbox' } })
  })

  it.each([
    [{ verdict: 'forged' }, 'refused'],
    [{ verdict: 'unverifiable' }, 'refused'],
    [{ isAddressedToShop: false }, 'refused'],
    [{ outcome: 'outgoing' }, 'refused'],
    [{ outcome: 'unknown' }, 'ask'],
    [{ verdict: 'forwarded' }, 'ask'],
    [{ amountCents: 50_001 }, 'ask'],
  ] as const)('pays nothing if it is %j', async (told, match) => {
    const cents = 'amountCents' in told ? told.amountCents : 2500
    const { id, code } = await shop.openOrder(cents)
    const found = await shop.receive({ amountCents: cents, note: code, reference: `R-${id}`, ...told })
    expect(found.match).toBe(match)
    expect((await shop.order(id)).status).toBe('pending')
  })
})

describe('a mail that says that a payment was taken back', () => {
  it('is shown by the order and by the money until somebody has handled it', async () => {
    const real = { readers: undefined, resolve: keys.resolve }
    await test.owner.query(
      `INSERT INTO receipt_addresses (id, merchant_id, email, confirmed_at, created_at)
       VALUES (gen_random_uuid(), $1, 'pay@shop.example', now(), now())`,
      [shop.merchantId],
    )
    const { id, code } = await shop.openOrder()
    const payer = { payerName: 'Dana Whitfield', payerHandle: '@dana', account: '@shop', amountCents: 2500 }
    const facts = { ...payer, note: code, reference: '1732050807568877293', at: test.clock.now, to: 'pay@shop.example' }
    await shop.send(await sealReceipt(writeReceipt('venmo', facts), keys))
    await runReceipts(test, real)
    const reversed = otherMails.find(({ name }) => name === 'venmo: reversed')?.write(facts)
    if (reversed === undefined) throw new Error('There is no such mail')
    const sent = await shop.send(await sealReceipt(reversed, keys))
    await runReceipts(test, real)
    const receiptId = sent.body.receipt.id
    expect(await shop.read(receiptId)).toMatchObject({
      ...{ outcome: 'reversal', match: 'ask', suggestions: [{ orderId: id }] },
      parsed: { reference: facts.reference, amountCents: 2500 },
    })
    const order = await shop.order(id)
    expect(order).toMatchObject({ status: 'paid', money: { received: 25 }, reversals: [{ receiptId, amount: 25 }] })
    const listed = async () => {
      const { body } = await test.call<{ orders: Order[] }>('GET', '/orders', { token: shop.token })
      return body.orders.map(({ isTakenBack }) => isTakenBack)
    }
    expect([order.isTakenBack, await listed()]).toEqual([true, [true]])
    const moneyId = order.payments[0]?.movement.id
    expect(order.reversals[0]?.moneyId).toBe(moneyId)
    const money = await test.call<{ money: MoneyIn }>('GET', `/money/${moneyId}`, { token: shop.token })
    expect(getMoney.response.parse(money.body).money).toMatchObject({
      ...{ state: 'settled', reversals: [{ receiptId, isOpen: true }] },
      evidence: [{ kind: 'receipt', isVerified: true, receiptId: expect.any(String) }],
      allocations: [{ by: 'Payment inbox' }],
    })
    await test.call('POST', `/payment-receipts/${receiptId}/decision`, { token: shop.token, body: { handled: true } })
    expect(await shop.order(id)).toMatchObject({ reversals: [], isTakenBack: false })
    expect(await listed()).toEqual([false])
  })
})

describe('money that does not fit', () => {
  it('pays a part, and the order stays pending', async () => {
    const { id, code } = await shop.openOrder()
    await shop.receive({ amountCents: 2500, note: code, reference: 'H-1', payerHandle: '@handle' })
    const { rows } = await test.owner.query('SELECT customer_id FROM orders WHERE id = $1', [id])
    const next = await shop.openOrder(4000)
    await test.owner.query('UPDATE orders SET customer_id = $1 WHERE id = $2', [rows[0].customer_id, next.id])
    await test.owner.query('UPDATE payment_requests SET claimed_at = $1 WHERE order_id = $2', [test.clock.now, next.id])
    const found = await shop.receive({
      ...{ amountCents: 1000, note: next.code, reference: 'H-2', payerHandle: '@handle', payerName: 'Dana Whitfield' },
    })
    expect(found).toMatchObject({ match: 'confirmed', money: { left: 0 } })
    expect(await shop.order(next.id)).toMatchObject({ status: 'pending', money: { received: 10, due: 30 } })
  })

  it('pays its order if it is more, and the rest waits for a person', async () => {
    const { id, code } = await shop.openOrder(2500)
    const { rows } = await test.owner.query('SELECT customer_id FROM orders WHERE id = $1', [id])
    await shop.receive({ amountCents: 2500, note: code, reference: 'O-1', payerHandle: '@over' })
    const next = await shop.openOrder(4000)
    await test.owner.query('UPDATE orders SET customer_id = $1 WHERE id = $2', [rows[0].customer_id, next.id])
    await test.owner.query('UPDATE payment_requests SET claimed_at = $1 WHERE order_id = $2', [test.clock.now, next.id])
    const found = await shop.receive({
      ...{ amountCents: 4500, note: next.code, reference: 'O-2', payerHandle: '@over', payerName: 'Dana Whitfield' },
    })
    expect(found).toMatchObject({ match: 'confirmed', money: { amount: 45, left: 5, pays: [{ amount: 40 }] } })
    expect(await shop.order(next.id)).toMatchObject({ status: 'paid', money: { received: 45, due: 0 } })
    // Nothing but the code names it: then a person is asked, however much it is.
    const third = await shop.openOrder(6000)
    const unsure = await shop.receive({ amountCents: 6100, note: third.code, reference: 'O-3' })
    expect(unsure).toMatchObject({ match: 'ask', money: { left: 61 }, suggestions: [{ orderId: third.id }] })
    expect((await shop.order(third.id)).status).toBe('pending')
  })

  it('is asked about when two orders are due the same without a code', async () => {
    await shop.openOrder(3333)
    await shop.openOrder(3333)
    const found = await shop.receive({ amountCents: 3333, reference: 'H-3' })
    expect(found.match).toBe('ask')
    expect(found.suggestions).toHaveLength(2)
  })
})

describe('a reversal', () => {
  it('tells the shop, and changes nothing', async () => {
    const { id, number, code } = await shop.openOrder()
    await shop.receive({ amountCents: 2500, note: code, reference: 'V-1' })
    const found = await shop.receive({ outcome: 'reversal', amountCents: 2500, reference: 'V-1', id: 'reversal' })
    expect(found).toMatchObject({ match: 'ask', suggestions: [{ orderId: id }] })
    expect((await shop.order(id)).status).toBe('paid')
    const { rows } = await test.owner.query(
      `SELECT data FROM event_outbox WHERE merchant_id = $1 AND data ->> 'message' LIKE '%taken back'`,
      [shop.merchantId],
    )
    expect(rows).toMatchObject([{ data: { orderId: id, orderNumber: number } }])
  })
})

describe('what was interrupted', () => {
  it('is done again, and the same stream twice leaves the same database', async () => {
    const orders = [await shop.openOrder(), await shop.openOrder(), await shop.openOrder()]
    const stream = orders.map(({ code }, place) => ({ amountCents: 2500, note: code, reference: `S-${place}` }))
    const snapshot = async () => {
      const { rows } = await test.owner.query(
        `SELECT o.id, o.status, a.amount_cents, m.reference, m.state FROM orders o
         LEFT JOIN allocations a ON a.order_id = o.id LEFT JOIN money_in m ON m.id = a.money_in_id
         WHERE o.merchant_id = $1 ORDER BY o.id`,
        [shop.merchantId],
      )
      return rows
    }
    // A process that is killed while it reads leaves its claim until the lease ends.
    for (const told of stream) await shop.send(toldMail(told))
    await test.owner.query(
      `UPDATE receipts SET claimed_until = $2, attempts = 1 WHERE merchant_id = $1 AND step = 'read'`,
      [shop.merchantId, new Date(test.clock.now.getTime() + 60_000)],
    )
    await runReceipts(test)
    expect((await snapshot()).map(({ status }) => status)).toEqual(Array(3).fill('pending'))
    test.clock.now = new Date(test.clock.now.getTime() + 61_000)
    await Promise.all([runReceipts(test), runReceipts(test)])
    await runReceipts(test)
    const first = await snapshot()
    expect(first.map(({ status }) => status)).toEqual(Array(3).fill('paid'))
    for (const told of stream.toReversed()) await shop.receive(told)
    for (const told of stream) await shop.receive({ ...told, id: 'another copy' })
    expect(await snapshot()).toEqual(first)
  })
})

describe('receipts that are read again by new parsers', () => {
  /** Parsers that know no layout. */
  const old: typeof readReceipt = async (raw, proof) => {
    const parsed = await readReceipt(raw, proof)
    return { ...parsed, outcome: 'unknown', amountCents: null, reference: null, reasons: ['Its layout is unknown.'] }
  }
  const readByOld = () => runReceipts(test, { readers: { verify: verifyReceipt, read: old }, resolve: keys.resolve })
  const replay = async (readerVersion: string, resolve = keys.resolve) => {
    const replayed = await test.database.write('platform', (transaction) =>
      replayUnknownAcrossMerchants(transaction, { readerVersion, now: test.clock.now, limit: 100 }),
    )
    await runReceipts(test, { readers: undefined, resolve })
    return replayed
  }
  let references = 1000

  beforeEach(confirmAddress)

  async function unknown() {
    const { id, code } = await shop.openOrder()
    references += 1
    const sent = await shop.send(await signedMail(code, `577215664901532${references}`))
    await readByOld()
    const receiptId = sent.body.receipt.id
    expect(await shop.read(receiptId)).toMatchObject({ match: 'ask', outcome: 'unknown', money: null })
    return { orderId: id, receiptId }
  }
  const decide = (id: string, body: object) =>
    test.call('POST', `/payment-receipts/${id}/decision`, { token: shop.token, body })
  const undo = (id: string) => test.call('POST', `/payment-receipts/${id}/undo`, { token: shop.token })

  it('pay their order once the parsers can read them, and are not read again by the same', async () => {
    const { orderId, receiptId } = await unknown()
    expect(await replay(readerVersion)).toBe(0)
    expect((await shop.order(orderId)).status).toBe('pending')
    expect(await replay('new')).toBeGreaterThan(0)
    expect(await shop.read(receiptId)).toMatchObject({ match: 'confirmed', outcome: 'payment', money: { amount: 25 } })
    expect((await shop.order(orderId)).status).toBe('paid')
    // Only what nothing could read is read again.
    expect(await replay('newer')).toBe(0)
  })

  it('stay proven by the key of their day', async () => {
    const { orderId, receiptId } = await unknown()
    const gone = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }))
    expect(await replay('new', gone)).toBeGreaterThan(0)
    expect(await shop.read(receiptId)).toMatchObject({ verdict: 'verified', match: 'confirmed' })
    expect((await shop.order(orderId)).status).toBe('paid')
  })

  it('are left to the person who has decided about them', async () => {
    const applied = await unknown()
    expect((await decide(applied.receiptId, { apply: [{ orderId: applied.orderId, amount: 25 }] })).status).toBe(200)
    const { orderId, receiptId } = await unknown()
    expect((await decide(receiptId, { notOurs: true })).status).toBe(200)
    const [before, ours] = [await shop.read(applied.receiptId), await shop.read(receiptId)]
    expect(await replay('new')).toBe(0)
    expect(await shop.read(applied.receiptId)).toEqual(before)
    expect(await shop.read(receiptId)).toEqual(ours)
    expect((await shop.order(orderId)).status).toBe('pending')
    // Until they take it back.
    expect((await undo(receiptId)).status).toBe(200)
    expect(await replay('new')).toBe(1)
    expect((await shop.order(orderId)).status).toBe('paid')
  })
})

describe('a flood of one shop delays nobody else', () => {
  const flood = async (receipts: number) => {
    const flooded = await openReceiptShop(test)
    for (let place = 0; place < receipts; place += 1)
      await flooded.send(toldMail({ outcome: 'unknown', id: `flood ${place}` }))
    return flooded
  }

  it('in being read: one round of the lanes takes some of each', async () => {
    await flood(40)
    const { body } = await shop.send(toldMail({ amountCents: 100, reference: 'calm' }))
    await runReceipts(test, { rounds: 1 })
    expect((await shop.read(body.receipt.id)).match).toBe('unmatched')
    await runReceipts(test)
  })

  it('in being read, also when several shops hold all lanes: the next free lane is for the shop without one', async () => {
    const floods = [await flood(8), await flood(8), await flood(8), await flood(8)]
    const busy = new Map(floods.map(({ merchantId }) => [merchantId, lanes.ofMerchant - 1]))
    await shop.send(toldMail({ amountCents: 100 }))
    const now = test.clock.now
    const due = { now, leaseEnd: new Date(now.getTime() + 1000), free: 1, busy, ofMerchant: lanes.ofMerchant }
    for (let time = 0; time < 5; time += 1) {
      const claimed = await test.database.write('platform', (transaction) =>
        claimUnreadAcrossMerchants(transaction, due),
      )
      expect(claimed).toMatchObject([{ merchantId: shop.merchantId }])
      await test.owner.query('UPDATE receipts SET claimed_until = NULL WHERE merchant_id = $1', [shop.merchantId])
    }
    await runReceipts(test)
  })

  it('in being matched: a receipt that comes in the middle is next', async () => {
    await flood(12)
    const reading = createReceiptLanes(workOf(test), () => undefined)
    while ((await reading.dispatch()) > 0) await reading.idle()
    let [transactions, calm] = [0, '']
    const states: string[] = []
    const write: typeof test.database.write = async (scope, work) => {
      transactions += 1
      if (transactions === 4) {
        calm = (await shop.send(toldMail({ amountCents: 100, reference: 'in the middle' }))).body.receipt.id
        while ((await reading.dispatch()) > 0) await reading.idle()
      }
      if (calm !== '') states.push((await shop.read(calm)).match)
      return test.database.write(scope, work)
    }
    await matchDue({ ...workOf(test), database: { ...test.database, write } })
    // The turn that had begun, then this receipt's.
    expect(states.indexOf('unmatched')).toBeGreaterThan(0)
    expect(states.indexOf('unmatched')).toBeLessThanOrEqual(3)
    expect(states.length).toBeGreaterThan(6)
  })
})

it('gives up a receipt whose reading never ends, because reading it may end each process', async () => {
  const order = await shop.openOrder()
  await shop.send(toldMail({ amountCents: 2500, note: order.code, reference: 'S-hangs' }))
  await test.owner.query(`UPDATE receipts SET attempts = $2 WHERE merchant_id = $1 AND step = 'read'`, [
    ...[shop.merchantId, 4],
  ])
  await runReceipts(test)
  const { rows } = await test.owner.query(
    `SELECT step, outcome, parsed -> 'reasons' AS reasons FROM receipts WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  expect(rows).toEqual([{ step: 'done', outcome: 'unknown', reasons: ['It could not be read.'] }])
})
