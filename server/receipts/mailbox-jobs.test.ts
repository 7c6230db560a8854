import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import type { PaymentInbox } from '../../contract/money/payment-sources.endpoints.ts'
import { createOutgoing } from '../net/outgoing.ts'
import { createSealer } from '../secrets.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createTestCertificate } from '../testing/certificate.ts'
import { startTestMailbox, type TestMailbox } from '../testing/imap-server.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { waitFor } from '../testing/processes.ts'
import { openReceiptShop } from '../testing/receipts.ts'
import { createMailboxReader } from './mailbox-jobs.ts'

const certificate = createTestCertificate()
const tls = { ca: certificate.cert }
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
  mailbox = await startTestMailbox({ certificate })
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
  ['no such folder', { folder: 'Nothing' }, 'folder'],
  ['a port where nothing listens', { port: 9 }, 'host'],
  ['a port that is none', { port: 0 }, 'port'],
  ['no encryption', { security: 'none' }, 'security'],
  ['no name', { host: 'a b' }, 'host'],
])('is not saved with %s', async (_what, change, path) => {
  const { status, body } = await connect(change)
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path }])
})

describe.each(['tls', 'starttls'] as const)('a mailbox by %s', (security) => {
  let other: TestMailbox
  const open = async (cert = certificate) => {
    other = await startTestMailbox({ certificate: cert, security })
  }
  const connectTo = (change: object = {}) => connect({ port: other.port, security, host: 'localhost', ...change })
  afterEach(() => other.close())

  it('is read, and lists its folders', async () => {
    await open()
    const asked = { host: 'localhost', port: other.port, security, user: 'shop', secret: 'secret' }
    const listed = await test.call('POST', '/payment-inbox/mailbox/folders', { token: shop.token, body: asked })
    expect(listed.body).toEqual({ folders: ['INBOX', 'Receipts', 'Shop', 'Shop/Venmo'] })
    other.deliver(mail('venmo@venmo.com', 'One'))
    expect((await connectTo()).status).toBe(200)
    await startReader().step()
    await come(1)
  })

  it.each([
    ['is trusted by nobody', createTestCertificate()],
    ['has another name', createTestCertificate(['mail.example.com'])],
    ['has ended', createTestCertificate(undefined, new Date(Date.now() - 1000))],
  ])('gets no password if its certificate %s', async (why, cert) => {
    await open(cert)
    // All but the first are trusted as far as their authority goes.
    const trusting = await createTestApp({
      ...{ mailMayBePrivate: true, mailboxTls: why === 'is trusted by nobody' ? tls : { ca: cert.cert } },
    })
    try {
      const stranger = await openReceiptShop(trusting)
      const body = { host: 'localhost', port: other.port, security, user: 'shop', secret: 'secret' }
      for (const [method, path] of [
        ['PUT', '/payment-inbox/mailbox'],
        ['POST', '/payment-inbox/mailbox/folders'],
      ] as const) {
        const refused = await trusting.call(method, path, { token: stranger.token, body })
        expect(refused.status).toBe(422)
        expect(refused.body).toMatchObject({
          errors: [{ path: 'host', message: expect.stringContaining('certificate') }],
        })
      }
      expect(other.signIns()).toBe(0)
    } finally {
      await trusting.close()
    }
  })
})

it('sends no password to a server that offers no encryption', async () => {
  const plain = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('* OK ready\r\n')
    socket.on('data', (chunk) => {
      const said = String(chunk)
      received += said
      const [tag = '*'] = said.split(' ')
      socket.write(/CAPABILITY/i.test(said) ? `* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n` : `${tag} BAD No\r\n`)
    })
  })
  let received = ''
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { port } = plain.address() as AddressInfo
  const { status, body } = await connect({ port, security: 'starttls' })
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path: 'security', message: expect.stringContaining('no STARTTLS') }])
  expect((await connect({ port, security: 'tls' })).body.errors).toMatchObject([{ path: 'security' }])
  expect(received).not.toMatch(/secret|LOGIN|AUTHENTICATE/i)
  await new Promise((resolve) => plain.close(resolve))
})

/** The state of the shop's mailbox, as its settings show it. */
async function source() {
  const { body } = await test.call<PaymentInbox>('GET', '/payment-inbox', { token: shop.token })
  return body.sources.find(({ kind }) => kind === 'imap')
}

it('reads on after its connection broke, and reports the fault until then', async () => {
  await connect()
  const reader = startReader()
  await reader.step()
  await waitFor('the mailbox', async () => mailbox.signIns() === 2)
  mailbox.disconnectAll()
  await waitFor('a failure', async () => (await source())?.failure != null)
  expect((await source())?.failure).toContain('127.0.0.1')
  mailbox.deliver(mail('venmo@venmo.com', 'While it was broken'))
  test.clock.now = new Date(test.clock.now.getTime() + 2 * minuteMs)
  await reader.step()
  await come(1)
  // The receipt is stored a moment before the mailbox counts as read.
  await waitFor('no failure', async () => {
    await reader.step()
    return (await source())?.failure === null
  })
  expect((await source())?.checkedAt).toBe(test.clock.now.toISOString())
})

it('opens a session that lasted again, before it says that anything is wrong', async () => {
  await connect()
  const reader = startReader()
  await reader.step()
  mailbox.deliver(mail('venmo@venmo.com', 'One'))
  await come(1)
  test.clock.now = new Date(test.clock.now.getTime() + 2 * minuteMs)
  mailbox.disconnectAll()
  await waitFor('the mailbox to be free', async () => (await claimed()) === null)
  expect((await source())?.failure).toBeNull()
  mailbox.deliver(mail('venmo@venmo.com', 'Two'))
  await reader.step()
  await come(2)
})

it('says so if its password was sealed with another secret', async () => {
  await connect()
  await test.owner.query(`UPDATE payment_sources SET secret_sealed = 'another' WHERE merchant_id = $1`, [
    shop.merchantId,
  ])
  await startReader().step()
  await waitFor('a failure', async () => (await source())?.failure != null)
  expect((await source())?.failure).toContain('Enter it again')
})

async function claimed(): Promise<string | null> {
  const { rows } = await test.owner.query(
    `SELECT claimed_by FROM payment_sources WHERE merchant_id = $1 AND kind = 'imap'`,
    [shop.merchantId],
  )
  return rows[0].claimed_by
}

it('is not read while it is paused, and continues where it was', async () => {
  const pause = (isPaused: boolean) =>
    test.call<PaymentInbox>('PUT', '/payment-inbox/mailbox/pause', { token: shop.token, body: { isPaused } })
  expect((await pause(true)).status).toBe(409)
  mailbox.deliver(mail('venmo@venmo.com', 'Before'))
  await connect()
  const reader = startReader()
  await reader.step()
  await come(1)
  expect((await pause(true)).body.sources).toMatchObject([{ isPaused: true, failure: null }])
  expect((await pause(true)).status).toBe(200)
  mailbox.deliver(mail('venmo@venmo.com', 'While it was paused'))
  await reader.step()
  await reader.step()
  expect(await claimed()).toBeNull()
  expect(await receipts()).toBe(1)
  expect((await pause(false)).body.sources).toMatchObject([{ isPaused: false }])
  await reader.step()
  await come(2)
  expect((await connect()).body.sources).toMatchObject([{ isPaused: false, isConnected: true }])
  const left = await test.call<PaymentInbox>('DELETE', '/payment-inbox/mailbox', { token: shop.token })
  expect(left.body.sources).toMatchObject([{ isConnected: false, imap: null, receipts: 2 }])
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
