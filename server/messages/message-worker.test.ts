import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listenTo } from '../db/listen.ts'
import { type Jobs, runJobs } from '../jobs/run-jobs.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { testPayLinks } from '../testing/pay-links.ts'
import { startProcess, waitFor } from '../testing/processes.ts'
import { startTestSmtpServer, type TestSmtpServer, type Verdict } from '../testing/smtp-server.ts'
import { leaseMs } from './message-delivery.ts'
import { messageJobs } from './message-jobs.ts'
import { messagesQueuedChannel } from './messages.queries.ts'
import { queueInstructions } from './messages.service.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const from = { address: 'desk@paydesk.test', name: undefined }
const workerProcess = join(import.meta.dirname, '..', 'testing', 'message-worker-process.ts')

let test: TestApp
let shop: { id: string }
let smtp: TestSmtpServer
let judge: () => Verdict | Promise<Verdict>
const stops: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  test = await createTestApp()
  shop = await insertMerchant(test.owner)
  judge = () => undefined
  smtp = await startTestSmtpServer(({ messageId }) => (messageId === undefined ? undefined : judge()))
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await smtp.close()
  await test.close()
})

const problems: unknown[] = []

function startWorker() {
  const { database, connection } = test
  const mailer = createSmtpMailer({ smtpUrl: smtp.url, from }, { connections: 4 })
  const onProblem = (error: unknown): unknown => problems.push(error)
  const options = { database, onProblem, clock: () => new Date(), publicUrl: 'http://localhost:3001' }
  const jobs: Jobs = runJobs(
    messageJobs({ ...options, channels: { email: mailer } }, (reason) => jobs.wake(reason)),
    onProblem,
  )
  const listening = listenTo(connection, {
    channels: { [messagesQueuedChannel]: () => jobs.wake(messagesQueuedChannel) },
    ...{ onListening: jobs.wake, onProblem },
  })
  stops.push(
    () => jobs.stop(),
    () => listening.stop(),
    async () => mailer.close(),
  )
  return jobs
}

async function queue(): Promise<void> {
  const { id } = await insertOrder(test.owner, { merchantId: shop.id })
  await queueFor(id)
}

async function queueFor(id: string): Promise<void> {
  await test.database.write({ merchantId: shop.id }, (transaction) =>
    queueInstructions(
      transaction,
      { id, merchantId: shop.id },
      { now: new Date(), delivery: 'queued', links: testPayLinks },
    ),
  )
}

async function countMessages(status: string): Promise<number> {
  const { rows } = await test.owner.query('SELECT count(*) AS count FROM messages WHERE status = $1', [status])
  return Number(rows[0]?.count)
}

it('two workers send every message exactly once, soon after its commit', async () => {
  for (let i = 0; i < 20; i += 1) await queue()
  startWorker()
  startWorker()
  await waitFor('what was queued before the start', async () => (await countMessages('sent')) === 20)
  const orders: string[] = []
  for (let i = 0; i < 40; i += 1) orders.push((await insertOrder(test.owner, { merchantId: shop.id })).id)
  await Promise.all(orders.map(queueFor))
  await waitFor('what was queued afterwards', async () => (await countMessages('sent')) === 60)
  const ids = smtp.received.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(60)
  expect(ids.length).toBe(60)
  const { rows } = await test.owner.query('SELECT DISTINCT attempts FROM messages')
  expect(rows).toEqual([{ attempts: 1 }])
  expect(problems).toEqual([])
}, 30_000)

it('a worker that is stopped finishes the message in hand and takes no other', async () => {
  const reading = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Verdict>()
  judge = () => {
    if (smtp.received.length === 4) reading.resolve()
    return answer.promise
  }
  for (let i = 0; i < 6; i += 1) await queue()
  const worker = startWorker()
  // Four are sent at once; two more wait.
  await reading.promise
  const stopped = worker.stop()
  answer.resolve(undefined)
  await stopped
  expect(await countMessages('sent')).toBe(4)
  expect(await countMessages('queued')).toBe(2)
}, 30_000)

it('a worker killed between the sending and the mark leaves a message that is sent again under the same Message-ID', async () => {
  await queue()
  const child = startProcess(process.execPath, [workerProcess, JSON.stringify(test.connection), smtp.url])
  stops.push(() => child.end('SIGKILL'))
  judge = async () => {
    // Holds the mark, so that the worker is killed before it: the server has the mail, the row doesn't know.
    await test.owner.query('BEGIN')
    await test.owner.query('SELECT FROM messages FOR UPDATE')
    return undefined
  }
  const observer = await test.connectOwner()
  stops.push(() => observer.end())
  await waitFor('the worker to wait with its mark', async () => {
    const { rows } = await observer.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'update "messages"%' AND datname = current_database()`,
    )
    return rows.length === 1
  })
  await child.end('SIGKILL')
  await test.owner.query('COMMIT')
  await waitFor('the killed worker’s transaction to end', async () => {
    const { rows } = await observer.query(
      `SELECT FROM pg_stat_activity WHERE query LIKE 'update "messages"%' AND state <> 'idle' AND datname = current_database()`,
    )
    return rows.length === 0
  })
  expect(await countMessages('queued')).toBe(1)

  judge = () => undefined
  const mailer = createSmtpMailer({ smtpUrl: smtp.url, from }, { connections: 1 })
  stops.push(async () => mailer.close())
  const clock = (): Date => new Date(Date.now() + leaseMs)
  const onProblem = (error: unknown): unknown => problems.push(error)
  await deliverMessages({ database: test.database, queue: 'email', way: mailer, clock, onProblem })
  expect(await countMessages('sent')).toBe(1)
  const ids = smtp.received.map(({ messageId }) => messageId)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@paydesk\.test>$/)
  expect(ids[1]).toBe(ids[0])
}, 30_000)

it('a mail to a customer carries the logo that the shop has when it leaves, and a notice to the shop none', async () => {
  await queue()
  const { rows } = await test.owner.query(
    `INSERT INTO messages (id, merchant_id, audience, kind, channel, recipient, subject, body_text, body_html, status, created_at,
       next_attempt_at)
     SELECT gen_random_uuid(), merchant_id, 'shop', 'low_stock', channel, 'owner@example.com', subject, body_text, body_html, status,
       created_at, next_attempt_at
     FROM messages WHERE merchant_id = $1 AND status = 'queued' RETURNING recipient`,
    [shop.id],
  )
  expect(rows).toHaveLength(1)
  await test.owner.query(
    `INSERT INTO merchant_logos (merchant_id, hash, width, height, data, png, created_at)
     VALUES ($1, sha256('x'), 320, 320, 'x', 'a picture', now())`,
    [shop.id],
  )
  startWorker()
  await waitFor('both', async () => smtp.received.length === 2)
  const carriers = smtp.received.filter(({ raw }) => raw.includes('Content-Type: image/png'))
  expect(carriers.map(({ to }) => to)).not.toContainEqual(['owner@example.com'])
  expect(carriers).toHaveLength(1)
  expect(carriers[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('width="48" height="48"')
})
