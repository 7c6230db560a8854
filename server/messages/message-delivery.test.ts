import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { testPayLinks } from '../testing/pay-links.ts'
import { headerOf, startTestSmtpServer, type TestSmtpServer, type Verdict } from '../testing/smtp-server.ts'
import { leaseMs, retries } from './message-delivery.ts'
import { queueInstructions } from './messages.service.ts'
import { createSmtpMailer, type Mailer } from './smtp-mailer.ts'

const from = { address: 'desk@paydesk.test', name: undefined }

let test: TestApp
let shop: { id: string; businessName: string }
let smtp: TestSmtpServer
let mailer: Mailer
/** The mail server's verdict; a test may change it. */
let judge: (mail: { to: string; messageId: string | undefined }) => Verdict | Promise<Verdict>
let problems: string[]

beforeEach(async () => {
  test = await createTestApp()
  shop = await insertMerchant(test.owner, 'Müller, "Söhne" & Co')
  judge = () => undefined
  problems = []
  smtp = await startTestSmtpServer((mail) => judge(mail))
  mailer = createSmtpMailer({ smtpUrl: smtp.url, from }, { connections: 4 })
})
afterEach(async () => {
  mailer.close()
  await smtp.close()
  await test.close()
})

async function queue(email = 'dana@example.com'): Promise<string> {
  const { id } = await insertOrder(test.owner, { merchantId: shop.id, customer: { email } })
  await test.database.write({ merchantId: shop.id }, (transaction) =>
    queueInstructions(
      transaction,
      { id, merchantId: shop.id },
      { now: test.clock.now, delivery: 'queued', links: testPayLinks },
    ),
  )
  const { rows } = await test.owner.query<{ id: string }>('SELECT id FROM messages WHERE order_id = $1', [id])
  return rows[0]?.id ?? ''
}

async function row(id: string) {
  const { rows } = await test.owner.query(
    'SELECT status, attempts, failure, outdated, sent_at, next_attempt_at FROM messages WHERE id = $1',
    [id],
  )
  return rows[0]
}

const deliver = (): Promise<number> =>
  deliverMessages({
    database: test.database,
    queue: 'email',
    way: mailer,
    clock: () => test.clock.now,
    onProblem: (_error, what) => problems.push(what),
  })

function pass(ms: number): Date {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
  return test.clock.now
}

describe('a message', () => {
  it('that nobody has tried yet is sent also when the clock has been set back since', async () => {
    await queue()
    pass(-hourMs)
    expect(await deliver()).toBe(1)
    expect(smtp.received).toHaveLength(1)
    expect(await deliver()).toBe(0)
  })

  it('is sent once, from the shop, with replies going to it', async () => {
    const id = await queue()
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, failure: null, sent_at: test.clock.now })
    const [mail, ...others] = smtp.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      messageId: `<${id}@paydesk.test>`,
      from: 'desk@paydesk.test',
      to: ['dana@example.com'],
    })
    const raw = mail?.raw ?? ''
    expect(headerOf(raw, 'From')).toMatch(/<desk@paydesk\.test>$/)
    expect(headerOf(raw, 'Reply-To')).toContain(`<shop-${shop.id}@example.com>`)
    expect(headerOf(raw, 'To')).toBe('dana@example.com')
    expect(headerOf(raw, 'Content-Type')).toMatch(/multipart\/alternative/)
    expect(raw).toMatch(/text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/)
  })

  it('is open work if it is refused, unless its order was paid while it was being sent', async () => {
    const open = await queue('open@example.com')
    const paid = await queue('paid@example.com')
    judge = async ({ to }) => {
      if (to.includes('paid@example.com'))
        await test.owner.query(
          `UPDATE orders SET status = 'paid', paid_at = now() WHERE id = (SELECT order_id FROM messages WHERE id = $1)`,
          [paid],
        )
      return { at: 'recipient', code: 550, words: 'No such user' }
    }
    await deliver()
    expect(await row(open)).toMatchObject({ status: 'failed', outdated: false })
    expect(await row(paid)).toMatchObject({ status: 'failed', outdated: true })
  })

  it('that was not sent for want of a mail server is never sent later', async () => {
    const { id } = await insertOrder(test.owner, { merchantId: shop.id })
    await test.database.write('platform', (transaction) =>
      queueInstructions(
        transaction,
        { id, merchantId: shop.id },
        { now: test.clock.now, delivery: 'not_sent', links: testPayLinks },
      ),
    )
    expect(await deliver()).toBe(0)
    expect(smtp.received).toEqual([])
  })

  it('is not sent once the order has been paid', async () => {
    const id = await queue()
    await test.owner.query(`UPDATE orders SET status = 'paid', paid_at = now()`)
    await deliver()
    expect(smtp.received).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'not_sent', failure: 'Not sent: the order was paid by then' })
  })
})

