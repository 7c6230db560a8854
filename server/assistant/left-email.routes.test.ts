import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChatAnswer, ChatConversation } from '../../contract/assistant/chat.ts'
import type { OpenConversation } from '../../contract/assistant/conversation.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { type ChatShop, openChatShop } from '../testing/chat.ts'
import { insertOrder, insertUser } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { waitAfterFailure } from './replies.service.ts'

const page = 'https://shop.example.com'

let test: TestApp
let shop: ChatShop
let desk: string

beforeAll(async () => {
  test = await createTestApp({ delivery: 'queued' })
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openChatShop(test, { origins: [page] })
  desk = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.merchantId }))
})

type Read = ChatConversation & { message: string; errors?: { path: string }[] }

/** A conversation of the visitor `dana` in this state. */
async function begin(state = 'waiting', { message = 'Hello', of = shop } = {}): Promise<string> {
  const { body } = await test.call<ChatAnswer>('POST', '/assistant/chat', {
    token: of.key,
    body: { message, visitorId: 'dana' },
  })
  await test.owner.query(
    `UPDATE assistant_conversations SET state = $2, waiting_since = CASE WHEN $2 = 'waiting' THEN now() END,
       customer_seen_at = NULL WHERE id = $1`,
    [body.conversationId, state],
  )
  return body.conversationId
}
const leave = (id: string, body: unknown, { token = shop.key, visitorId = 'dana' } = {}) =>
  test.call<Read>('PUT', `/assistant/conversations/${id}/email?visitorId=${visitorId}`, { token, body })
const read = async (id: string) =>
  (await test.call<Read>('GET', `/assistant/conversations/${id}?visitorId=dana&shut=true`, { token: shop.key })).body
const inDesk = async (id: string) =>
  (await test.call<OpenConversation>('GET', `/conversations/${id}`, { token: desk })).body
const answer = (id: string, text: string, answerCount = 0) =>
  test.call('POST', `/conversations/${id}/answers`, { token: desk, body: { text, answerCount } })
const prove = async (id: string, email: string) => {
  const order = await insertOrder(test.owner, { merchantId: shop.merchantId, customer: { email } })
  const set = `UPDATE assistant_conversations SET order_id = $2, verified = 'named' WHERE id = $1`
  await test.owner.query(set, [id, order.id])
  return order
}
const mails = async () =>
  (
    await test.owner.query(
      `SELECT recipient, status, failure, order_id AS "orderId", subject, body_text AS text,
        extract(epoch FROM next_attempt_at - created_at)::int AS wait
       FROM messages WHERE merchant_id = $1 AND kind = 'conversation_answer' ORDER BY id`,
      [shop.merchantId],
    )
  ).rows

