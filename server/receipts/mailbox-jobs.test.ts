import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentInbox } from '../../contract/money/payment-sources.endpoints.ts'
import { createOutgoing } from '../net/outgoing.ts'
import { createSealer } from '../secrets.ts'
import { createTestApp, type TestApp, testAppSecret } from '../testing/app.ts'
import { startTestMailbox, type TestMailbox } from '../testing/imap-server.ts'
import { waitFor } from '../testing/processes.ts'
import { openReceiptShop } from '../testing/receipts.ts'
import { createMailboxReader } from './mailbox-jobs.ts'

const tls = { rejectUnauthorized: false }
let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
let mailbox: TestMailbox
let readers: ReturnType<typeof createMailboxReader>[]

beforeAll(async () => {
  test = await createTestApp({ mailMayBePrivate: true, mailboxTls: tls })
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openReceiptShop(test)
  mailbox = await startTestMailbox()
  readers = []
})
afterEach(async () => {
  for (const reader of readers) await reader.stop()
  await test.owner.query(`UPDATE payment_sources SET secret_sealed = NULL WHERE kind = 'imap'`)
  await mailbox.close()
})

const connect = (change: object = {}) =>
  test.call<PaymentInbox & { errors?: { path: string }[] }>('PUT', '/payment-inbox/mailbox', {
    token: shop.token,
    body: {
      ...{ host: '127.0.0.1', port: mailbox.port, security: 'tls', user: 'shop', folder: 'INBOX', secret: 'secret' },
      ...change,
    },
  })
function startReader() {
  const reader = createMailboxReader({
    ...{ database: test.database, sealer: createSealer(testAppSecret), clock: () => test.clock.now, tls },
    outgoing: createOutgoing({ mayBePrivate: true, timeoutMs: 5000 }),
    onProblem: () => undefined,
  })
  readers.push(reader)
  return reader
}
const mail = (from: string, subject: string): string =>
  `From: ${from}\r\nTo: shop@example.com\r\nSubject: ${subject}\r\nDate: ${new Date().toUTCString()}\r\n\r\nHello\r\n`
async function receipts(): Promise<number> {
  const { rows } = await test.owner.query('SELECT count(*)::int FROM receipts WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  return rows[0].count
}
const come = (count: number) => waitFor(`${count} receipts`, async () => (await receipts()) === count)

it('reads the mails of payment providers and no others, those that come later too', async () => {
  mailbox.deliver(mail('Venmo <venmo@venmo.com>', 'Dana paid you $1.00'))
  mailbox.deliver(mail('friend@example.com', 'Lunch?'))
  const connected = await connect()
  expect(connected.status).toBe(200)
  expect(connected.body.sources).toMatchObject([{ kind: 'imap', failure: null, imap: { user: 'shop' } }])
  expect(JSON.stringify(connected.body)).not.toContain('secret')
  await startReader().step()
  await come(1)
  mailbox.deliver(mail('cash@square.com', 'Dana sent you $2'))
  await come(2)
  const list = await test.call<{ receipts: { source: string }[] }>('GET', '/payment-receipts', { token: shop.token })
  expect(list.body.receipts.map(({ source }) => source)).toEqual(['imap', 'imap'])
})

it('continues where it stopped, and reads again what a server has numbered again', async () => {
  mailbox.deliver(mail('venmo@venmo.com', 'One'))
  await connect()
  const first = startReader()
  await first.step()
  await come(1)
  await first.stop()
  mailbox.deliver(mail('venmo@venmo.com', 'Two'))
  const second = startReader()
  await second.step()
  await come(2)
  await second.stop()
  await test.owner.query('UPDATE payment_sources SET uid_validity = 999, last_uid = 5000 WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  mailbox.deliver(mail('venmo@venmo.com', 'Three'))
  await startReader().step()
  await come(3)
})

it('is read by one process at a time', async () => {
  mailbox.deliver(mail('venmo@venmo.com', 'One'))
  await connect()
  const [one, other] = [startReader(), startReader()]
  await Promise.all([one.step(), other.step()])
  await come(1)
  const { rows } = await test.owner.query('SELECT claimed_by FROM payment_sources WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  await other.step()
  const after = await test.owner.query('SELECT claimed_by FROM payment_sources WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  expect(after.rows).toEqual(rows)
})

it.each([
  ['a wrong password', { secret: 'wrong' }, 'secret'],
  ['no password', { secret: '' }, 'secret'],
  ['no such folder', { folder: 'Receipts' }, 'folder'],
  ['a port where nothing listens', { port: 9 }, 'host'],
  ['a port that is none', { port: 0 }, 'port'],
  ['no encryption', { security: 'none' }, 'security'],
  ['no name', { host: 'a b' }, 'host'],
])('is not saved with %s', async (_what, change, path) => {
  const { status, body } = await connect(change)
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path }])
})

it('sends no password where the certificate is not trusted', async () => {
  const strict = await createTestApp({ mailMayBePrivate: true })
  try {
    const other = await openReceiptShop(strict)
    const body = { host: '127.0.0.1', port: mailbox.port, security: 'tls', user: 'shop', secret: 'secret' }
    const refused = await strict.call('PUT', '/payment-inbox/mailbox', { token: other.token, body })
    expect(refused.body).toMatchObject({ message: expect.stringContaining('certificate') })
    expect(mailbox.signIns()).toBe(0)
  } finally {
    await strict.close()
  }
})

it('never connects to an internal address', async () => {
  const open = await createTestApp()
  try {
    const other = await openReceiptShop(open)
    const body = { host: '127.0.0.1', port: 993, security: 'tls', user: 'shop', secret: 'secret' }
    const refused = await open.call('PUT', '/payment-inbox/mailbox', { token: other.token, body })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ errors: [{ path: 'host' }] })
  } finally {
    await open.close()
  }
})
