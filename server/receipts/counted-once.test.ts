import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StatementRow } from '../../contract/money/payment-statements.endpoints.ts'
import { writeReceipt } from '../demo/receipts/layouts.ts'
import { createReceiptKeys, sealReceipt } from '../demo/receipts/sign-mail.ts'
import { createOutgoing } from '../net/outgoing.ts'
import { createSealer } from '../secrets.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { startTestMailbox } from '../testing/imap-server.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { waitFor } from '../testing/processes.ts'
import { openReceiptShop, runReceipts } from '../testing/receipts.ts'
import { createMailboxReader } from './mailbox-jobs.ts'

const tls = { rejectUnauthorized: false }
type Shop = Awaited<ReturnType<typeof openReceiptShop>>
let test: TestApp
let shop: Shop
beforeAll(async () => {
  test = await createTestApp({ mailMayBePrivate: true, mailboxTls: tls })
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openShop()
})

async function openShop(): Promise<Shop> {
  const opened = await openReceiptShop(test)
  await test.owner.query(
    `INSERT INTO receipt_addresses (id, merchant_id, email, confirmed_at, created_at)
     VALUES (gen_random_uuid(), $1, 'pay@shop.example', now(), now())`,
    [opened.merchantId],
  )
  return opened
}

const keys = createReceiptKeys()
const payer = { payerName: 'Dana Whitfield', payerHandle: '@dana', account: '@shop', amountCents: 2500 }
const mailOf = (note: string, reference: string, amountCents = payer.amountCents) =>
  sealReceipt(
    writeReceipt('venmo', { ...payer, amountCents, note, reference, at: test.clock.now, to: 'pay@shop.example' }),
    keys,
  )

/** Another server on its way adds to the header, so the bytes differ. */
const byWayOf = (host: string, raw: Buffer): Buffer => Buffer.concat([Buffer.from(`Received: from ${host}\r\n`), raw])

let deliveries = 0

/** The ways in which a receipt comes. Each hands one in and has it read and matched. */
const ways = {
  async upload({ send }: Shop, raw: Buffer) {
    await send(raw)
  },
  async api({ token, send }: Shop, raw: Buffer) {
    const body = { scopes: ['money:write'] }
    const key = await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token, body })
    await send(byWayOf('api.example', raw), key.body.apiKey)
  },
  async imap({ token, merchantId }: Shop, raw: Buffer) {
    const mailbox = await startTestMailbox()
    const reader = createMailboxReader({
      ...{ database: test.database, sealer: createSealer(testAppSecret), clock: () => test.clock.now, tls },
      outgoing: createOutgoing({ mayBePrivate: true, timeoutMs: 5000 }),
      onProblem: () => undefined,
    })
    const receipts = async (): Promise<number> =>
      (await test.owner.query('SELECT FROM receipts WHERE merchant_id = $1', [merchantId])).rowCount ?? 0
    try {
      deliveries += 1
      mailbox.deliver(byWayOf(`mx${deliveries}.example`, raw).toString('latin1'))
      const settings = { host: '127.0.0.1', port: mailbox.port, security: 'tls', user: 'shop', folder: 'INBOX' }
      const body = { ...settings, secret: 'secret' }
      expect((await test.call('PUT', '/payment-inbox/mailbox', { token, body })).status).toBe(200)
      const before = await receipts()
      await reader.step()
      await waitFor('the mail', async () => (await receipts()) > before)
    } finally {
      await reader.stop()
      await test.call('DELETE', '/payment-inbox/mailbox', { token })
      await mailbox.close()
    }
  },
  async statement({ token }: Shop, _raw: Buffer, { note, reference }: { note: string; reference: string }) {
    const at = test.clock.now.toISOString().slice(0, 19)
    const lines = [
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total)',
      `,${reference},${at},Payment,Complete,${note},${payer.payerName},Shop,+ $25.00`,
    ]
    const headers = { 'content-type': 'text/csv' }
    const send = (query: string) =>
      test.call<{ rows: StatementRow[] }>('POST', `/payment-statements?provider=venmo${query}`, {
        ...{ token, body: lines.join('\n'), headers },
      })
    const [shown, applied] = [await send(''), await send('&apply=true')]
    expect([shown.status, applied.status]).toEqual([200, 200])
    expect(shown.body.rows.map(({ effect }) => effect)).toEqual(applied.body.rows.map(({ effect }) => effect))
    return shown.body.rows[0]?.effect
  },
}
type Way = keyof typeof ways
const names = Object.keys(ways) as Way[]

async function come(by: Shop, way: Way, told: { note: string; reference: string; raw: Buffer }) {
  const effect = await ways[way](by, told.raw, told)
  await runReceipts(test, { readers: undefined, resolve: keys.resolve })
  return effect
}

