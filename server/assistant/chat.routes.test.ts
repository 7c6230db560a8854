import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatAnswer, ChatConversation } from '../../contract/assistant/chat.ts'
import { newKeyText } from '../key-text.ts'
import { createTestApp, type TestApp, type TestCall } from '../testing/app.ts'
import { type ChatShop, eventsIn, openChatShop } from '../testing/chat.ts'
import { insertOrder, insertUser } from '../testing/factories.ts'

let test: TestApp
let shop: ChatShop
let other: ChatShop

beforeAll(async () => {
  test = await createTestApp()
  shop = await openChatShop(test)
  other = await openChatShop(test)
})
afterAll(() => test.close())

type Asking = TestCall & { visitorId?: string; conversationId?: string; stream?: boolean }

const ask = (message: string, { visitorId, conversationId, stream, ...call }: Asking = {}) =>
  test.call<ChatAnswer & { message: ChatAnswer['message'] & string }>('POST', '/assistant/chat', {
    token: shop.key,
    ...call,
    body: { message, visitorId, conversationId, stream },
  })
const read = (id: string, { token = shop.key, visitorId = '' } = {}) =>
  test.call<ChatConversation & { message: string }>(
    'GET',
    `/assistant/conversations/${id}${visitorId === '' ? '' : `?visitorId=${visitorId}`}`,
    { token },
  )

async function setEnabled(enabled: boolean): Promise<void> {
  await test.owner.query('UPDATE assistant_settings SET enabled = $2 WHERE merchant_id = $1', [
    shop.merchantId,
    enabled,
  ])
}

describe('with the assistant’s key', () => {
  it('tells an order’s status only to a customer who names the order and its email', async () => {
    const order = await insertOrder(test.owner, {
      merchantId: shop.merchantId,
      status: 'shipped',
      trackingNumber: '1Z999AA10123456784',
      customer: { email: 'maya@example.com' },
    })
    const answered = await ask(`Where is my order #${order.number}? My e-mail is maya@example.com`)
    expect(answered.status).toBe(200)
    expect(answered.body).toMatchObject({ state: 'levy', message: { author: 'levy', feedback: null } })
    expect(answered.body.message.text).toContain('1Z999AA10123456784')

    for (const token of [shop.key, other.key]) {
      const refused = await ask(`Where is my order #${order.number}? My e-mail is sam@example.com`, { token })
      expect(refused.status).toBe(200)
      expect(refused.body.message.text).not.toMatch(/1Z999|shipped/i)
    }
    const foreign = await ask(`Where is my order #${order.number}? My e-mail is maya@example.com`, { token: other.key })
    expect(foreign.body.message.text).not.toMatch(/1Z999|has shipped/i)
  })

  it('an answer can be streamed: its pieces first, then the whole', async () => {
    const { status, headers, text } = await ask('How can I pay?', { stream: true })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const events = eventsIn(text)
    expect(events.map(({ event }) => event).join(' ')).toMatch(/^(delta )+done$/)
    const { data } = events.at(-1) as { data: ChatAnswer }
    const pieces = events.slice(0, -1).map(({ data: piece }) => (piece as { text: string }).text)
    expect(pieces.join('')).toBe(data.message.text)
    expect(data).toMatchObject({ conversationId: expect.any(String), state: 'levy' })
  })

  it('a conversation can be continued, read and marked', async () => {
    const first = await ask('How can I pay?', { visitorId: 'visitor-1' })
    const { conversationId } = first.body
    const second = await ask('And how long does shipping take?', { visitorId: 'visitor-1', conversationId })
    expect(second.body.conversationId).toBe(conversationId)
    const whole = await read(conversationId, { visitorId: 'visitor-1' })
    expect(whole.body.messages.map(({ author }) => author)).toEqual(['customer', 'levy', 'customer', 'levy'])

    const marking = { messageId: first.body.message.id, feedback: 'helpful' }
    const marked = await test.call<ChatConversation>(
      'PUT',
      `/assistant/conversations/${conversationId}/feedback?visitorId=visitor-1`,
      { token: shop.key, body: marking },
    )
    expect(marked.status).toBe(200)
    expect(marked.body.messages.find(({ id }) => id === first.body.message.id)?.feedback).toBe('helpful')
  })

  it('another visitor’s conversation and an unknown one are refused in the same words', async () => {
    const { conversationId } = (await ask('How can I pay?', { visitorId: 'visitor-2' })).body
    const missing = await read('019a0000-0000-7000-8000-000000000000', { visitorId: 'visitor-2' })
    expect(missing.status).toBe(404)
    const feedback = { messageId: conversationId, feedback: 'helpful' }
    const refusals = [
      await read(conversationId, { visitorId: 'visitor-3' }),
      await read(conversationId),
      await read(conversationId, { visitorId: 'visitor-2', token: other.key }),
      await read('no-id-at-all'),
      await ask('And now?', { visitorId: 'visitor-3', conversationId }),
      await ask('And now?', { conversationId }),
      await ask('And now?', { visitorId: 'visitor-3', conversationId, stream: true }),
      await test.call<ChatConversation & { message: string }>(
        'PUT',
        `/assistant/conversations/${conversationId}/feedback?visitorId=visitor-3`,
        { token: shop.key, body: feedback },
      ),
    ]
    for (const { status, body } of refusals)
      expect({ status, message: body.message }).toEqual({ status: 404, message: missing.body.message })
  })

  it('a conversation without a visitor belongs to the shop’s server', async () => {
    const { conversationId } = (await ask('How can I pay?')).body
    expect((await ask('And with Venmo?', { conversationId })).status).toBe(200)
    expect((await read(conversationId)).status).toBe(200)
    expect((await read(conversationId, { visitorId: 'api' })).status).toBe(404)
    expect((await read(conversationId, { token: other.key })).status).toBe(404)
  })

  it('the shop’s address list applies', async () => {
    const setAddresses = (addresses: string[]) =>
      test.owner.query('UPDATE merchants SET allowed_addresses = $2 WHERE id = $1', [shop.merchantId, addresses])
    await setAddresses(['10.1.0.0/16'])
    const outside = await ask('How can I pay?', { address: '10.2.0.1' })
    const inside = await ask('How can I pay?', { address: '10.1.0.1' })
    await setAddresses([])
    expect([outside.status, inside.status]).toEqual([403, 200])
  })

  it.each([
    ['a blank question', { message: '  ' }],
    ['one of 8,001 characters', { message: 'x'.repeat(8001) }],
    ['a visitor with blanks', { message: 'Hi', visitorId: 'a b' }],
    ['a malformed conversation id', { message: 'Hi', conversationId: 'latest' }],
  ])('refuses %s', async (_what, body) => {
    expect((await test.call('POST', '/assistant/chat', { token: shop.key, body })).status).toBe(422)
  })

  it('answers a question of 8,000 characters', async () => {
    expect((await ask(`How can I pay? ${'x'.repeat(8000 - 15)}`)).status).toBe(200)
  })

  it('answers nobody while the assistant is off, but conversations can be read', async () => {
    const { conversationId } = (await ask('How can I pay?')).body
    await setEnabled(false)
    const refusals = [await ask('And now?', { conversationId }), await ask('And now?', { stream: true })]
    const reading = await read(conversationId)
    await setEnabled(true)
    for (const { status, headers, body } of refusals) {
      expect(status).toBe(409)
      expect(headers['content-type']).toContain('application/problem+json')
      expect(body.message).toMatch(/switched off/)
    }
    expect(reading.status).toBe(200)
  })
})

