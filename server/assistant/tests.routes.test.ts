import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestedAnswer } from '../../contract/assistant/integration.endpoints.ts'
import { defaultConfiguration } from '../../contract/assistant/integration.ts'
import type { TestQuestion, TestQuestionResult } from '../../contract/assistant/test-question.ts'
import { type AssistantShop, type AssistantTest, createAssistantTest } from '../testing/conversations.ts'
import { insertOrder } from '../testing/factories.ts'
import { judge } from './test-questions.service.ts'

let desk: AssistantTest
let shop: AssistantShop

beforeAll(async () => {
  desk = await createAssistantTest()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await desk.openShop({ responseDelay: 5000, autoRespond: false })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Body = { question: TestQuestion; questions: TestQuestion[]; result: TestQuestionResult } & TestedAnswer
const call = (method: Method, path: string, body?: unknown, token = shop.token) =>
  desk.call<Body>(method, `/levy${path}`, { token, ...(body === undefined ? {} : { body }) })
const ownModel = { ...defaultConfiguration, model: 'my-own-model' }

describe('asking as a customer would', () => {
  it('is answered immediately, with every tool’s input and result, even while the assistant is off', async () => {
    await desk.owner.query('UPDATE assistant_settings SET enabled = false WHERE merchant_id = $1', [shop.merchantId])
    const email = 'dana@example.com'
    const order = await insertOrder(desk.owner, { merchantId: shop.merchantId, status: 'paid', customer: { email } })
    const tested = await call('POST', '/test', { query: `Where is my order ${order.number}? I am ${email}` })
    expect(tested.status).toBe(200)
    expect(tested.body).toMatchObject({ engine: 'built-in', fellBack: false, failure: null, handOff: null })
    expect(tested.body.response).toContain(String(order.number))
    expect(tested.body.tools[0]).toMatchObject({
      name: 'order_status',
      failed: false,
      result: { outcome: 'found', order: { number: order.number } },
    })
    const [event] = await desk.eventsOf(shop.merchantId)
    expect(event).toMatchObject({ id: tested.body.eventId, channel: 'test', type: 'response', isDraft: false })
    expect(event?.data.query).toBe(`Where is my order ${order.number}? I am [email]`)
  })

  it('continues the caller’s own test only', async () => {
    const first = await call('POST', '/test', { query: 'Where is my order?' })
    const { conversationId } = first.body
    const second = await call('POST', '/test', { query: 'Hello?', conversationId })
    expect(second.body.conversationId).toBe(conversationId)
    const other = await desk.openShop()
    const { status } = await call('POST', '/test', { query: 'Hello?', conversationId }, other.token)
    expect(status).toBe(404)
  })

  it('can be streamed', async () => {
    const { headers, text } = await call('POST', '/test', { query: 'Hello', stream: true })
    expect(headers['content-type']).toContain('text/event-stream')
    const [, done = ''] = /event: done\ndata: (.*)\n/.exec(text) ?? []
    const answered: TestedAnswer = JSON.parse(done)
    const pieces = [...text.matchAll(/event: delta\ndata: (.*)\n/g)].map(([, data = '']) => JSON.parse(data).text)
    expect(pieces.join('')).toBe(answered.response)
    const refused = await call('POST', '/test', { query: 'Hello', stream: true, configuration: ownModel })
    expect(refused.status).toBe(422)
  })

  it('refuses what a settings change would refuse', async () => {
    expect((await call('POST', '/test', { query: ' ' })).status).toBe(422)
    expect((await call('POST', '/test', { query: 'Hello', configuration: ownModel })).status).toBe(422)
    const configuration = { ...defaultConfiguration, temperature: 3 }
    expect((await call('POST', '/test', { query: 'Hello', configuration })).status).toBe(422)
    expect((await call('POST', '/test', { query: 'Hello' }, shop.viewer)).status).toBe(403)
    expect(await desk.eventsOf(shop.merchantId)).toEqual([])
  })

  it('uses the features being tried', async () => {
    const features = {
      orderTracking: false,
      paymentSupport: false,
      customerService: true,
      productRecommendations: false,
      inventoryQueries: false,
      shippingUpdates: false,
    }
    const { body } = await call('POST', '/test', { query: 'Where is my order 12345? dana@example.com', features })
    expect(body.tools.every(({ result }) => (result as { outcome?: string }).outcome !== 'found')).toBe(true)
    expect(body.response).not.toContain('not found')
  })
})

describe('a test question', () => {
  const edited = { question: 'Hello there', expects: [], forbids: ['a phrase nobody would say'] }
  const create = async (question: unknown = edited): Promise<TestQuestion> =>
    (await call('POST', '/test-questions', question)).body.question

  it('is saved, changed and deleted', async () => {
    const { id } = await create()
    const changed = { ...edited, expects: ['hello'] }
    expect((await call('PUT', `/test-questions/${id}`, changed)).body.question).toMatchObject(changed)
    expect((await call('GET', '/test-questions', undefined, shop.viewer)).body.questions).toHaveLength(1)
    expect((await call('DELETE', `/test-questions/${id}`)).body).toEqual({ deleted: true })
    expect((await call('GET', '/test-questions')).body.questions).toEqual([])
  })

  it('is run with saved settings, which records the result, or with trial settings, which doesn’t', async () => {
    const { id } = await create()
    const tried = await call('POST', `/test-questions/${id}/run`, { configuration: defaultConfiguration })
    expect(tried.body.result).toMatchObject({ questionId: id, passed: true, engine: 'built-in' })
    expect((await call('GET', '/test-questions')).body.questions[0]?.lastRun).toBeNull()
    await call('POST', `/test-questions/${id}/run`, {})
    const at = desk.clock.now.toISOString()
    expect((await call('GET', '/test-questions')).body.questions[0]?.lastRun).toEqual({ at, passed: true })
    await call('PUT', `/test-questions/${id}`, edited)
    expect((await call('GET', '/test-questions')).body.questions[0]?.lastRun).toBeNull()
    expect((await desk.eventsOf(shop.merchantId)).map(({ channel }) => channel)).toEqual(['test', 'test'])
    const unknown = await call('POST', `/test-questions/${id}/run`, { configuration: ownModel })
    expect(unknown.status).toBe(422)
  })

  it('that fails says why', async () => {
    const { id } = await create({ ...edited, expects: ['a phrase nobody would say'] })
    const { body } = await call('POST', `/test-questions/${id}/run`, {})
    expect(body.result).toMatchObject({ passed: false, missing: ['a phrase nobody would say'], forbidden: [] })
    expect((await call('GET', '/test-questions')).body.questions[0]?.lastRun).toMatchObject({ passed: false })
  })

  it('belongs to one shop, which may have a hundred', async () => {
    const other = await desk.openShop()
    const { id } = await create()
    for (const [method, path, body] of [
      ['PUT', `/test-questions/${id}`, edited],
      ['DELETE', `/test-questions/${id}`, undefined],
      ['POST', `/test-questions/${id}/run`, {}],
    ] as const) {
      expect((await call(method, path, body, other.token)).status).toBe(404)
      expect((await call(method, path, body, shop.viewer)).status).toBe(403)
    }
    await desk.owner.query(
      `INSERT INTO assistant_test_questions (id, merchant_id, question, expects, forbids, created_at)
       SELECT gen_random_uuid(), $1, 'Question', '{}', '{}', now() FROM generate_series(1, 98)`,
      [shop.merchantId],
    )
    const creating = [call('POST', '/test-questions', edited), call('POST', '/test-questions', edited)]
    expect((await Promise.all(creating)).map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

it('answers are compared without case and white space', () => {
  const answer = 'We ship within\n  TWO days. Café.'
  expect(judge(answer, { expects: ['within two Days', 'Cafe\u0301'], forbids: ['three'] })).toEqual({
    passed: true,
    missing: [],
    forbidden: [],
  })
  expect(judge(answer, { expects: ['three'], forbids: ['SHIP'] })).toEqual({
    passed: false,
    missing: ['three'],
    forbidden: ['SHIP'],
  })
})
