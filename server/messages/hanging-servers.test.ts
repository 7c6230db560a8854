import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Jobs, runJobs } from '../jobs/run-jobs.ts'
import { subscribeBrowser } from '../notifications/push-subscriptions.service.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { waitFor } from '../testing/processes.ts'
import { startTestPushService } from '../testing/push-service.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { createAccountChannel } from './account-channel.ts'
import { lanes } from './message-delivery.ts'
import { messageJobs } from './message-jobs.ts'
import { openChannels } from './open-channels.ts'

/** Accepts connections and says nothing. */
async function startHanging() {
  const sockets = new Set<Socket>()
  let ended = 0
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => (ended += 1))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    accepted: () => sockets.size,
    ended: () => ended,
    async close() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}
type Hanging = Awaited<ReturnType<typeof startHanging>>

let test: TestApp
let smtp: TestSmtpServer
let hanging: Hanging
const closes: (() => unknown)[] = []

beforeEach(async () => {
  test = await createTestApp({ webhooksMayBePrivate: true })
  smtp = await startTestSmtpServer(undefined, 0, { user: 'shop', password: 'secret' })
  hanging = await startHanging()
  closes.push(
    () => test.close(),
    () => smtp.close(),
    () => hanging.close(),
  )
})
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

const clock = () => test.clock.now

/** Sends what is queued, as the server does. */
async function startSending(shared?: TestSmtpServer): Promise<void> {
  const config = {
    ...{ sms: undefined, pushContact: 'mailto:a@example.com', appSecret: testAppSecret, webhooksMayBePrivate: true },
    mail: shared && {
      smtpUrl: shared.url.replace('//', '//shop:secret@'),
      from: { address: 'desk@paydesk.test', name: undefined },
    },
    providerUrls: { twilio: 'http://127.0.0.1:9', ups: '', usps: '' },
  }
  const { database } = test
  const onProblem = () => undefined
  const channels = await openChannels(config, { database, clock, onProblem })
  const { email } = channels
  const publicUrl = 'https://pay.example.com'
  const account = createAccountChannel({ database, email, replyTo: undefined, publicUrl, clock })
  const jobs: Jobs = runJobs(
    messageJobs({ database, channels: { ...channels, account }, publicUrl, clock, onProblem }, (reason) =>
      jobs.wake(reason),
    ),
    onProblem,
  )
  closes.push(async () => {
    // Frees those in hand.
    await hanging.close()
    await jobs.stop()
    for (const channel of Object.values(channels)) channel.close()
  })
}

async function openShop(port?: number) {
  const { id: merchantId } = await insertMerchant(test.owner)
  const user = await insertUser(test.owner, { role: 'merchant', merchantId })
  const token = await test.tokenFor(user)
  if (port !== undefined) {
    const settings = { host: '127.0.0.1', port: Number(new URL(smtp.url).port), security: 'none', user: 'shop' }
    const body = { ...settings, from: 'orders@shop.example', secret: 'secret' }
    expect(await test.call('PUT', '/integrations/email', { token, body })).toMatchObject({ status: 200 })
    // Saving an account tries it. This one hangs since.
    const moved = `UPDATE integrations SET settings = settings || jsonb_build_object('port', $2::int) WHERE merchant_id = $1`
    await test.owner.query(moved, [merchantId, port])
  }
  return { merchantId, user, token }
}
type Shop = Awaited<ReturnType<typeof openShop>>

let queued = 0
async function queue({ merchantId }: Shop, count: number, push: { subscriptionId: string } | undefined = undefined) {
  for (let written = 0; written < count; written += 1) {
    // Each a moment after the one before, so that those of the shop whose server hangs are due first.
    queued += 1
    await test.owner.query(
      `INSERT INTO messages (id, merchant_id, audience, kind, channel, status, recipient, subject, body_text, created_at, next_attempt_at,
         push_subscription_id)
       VALUES (gen_random_uuid(), $1, 'shop', 'low_stock', $3, 'queued', 'owner@example.com', 'Low stock', 'Low stock', $2, $2, $4)`,
      [
        ...[merchantId, new Date(test.clock.now.getTime() - 60_000 + queued)],
        ...[push === undefined ? 'email' : 'push', push?.subscriptionId ?? null],
      ],
    )
  }
}

