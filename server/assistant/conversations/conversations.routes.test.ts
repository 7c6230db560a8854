import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChatConversation } from '../../../contract/assistant/chat.ts'
import type { InboxConversation, OpenConversation } from '../../../contract/assistant/conversation.ts'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { minuteMs } from '../../../contract/core/time.ts'
import { type AssistantShop, type AssistantTest, createAssistantTest } from '../../testing/conversations.ts'
import { insertOrder, insertUser } from '../../testing/factories.ts'
import { deliverMessages } from '../../testing/messages.ts'
import type { Asked } from '../ask.ts'

let desk: AssistantTest
let shop: AssistantShop

beforeAll(async () => {
  desk = await createAssistantTest()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await desk.openShop()
  desk.levySays({ text: 'I pass you to a person.', handOff: 'Asked for a person' })
})

type Method = 'DELETE' | 'GET' | 'POST' | 'PUT'
type Listed = {
  conversations: InboxConversation[]
  nextCursor: string | null
  counts: { waiting: number; staff: number }
}
type Answered = { event: AssistantEvent; conversation: InboxConversation; message: string; errors: { path: string }[] }

const call = <Body = Answered>(method: Method, path: string, body?: unknown, token = shop.token) =>
  desk.call<Body>(method, `/conversations${path}`, { token, ...(body === undefined ? {} : { body }) })
const list = async (query = '', token = shop.token): Promise<Listed> =>
  (await call<Listed>('GET', query, undefined, token)).body
const open = async (id: string, token = shop.token): Promise<OpenConversation> =>
  (await call<OpenConversation>('GET', `/${id}`, undefined, token)).body
const seen = ({ conversationId }: Asked, look?: 'shut'): Promise<ChatConversation> =>
  desk.ask.conversationFor(shop.merchantId, 'dana', conversationId, look)
const answer = (id: string, text: string, answerCount = 0, token = shop.token) =>
  call('POST', `/${id}/answers`, { text, answerCount }, token)
const colleague = async () => {
  const user = await insertUser(desk.owner, { role: 'merchant', merchantId: shop.merchantId })
  return { ...user, token: await desk.tokenFor(user) }
}
const changes = async (): Promise<string[]> => {
  const { rows } = await desk.owner.query<{ change: string }>(
    `SELECT data->>'change' AS change FROM event_outbox WHERE merchant_id = $1 AND type = 'conversation_updated' ORDER BY id`,
    [shop.merchantId],
  )
  return rows.map(({ change }) => change)
}
const mails = async () => {
  const { rows } = await desk.owner.query(
    `SELECT status, recipient, kind, audience, body_text AS text, failure,
      extract(epoch FROM next_attempt_at - created_at)::int AS wait FROM messages WHERE merchant_id = $1 ORDER BY id`,
    [shop.merchantId],
  )
  return rows
}
/** A conversation whose customer has proved an order. */
async function proved(level: 'named' | 'code' = 'named'): Promise<{ asked: Asked; order: { id: string } }> {
  const order = await insertOrder(desk.owner, { merchantId: shop.merchantId })
  const asked = await desk.ask.ask(shop.question('Where is it? I want a person.'))
  await desk.owner.query('UPDATE assistant_conversations SET order_id = $1, verified = $2 WHERE id = $3', [
    order.id,
    level,
    asked.conversationId,
  ])
  return { asked, order }
}