describe('an address left in the chat', () => {
  it.each(['waiting', 'staff'])(
    'is taken while a person is responsible (%s), and shown as it is kept',
    async (state) => {
      const id = await begin(state)
      expect((await read(id)).answerEmail).toEqual({ address: null, canChange: true, isProved: false })
      expect(await inDesk(id)).toMatchObject({ answerWay: 'no-address', conversation: { contactEmail: null } })
      const left = await leave(id, { email: '  Dana.W+shop@Example.COM ' })
      expect(left).toMatchObject({ status: 200, body: { id, state } })
      const answerEmail = { address: 'dana.w+shop@example.com', canChange: true, isProved: false }
      expect(left.body.answerEmail).toEqual(answerEmail)
      expect((await read(id)).answerEmail).toEqual(answerEmail)
      expect(await inDesk(id)).toMatchObject({
        answerWay: 'email',
        conversation: { contactEmail: 'dana.w+shop@example.com', customer: null, order: null },
        orders: [],
      })
    },
  )

  it.each(['levy', 'closed'])('is refused in a conversation that no person has (%s)', async (state) => {
    const id = await begin(state)
    expect((await read(id)).answerEmail).toBeNull()
    const refused = await leave(id, { email: 'dana@example.com' })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^No person of the shop/) } })
  })

  it('in somebody else’s conversation is refused in the words for an unknown one', async () => {
    const id = await begin()
    const other = await openChatShop(test, { origins: [page] })
    const opened = await test.call<{ token: string }>('GET', `/assistant/widget-token?shop=${shop.merchantId}`, {
      headers: { origin: page },
    })
    const email = { email: 'dana@example.com' }
    const unknown = await leave('019a0000-0000-7000-8000-000000000000', email)
    expect(unknown.status).toBe(404)
    for (const refused of [
      await leave(id, email, { visitorId: 'eve' }),
      await leave(id, email, { token: other.key }),
      await leave(id, email, { token: opened.body.token }),
      await leave('x', email),
      await test.call<Read>('PUT', `/assistant/conversations/${id}/email`, { token: shop.key, body: email }),
    ])
      expect(refused).toMatchObject({ status: 404, body: { message: unknown.body.message } })
    expect((await leave(id, email, { token: desk })).status).toBe(401)
    // A test of the shop’s own people, which nobody answers.
    await test.owner.query(`UPDATE assistant_conversations SET channel = 'test' WHERE id = $1`, [id])
    expect((await leave(id, email)).status).toBe(404)
  })

  it.each<[string, unknown]>([
    ['no address', {}],
    ['nothing', { email: '' }],
    ['a language that nobody has', { email: 'a@example.com', lang: 'xx' }],
    ['a list', { email: ['a@example.com', 'b@example.com'] }],
    ['two addresses', { email: 'a@example.com,b@example.com' }],
    ['another header', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['a name with an address', { email: 'Dana <a@example.com>' }],
    ['markup', { email: '<script>@example.com' }],
    ['no domain', { email: 'dana@localhost' }],
    ['a zero byte', { email: 'da\0na@example.com' }],
    ['255 characters', { email: `${'a'.repeat(243)}@example.com` }],
    ['a megabyte', { email: `${'a'.repeat(1_000_000)}@example.com` }],
  ])('is refused as %s', async (_name, body) => {
    const id = await begin()
    const refused = await leave(id, body)
    expect([413, 422]).toContain(refused.status)
    expect((await read(id)).answerEmail).toEqual({ address: null, canChange: true, isProved: false })
  })

  it('can be changed twice, also by calls at once; the same again counts nothing', async () => {
    const id = await begin()
    for (const email of ['a@example.com', 'A@example.com', 'a@example.com'])
      expect((await leave(id, { email })).body.answerEmail).toEqual({
        address: 'a@example.com',
        canChange: true,
        isProved: false,
      })
    const names = ['b', 'c', 'd', 'e', 'f']
    const results = await Promise.all(names.map((name) => leave(id, { email: `${name}@example.com` })))
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
    const { answerEmail } = await read(id)
    expect(answerEmail?.canChange).toBe(false)
    const address = answerEmail?.address ?? ''
    expect((await leave(id, { email: address })).status).toBe(200)
    const refused = await leave(id, { email: 'a@example.com' })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^At most 3 different/) } })
    expect((await read(id)).answerEmail?.address).toBe(address)
  })

  it('can be taken back at any time, by the visitor alone, and counts as left', async () => {
    const id = await begin()
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await leave(id, { email })
    expect((await leave(id, { email: null }, { visitorId: 'eve' })).status).toBe(404)
    expect((await inDesk(id)).conversation.contactEmail).toBe('c@example.com')
    await test.owner.query(`UPDATE assistant_conversations SET state = 'closed', waiting_since = NULL WHERE id = $1`, [
      id,
    ])
    const both = await Promise.all([leave(id, { email: null }), leave(id, { email: null })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await inDesk(id)).conversation.contactEmail).toBeNull()
    await test.owner.query(`UPDATE assistant_conversations SET state = 'staff' WHERE id = $1`, [id])
    expect((await read(id)).answerEmail).toEqual({ address: null, canChange: false, isProved: false })
    expect((await leave(id, { email: 'd@example.com' })).status).toBe(409)
  })

  it('can be removed by the shop’s people, whose log then says so without the address', async () => {
    const id = await begin()
    await leave(id, { email: 'dana@example.com' })
    const remove = (token: string) => test.call('DELETE', `/conversations/${id}/left-email`, { token })
    const other = await openChatShop(test)
    const stranger = await insertUser(test.owner, { role: 'merchant', merchantId: other.merchantId })
    expect((await remove(await test.tokenFor(stranger))).status).toBe(404)
    const viewer = await insertUser(test.owner, { role: 'viewer', merchantId: shop.merchantId })
    expect((await remove(await test.tokenFor(viewer))).status).toBe(403)
    for (const _ of ['once', 'again'])
      expect(await remove(desk)).toMatchObject({ status: 200, body: { conversation: { contactEmail: null } } })
    const { rows } = await test.owner.query(
      `SELECT entry::text AS text FROM audit_entries entry
       WHERE action = 'conversation.email-removed' AND entry::text LIKE '%' || $1 || '%'`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].text).not.toContain('dana@')
    expect((await read(id)).answerEmail).toEqual({ address: null, canChange: true, isProved: false })
  })

  it('is neither offered nor taken if emails don’t reach customers', async () => {
    const id = await begin()
    await test.owner.query('UPDATE merchants SET customer_emails = false WHERE id = $1', [shop.merchantId])
    expect((await read(id)).answerEmail).toBeNull()
    const refused = await leave(id, { email: 'dana@example.com' })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/don’t reach its customers/) },
    })
  })

  it('is not needed once an order is proved, whose address is shown masked', async () => {
    const id = await begin()
    await leave(id, { email: 'left@example.com' })
    await prove(id, 'maya@example.com')
    expect((await read(id)).answerEmail).toEqual({ address: 'm•••@example.com', canChange: false, isProved: true })
    const refused = await leave(id, { email: 'eve@example.com' })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Answers already go/) } })
    expect(refused.body.message).not.toContain('maya')
  })

  it('is deleted by a proof, and doesn’t come back when that is forgotten', async () => {
    const order = await insertOrder(test.owner, {
      merchantId: shop.merchantId,
      customer: { email: 'maya@example.com' },
    })
    const id = await begin()
    await leave(id, { email: 'left@example.com' })
    const ask = async (message: string) => {
      await test.owner.query(
        `UPDATE assistant_conversations SET state = 'closed', waiting_since = NULL WHERE id = $1`,
        [id],
      )
      await test.call('POST', '/assistant/chat', {
        token: shop.key,
        body: { message, conversationId: id, visitorId: 'dana' },
      })
    }
    await ask(`Where is order #${order.number}? My email is maya@example.com.`)
    expect((await inDesk(id)).conversation).toMatchObject({ order: { id: order.id }, contactEmail: null })
    // As after a day without messages.
    await test.owner.query(`UPDATE assistant_conversations SET memory = '{}' WHERE id = $1`, [id])
    await ask('Do you have gloves?')
    await test.owner.query(`UPDATE assistant_conversations SET state = 'staff' WHERE id = $1`, [id])
    expect((await inDesk(id)).conversation).toMatchObject({ order: null, contactEmail: null })
    await answer(id, 'Yes.')
    expect(await mails()).toEqual([])
  })

  it('proves nothing: the customer’s own address opens none of their orders', async () => {
    const order = await insertOrder(test.owner, {
      ...{ merchantId: shop.merchantId, status: 'shipped', trackingNumber: '1Z999AA10123456784' },
      customer: { email: 'maya@example.com' },
    })
    const id = await begin()
    const known = await leave(id, { email: 'maya@example.com' })
    const unknown = await leave(await begin(), { email: 'nobody@example.com' })
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    await test.owner.query(`UPDATE assistant_conversations SET state = 'closed', waiting_since = NULL WHERE id = $1`, [
      id,
    ])
    for (const message of [`Where is order #${order.number}?`, 'What are my orders?', 'What is my email address?']) {
      const { body } = await test.call<ChatAnswer>('POST', '/assistant/chat', {
        token: shop.key,
        body: { message, conversationId: id, visitorId: 'dana' },
      })
      expect(body.message.text).not.toMatch(/1Z999|shipped|maya@/i)
    }
    expect(await inDesk(id)).toMatchObject({ conversation: { customer: null, order: null }, orders: [] })
  })
})

