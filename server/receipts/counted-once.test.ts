import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StatementRow } from '../../contract/money/payment-statements.endpoints.ts'
import { writeReceipt } from '../demo/receipts/layouts.ts'
import { createReceiptKeys, sealReceipt } from '../demo/receipts/sign-mail.ts'
import { createOutgoing } from '../net/outgoing.ts'
import { createSealer } from '../secrets.ts'
import { createTestApp, type TestApp, testAppSecret } from '../testing/app.ts'
import { startTestMailbox } from '../testing/imap-server.ts'
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
const mailOf = (note: string, reference: string) =>
  sealReceipt(writeReceipt('venmo', { ...payer, note, reference, at: test.clock.now, to: 'pay@shop.example' }), keys)

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

  it('counts in this shop only, unless nothing but a statement told of it', async () => {
    const { code: note } = await shop.openOrder()
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
  })
})