describe('the list', () => {
  it('is sorted by state: waiting (longest first), with a person, with Levy, closed', async () => {
    const say = async (text: string, visitor: string) => {
      desk.pass(minuteMs)
      return (await desk.ask.ask(shop.question(text, { visitor }))).conversationId
    }
    const [first, second, third, closed] = [
      await say('One', 'a'),
      await say('Two', 'b'),
      await say('Three', 'c'),
      await say('Four', 'd'),
    ]
    desk.levySays({})
    const levys = await say('Five', 'e')
    await answer(third, 'Here I am.')
    await call('POST', `/${closed}/close`)
    const listed = await list()
    expect(listed.conversations.map(({ id }) => id)).toEqual([first, second, third, levys, closed])
    expect(listed.counts).toEqual({ waiting: 2, staff: 1 })
    expect(listed.conversations[0]).toMatchObject({
      state: 'waiting',
      isUnread: true,
      assignee: null,
      customer: null,
      preview: { author: 'customer', text: 'One' },
    })
    expect(listed.conversations[2]?.preview).toEqual({ author: 'staff', text: 'Here I am.' })

    const pages: string[] = []
    for (let cursor = ''; ; ) {
      const page = await list(`?limit=2${cursor}`)
      pages.push(...page.conversations.map(({ id }) => id))
      if (page.nextCursor === null) break
      cursor = `&after=${page.nextCursor}`
    }
    expect(pages).toEqual([first, second, third, levys, closed])
    expect((await list('?state=levy')).conversations.map(({ id }) => id)).toEqual([levys])
    const counted = await call<{ waiting: number }>('GET', '/counts', undefined, shop.viewer)
    expect(counted.body).toEqual({ waiting: 2 })
  })

  it('is searched by conversation, customer and order, literally', async () => {
    const { asked, order } = await proved()
    await desk.ask.ask(shop.question('A 100%_ other thing', { visitor: 'eve' }))
    const { rows } = await desk.owner.query('SELECT number, customer_name AS name FROM orders WHERE id = $1', [
      order.id,
    ])
    const foundBy = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).conversations.map(({ id }) => id)
    for (const search of ['WHERE IS IT', `#${rows[0].number}`, String(rows[0].name).slice(0, 4)]) {
      expect(await foundBy(search)).toEqual([asked.conversationId])
    }
    expect(await foundBy('100%_')).toHaveLength(1)
    expect(await foundBy('%it?%x')).toEqual([])
    expect(await foundBy("' OR 1=1--")).toEqual([])
  })

  it('names the customer of the proved order, whose other orders are found by the id', async () => {
    const { order } = await proved()
    const { rows } = await desk.owner.query(
      'SELECT customer_id AS id, customer_name AS name, customer_email AS email FROM orders WHERE id = $1',
      [order.id],
    )
    expect((await list()).conversations.map(({ customer }) => customer)).toEqual(rows)
  })

  it('of one customer are those in which they proved an order', async () => {
    const { asked, order } = await proved()
    const other = await desk.ask.ask(shop.question('And mine?', { visitor: 'eve' }))
    const { rows } = await desk.owner.query('SELECT customer_id AS id FROM orders WHERE id = $1', [order.id])
    const of = `?customerId=${rows[0].id}`
    for (const query of [
      '',
      '&state=waiting',
      '&search=person',
      '&updatedSince=2020-01-01',
      '&updatedSince=2020-01-01&state=waiting',
    ]) {
      expect((await list(`${of}${query}`)).conversations.map(({ id }) => id)).toEqual([asked.conversationId])
    }
    expect((await list(`${of}&state=closed`)).conversations).toEqual([])
    expect((await list(`?customerId=${crypto.randomUUID()}`)).conversations).toEqual([])
    expect((await list()).conversations.map(({ id }) => id)).toContain(other.conversationId)
  })

  it('refuses invalid input', async () => {
    const queries = ['?limit=0', '?limit=101', '?state=open', '?after=x', '?assignee=x', '?customerId=x', '?search=%00']
    for (const query of [...queries, `?search=${'a'.repeat(201)}`]) {
      expect([query, (await call('GET', query)).status]).toEqual([query, 422])
    }
  })

  it('is marked read per user, and unread again when the customer writes', async () => {
    const asked = await desk.ask.ask(shop.question('One'))
    const path = `/${asked.conversationId}/read`
    expect((await call('POST', path)).body.conversation.isUnread).toBe(false)
    expect((await list()).conversations[0]?.isUnread).toBe(false)
    expect((await list('', shop.viewer)).conversations[0]?.isUnread).toBe(true)
    expect((await call('POST', path, undefined, shop.viewer)).status).toBe(200)
    desk.pass(minuteMs)
    await desk.ask.ask(shop.question('Hello?', { conversationId: asked.conversationId }))
    expect((await list()).conversations[0]?.isUnread).toBe(true)
    expect(await changes()).toEqual(['asked', 'waiting', 'customer_wrote'])
  })
})

