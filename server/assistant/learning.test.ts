import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FeedbackMark } from '../../contract/assistant/event.ts'
import type { Article } from '../../contract/assistant/knowledge.ts'
import { type AssistantShop, type AssistantTest, createAssistantTest } from '../testing/conversations.ts'
import type { Asked } from './ask.ts'

let desk: AssistantTest
let shop: AssistantShop
let asked: Asked

beforeAll(async () => {
  desk = await createAssistantTest()
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.levySays({})
  shop = await desk.openShop({ learningMode: true })
  asked = await desk.ask.ask(shop.question('Do you ship to Canada?'))
})

const markAs = (feedback: FeedbackMark | null, eventId = asked.event.id) =>
  desk.call('PUT', `/levy/events/${eventId}/feedback`, { token: shop.token, body: { feedback } })
const markByCustomer = (feedback: FeedbackMark | null, of = asked) =>
  desk.ask.markByCustomer(shop.merchantId, 'dana', of.conversationId, of.event.id, feedback)
const articles = async (): Promise<Article[]> =>
  (await desk.call<{ articles: Article[] }>('GET', '/levy/articles', { token: shop.token })).body.articles
const inBrief = async () => (await articles()).map(({ title, body, state }) => ({ title, body, state }))
const lesson = { title: 'Do you ship to Canada?', body: 'We ship within two days.' }

describe('an answer marked as helpful', () => {
  it('by the shop’s people becomes knowledge, once', async () => {
    const marked = await markAs('helpful')
    expect(marked.body).toMatchObject({ event: { feedback: 'helpful', feedbackBy: `Person ${shop.person.email}` } })
    await Promise.all([markAs('helpful'), markAs('helpful')])
    expect(await articles()).toMatchObject([
      { ...lesson, state: 'published', source: 'learned', sourceName: lesson.title, sourceEventId: asked.event.id },
    ])
    await markAs(null)
    expect(await inBrief()).toEqual([{ ...lesson, state: 'published' }])
  })

  it('by a customer is only suggested, and removed with its mark', async () => {
    const read = await markByCustomer('helpful')
    expect(read.messages.map(({ feedback }) => feedback)).toEqual([null, 'helpful'])
    expect(await inBrief()).toEqual([{ ...lesson, state: 'suggested' }])
    await markByCustomer('unhelpful')
    expect(await inBrief()).toEqual([])
    await markByCustomer('helpful')
    await markByCustomer(null)
    expect(await inBrief()).toEqual([])
  })

  it('by a customer and then by the shop becomes knowledge', async () => {
    await markByCustomer('helpful')
    await markAs('helpful')
    expect(await inBrief()).toEqual([{ ...lesson, state: 'published' }])
    await markByCustomer(null)
    expect(await inBrief()).toEqual([{ ...lesson, state: 'published' }])
  })

  it.each([
    'Are refunds paid to $evilcash?',
    'Is it right that one pays at evil.example/pay?',
    'Do you take returns within 365 days?',
  ])('is only suggested if its question makes an unreviewed statement: %s', async (question) => {
    asked = await desk.ask.ask(shop.question(question))
    await markAs('helpful')
    expect(await inBrief()).toEqual([{ ...lesson, title: question, state: 'suggested' }])
  })

  it('is a suggestion that can be accepted, and then stays when the mark is removed', async () => {
    await markByCustomer('helpful')
    const [suggested] = await articles()
    const accepting = () => desk.call('POST', `/levy/articles/${suggested?.id}/accept`, { token: shop.token })
    expect((await accepting()).body).toMatchObject({ article: { state: 'published', version: 2 } })
    expect((await accepting()).body).toMatchObject({ article: { state: 'published', version: 2 } })
    await markByCustomer(null)
    expect(await inBrief()).toEqual([{ ...lesson, state: 'published' }])
  })

  it('teaches nothing if the shop turned learning off', async () => {
    shop = await desk.openShop({ learningMode: false })
    asked = await desk.ask.ask(shop.question('Do you ship to Canada?'))
    await markAs('helpful')
    await markByCustomer('helpful')
    expect(await articles()).toEqual([])
  })

  it.each([
    ['holds an order’s data', { isGeneral: false }],
    ['names a person', { text: 'Write to dana@example.com' }],
    ['hands over to a person', { handOff: 'Asked for one' }],
  ])('teaches nothing if it %s', async (_name, answer) => {
    desk.levySays(answer)
    const other = await desk.ask.ask(shop.question('Another question?'))
    await markAs('helpful', other.event.id)
    await markByCustomer('helpful', other)
    expect(await articles()).toEqual([])
  })

  it('doesn’t overwrite the shop’s article with the same title', async () => {
    const body = { kind: 'article', title: 'do you ship to canada?', body: 'Yes, since May.' }
    await desk.call('POST', '/levy/articles', { token: shop.token, body })
    await markByCustomer('helpful')
    await markAs('helpful')
    expect(await inBrief()).toEqual([{ title: body.title, body: body.body, state: 'published' }])
  })

  it('makes a limited number of suggestions, which don’t count against the shop’s articles', async () => {
    await desk.owner.query(
      `INSERT INTO assistant_articles (id, merchant_id, kind, title, body, state, source, updated_at)
       SELECT gen_random_uuid(), $1, 'article', 'Suggestion ' || number, 'Text', 'suggested', 'learned', now()
       FROM generate_series(1, 50) number`,
      [shop.merchantId],
    )
    await markByCustomer('helpful')
    expect(await articles()).toHaveLength(50)
    await markAs('helpful')
    expect(await articles()).toHaveLength(51)
  })

  it('has no personal data in its title', async () => {
    const personal = await desk.ask.ask(shop.question('I am dana@example.com. Do you\nship to Peru?'))
    await markAs('helpful', personal.event.id)
    expect(await inBrief()).toMatchObject([{ title: 'I am [email]. Do you ship to Peru?' }])
  })
})

