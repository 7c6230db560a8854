import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { waitFor } from '../testing/processes.ts'
import { headerOf, startTestSmtpServer, type TestSmtpServer, type Verdict } from '../testing/smtp-server.ts'
import { startTestTwilioServer } from '../testing/twilio-server.ts'
import type { Channels } from './message-jobs.ts'
import { openChannels } from './open-channels.ts'

const server = { address: 'desk@paydesk.test', name: undefined }

let test: TestApp
let own: TestSmtpServer
let shared: TestSmtpServer
let judge: () => Verdict | Promise<Verdict>
let channels: Channels
const closes: (() => unknown)[] = []
let problems: string[]

const ways = () => ({
  ...{ database: test.database, clock: () => test.clock.now },
  onProblem: (_error: unknown, what: string) => void problems.push(what),
})

async function open(mail?: { smtpUrl: string; from: typeof server }): Promise<void> {
  test = await createTestApp({ webhooksMayBePrivate: true, delivery: mail === undefined ? 'not_sent' : 'queued' })
  const config = {
    ...{
      mail,
      sms: undefined,
      pushContact: 'mailto:a@example.com',
      appSecret: testAppSecret,
      webhooksMayBePrivate: true,
    },
    providerUrls: { twilio: 'http://127.0.0.1:9', ups: '', usps: '' },
  }
  channels = await openChannels(config, ways())
  closes.push(
    () => Object.values(channels).map((channel) => channel.close()),
    () => test.close(),
  )
}

beforeEach(async () => {
  problems = []
  judge = () => undefined
  own = await startTestSmtpServer(({ messageId }) => (messageId === undefined ? undefined : judge()), 0, {
    user: 'shop',
    password: 'secret',
  })
  shared = await startTestSmtpServer()
  closes.push(
    () => own.close(),
    () => shared.close(),
  )
})
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

async function openShop() {
  const { id: merchantId } = await insertMerchant(test.owner)
  await test.owner.query(
    `INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'cashapp', '$shop')`,
    [merchantId],
  )
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  return { merchantId, token }
}
type Shop = Awaited<ReturnType<typeof openShop>>

async function configure({ token }: Shop, smtp: TestSmtpServer, changes: object = {}): Promise<void> {
  const { hostname: host, port } = new URL(smtp.url)
  const body = {
    host,
    port: Number(port),
    security: 'none',
    user: 'shop',
    from: 'orders@shop.example',
    secret: 'secret',
  }
  const answer = await test.call('PUT', '/integrations/email', { token, body: { ...body, ...changes } })
  expect(answer.status).toBe(200)
}

/** Payment instructions of an order, as whoever sells by hand has them sent. */
async function instruct({ merchantId, token }: Shop): Promise<void> {
  const { id } = await insertOrder(test.owner, { merchantId })
  const answer = await test.call('POST', `/orders/${id}/resend-instructions`, { token })
  expect(answer.status).toBe(200)
}

const deliver = (): Promise<number> => {
  const { email } = channels
  if (email === undefined) throw new Error('There is a way for emails always')
  const { database, clock } = test
  return deliverMessages({ database, queue: 'email', way: email, clock: () => clock.now, onProblem: () => {} })
}

async function statuses({ merchantId }: Shop): Promise<{ status: string; failure: string | null; attempts: number }[]> {
  const { rows } = await test.owner.query(
    'SELECT status, failure, attempts FROM messages WHERE merchant_id = $1 ORDER BY created_at, id',
    [merchantId],
  )
  return rows
}

const messageOf = ({ merchantId }: Shop) => ({
  ...{ id: merchantId, merchantId, recipient: '+15125550148', subject: '', text: 'Hello' },
  ...{ html: null, createdAt: test.clock.now, orderId: null, pushSubscriptionId: null },
  shop: { name: 'Shop', email: 'shop@example.com' },
})

it('where the server has no mail server, messages of a shop with one are sent, those of others are not', async () => {
  await open()
  const [first, second] = [await openShop(), await openShop()]
  await configure(first, own)
  await instruct(first)
  await instruct(second)
  await deliver()
  expect(await statuses(first)).toMatchObject([{ status: 'sent' }])
  expect(await statuses(second)).toMatchObject([{ status: 'not_sent' }])
  expect(headerOf(own.received[0]?.raw ?? '', 'From')).toContain('<orders@shop.example>')
  const { body } = await test.call<{ channels: object }>('GET', '/notifications/preferences', first)
  expect(body.channels).toMatchObject({ email: { isConfigured: true }, sms: { isConfigured: false } })
})