describe('an answer by a person', () => {
  it('reaches the customer, assigns the conversation, and is audited without its text', async () => {
    const { conversationId: id, ...asked } = await desk.ask.ask(shop.question('A person, please'))
    const answered = await answer(id, 'Good morning.')
    expect(answered).toMatchObject({
      status: 201,
      body: {
        event: { type: 'staff_reply' },
        conversation: { state: 'staff', isUnread: false, assignee: { id: shop.person.id } },
      },
    })
    const { messages } = await seen({ conversationId: id, ...asked })
    expect(messages.at(-1)).toMatchObject({ author: 'staff', text: 'Good morning.' })
    expect(await changes()).toEqual(['asked', 'waiting', 'answered'])
    const { rows } = await desk.owner.query('SELECT action, after FROM audit_entries WHERE chain = $1', [
      shop.merchantId,
    ])
    expect(rows).toEqual([{ action: 'assistant.replied', after: { reply: 'sent' } }])
  })

  it('is refused until they have seen a colleague’s; the same answer sent twice counts once', async () => {
    const { conversationId: id } = await desk.ask.ask(shop.question('A person, please'))
    const other = await colleague()
    const [one, two] = await Promise.all([answer(id, 'Mine'), answer(id, 'Theirs', 0, other.token)])
    expect([one.status, two.status].sort()).toEqual([201, 409])
    const refused = one.status === 409 ? one : two
    expect(refused.body.message).toMatch(/has answered in the meantime/)
    const winner = one.status === 201 ? { text: 'Mine', token: shop.token } : { text: 'Theirs', token: other.token }
    expect((await answer(id, winner.text, 0, winner.token)).status).toBe(201)
    const { exchange, answerCount } = await open(id)
    expect(exchange.filter(({ type }) => type === 'staff_reply')).toHaveLength(1)
    expect(answerCount).toBe(1)
    expect((await answer(id, 'And this', answerCount)).status).toBe(201)
  })

  it('with an empty field, without text or to nobody is refused', async () => {
    const { conversationId: id } = await desk.ask.ask(shop.question('A person, please'))
    expect((await answer(id, 'Hello {name}')).body).toMatchObject({
      message: expect.anything(),
      errors: [{ path: 'text', message: 'Replace {name} before you send.' }],
    })
    expect((await answer(id, ' ')).status).toBe(422)
    expect((await answer(id, 'x'.repeat(4001))).status).toBe(422)
    expect((await answer(id, 'x', -1)).status).toBe(422)
    expect((await answer('nonsense', 'x')).status).toBe(404)
    const others = await desk.openShop()
    for (const path of ['', '/read', '/answers', '/close', '/reopen', '/assignee']) {
      const method = path === '' ? 'GET' : path === '/assignee' ? 'PUT' : 'POST'
      const body = { '/answers': { text: 'x', answerCount: 0 }, '/assignee': { userId: null, from: null } }[path]
      expect([path, (await call(method, `/${id}${path}`, body, others.token)).status]).toEqual([path, 404])
    }
    expect((await list('', others.token)).conversations).toEqual([])
    const tested = await desk.ask.ask(shop.question('Hello', { channel: 'test' }))
    expect((await answer(tested.conversationId, 'x')).status).toBe(404)
  })

  it('is mailed if the customer has left, and waits while they are in the chat', async () => {
    const { asked } = await proved()
    const { conversationId: id } = asked
    expect((await open(id)).answerWay).toBe('chat')
    await answer(id, 'First')
    desk.pass(2 * minuteMs)
    expect((await open(id)).answerWay).toBe('not-connected')
    // A closed chat still polls for answers, but nobody sees them.
    await seen(asked, 'shut')
    await answer(id, 'Second\r\nline', 1)
    // This server has no mail server.
    const [first, second] = await mails()
    expect(first).toMatchObject({ status: 'not_sent', kind: 'conversation_answer', audience: 'customer' })
    expect(second.text).toContain('Second\n\nline')
    const { mails: shown, exchange } = await open(id)
    const replies = exchange.filter(({ type }) => type === 'staff_reply')
    expect(shown.map(({ eventId, status }) => [eventId, status])).toEqual(
      expect.arrayContaining(replies.map((reply) => [reply.id, 'not_sent'])),
    )
    await desk.owner.query(
      `INSERT INTO integrations (merchant_id, kind, settings, version) VALUES ($1, 'email', '{}', gen_random_uuid())`,
      [shop.merchantId],
    )
    expect((await open(id)).answerWay).toBe('email')
    await answer(id, 'Third', 2)
    desk.pass(1000)
    await seen(asked)
    await answer(id, 'Fourth', 3)
    // Closing the chat counts as leaving immediately.
    desk.pass(1000)
    await seen(asked, 'shut')
    expect((await open(id)).answerWay).toBe('email')
    expect((await mails()).slice(2)).toMatchObject([
      { status: 'queued', wait: 0 },
      { status: 'queued', wait: 90 },
    ])
    await desk.owner.query('UPDATE merchants SET customer_emails = false WHERE id = $1', [shop.merchantId])
    desk.pass(2 * minuteMs)
    expect((await open(id)).answerWay).toBe('emails-off')
    await answer(id, 'Fifth', 4)
    expect(await mails()).toHaveLength(4)
  })

  it('stays in the chat if no email was proved', async () => {
    const { conversationId: id } = await desk.ask.ask(shop.question('A person, please'))
    desk.pass(2 * minuteMs)
    expect((await open(id)).answerWay).toBe('no-address')
    await answer(id, 'Hello')
    expect(await mails()).toEqual([])
  })
})