describe('instructions', () => {
  const refused: Verdict = { at: 'recipient', code: 450, words: 'come back later' }

  it('are not sent with an amount that is no longer due, and stay work to do', async () => {
    judge = () => refused
    const id = await queue()
    await deliver()
    const { rows } = await test.owner.query(`SELECT order_id AS id FROM messages`)
    const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.id }))
    pass(minuteMs)
    const body = { status: 'paid', reason: '', payment: { amount: 5 } }
    expect((await test.call('PATCH', `/orders/${rows[0].id}/status`, { token, body })).status).toBe(200)
    judge = () => undefined
    await deliver()
    expect(smtp.received).toEqual([])
    expect(await row(id)).toMatchObject({
      ...{ status: 'not_sent', outdated: false },
      failure: 'Not sent: the amount to pay has changed since. Send the instructions again',
    })
  })

  it('that could not be sent are replaced by newer ones', async () => {
    judge = () => refused
    const id = await queue()
    await deliver()
    const { rows } = await test.owner.query(`SELECT order_id AS id FROM messages`)
    pass(1)
    await test.database.write({ merchantId: shop.id }, (transaction) =>
      queueInstructions(
        transaction,
        { id: rows[0].id, merchantId: shop.id },
        { now: test.clock.now, delivery: 'queued', links: testPayLinks },
      ),
    )
    judge = () => undefined
    pass(minuteMs)
    await deliver()
    expect(smtp.received).toHaveLength(1)
    expect(await row(id)).toMatchObject({ status: 'not_sent', failure: 'Not sent: a newer message replaces this' })
  })
})

describe('a temporary refusal', () => {
  it('is retried after a minute, then two, and the message sent in the end', async () => {
    const start = test.clock.now
    judge = () => ({ at: 'recipient', code: 450, words: 'greylisted, come back later' })
    const id = await queue()
    expect(await deliver()).toBe(1)
    expect(await row(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      failure: expect.stringContaining('greylisted, come back later'),
      next_attempt_at: new Date(start.getTime() + minuteMs),
    })
    pass(minuteMs - 1)
    expect(await deliver()).toBe(0)
    pass(1)
    judge = () => ({ at: 'data', code: 451, words: 'out of disk space' })
    expect(await deliver()).toBe(1)
    expect(await row(id)).toMatchObject({ attempts: 2, failure: expect.stringContaining('out of disk space') })
    pass(2 * minuteMs - 1)
    expect(await deliver()).toBe(0)
    judge = () => undefined
    const sentAt = pass(1)
    expect(await deliver()).toBe(1)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 3, failure: null, sent_at: sentAt })
    expect(new Set(smtp.received.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@paydesk.test>`]))
  })

  it('is given up after the last attempt', async () => {
    judge = () => ({ at: 'recipient', code: 450, words: 'greylisted' })
    const id = await queue()
    await test.owner.query('UPDATE messages SET attempts = $1', [retries.attempts - 1])
    await deliver()
    expect(await row(id)).toMatchObject({ status: 'failed', attempts: retries.attempts, next_attempt_at: null })
  })
})

it('a permanent refusal stops at once and shows the server’s words, and the others are sent', async () => {
  judge = ({ to }) =>
    to === 'gone@example.com' ? { at: 'recipient', code: 550, words: 'no such user here' } : undefined
  const gone = await queue('gone@example.com')
  const kept = await queue('dana@example.com')
  await deliver()
  expect(await row(gone)).toMatchObject({
    status: 'failed',
    attempts: 1,
    failure: expect.stringContaining('no such user here'),
    next_attempt_at: null,
  })
  expect(await row(kept)).toMatchObject({ status: 'sent' })
  pass(24 * 60 * minuteMs)
  expect(await deliver()).toBe(0)
})

describe('a mail server that', () => {
  it('is down costs no message: all wait, and go out when it is back', async () => {
    const port = Number(new URL(smtp.url).port)
    await smtp.close()
    const ids = [await queue(), await queue('b@example.com')]
    await deliver()
    expect(await row(ids[0] ?? '')).toMatchObject({
      status: 'queued',
      attempts: 1,
      failure: 'The mail server cannot be reached',
    })
    expect(problems).toContain('The mail server cannot be reached')
    smtp = await startTestSmtpServer(undefined, port)
    pass(minuteMs)
    await deliver()
    for (const id of ids) expect(await row(id)).toMatchObject({ status: 'sent' })
  })

  it('hangs up in the middle of a mail gets it again under the same Message-ID', async () => {
    const port = Number(new URL(smtp.url).port)
    const id = await queue()
    const reading = Promise.withResolvers<void>()
    judge = () => {
      if (smtp.received.length === 0) return undefined
      reading.resolve()
      return new Promise<Verdict>(() => {})
    }
    const delivering = deliver()
    await reading.promise
    const { received } = smtp
    smtp.disconnectAll()
    await delivering
    expect(await row(id)).toMatchObject({ status: 'queued', attempts: 1 })
    await smtp.close()
    judge = () => undefined
    smtp = await startTestSmtpServer(undefined, port)
    pass(minuteMs)
    await deliver()
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 })
    expect([...received, ...smtp.received].map(({ messageId }) => messageId)).toEqual([
      `<${id}@paydesk.test>`,
      `<${id}@paydesk.test>`,
    ])
  })
})

it('while one process sends a message, no other does', async () => {
  const id = await queue()
  const sending = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Verdict>()
  judge = ({ messageId }) => {
    if (messageId === undefined) return undefined
    sending.resolve()
    return answer.promise
  }
  const first = deliver()
  await sending.promise
  expect(await deliver()).toBe(0)
  answer.resolve(undefined)
  expect(await first).toBe(1)
  expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1 })
})

it('when the outcome cannot be written, the message is sent again under the same Message-ID after the lease', async () => {
  const id = await queue()
  await test.owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE OF sent_at ON messages FOR EACH ROW EXECUTE FUNCTION refuse()`)
  await deliver()
  expect(problems).toEqual(['1 were done and could not be recorded'])
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: 1 })
  await test.owner.query('DROP TRIGGER refuse ON messages')
  pass(leaseMs - 1)
  expect(await deliver()).toBe(0)
  pass(1)
  expect(await deliver()).toBe(1)
  expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}@paydesk.test>`, `<${id}@paydesk.test>`])
})