describe('an answer', () => {
  it('goes to the left address if the visitor has gone, and says how it came by it', async () => {
    const id = await begin()
    await leave(id, { email: 'Dana@Example.com' })
    await answer(id, 'It comes in <b>blue</b>.\r\nBcc: x@example.com')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'dana@example.com', status: 'queued', orderId: null, wait: 0 })
    expect(mail.subject).toBe(`${shop.businessName} answered a question from the chat`)
    expect(mail.text).toContain('It comes in <b>blue</b>.\n\nBcc: x@example.com')
    expect(mail.text).toContain('If it was not you, ignore this email.')
    // The visitor’s words don’t travel.
    expect(mail.text).not.toContain('Hello\n')
    expect((await inDesk(id)).mails).toMatchObject([{ recipient: 'dana@example.com', status: 'queued' }])
  })

  it.each(['visitor', 'shop'])('that waits is not emailed once the %s removed the address', async (who) => {
    const id = await begin()
    const other = await begin()
    for (const one of [id, other]) {
      await leave(one, { email: 'dana@example.com' })
      await answer(one, 'Yes.')
    }
    if (who === 'visitor') await leave(id, { email: null })
    else await test.call('DELETE', `/conversations/${id}/left-email`, { token: desk })
    const failure = `Not sent: the ${who} removed the address`
    expect(await mails()).toMatchObject([
      { status: 'not_sent', failure, recipient: '[removed]', wait: null },
      { status: 'queued', failure: null, recipient: 'dana@example.com' },
    ])
  })

  it('is in the language of the chat once Levy remembers none', async () => {
    const id = await begin('waiting', { message: '¿Cómo puedo pagar mi pedido?' })
    await test.owner.query(`UPDATE assistant_conversations SET memory = '{}' WHERE id = $1`, [id])
    await leave(id, { email: 'dana@example.com', lang: 'es' })
    await answer(id, 'Con tarjeta.')
    expect(await mails()).toMatchObject([{ text: expect.stringMatching(/^Hola:/) }])
  })

  it('is in Spanish if the visitor wrote so', async () => {
    const id = await begin('waiting', { message: '¿Cómo puedo pagar mi pedido?' })
    await leave(id, { email: 'dana@example.com' })
    await answer(id, 'Con tarjeta.')
    expect(await mails()).toMatchObject([
      { subject: `${shop.businessName} ha respondido a una pregunta del chat`, text: expect.stringMatching(/^Hola:/) },
    ])
  })

  it.each([null, 'closed', 'levy'])(
    'waits 90 seconds while the visitor is in the chat, and is not emailed once they have read it, also if it is then %s',
    async (state) => {
      const id = await begin()
      await leave(id, { email: 'dana@example.com' })
      const look = () => test.call('GET', `/assistant/conversations/${id}?visitorId=dana`, { token: shop.key })
      const { now } = test.clock
      await look()
      await answer(id, 'Here I am.')
      expect(await mails()).toMatchObject([{ status: 'queued', wait: 90 }])
      test.clock.now = new Date(now.getTime() + 5000)
      // Closed, or given back to Levy as by a draft that was sent, before the visitor looks.
      if (state === 'closed') await test.call('POST', `/conversations/${id}/close`, { token: desk })
      if (state === 'levy')
        await test.owner.query(`UPDATE assistant_conversations SET state = 'levy' WHERE id = $1`, [id])
      test.clock.now = new Date(now.getTime() + 6000)
      await look()
      test.clock.now = new Date(now.getTime() + 2 * minuteMs)
      await deliverMessages({
        ...{ database: test.database, queue: 'email', clock: () => test.clock.now, onProblem: () => undefined },
        way: { send: async () => ({ kind: 'sent', answer: 'OK' }), close: () => undefined },
      })
      test.clock.now = now
      const failure = 'Not sent: the customer read it in the chat'
      expect(await mails()).toMatchObject([{ status: 'not_sent', failure }])
    },
  )

  it.each([
    ['is waited for again if its email fails for good', 'staff', async () => undefined],
    ['is waited for again if it was closed since, and its email fails', 'closed', async () => undefined],
    [
      'is not waited for if another one came since',
      null,
      (id: string) =>
        answer(id, 'I mean blue.', 1).then(() =>
          test.owner.query(
            `UPDATE messages SET status = 'sent', sent_at = now(), next_attempt_at = NULL
         WHERE status = 'queued' AND body_text LIKE '%I mean blue.%'`,
          ),
        ),
    ],
    [
      'is not waited for if the customer has seen it since',
      null,
      (id: string) =>
        test.owner.query(
          `UPDATE assistant_conversations SET customer_seen_at = now() + interval '1 day', state = 'closed' WHERE id = $1`,
          [id],
        ),
    ],
  ])('%s', async (_name, from, change) => {
    const id = await begin('staff')
    await leave(id, { email: 'dana@example.com' })
    await answer(id, 'Yes.')
    if (from === 'closed') await test.call('POST', `/conversations/${id}/close`, { token: desk })
    await change(id)
    const before = (await inDesk(id)).conversation.state
    await deliverMessages({
      ...{ database: test.database, queue: 'email', clock: () => test.clock.now, onProblem: () => undefined },
      way: { send: async () => ({ kind: 'refused', failure: '550 No such user' }), close: () => undefined },
      onAnswerFailed: waitAfterFailure,
    })
    const { conversation } = await inDesk(id)
    if (from === null) return expect(conversation.state).toBe(before)
    expect(before).toBe(from)
    expect(conversation).toMatchObject({
      state: 'waiting',
      reason: 'The answer could not be emailed to the address that was left in the chat',
    })
  })

  it('goes to the proved address, not to the left one', async () => {
    const id = await begin()
    await leave(id, { email: 'left@example.com' })
    const order = await prove(id, 'maya@example.com')
    await answer(id, 'On its way.')
    expect(await mails()).toMatchObject([{ recipient: 'maya@example.com', orderId: order.id }])
  })

  it('is not emailed if nobody left an address, or emails to customers were turned off since', async () => {
    await answer(await begin(), 'Hello')
    const id = await begin()
    await leave(id, { email: 'dana@example.com' })
    await test.owner.query('UPDATE merchants SET customer_emails = false WHERE id = $1', [shop.merchantId])
    expect((await inDesk(id)).answerWay).toBe('emails-off')
    await answer(id, 'Hello')
    expect(await mails()).toEqual([])
  })

  it('in a test shop is written and reaches nobody', async () => {
    type Signed = { data: { tokens: { accessToken: string }; user: { merchantId: string } } }
    const chosen = await test.call<Signed>('PUT', '/auth/shop', { token: desk, body: { shop: 'test' } })
    desk = chosen.body.data.tokens.accessToken
    const { rows } = await test.owner.query('SELECT id FROM merchants WHERE test_of = $1', [shop.merchantId])
    shop = await openChatShop(test, {}, { id: rows[0].id, businessName: 'A test shop' })
    const id = await begin()
    expect((await leave(id, { email: 'dana@example.com' })).status).toBe(200)
    await answer(id, 'Hello')
    const sent: string[] = []
    await deliverMessages({
      ...{ database: test.database, queue: 'email', clock: () => test.clock.now, onProblem: () => undefined },
      way: {
        async send({ merchantId }) {
          sent.push(merchantId ?? '')
          return { kind: 'sent', answer: 'OK' }
        },
        close: () => undefined,
      },
    })
    expect(sent).not.toContain(shop.merchantId)
    expect(await mails()).toMatchObject([
      { status: 'not_sent', failure: 'Not sent: this is a test shop, which writes to nobody' },
    ])
  })
})