describe('the orders beside a conversation', () => {
  /** Gives the customer of an order as many more, all newer, under the same email. */
  async function moreOrders(order: { id: string }, count: number): Promise<string[]> {
    const more: string[] = []
    for (let place = 0; place < count; place += 1) {
      const { id } = await insertOrder(desk.owner, { merchantId: shop.merchantId })
      await desk.owner.query(
        `UPDATE orders SET customer_id = proved.customer_id, customer_email = proved.customer_email,
           created_at = proved.created_at + make_interval(hours => $3)
         FROM (SELECT * FROM orders WHERE id = $1) proved WHERE orders.id = $2`,
        [order.id, id, place + 1],
      )
      more.unshift(id)
    }
    return more
  }

  it('are the customer’s newest five and the proved one; a code proves all of its email', async () => {
    const { asked, order } = await proved()
    const more = await moreOrders(order, 6)
    const { conversationId: id } = asked
    const named = await open(id)
    expect(named.orders.map((shown) => [shown.id, shown.isProved])).toEqual([
      ...more.slice(0, 5).map((one) => [one, false]),
      [order.id, true],
    ])
    expect(named.orderCount).toBe(7)
    expect(named.conversation.customer?.email).toMatch(/@/)
    await desk.owner.query(`UPDATE assistant_conversations SET verified = 'code' WHERE id = $1`, [id])
    expect((await open(id)).orders.every(({ isProved }) => isProved)).toBe(true)
    await desk.owner.query(`UPDATE orders SET customer_email = 'elsewhere@example.com' WHERE id = $1`, [more[0]])
    expect((await open(id)).orders.filter(({ isProved }) => !isProved).map((shown) => shown.id)).toEqual([more[0]])
  })

  it('say how far each payment has come', async () => {
    const { asked, order } = await proved()
    const state = async () => (await open(asked.conversationId)).orders[0]?.paymentState
    expect(await state()).toBe('none')
    await desk.owner.query('UPDATE payment_requests SET claimed_at = now() WHERE order_id = $1', [order.id])
    expect(await state()).toBe('claimed')
  })

  it('are none while the conversation has proved no order, whatever was typed', async () => {
    const order = await insertOrder(desk.owner, { merchantId: shop.merchantId })
    const { rows } = await desk.owner.query('SELECT number, customer_email AS email FROM orders WHERE id = $1', [
      order.id,
    ])
    const { conversationId: id } = await desk.ask.ask(
      shop.question(`I am ${rows[0].email}, order #${rows[0].number}. I want a person.`),
    )
    expect(await open(id)).toMatchObject({ orders: [], orderCount: 0, conversation: { customer: null } })
  })
})