const moneyOf = async ({ merchantId }: Shop) =>
  (
    await test.owner.query(
      `SELECT moved.amount_cents::int AS cents, (SELECT count(*)::int FROM allocations WHERE money_in_id = moved.id) AS allocations,
         (SELECT count(*)::int FROM receipts WHERE money_in_id = moved.id) AS receipts
       FROM money_in moved WHERE moved.merchant_id = $1 AND moved.state = 'settled'`,
      [merchantId],
    )
  ).rows

describe.each(names)('a transfer that came by %s first', (first) => {
  const others = names.filter((way) => way !== first)

  it('counts once, however often it comes by the other ways', async () => {
    const { id, code: note } = await shop.openOrder()
    const reference = `31415926535897${1000 + names.indexOf(first)}`
    const told = { note, reference, raw: await mailOf(note, reference) }
    await come(shop, first, told)
    expect((await shop.order(id)).status).toBe('paid')
    for (const way of [...others, first]) await come(shop, way, told)
    expect(await moneyOf(shop)).toMatchObject([{ cents: 2500, allocations: 1 }])
  })

  it('counts in one shop: in this one, unless nothing but a statement told of it', async () => {
    const { id, code: note } = await shop.openOrder()
    const reference = `27182818284590${1000 + names.indexOf(first)}`
    const told = { note, reference, raw: await mailOf(note, reference) }
    await come(shop, first, told)
    const second = await openShop()
    const sameCode = await second.openOrder()
    for (const way of others) {
      const effect = await come(second, way, { ...told, note: sameCode.code })
      if (way === 'statement') expect(effect).toBe('counted')
    }
    // A person's word can't take the transfer from the shop whose mail proves it.
    expect(await moneyOf(second)).toHaveLength(first === 'statement' ? 1 : 0)
    expect((await second.order(sameCode.id)).status).toBe('pending')
    expect(await moneyOf(shop)).toHaveLength(first === 'statement' ? 0 : 1)
    // It may have shipped, so the shop decides what becomes of its order.
    expect(await shop.order(id)).toMatchObject({
      status: 'paid',
      isTakenBack: first === 'statement',
      payment: { state: first === 'statement' ? 'reversed' : 'confirmed' },
    })
  })
})

const notices = async ({ merchantId }: Shop): Promise<string[]> => {
  const statement = `SELECT data ->> 'message' AS message FROM events WHERE type = 'notification' AND merchant_id = $1
    UNION ALL SELECT data ->> 'message' FROM event_outbox WHERE type = 'notification' AND merchant_id = $1`
  return (await test.owner.query(statement, [merchantId])).rows.map(({ message }) => message)
}