async function countSent({ merchantId }: { merchantId: string | null }): Promise<number> {
  const { rows } = await test.owner.query(
    `SELECT FROM messages WHERE merchant_id IS NOT DISTINCT FROM $1 AND status = 'sent'`,
    [merchantId],
  )
  return rows.length
}

/** Whether all of that was sent while the hanging server kept the others waiting. */
async function expectSentMeanwhile(of: { merchantId: string | null }, count: number): Promise<void> {
  await waitFor('the mails of the others', async () => (await countSent(of)) === count)
  expect(hanging.accepted()).toBeGreaterThan(0)
  expect(hanging.ended()).toBe(0)
}

it('one shop’s hanging mail server keeps no mail of others from leaving, by this server or their own', async () => {
  const [slow, shared, own] = [
    await openShop(hanging.port),
    await openShop(),
    await openShop(Number(new URL(smtp.url).port)),
  ]
  await queue(slow, 12)
  await queue(shared, 6)
  await queue(own, 6)
  await startSending(smtp)
  await expectSentMeanwhile(own, 6)
  await expectSentMeanwhile(shared, 6)
  expect(hanging.accepted()).toBe(lanes.own_email.ofShop)
}, 30_000)

it('many shops’ hanging mail servers keep no mail by this server from leaving', async () => {
  const shared = await openShop()
  for (let shop = 0; shop < 6; shop += 1) await queue(await openShop(hanging.port), 3)
  await queue(shared, 6)
  await startSending(smtp)
  await expectSentMeanwhile(shared, 6)
}, 30_000)

it('a mail server that failed before gets one mail at a time', async () => {
  const slow = await openShop(hanging.port)
  await test.owner.query(`UPDATE integrations SET failure = 'It took too long', checked_at = now()`)
  await queue(slow, 12)
  const other = await openShop()
  await queue(other, 6)
  await startSending(smtp)
  await expectSentMeanwhile(other, 6)
  expect(hanging.accepted()).toBe(1)
}, 30_000)

it('one shop’s hanging mail server keeps no email to the people of others from leaving', async () => {
  const [slow, other] = [await openShop(hanging.port), await openShop(Number(new URL(smtp.url).port))]
  const invite = async ({ token }: Shop, name: string) => {
    const body = { name: 'Sam', email: `${name}@example.com`, role: 'viewer' }
    expect(await test.call('POST', '/team', { token, body })).toMatchObject({ status: 201 })
  }
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await invite(slow, name)
  await invite(other, 'z')
  // So that it is due last.
  await test.owner.query(
    `UPDATE messages SET next_attempt_at = next_attempt_at - interval '1 second' WHERE recipient <> 'z@example.com'`,
  )
  await startSending()
  await expectSentMeanwhile({ merchantId: null }, 1)
  expect(smtp.received.map(({ to }) => to)).toEqual([['z@example.com']])
}, 30_000)

it('a push service that hangs keeps no push to the browsers of other shops from leaving', async () => {
  const service = await startTestPushService()
  closes.push(() => service.close())
  const subscribe = async ({ merchantId, user }: Shop, endpoint: string) => {
    const subscription = {
      ...service.browser(),
      endpoint,
      userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140.0',
      now: clock(),
    }
    await test.database.write('platform', (transaction) =>
      subscribeBrowser(transaction, { userId: user.id, merchantId }, subscription),
    )
    const { rows } = await test.owner.query('SELECT id FROM push_subscriptions WHERE user_id = $1', [user.id])
    return { subscriptionId: rows[0].id as string }
  }
  const [slow, other] = [await openShop(), await openShop()]
  await queue(slow, 12, await subscribe(slow, `http://127.0.0.1:${hanging.port}/push`))
  await queue(other, 2, await subscribe(other, service.browser().endpoint))
  await startSending()
  await expectSentMeanwhile(other, 2)
  expect(hanging.accepted()).toBe(lanes.push.ofShop)
}, 30_000)
