import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getPaymentInbox, type PaymentInbox } from '../../contract/money/payment-sources.endpoints.ts'
import { createSealer } from '../secrets.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { openReceiptShop, runReceipts, toldMail } from '../testing/receipts.ts'
import { startPaymentMail } from './payment-mail-job.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
const sealer = createSealer(testAppSecret)

beforeAll(async () => {
  test = await createTestApp({ delivery: 'queued', paymentMailPort: 25 })
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openReceiptShop(test)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = shop.token) =>
  test.call<PaymentInbox>(method, `/payment-inbox${path}`, { token, body })

describe('receipt addresses', () => {
  /** The code of the newest mail, as its recipient reads it. */
  async function mailedCode(email: string): Promise<string> {
    const { rows } = await test.owner.query(
      `SELECT id, merchant_id, body_text, sealed_code FROM messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
      [email],
    )
    expect(rows[0]).toMatchObject({ merchant_id: null, body_text: expect.not.stringMatching(/\d{6}/) })
    return sealer.open(rows[0].sealed_code, `message:${rows[0].id}`)
  }

  it('are confirmed by the code that was mailed, and receipts that came before are read again', async () => {
    const early = await shop.receive({ amountCents: 2500, outcome: 'not_ours', reference: 'early' })
    expect(early.match).toBe('refused')
    const added = await call('POST', '/addresses', { email: 'Pay@Aurora.example' })
    expect(added.status).toBe(200)
    expect(getPaymentInbox.response.safeParse(added.body).error).toBeUndefined()
    const [address] = added.body.addresses
    expect(address).toMatchObject({ email: 'pay@aurora.example', confirmedAt: null })
    const code = await mailedCode('pay@aurora.example')
    expect((await call('POST', `/addresses/${address?.id}/confirm`, { code: '000 000' })).status).toBe(422)
    const confirmed = await call('POST', `/addresses/${address?.id}/confirm`, { code })
    expect(confirmed.body.addresses).toMatchObject([{ confirmedAt: expect.any(String), codeEndsAt: null }])
    expect((await shop.read(early.id)).match).toBe('pending')
    expect((await call('DELETE', `/addresses/${address?.id}`)).body.addresses).toEqual([])
  })

  it('take five tries of a code, for ten minutes, and five codes a day', async () => {
    const { body } = await call('POST', '/addresses', { email: 'tries@aurora.example' })
    const path = `/addresses/${body.addresses[0]?.id}`
    const code = await mailedCode('tries@aurora.example')
    for (let time = 0; time < 5; time += 1)
      expect((await call('POST', `${path}/confirm`, { code: code === '000000' ? '000001' : '000000' })).status).toBe(
        422,
      )
    expect((await call('POST', `${path}/confirm`, { code })).status).toBe(422)
    const again = await Promise.all([1, 2, 3, 4].map(() => call('POST', `${path}/code`)))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await call('POST', `${path}/code`)).status).toBe(429)
    const late = await mailedCode('tries@aurora.example')
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000)
    expect((await call('POST', `${path}/confirm`, { code: late })).status).toBe(422)
  })

  it('lose no try by a code that is incomplete', async () => {
    const { body } = await call('POST', '/addresses', { email: 'half@aurora.example' })
    const path = `/addresses/${body.addresses.find(({ email }) => email === 'half@aurora.example')?.id}/confirm`
    for (let time = 0; time < 6; time += 1) expect((await call('POST', path, { code: '12345' })).status).toBe(422)
    expect((await call('POST', path, { code: await mailedCode('half@aurora.example') })).status).toBe(200)
  })

  it('belong to one shop', async () => {
    const { body } = await call('POST', '/addresses', { email: 'own@aurora.example' })
    const stranger = await openReceiptShop(test)
    const path = `/addresses/${body.addresses[0]?.id}`
    for (const [method, end, sent] of [
      ['POST', '/confirm', { code: '1' }],
      ['POST', '/code', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect((await call(method, `${path}${end}`, sent, stranger.token)).status).toBe(404)
  })

  it.each(['', 'a', 'a@b', 'a@b.example\r\nBcc: c@d.example', 'ä@', `${'a'.repeat(255)}@b.example`])(
    'refuses %j',
    async (email) => {
      expect((await call('POST', '/addresses', { email })).status).toBe(422)
    },
  )
})

it('say whether a code can be mailed: by the server, or by the shop’s own mail server', async () => {
  expect((await call('GET', '')).body).toMatchObject({ mailsCodes: true, takesMail: true })
  const quiet = await createTestApp()
  try {
    const { token, merchantId } = await openReceiptShop(quiet)
    const read = () => quiet.call<PaymentInbox>('GET', '/payment-inbox', { token })
    expect((await read()).body).toMatchObject({ mailsCodes: false, takesMail: false })
    const body = { email: 'pay@aurora.example' }
    expect((await quiet.call('POST', '/payment-inbox/addresses', { token, body })).status).toBe(409)
    expect((await read()).body.addresses).toEqual([])
    await quiet.owner.query(
      `INSERT INTO integrations (merchant_id, kind, settings, version) VALUES ($1, 'email', '{}', gen_random_uuid())`,
      [merchantId],
    )
    expect((await read()).body.mailsCodes).toBe(true)
  } finally {
    await quiet.close()
  }
})

describe('the rules', () => {
  it('say what is confirmed without a person', async () => {
    await call('PUT', '/settings', { automaticUpTo: 20, keepDays: 30 })
    const { id, code } = await shop.openOrder()
    expect((await shop.receive({ amountCents: 2500, note: code, reference: 'big' })).match).toBe('ask')
    expect((await shop.order(id)).status).toBe('pending')
    const saved = await call('PUT', '/settings', { automaticUpTo: null, keepDays: 30 })
    expect(saved.body.settings).toEqual({ automaticUpTo: null, keepDays: 30 })
    const large = await shop.openOrder(9_999_999)
    const found = await shop.receive({ amountCents: 9_999_999, note: large.code, reference: 'huge' })
    expect(found.match).toBe('confirmed')
  })

  it.each([
    { automaticUpTo: -1, keepDays: 1 },
    { automaticUpTo: 1.001, keepDays: 1 },
    { automaticUpTo: '5', keepDays: 1 },
    { automaticUpTo: 1, keepDays: 0 },
    { automaticUpTo: 1, keepDays: 1.5 },
    { automaticUpTo: 1, keepDays: 4000 },
    { keepDays: 1 },
  ])('refuse %j', async (settings) => {
    expect((await call('PUT', '/settings', settings)).status).toBe(422)
  })
})

describe('mail to a forwarding address', () => {
  it('becomes a receipt of its shop, and other mail is refused', async () => {
    const { body } = await call('POST', '/forwarding-address')
    const address = body.sources.find(({ kind }) => kind === 'smtp')?.address ?? ''
    expect(address).toMatch(/^pay\+[0-9a-f]{32}@localhost$/)
    const problems: unknown[] = []
    const listener = await startPaymentMail({
      ...{ host: '127.0.0.1', port: 0, database: test.database, sealer, clock: () => test.clock.now },
      onProblem: (error) => problems.push(error),
    })
    const client = createTransport({ host: '127.0.0.1', port: listener.port, tls: { rejectUnauthorized: false } })
    const send = (to: string | string[], raw: Buffer) =>
      client.sendMail({ envelope: { from: 'forwarder@example.com', to }, raw })
    try {
      await send(address.toUpperCase(), toldMail({ outcome: 'unknown', id: 'forwarded' }))
      await send([address, address], toldMail({ outcome: 'unknown', id: 'twice' }))
      for (const other of ['pay@localhost', 'pay+@localhost', `pay+${'0'.repeat(32)}@localhost`, 'info@example.com'])
        await expect(send(other, toldMail({}))).rejects.toMatchObject({ responseCode: 550 })
      const large = Buffer.alloc(1024 * 1024 + 5, 'a\n')
      await expect(send(address, large)).rejects.toMatchObject({ responseCode: 552 })
      await runReceipts(test)
      const list = await test.call<{ receipts: unknown[] }>('GET', '/payment-receipts?source=smtp', {
        token: shop.token,
      })
      expect(list.body.receipts).toHaveLength(2)
      await call('POST', '/forwarding-address')
      await expect(send(address, toldMail({}))).rejects.toMatchObject({ responseCode: 550 })
      expect(problems).toEqual([])
    } finally {
      client.close()
      await listener.stop()
    }
  })
})