it('addresses are limited to ten calls a minute by one visitor, and don’t limit others', async () => {
  const limited = await createTestApp({ rateLimits: 'on', delivery: 'queued' })
  try {
    const { key } = await openChatShop(limited)
    const call = (visitorId: string) =>
      limited.call(
        'PUT',
        `/assistant/conversations/019a0000-0000-7000-8000-000000000000/email?visitorId=${visitorId}`,
        {
          token: key,
          body: { email: 'dana@example.com' },
        },
      )
    for (let i = 0; i < 10; i += 1) expect((await call('busy')).status).toBe(404)
    const refused = await call('busy')
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^More than 10 changes of the email address in a minute/) },
    })
    expect(refused.headers).toHaveProperty('retry-after')
    expect((await call('calm')).status).toBe(404)
  } finally {
    await limited.close()
  }
})

it('without a mail server nothing is offered, and an address is refused', async () => {
  const silent = await createTestApp()
  try {
    const { key } = await openChatShop(silent)
    const asked = await silent.call<ChatAnswer>('POST', '/assistant/chat', { token: key, body: { message: 'Hello' } })
    await silent.owner.query(`UPDATE assistant_conversations SET state = 'staff'`)
    const path = `/assistant/conversations/${asked.body.conversationId}`
    expect((await silent.call<Read>('GET', path, { token: key })).body.answerEmail).toBeNull()
    const body = { email: 'dana@example.com' }
    expect((await silent.call('PUT', `${path}/email`, { token: key, body })).status).toBe(409)
  } finally {
    await silent.close()
  }
})