describe('without the assistant’s key', () => {
  it.each(['nothing', 'a session', 'another key of the shop’s', 'a mistyped key', 'an unknown key', 'no token'])(
    '%s is refused',
    async (what) => {
      const person = await insertUser(test.owner, { role: 'merchant', merchantId: shop.merchantId })
      const session = await test.tokenFor(person)
      const made = await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token: session })
      const tokens: Record<string, string | undefined> = {
        nothing: undefined,
        'a session': session,
        'another key of the shop’s': made.body.apiKey,
        'a mistyped key': `${shop.key.slice(0, -1)}_`,
        'an unknown key': newKeyText('levy'),
        'no token': 'x.y.z',
      }
      const call = { token: tokens[what] }
      const calls = [
        await test.call('POST', '/assistant/chat', { ...call, body: { message: 'Hi' } }),
        await test.call('GET', '/assistant/conversations/019a0000-0000-7000-8000-000000000000', call),
        await test.call('PUT', '/assistant/conversations/019a0000-0000-7000-8000-000000000000/feedback', {
          ...call,
          body: { messageId: '019a0000-0000-7000-8000-000000000000', feedback: null },
        }),
      ]
      expect(calls.map(({ status }) => status)).toEqual([401, 401, 401])
    },
  )

  it('a replaced key is refused immediately', async () => {
    const replaced = await openChatShop(test)
    expect((await ask('How can I pay?', { token: replaced.key })).status).toBe(200)
    await test.owner.query(`UPDATE assistant_settings SET key_hash = '\\x00' WHERE merchant_id = $1`, [
      replaced.merchantId,
    ])
    expect((await ask('How can I pay?', { token: replaced.key })).status).toBe(401)
  })

  it('a key can’t access the desk', async () => {
    for (const path of ['/orders', '/auth/verify', '/levy/integration'])
      expect((await test.call('GET', path, { token: shop.key })).status, path).toBe(403)
  })
})

it('a visitor can ask twenty times a minute, and doesn’t limit others', async () => {
  const limited = await createTestApp({ rateLimits: 'on' })
  try {
    const busy = await openChatShop(limited)
    const asked = (visitorId: string, address: string) =>
      limited.call('POST', '/assistant/chat', { token: busy.key, body: { message: 'Hi', visitorId }, address })
    const statuses: number[] = []
    for (let i = 0; i < 20; i += 1) statuses.push((await asked('busy', '10.0.0.1')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await asked('busy', '10.0.0.2')
    expect(refused.status).toBe(429)
    expect(refused.headers).toHaveProperty('retry-after')
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^More than 20 questions in a minute/) })
    expect((await asked('calm', '10.0.0.1')).status).toBe(200)
  } finally {
    await limited.close()
  }
})

it('a server that names neither visitor nor conversation has its own limit, by key and address', async () => {
  const limited = await createTestApp({ rateLimits: 'on' })
  try {
    const [busy, calm] = [await openChatShop(limited), await openChatShop(limited)]
    const asked = (body: object, { key } = busy, address = '10.0.0.1') =>
      limited.call('POST', '/assistant/chat', { token: key, body: { message: 'Hi', ...body }, address })
    const statuses: number[] = []
    for (let i = 0; i < 60; i += 1) statuses.push((await asked({})).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await asked({})
    expect(refused.status).toBe(429)
    expect(refused.headers).toHaveProperty('retry-after')
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/^More than 60 questions without a visitorId/),
    })
    expect((await asked({ visitorId: 'named' })).status).toBe(200)
    expect((await asked({}, busy, '10.0.0.2')).status).toBe(200)
    expect((await asked({}, calm)).status).toBe(200)
  } finally {
    await limited.close()
  }
})