describe('assigning', () => {
  it('is possible to people who may answer, and says who was faster', async () => {
    const { conversationId: id } = await desk.ask.ask(shop.question('A person, please'))
    const other = await colleague()
    const assign = (userId: string | null, from: string | null, token = shop.token) =>
      call('PUT', `/${id}/assignee`, { userId, from }, token)
    expect((await assign(other.id, null)).body.conversation.assignee?.id).toBe(other.id)
    const late = await assign(shop.person.id, null)
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/has this conversation now/) } })
    expect((await assign(other.id, null)).status).toBe(200)
    const viewer = await insertUser(desk.owner, { role: 'viewer', merchantId: shop.merchantId })
    expect((await assign(viewer.id, other.id)).body.errors).toMatchObject([{ path: 'userId' }])
    expect((await list('?assignee=me', other.token)).conversations).toHaveLength(1)
    expect((await list('?assignee=nobody')).conversations).toEqual([])
    expect((await assign(null, other.id)).body.conversation.assignee).toBeNull()
    const admin = await insertUser(desk.owner, { role: 'admin' })
    expect((await assign(admin.id, null, await desk.tokenFor(admin))).body.conversation.assignee?.id).toBe(admin.id)
    expect((await open(id, shop.viewer)).conversation.assignee?.id).toBe(admin.id)
  })

  it('a closed conversation is reopened by a person, and Levy doesn’t answer in it', async () => {
    const { conversationId: id } = await desk.ask.ask(shop.question('A person, please'))
    expect((await call('POST', `/${id}/reopen`)).status).toBe(409)
    expect((await call('POST', `/${id}/close`)).body.conversation.state).toBe('closed')
    expect((await call('POST', `/${id}/close`)).status).toBe(200)
    expect((await call('POST', `/${id}/reopen`)).body.conversation).toMatchObject({
      state: 'staff',
      assignee: { id: shop.person.id },
    })
    const next = await desk.ask.ask(shop.question('Hello?', { conversationId: id }))
    expect(next).toMatchObject({ state: 'waiting', answer: null })
    expect(await changes()).toEqual(['asked', 'waiting', 'closed', 'reopened', 'waiting'])
  })
})

describe('canned answers', () => {
  type Canned = { answer: { id: string; version: number; title: string }; answers: unknown[]; message: string }
  const canned = (method: Method, path: string, body?: unknown, token = shop.token) =>
    desk.call<Canned>(method, `/canned-answers${path}`, { token, ...(body === undefined ? {} : { body }) })

  it('are created, changed and deleted by the shop’s people', async () => {
    const made = await canned('POST', '', {
      title: 'On its way',
      body: 'Hi {name}, order #{orderNumber} is on its way.',
    })
    expect(made.status).toBe(201)
    const { id } = made.body.answer
    expect((await canned('POST', '', { title: 'on its WAY', body: 'x' })).status).toBe(409)
    const change = { title: 'Shipped', body: 'Shipped.', version: 1 }
    expect((await canned('PUT', `/${id}`, change)).body.answer).toMatchObject({ title: 'Shipped', version: 2 })
    expect((await canned('PUT', `/${id}`, change)).status).toBe(409)
    const others = await desk.openShop()
    expect((await canned('PUT', `/${id}`, { ...change, version: 2 }, others.token)).status).toBe(404)
    expect((await canned('DELETE', `/${id}`, undefined, others.token)).status).toBe(404)
    expect((await canned('GET', '', undefined, shop.viewer)).body.answers).toHaveLength(1)
    expect((await canned('DELETE', `/${id}`)).status).toBe(200)
    expect((await canned('DELETE', `/${id}`)).status).toBe(404)
  })

  it('allow only known fields', async () => {
    const bad = [
      { title: 'A', body: 'Hi {nmae}' },
      { title: 'A', body: '{constructor}' },
      { title: '', body: 'x' },
      { title: 'A', body: ' ' },
      { title: 'A\nB', body: 'x' },
    ]
    for (const body of bad) expect([body, (await canned('POST', '', body)).status]).toEqual([body, 422])
  })
})

it('an email isn’t sent once the customer has read the answer in the chat', async () => {
  const { asked } = await proved()
  await desk.owner.query(
    `INSERT INTO integrations (merchant_id, kind, settings, version) VALUES ($1, 'email', '{}', gen_random_uuid())`,
    [shop.merchantId],
  )
  await answer(asked.conversationId, 'Here I am.')
  desk.pass(5 * 1000)
  await seen(asked)
  desk.pass(2 * minuteMs)
  await deliverMessages({
    database: desk.database,
    queue: 'email',
    way: { send: async () => ({ kind: 'sent', answer: 'OK' }), close: () => undefined },
    clock: () => desk.clock.now,
    onProblem: () => undefined,
  })
  expect(await mails()).toMatchObject([{ status: 'not_sent', failure: 'Not sent: the customer read it in the chat' }])
})
