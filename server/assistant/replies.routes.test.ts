import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChatConversation } from '../../contract/assistant/chat.ts'
import type { AssistantConversation, AssistantEvent } from '../../contract/assistant/event.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { type AssistantShop, type AssistantTest, createAssistantTest } from '../testing/conversations.ts'
import { insertOrder, insertUser } from '../testing/factories.ts'
import type { Asked } from './ask.ts'

let desk: AssistantTest
let shop: AssistantShop

beforeAll(async () => {
  desk = await createAssistantTest()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.levySays({})
  shop = await desk.openShop()
})

type Answered = { event: AssistantEvent; conversation: AssistantConversation }
type Listed = { events: AssistantEvent[]; next: string | null; waiting: { conversations: number; drafts: number } }

const post = (path: string, body?: unknown, token = shop.token) =>
  desk.call<Answered>('POST', `/levy${path}`, { token, ...(body === undefined ? {} : { body }) })
const list = async (query = ''): Promise<Listed> =>
  (await desk.call<Listed>('GET', `/levy/events${query}`, { token: shop.token })).body
const seen = ({ conversationId }: Asked): Promise<ChatConversation> =>
  desk.ask.conversationFor(shop.merchantId, 'dana', conversationId)
const lines = async (asked: Asked): Promise<string[]> =>
  (await seen(asked)).messages.map(({ author, text }) => `${author}: ${text}`)
const notices = async (): Promise<string[]> => {
  const { rows } = await desk.owner.query<{ message: string }>(
    `SELECT data->>'message' AS message FROM event_outbox WHERE merchant_id = $1 AND type = 'notification'`,
    [shop.merchantId],
  )
  return rows.map(({ message }) => message)
}
/** Whether each notice to the shop is quiet. */
const quietNotices = async (): Promise<(boolean | null)[]> => {
  const { rows } = await desk.owner.query<{ data: { kind?: string; isQuiet?: boolean } }>(
    `SELECT data FROM event_outbox WHERE merchant_id = $1 AND type = 'notification' ORDER BY id`,
    [shop.merchantId],
  )
  expect(new Set(rows.map(({ data }) => data.kind))).toEqual(new Set(['customer_waiting']))
  return rows.map(({ data }) => data.isQuiet ?? null)
}
const audit = async () => {
  const { rows } = await desk.owner.query(
    'SELECT action, after FROM audit_entries WHERE chain = $1 ORDER BY sequence',
    [shop.merchantId],
  )
  return rows
}
const waitingNotice = () => `levy: Thank you. A person of ${shop.businessName} will answer you here.`

describe('when a person has to send answers', () => {
  let asked: Asked
  beforeEach(async () => {
    shop = await desk.openShop({ autoRespond: false })
    asked = await desk.ask.ask(shop.question('How fast do you ship?'), {
      onText: () => expect.unreachable('a draft is nothing for the customer'),
    })
  })

  it('the customer reads that a person will answer, and the shop is notified', async () => {
    desk.levySays(async (_turn, { onText }) => {
      onText?.('secret')
      return { text: 'secret' }
    })
    expect(asked).toMatchObject({ state: 'waiting', event: { type: 'request', status: 'pending', isDraft: true } })
    expect(asked.event.data.response).toBe('We ship within two days.')
    expect(`levy: ${asked.message.text}`).toBe(waitingNotice())
    expect(await lines(asked)).toEqual(['customer: How fast do you ship?', waitingNotice()])
    expect(await notices()).toEqual(['A customer waits for an answer (Levy)'])
    expect((await list()).waiting).toEqual({ conversations: 1, drafts: 1 })
    expect((await list('?waiting=drafts')).events.map(({ id }) => id)).toEqual([asked.event.id])
  })

  it('the customer reads a sent draft, and Levy continues', async () => {
    const sent = await post(`/events/${asked.event.id}/send`, { response: 'Within one day.' })
    expect(sent).toMatchObject({
      status: 200,
      body: { event: { type: 'response', status: 'success', isDraft: false } },
    })
    expect(sent.body.event).toMatchObject({ by: `Person ${shop.person.email}`, data: { response: 'Within one day.' } })
    expect(await lines(asked)).toEqual(['customer: How fast do you ship?', waitingNotice(), 'staff: Within one day.'])
    expect((await seen(asked)).state).toBe('levy')
    expect((await list()).waiting).toEqual({ conversations: 0, drafts: 0 })
    expect(await audit()).toEqual([{ action: 'assistant.replied', after: { draft: 'sent, changed' } }])
    const next = await desk.ask.ask(shop.question('And?', { conversationId: asked.conversationId }))
    expect(next.event.isDraft).toBe(true)
  })

  it('the second of two people who send the same draft learns that it was sent', async () => {
    const sending = ['One', 'Two'].map((response) => post(`/events/${asked.event.id}/send`, { response }))
    const statuses = (await Promise.all(sending)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await audit()).toHaveLength(1)
    expect((await post(`/events/${asked.event.id}/discard`)).status).toBe(409)
  })

  it('a discarded draft is seen by nobody, and the customer keeps waiting', async () => {
    const discarded = await post(`/events/${asked.event.id}/discard`)
    expect(discarded.body.event).toMatchObject({ type: 'request', status: 'pending', isDraft: false })
    expect(discarded.body.event.data.response).toBeNull()
    expect(await lines(asked)).toEqual(['customer: How fast do you ship?', waitingNotice()])
    expect((await list()).waiting).toEqual({ conversations: 1, drafts: 0 })
    expect((await post(`/events/${asked.event.id}/send`, { response: 'x' })).status).toBe(409)
  })

  it('a second question waits with the draft until somebody answers', async () => {
    const { conversationId } = asked
    const next = await desk.ask.ask(shop.question('Are you there?', { conversationId }))
    expect(next).toMatchObject({ state: 'waiting', answer: null, event: { type: 'request', isDraft: false } })
    expect(desk.turns).toHaveLength(1)
    expect(await lines(asked)).toEqual(['customer: How fast do you ship?', waitingNotice(), 'customer: Are you there?'])
    expect(await notices()).toHaveLength(1)
    expect((await list('?waiting=conversations')).events.map(({ id }) => id)).toEqual([next.event.id])
    await post(`/events/${asked.event.id}/send`, { response: 'Within one day.' })
    expect((await seen(asked)).state).toBe('waiting')
    await post(`/conversations/${conversationId}/reply`, { text: 'Yes.' })
    expect((await list()).waiting).toEqual({ conversations: 0, drafts: 0 })
    expect((await list('?status=pending')).events).toEqual([])
  })

  it('a person’s own answer discards the draft', async () => {
    await post(`/conversations/${asked.conversationId}/reply`, { text: 'By hand.' })
    expect((await post(`/events/${asked.event.id}/send`, { response: 'x' })).status).toBe(409)
    expect(await lines(asked)).toEqual(['customer: How fast do you ship?', waitingNotice(), 'staff: By hand.'])
    expect((await list()).waiting).toEqual({ conversations: 0, drafts: 0 })
  })
})