describe('a transfer that a statement told of and a mail proves in another shop', () => {
  it('takes money back that pays nothing, without a notice', async () => {
    const told = { note: 'no code', reference: '1618033988749894848' }
    const raw = await mailOf(told.note, told.reference)
    await come(shop, 'statement', { ...told, raw })
    expect(await moneyOf(shop)).toMatchObject([{ cents: 2500, allocations: 0 }])
    const second = await openShop()
    await come(second, 'upload', { ...told, raw })
    expect([await moneyOf(shop), await moneyOf(second)]).toMatchObject([[], [{ cents: 2500 }]])
    expect(await notices(shop)).not.toContainEqual(expect.stringContaining('another shop'))
    // Neither the same statement nor the same mail brings it back.
    await come(shop, 'statement', { ...told, raw })
    await come(shop, 'upload', { ...told, raw })
    expect([await moneyOf(shop), await moneyOf(second)]).toMatchObject([[], [{ cents: 2500 }]])
  })

  it('tells the shop whose order it paid, and that shop can undo it', async () => {
    const { id, number, code: note } = await shop.openOrder()
    const told = { note, reference: '1414213562373095048' }
    const raw = await mailOf(note, told.reference)
    await come(shop, 'statement', { ...told, raw })
    const second = await openShop()
    await come(second, 'upload', { ...told, raw })
    expect(await notices(shop)).toContain(`The payment of $25.00 by Venmo for #${number} counts in another shop`)
    const { rows } = await test.owner.query('SELECT id FROM receipts WHERE merchant_id = $1', [shop.merchantId])
    const undo = await test.call('POST', `/payment-receipts/${rows[0].id}/undo`, { token: shop.token })
    expect(undo.status).toBe(200)
    expect(await shop.order(id)).toMatchObject({ status: 'pending', money: { received: 0, due: 25 } })
    expect(await moneyOf(shop)).toEqual([])
  })

  it('counts once, though the shop had said that it is not theirs and takes that back', async () => {
    const told = { note: 'no code', reference: '2236067977499789696' }
    const raw = await mailOf(told.note, told.reference)
    await come(shop, 'statement', { ...told, raw })
    const { rows } = await test.owner.query('SELECT id FROM receipts WHERE merchant_id = $1', [shop.merchantId])
    const path = `/payment-receipts/${rows[0].id}`
    const refused = await test.call('POST', `${path}/decision`, { token: shop.token, body: { notOurs: true } })
    expect(refused.status).toBe(200)
    const second = await openShop()
    await come(second, 'upload', { ...told, raw })
    expect((await test.call('POST', `${path}/undo`, { token: shop.token })).status).toBe(409)
    expect([await moneyOf(shop), await moneyOf(second)]).toMatchObject([[], [{ cents: 2500 }]])
  })

  it('stays taken back from an order, whatever the shop decides and undoes', async () => {
    const { code: note } = await shop.openOrder()
    const told = { note, reference: '2449489742783178098' }
    const raw = await mailOf(note, told.reference)
    await come(shop, 'statement', { ...told, raw })
    const second = await openShop()
    await come(second, 'upload', { ...told, raw })
    const { rows } = await test.owner.query('SELECT id FROM receipts WHERE merchant_id = $1', [shop.merchantId])
    const post = async (call: string, body?: object) =>
      (await test.call('POST', `/payment-receipts/${rows[0].id}/${call}`, { token: shop.token, body })).status
    expect([await post('undo'), await post('decision', { notOurs: true }), await post('undo')]).toEqual([200, 200, 200])
    expect([await moneyOf(shop), await moneyOf(second)]).toMatchObject([[], [{ cents: 2500 }]])
  })

  it('counts once when both come at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      const second = await openShop()
      const { code: note } = await shop.openOrder()
      const reference = `17320508075688${10_000 + round}`
      const raw = await mailOf(note, reference)
      await Promise.all([ways.statement(shop, raw, { note, reference }), ways.upload(second, raw)])
      const work = { readers: undefined, resolve: keys.resolve }
      await Promise.all([runReceipts(test, work), runReceipts(test, work), runReceipts(test, work)])
      const counted = (
        await test.owner.query(
          `SELECT merchant_id AS "merchantId" FROM money_in WHERE reference = $1 AND state = 'settled'`,
          [reference],
        )
      ).rows
      expect(counted).toEqual([{ merchantId: second.merchantId }])
    }
  })
})

it('counts two transfers of two shops that share a number, since banks number them each for itself', async () => {
  const reference = '1732050807568877293'
  const second = await openShop()
  const raw = await mailOf('no code', reference)
  await come(shop, 'upload', { note: 'no code', reference, raw })
  await come(second, 'upload', { note: 'no code', reference, raw: await mailOf('no code', reference, 4100) })
  expect([await moneyOf(shop), await moneyOf(second)]).toMatchObject([[{ cents: 2500 }], [{ cents: 4100 }]])
  // The first transfer’s mail still counts in no second shop.
  await come(second, 'upload', { note: 'no code', reference, raw })
  expect(await moneyOf(second)).toMatchObject([{ cents: 4100 }])
})

it('lets no reference that a person types block the mail of another shop', async () => {
  const reference = '1442249570307408382'
  const { id } = await shop.openOrder()
  const body = { status: 'paid', reason: '', payment: { reference } }
  const answer = await test.call('PATCH', `/orders/${id}/status`, { token: shop.token, body })
  expect(answer).toMatchObject({ status: 200 })
  const second = await openShop()
  const order = await second.openOrder()
  await come(second, 'upload', { note: order.code, reference, raw: await mailOf(order.code, reference) })
  expect((await second.order(order.id)).status).toBe('paid')
})

describe('a transfer in a test shop', () => {
  async function openTestShop(): Promise<Shop> {
    type Signed = { data: { tokens: { accessToken: string }; user: { merchantId: string } } }
    const opening = { token: await shop.freshToken(), body: { shop: 'test' } }
    const { data } = (await test.call<Signed>('PUT', '/auth/shop', opening)).body
    const { accessToken: token } = data.tokens
    return { ...shop, token, merchantId: data.user.merchantId, send: (raw) => shop.send(raw, token) }
  }

  it('counts there as well, whichever shop it comes to first, so that a real statement can be tried', async () => {
    const trial = await openTestShop()
    for (const [index, order] of [[shop, trial] as const, [trial, shop] as const].entries()) {
      const told = { note: 'no code', reference: `264575131106459${1000 + index}` }
      const raw = await mailOf(told.note, told.reference)
      for (const one of order) await come(one, one === trial ? 'statement' : 'upload', { ...told, raw })
    }
    expect([await moneyOf(shop), await moneyOf(trial)]).toMatchObject([
      [{ cents: 2500 }, { cents: 2500 }],
      [{ cents: 2500 }, { cents: 2500 }],
    ])
  })
})
