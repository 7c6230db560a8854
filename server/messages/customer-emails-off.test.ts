import { afterEach, beforeEach, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import { handleEvents } from '../events/subscriber-job.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { testPayLinks } from '../testing/pay-links.ts'
import { waitFor } from '../testing/processes.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { eventMessages } from './event-messages.ts'
import { queueInstructions } from './messages.service.ts'
import { createSmtpMailer, type Mailer } from './smtp-mailer.ts'

// A shop that writes to its customers itself, from the moment on in which it says so.

let test: TestApp
let merchantId: string
let token: string
let order: { id: string }
let smtp: TestSmtpServer
let mailer: Mailer

beforeEach(async () => {
  test = await createTestApp({ live: true })
  merchantId = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  order = await insertOrder(test.owner, { merchantId, createdAt: new Date(test.clock.now.getTime() - minuteMs) })
  smtp = await startTestSmtpServer()
  mailer = createSmtpMailer(
    { smtpUrl: smtp.url, from: { address: 'desk@paydesk.test', name: undefined } },
    { connections: 4 },
  )
})
afterEach(async () => {
  mailer.close()
  await smtp.close()
  await test.close()
})

const turnOff = () => test.owner.query('UPDATE merchants SET customer_emails = false')
const queue = () =>
  test.database.write({ merchantId }, (transaction) =>
    queueInstructions(
      transaction,
      { id: order.id, merchantId },
      { now: test.clock.now, delivery: 'queued', links: testPayLinks },
    ),
  )
const messages = async () =>
  (await test.owner.query('SELECT kind, audience, status, failure, next_attempt_at FROM messages')).rows

const deliver = () =>
  deliverMessages({
    ...{ database: test.database, queue: 'email', way: mailer, clock: () => test.clock.now },
    onProblem: (error) => {
      throw error
    },
  })

/** Writes the messages that follow from what has happened. */
async function tell(): Promise<void> {
  await waitFor('the events to be numbered', async () => {
    const { rows } = await test.owner.query('SELECT FROM event_outbox')
    return rows.length === 0
  })
  const deliveries = { email: 'queued', sms: 'queued', push: 'queued' } as const
  const clock = () => test.clock.now
  const handle = eventMessages({ deliveries, publicUrl: 'https://pay.example.com', clock })
  await handleEvents({ database: test.database, name: 'notifications', handle, clock, onProblem: () => undefined })
}

it('the customer gets no email about a payment, and the shop does', async () => {
  const body = { emailNotifications: true, notifyOnPayment: true }
  await test.call('PUT', '/notifications/preferences', { token, body })
  await turnOff()
  await test.call('PATCH', `/orders/${order.id}/status`, { token, body: { status: 'paid', reason: '' } })
  await tell()
  expect(await messages()).toMatchObject([{ kind: 'payment_received', audience: 'shop', status: 'queued' }])
})

it('a message that is still waiting is not sent, and says why', async () => {
  await queue()
  await turnOff()
  await deliver()
  expect(smtp.received).toEqual([])
  const failure = 'Not sent: emails to customers were turned off'
  expect(await messages()).toMatchObject([{ status: 'not_sent', failure, next_attempt_at: null }])
})

it('a code that the customer has asked for is sent: nothing else can prove that an order is theirs', async () => {
  await queue()
  await test.owner.query(`UPDATE messages SET kind = 'order_code'`)
  await turnOff()
  await deliver()
  expect(smtp.received).toHaveLength(1)
  expect(await messages()).toMatchObject([{ status: 'sent' }])
})

it('the setting is read and saved with the others, and noted in the audit log', async () => {
  type Settings = Record<string, unknown>
  const { body: settings } = await test.call<Settings>('GET', '/merchants/settings', { token })
  expect(settings['customerEmails']).toBe(true)
  const saved = await test.call<Settings>('PUT', '/merchants/settings', {
    token,
    body: { ...settings, customerEmails: false },
  })
  expect(saved).toMatchObject({ status: 200, body: { customerEmails: false } })
  const { body } = await test.call('GET', '/notifications/preferences', { token })
  expect(body).toMatchObject({ customerEmails: 'off' })
  const { rows } = await test.owner.query(`SELECT before, after FROM audit_entries WHERE action = 'settings.updated'`)
  expect(rows).toEqual([{ before: { customerEmails: true }, after: { customerEmails: false } }])
  const wrong = await test.call('PUT', '/merchants/settings', { token, body: { ...saved.body, customerEmails: 'no' } })
  expect(wrong.status).toBe(422)
})