describe('a conversation that Levy hands over', () => {
  let asked: Asked
  beforeEach(async () => {
    desk.levySays({ text: 'I pass you to a person.', handOff: 'Asked for a person' })
    asked = await desk.ask.ask(shop.question('A person, please'))
    desk.levySays({})
  })

  it('waits for a person, who sees the reason', async () => {
    expect(asked.state).toBe('waiting')
    const [handOff, question] = (await list()).events
    expect(handOff).toMatchObject({ type: 'hand_off', status: 'success', reason: 'Asked for a person' })
    expect(question).toMatchObject({ type: 'response', data: { response: 'I pass you to a person.' } })
    expect(await notices()).toEqual(['A customer waits for an answer (Levy)'])
    const read = await desk.call<Answered & { exchange: AssistantEvent[] }>('GET', `/levy/events/${handOff?.id}`, {
      token: shop.viewer,
    })
    expect(read.body.conversation).toMatchObject({ state: 'waiting', reason: 'Asked for a person' })
    expect(read.body.exchange.map(({ type }) => type)).toEqual(['response', 'hand_off'])
  })

  it('is answered by a person, and returns to Levy when closed', async () => {
    const { conversationId } = asked
    const path = `/conversations/${conversationId}`
    const replied = await post(`${path}/reply`, { text: 'Here I am. Call me: (303) 555-0117' })
    expect(replied.body).toMatchObject({ event: { type: 'staff_reply' }, conversation: { state: 'staff' } })
    const next = await desk.ask.ask(shop.question('Thanks! And shipping?', { conversationId }))
    expect(next).toMatchObject({ state: 'waiting', answer: null })
    expect(await notices()).toHaveLength(2)
    expect(await lines(asked)).toEqual([
      'customer: A person, please',
      'levy: I pass you to a person.',
      'staff: Here I am. Call me: (303) 555-0117',
      'customer: Thanks! And shipping?',
      waitingNotice(),
    ])
    expect((await post(`${path}/close`)).body.conversation.state).toBe('closed')
    const after = await desk.ask.ask(shop.question('Hello?', { conversationId }))
    expect(after).toMatchObject({ state: 'levy', event: { type: 'response' } })
    expect(desk.turns.at(-1)?.history).toContainEqual({ author: 'staff', text: 'Here I am. Call me: (303) 555-0117' })
    expect((await list('?type=error')).events).toMatchObject([{ data: { query: 'Thanks! And shipping?' } }])
  })

  it('in which a model failed without a fallback counts as unanswered', async () => {
    desk.levySays({ text: 'A person will answer.', failure: 'The model is away', handOff: 'The model failed' })
    const failed = await desk.ask.ask(shop.question('Hello?'))
    expect(failed).toMatchObject({ state: 'waiting', event: { type: 'error', status: 'error' } })
    expect(await lines(failed)).toEqual(['customer: Hello?', 'levy: A person will answer.'])
  })

  it('doesn’t wait in a test', async () => {
    desk.levySays({ handOff: 'Asked for a person' })
    const tested = await desk.ask.ask(shop.question('A person!', { channel: 'test' }))
    expect(tested).toMatchObject({ state: 'levy', event: { type: 'response' } })
    expect((await list()).waiting.conversations).toBe(1)
    expect((await post(`/conversations/${tested.conversationId}/reply`, { text: 'Hi' })).status).toBe(409)
  })
})

