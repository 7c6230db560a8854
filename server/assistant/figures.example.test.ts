import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant } from '../testing/factories.ts'
import { createFigures } from './figures.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Example = {
  at: string
  type?: string
  status?: string
  channel?: string
  ms?: number
  feedback?: string
  query?: string
  category?: string
}

/** The example of docs/figures.md, in New York's time zone. */
const events: Example[] = [
  // A: the day before the thirty days.
  { at: '2024-02-09T23:59:59-05:00', ms: 900, query: 'where is my order', category: 'orders' },
  { at: '2024-02-10T00:00:00-05:00', ms: 100, feedback: 'helpful', query: 'where is my order', category: 'orders' },
  { at: '2024-03-05T10:00:05-05:00', ms: 200, feedback: 'helpful', query: 'where is my order', category: 'orders' },
  {
    at: '2024-03-05T10:00:40-05:00',
    type: 'error',
    status: 'error',
    ms: 5000,
    query: 'do you take venmo',
    category: 'payments',
  },
  { at: '2024-03-09T23:59:30-05:00', ms: 300, feedback: 'unhelpful', query: 'where is my order', category: 'orders' },
  {
    at: '2024-03-10T00:00:30-05:00',
    type: 'request',
    status: 'pending',
    ms: 400,
    query: 'can i return it',
    category: 'returns',
  },
  {
    at: '2024-03-10T03:30:00-04:00',
    channel: 'test',
    ms: 1,
    feedback: 'neutral',
    query: 'a test',
    category: 'general',
  },
  { at: '2024-03-10T03:30:10-04:00', type: 'hand_off' },
  { at: '2024-03-10T03:30:20-04:00', type: 'staff_reply' },
]

it('matches each figure in docs/figures.md', async () => {
  const { id } = await insertMerchant(test.owner)
  const other = await insertMerchant(test.owner)
  for (const merchantId of [id, other.id]) {
    for (const { at, type = 'response', status = 'success', channel = 'widget', ...rest } of events) {
      const { ms = null, feedback = null, query = null, category = null } = rest
      await test.owner.query(
        `INSERT INTO assistant_events (id, merchant_id, channel, type, status, at, response_time_ms, feedback, query_key, category)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [uuidv7(), merchantId, channel, type, status, at, ms, feedback, query, category],
      )
    }
  }
  const now = new Date('2024-03-10T12:00:00-04:00')
  const figures = await test.database.read({ merchantId: id }, (transaction) =>
    createFigures()(transaction, id, { now, timezone: 'America/New_York' }),
  )
  const nothing = { requests: 0, success: null }
  expect(figures).toEqual({
    performance: { totalRequests: 5, successRate: 75, averageResponseTime: 200, uptime: 75 },
    analytics: {
      responseQuality: { helpful: 66.7, neutral: 0, unhelpful: 33.3, marked: 3 },
      topQueries: [
        { query: 'where is my order', category: 'orders', count: 3 },
        { query: 'can i return it', category: 'returns', count: 1 },
        { query: 'do you take venmo', category: 'payments', count: 1 },
      ],
      dailyRequests: [
        { date: '2024-03-04', ...nothing },
        { date: '2024-03-05', requests: 2, success: 50 },
        { date: '2024-03-06', ...nothing },
        { date: '2024-03-07', ...nothing },
        { date: '2024-03-08', ...nothing },
        { date: '2024-03-09', requests: 1, success: 100 },
        { date: '2024-03-10', requests: 1, success: null },
      ],
    },
  })
})

it('shows the most asked question in its latest wording, as long as that is stored', async () => {
  const { id } = await insertMerchant(test.owner)
  const now = new Date('2024-03-10T12:00:00-04:00')
  const asked = [
    { agoMs: 3000, query: 'Where is my ORDER #4711', key: 'where is my order …' },
    { agoMs: 2000, query: 'Where is my order #4712?', key: 'where is my order …' },
    { agoMs: 1000, query: 'Where is my order, please?', key: 'where is my order please' },
    { agoMs: 1000, query: null, key: 'do you take venmo' },
  ]
  for (const { agoMs, query, key } of asked) {
    await test.owner.query(
      `INSERT INTO assistant_events (id, merchant_id, channel, type, status, at, query, query_key, category)
       VALUES ($1, $2, 'api', 'response', 'success', $3, $4, $5, 'orders')`,
      [uuidv7(), id, new Date(now.getTime() - agoMs), query, key],
    )
  }
  const figures = await test.database.read({ merchantId: id }, (transaction) =>
    createFigures()(transaction, id, { now, timezone: 'UTC' }),
  )
  expect(figures.analytics.topQueries.map(({ query, count }) => [query, count])).toEqual([
    ['Where is my order #…?', 2],
    ['do you take venmo', 1],
    ['Where is my order, please?', 1],
  ])
})

it('has nothing to show for a shop without events', async () => {
  const { id } = await insertMerchant(test.owner)
  const figures = await test.database.read({ merchantId: id }, (transaction) =>
    createFigures()(transaction, id, { now: new Date(), timezone: 'Asia/Kolkata' }),
  )
  expect(figures.performance).toEqual({ totalRequests: 0, successRate: null, averageResponseTime: null, uptime: null })
  expect(figures.analytics).toMatchObject({
    responseQuality: { helpful: null, neutral: null, unhelpful: null, marked: 0 },
    topQueries: [],
  })
  expect(figures.analytics.dailyRequests).toHaveLength(7)
})

it('caches figures that take long to count for half a minute, per shop and time zone', async () => {
  const { id } = await insertMerchant(test.owner)
  const moments = { now: 0, step: 101 }
  const elapsed = { now: () => (moments.now += moments.step) }
  const figuresOf = createFigures({ elapsed })
  const count = async (timezone = 'Asia/Kolkata') => {
    const read = test.database.read({ merchantId: id }, (transaction) =>
      figuresOf(transaction, id, { now: new Date(), timezone }),
    )
    return (await read).performance.totalRequests
  }
  expect(await count()).toBe(0)
  await test.owner.query(
    `INSERT INTO assistant_events (id, merchant_id, channel, type, status, at) VALUES ($1, $2, 'api', 'response', 'success', now() - interval '1 second')`,
    [uuidv7(), id],
  )
  expect(await count()).toBe(0)
  expect(await count('UTC')).toBe(1)
  moments.now += 30_000
  moments.step = 1
  expect(await count()).toBe(1)
})