it('a shop’s own mail server comes before the server’s, from the next message on, and is left when it is removed', async () => {
  await open({ smtpUrl: shared.url, from: server })
  const shop = await openShop()
  await instruct(shop)
  await deliver()
  await configure(shop, own)
  await instruct(shop)
  await deliver()
  await configure(shop, own, { from: 'sales@shop.example' })
  await instruct(shop)
  await deliver()
  await test.call('DELETE', '/integrations/email', shop)
  await instruct(shop)
  await deliver()
  expect(shared.received.map(({ from }) => from)).toEqual(['desk@paydesk.test', 'desk@paydesk.test'])
  expect(own.received.map(({ from }) => from)).toEqual(['orders@shop.example', 'sales@shop.example'])
})

it('a message under way while the account is changed is sent once', async () => {
  await open()
  const shop = await openShop()
  await configure(shop, own)
  const accepted = Promise.withResolvers<Verdict>()
  judge = () => accepted.promise
  await instruct(shop)
  const delivering = deliver()
  await waitFor('the message', async () => own.received.length === 1)
  await configure(shop, own, { from: 'sales@shop.example' })
  judge = () => undefined
  await instruct(shop)
  await deliver()
  accepted.resolve(undefined)
  await delivering
  expect(await statuses(shop)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  expect(own.received.map(({ from }) => from)).toEqual(['orders@shop.example', 'sales@shop.example'])
})

it('a mail server that does not work holds up its own shop alone, and its card says so until it works again', async () => {
  await open({ smtpUrl: shared.url, from: server })
  const [broken, other] = [await openShop(), await openShop()]
  await configure(broken, own)
  const { port } = new URL(own.url)
  await own.close()
  for (let i = 0; i < 6; i += 1) await instruct(broken)
  await instruct(other)
  await deliver()
  expect(await statuses(other)).toMatchObject([{ status: 'sent' }])
  const failure = 'The mail server cannot be reached'
  expect(await statuses(broken)).toEqual(Array(6).fill({ status: 'queued', failure, attempts: 1 }))
  type Shown = { integrations: { email: object } }
  const shown = async () => (await test.call<Shown>('GET', '/integrations', broken)).body.integrations.email
  expect(await shown()).toMatchObject({ state: 'error', failure })

  own = await startTestSmtpServer(undefined, Number(port), { user: 'shop', password: 'secret' })
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
  await deliver()
  expect(own.received).toHaveLength(6)
  expect(await shown()).toMatchObject({ state: 'connected', failure: null })
})

it('an own account that was removed while a message waits, with none beside it, ends the message', async () => {
  await open()
  const shop = await openShop()
  await configure(shop, own)
  await instruct(shop)
  await test.call('DELETE', '/integrations/email', shop)
  await deliver()
  expect(await statuses(shop)).toMatchObject([
    { status: 'not_sent', failure: expect.stringMatching(/mail server is no longer/) },
  ])
})

it('a state that can’t be noted, and a message that can’t be handed on, are logged', async () => {
  await open()
  const shop = await openShop()
  await configure(shop, own)
  await instruct(shop)
  await own.close()
  await test.owner.query('REVOKE UPDATE ON integrations FROM paydesk_tenant, paydesk_platform')
  await deliver()
  expect(await statuses(shop)).toMatchObject([{ status: 'queued', attempts: 1 }])
  expect(problems).toEqual(['the state of a shop’s account was not recorded'])
  await test.owner.query('REVOKE SELECT ON integrations FROM paydesk_tenant, paydesk_platform')
  expect(await channels.email?.send(messageOf(shop))).toEqual({
    ...{ kind: 'postponed', failure: 'It could not be sent right now' },
  })
  expect(problems).toEqual([expect.any(String), 'a message could not be handed to a shop’s account'])
})

it('texts take the shop’s own account at Twilio', async () => {
  const twilio = await startTestTwilioServer()
  closes.push(() => twilio.close())
  await open()
  const { accountSid, authToken, from, baseUrl } = twilio.config
  const config = {
    ...{ mail: undefined, sms: undefined, pushContact: 'mailto:a@example.com', appSecret: testAppSecret },
    ...{ webhooksMayBePrivate: true, providerUrls: { twilio: baseUrl, ups: '', usps: '' } },
  }
  const { sms } = await openChannels(config, ways())
  const shop = await openShop()
  await test.call('PUT', '/integrations/sms', { token: shop.token, body: { accountSid, from, secret: authToken } })
  expect(await sms?.send(messageOf(shop))).toMatchObject({ kind: 'sent' })
  expect(twilio.received).toEqual([{ to: '+15125550148', from, body: 'Hello' }])
})