it('customers who start waiting shortly after another are announced without email and text', async () => {
  desk.levySays({ handOff: 'Asked for a person' })
  await desk.ask.ask(shop.question('One'))
  await desk.ask.ask(shop.question('Two'))
  expect(await quietNotices()).toEqual([null, true])
  desk.pass(11 * minuteMs)
  await desk.ask.ask(shop.question('Three'))
  expect(await quietNotices()).toEqual([null, true, null])
})

it('is hidden from other shops, and viewers can’t change it', async () => {
  const drafts = await desk.openShop({ autoRespond: false })
  const { event, conversationId } = await desk.ask.ask(drafts.question('Hello?'))
  const calls = [
    ['GET', `/levy/events/${event.id}`, undefined],
    ['PUT', `/levy/events/${event.id}/feedback`, { feedback: 'helpful' }],
    ['POST', `/levy/events/${event.id}/send`, { response: 'x' }],
    ['POST', `/levy/events/${event.id}/discard`, undefined],
    ['POST', `/levy/conversations/${conversationId}/reply`, { text: 'x' }],
    ['POST', `/levy/conversations/${conversationId}/close`, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    const sent = body === undefined ? {} : { body }
    expect((await desk.call(method, path, { token: shop.token, ...sent })).status).toBe(404)
    const asViewer = await desk.call(method, path, { token: drafts.viewer, ...sent })
    expect(asViewer.status).toBe(method === 'GET' ? 200 : 403)
    expect((await desk.call(method, path.replace(/[0-9a-f-]{36}/, 'x'), { token: drafts.token, ...sent })).status).toBe(
      404,
    )
  }
  const query = `?merchantId=${drafts.merchantId}`
  expect((await desk.call('GET', `/levy/events${query}`, { token: shop.token })).status).toBe(404)
  expect((await desk.call('GET', `/levy/events?before=${event.id}`, { token: shop.token })).status).toBe(404)
  const admin = await desk.tokenFor(await insertUser(desk.owner, { role: 'admin' }))
  expect((await desk.call('GET', '/levy/events', { token: admin })).status).toBe(422)
  expect((await desk.call<Listed>('GET', `/levy/events${query}`, { token: admin })).body.events).toHaveLength(1)
  const sent = await desk.call('POST', `/levy/events/${event.id}/send`, { token: admin, body: { response: 'Hi' } })
  expect(sent.status).toBe(200)
})

it('the event list is paged without gap or repeat, even for simultaneous events', async () => {
  for (let number = 1; number <= 7; number += 1) await desk.ask.ask(shop.question(`Question ${number}?`))
  const queries: (string | null)[] = []
  let before: string | null = ''
  while (before !== null) {
    const page: Listed = await list(`?limit=3${before === '' ? '' : `&before=${before}`}`)
    queries.push(...page.events.map(({ data }) => data.query))
    before = page.next
  }
  expect(queries).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Question ${number}?`))
  expect((await list('?type=error')).events).toEqual([])
  expect((await list('?status=success&type=response&feedback=helpful')).events).toEqual([])
})

it('events of customers and of tests are listed separately or together', async () => {
  const customer = await desk.ask.ask(shop.question('How fast do you ship?'))
  const test = await desk.ask.ask({ ...shop.question('How fast do you ship?'), channel: 'test' })
  const idsOf = async (query: string) => (await list(query)).events.map(({ id }) => id)
  expect(await idsOf('?from=customers')).toEqual([customer.event.id])
  expect(await idsOf('?from=tests')).toEqual([test.event.id])
  expect(await idsOf('')).toEqual([test.event.id, customer.event.id])
  expect((await desk.call('GET', '/levy/events?from=robots', { token: shop.token })).status).toBe(422)
})

it('the name and address of a proved order’s customer aren’t stored', async () => {
  const email = 'dana@example.com'
  const order = await insertOrder(desk.owner, {
    merchantId: shop.merchantId,
    customer: { name: 'Dana Whitfield', email },
  })
  desk.levySays(async ({ memory }) => {
    memory.verified = { orderId: order.id, orderNumber: order.number, level: 'code' }
    return {
      text: 'It goes to: Dana Whitfield, 12 Elm Street, Austin, TX 78701.',
      handOff: 'Dana wants it sent elsewhere',
    }
  })
  await desk.ask.ask(shop.question(`I am dana whitfield, order ${order.number}`))
  const { rows } = await desk.owner.query(
    'SELECT concat(query, response, reason, query_key) AS kept FROM assistant_events WHERE merchant_id = $1',
    [shop.merchantId],
  )
  const kept = JSON.stringify(rows)
  expect(kept).toContain('[name]')
  expect(kept).toContain('[address]')
  expect(kept).not.toMatch(/Dana|Whitfield|Elm|Austin/i)
})
