import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PayPage } from '../../contract/pay-page/pay-page.ts'
import { testAccounts } from '../../contract/payments/test-accounts.ts'
import type { HappenedEvent } from '../../contract/webhooks/webhook-log.endpoints.ts'
import { testShopReason } from '../messages/message-delivery.ts'
import { queueInstructions } from '../messages/messages.service.ts'
import { createSmtpMailer, type Mailer } from '../messages/smtp-mailer.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { testPayLinks } from '../testing/pay-links.ts'
import { waitFor } from '../testing/processes.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { startTestTwilioServer } from '../testing/twilio-server.ts'

// Messages, webhooks and pay pages of a test shop.

let test: TestApp
let shop: string
/** A merchant's session in the test shop. */
let token: string
let smtp: TestSmtpServer
let mailer: Mailer

beforeEach(async () => {
  test = await createTestApp({ live: true, delivery: 'queued' })
  shop = (await insertMerchant(test.owner)).id
  const merchant = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
  type Signed = { data: { tokens: { accessToken: string } } }
  const moving = { token: await test.tokenFor(merchant), body: { shop: 'test' } }
  const { data } = (await test.call<Signed>('PUT', '/auth/shop', moving)).body
  token = data.tokens.accessToken
  smtp = await startTestSmtpServer()
  const from = { address: 'desk@paydesk.test', name: undefined }
  mailer = createSmtpMailer({ smtpUrl: smtp.url, from }, { connections: 4 })
})
afterEach(async () => {
  mailer.close()
  await smtp.close()
  await test.close()
})

const order = {
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
  products: [{ name: 'Enamel mug', price: 18.5, quantity: 2 }],
  paymentMethod: 'zelle',
}
type Placed = { order: { id: string; payment: { payUrl: string | null } } }
const place = async () => (await test.call<Placed>('POST', '/orders', { token, body: order })).body.order

const deliver = () =>
  deliverMessages({
    ...{ database: test.database, queue: 'email', way: mailer, clock: () => new Date(Date.now() + 120_000) },
    onProblem: (error) => {
      throw error
    },
  })

it('its messages are written and not sent, and the log says why', async () => {
  const { id } = await place()
  const real = await insertOrder(test.owner, { merchantId: shop, customer: { email: 'real@example.com' } })
  const sending = { now: test.clock.now, delivery: 'queued', links: testPayLinks } as const
  await test.database.write({ merchantId: shop }, (transaction) =>
    queueInstructions(transaction, { id: real.id, merchantId: shop }, sending),
  )
  expect(await deliver()).toBe(2)
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['real@example.com'])
  type Log = { order: { messages: { status: string; failure: string; outdated: boolean }[] } }
  const { body } = await test.call<Log>('GET', `/orders/${id}`, { token })
  expect(body.order.messages).toMatchObject([{ status: 'not_sent', failure: testShopReason, outdated: true }])
  // Nothing to do about it.
  expect((await test.call('GET', '/orders?notSent=true', { token })).body).toMatchObject({ total: 0 })
  expect(await deliver()).toBe(0)
})

it('its webhooks say that they are of a test shop', async () => {
  await place()
  type Page = { events: HappenedEvent[] }
  const ask = () => test.call<Page>('GET', '/webhooks/events?after=0', { token })
  const { body } = await waitFor('the event', async () => {
    const answer = await ask()
    return answer.body.events.length > 0 && answer
  })
  expect(body.events.map(({ event }) => [event.type, event.test])).toEqual([['order.created', true]])
})

it('its pay page is marked, names accounts that take no money, and opens no app', async () => {
  const { payment } = await place()
  const link = payment.payUrl?.split('/pay/')[1] ?? ''
  const { body } = await test.call<PayPage>('GET', `/pay/${link}`)
  expect(body.shop.isTest).toBe(true)
  expect(body.instructions[0]).toMatchObject({ method: 'zelle', account: testAccounts.zelle, links: {} })
})

it('no test leaves it by the mail server or the texts that this server has for all shops', async () => {
  const twilio = await startTestTwilioServer()
  const from = { address: 'desk@paydesk.test', name: undefined }
  const shared = await createTestApp({ mail: { smtpUrl: smtp.url, from }, sms: twilio.config })
  try {
    const real = (await insertMerchant(shared.owner)).id
    await shared.owner.query(`UPDATE merchants SET phone = '+15125550148' WHERE id = $1`, [real])
    type Signed = { data: { tokens: { accessToken: string } } }
    const signedIn = await shared.tokenFor(await insertUser(shared.owner, { role: 'merchant', merchantId: real }))
    const tests = (by: string) =>
      Promise.all(
        ['email', 'sms'].map((kind) => shared.call('POST', `/integrations/${kind}/test`, { token: by, body: {} })),
      )
    expect((await tests(signedIn)).map(({ status }) => status)).toEqual([200, 200])
    const moving = { token: signedIn, body: { shop: 'test' } }
    const { data } = (await shared.call<Signed>('PUT', '/auth/shop', moving)).body
    expect((await tests(data.tokens.accessToken)).map(({ status }) => status)).toEqual([409, 409])
    expect([smtp.received.length, twilio.received.length]).toEqual([1, 1])
  } finally {
    await shared.close()
    await twilio.close()
  }
})