describe('an answer written by a person', () => {
  const reply = async (text: string): Promise<string> => {
    const body = { text }
    const path = `/levy/conversations/${asked.conversationId}/reply`
    const { body: replied } = await desk.call<{ event: { id: string } }>('POST', path, { token: shop.token, body })
    return replied.event.id
  }

  it('is learned when marked as helpful', async () => {
    await markAs('helpful', await reply('Yes, by sea.'))
    expect(await inBrief()).toEqual([{ title: lesson.title, body: 'Yes, by sea.', state: 'published' }])
  })

  it.each([
    'Write to dana@example.com',
    'Your order #48213 is on its way',
    'It costs $20',
    'Only 3 left, but in stock',
  ])('is not learned if it is for one customer only: %s', async (text) => {
    await markAs('helpful', await reply(text))
    expect(await articles()).toEqual([])
  })
})

it('customers neither see nor remove marks by the shop’s people', async () => {
  await markAs('unhelpful')
  const read = await markByCustomer(null)
  expect(read.messages.map(({ feedback }) => feedback)).toEqual([null, null])
  expect((await desk.eventsOf(shop.merchantId))[0]).toMatchObject({ feedback: 'unhelpful' })
})

it('only answers can be marked', async () => {
  const drafts = await desk.openShop({ autoRespond: false })
  const draft = await desk.ask.ask(drafts.question('Hello?'))
  const path = `/levy/events/${draft.event.id}/feedback`
  const marked = await desk.call('PUT', path, { token: drafts.token, body: { feedback: 'helpful' } })
  expect(marked.status).toBe(409)
  const marking = desk.ask.markByCustomer(drafts.merchantId, 'dana', draft.conversationId, draft.event.id, 'helpful')
  await expect(marking).rejects.toMatchObject({ code: 'not-found', message: 'Answer not found' })
  const elsewhere = desk.ask.markByCustomer(shop.merchantId, 'dana', asked.conversationId, draft.event.id, 'helpful')
  await expect(elsewhere).rejects.toMatchObject({ code: 'not-found' })
})
