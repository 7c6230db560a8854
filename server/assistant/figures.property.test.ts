import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant } from '../testing/factories.ts'
import { type AssistantFigures, createFigures } from './figures.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago', 'Asia/Kathmandu'] as const
/** Days with clock changes in some time zone, and ordinary ones. */
const noons = ['2024-03-11', '2024-04-08', '2024-09-09', '2024-11-04', '2024-06-15'].map((day) =>
  Date.parse(`${day}T12:00:00Z`),
)

type Event = {
  type: string
  status: string
  channel: string
  ms: number | null
  feedback: string | null
  query: string | null
  agoMs: number
}

const event: fc.Arbitrary<Event> = fc.record({
  type: fc.constantFrom('response', 'response', 'error', 'request', 'hand_off', 'staff_reply', 'config_change'),
  status: fc.constantFrom('success', 'success', 'error', 'pending'),
  channel: fc.constantFrom('widget', 'api', 'test'),
  ms: fc.option(fc.nat({ max: 5000 })),
  feedback: fc.option(fc.constantFrom('helpful', 'neutral', 'unhelpful')),
  query: fc.option(fc.constantFrom('a', 'b', 'c', 'd', '…', '')),
  agoMs: fc.oneof(
    fc.nat({ max: 32 * dayMs }),
    fc.nat({ max: 3 * minuteMs }),
    fc
      .tuple(fc.nat({ max: 32 }), fc.integer({ min: -14, max: 14 }), fc.constantFrom(-1, 0, 1))
      .map(([days, hours, ms]) => Math.max(0, days * dayMs + hours * hourMs + ms)),
  ),
})

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10)
const dateIn = (zone: string, moment: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(moment)

/** Every figure, counted event by event as docs/figures.md defines it. */
function recount(events: readonly Event[], now: number, zone: string): AssistantFigures {
  const today = Date.parse(dateIn(zone, now))
  const dateAgo = (days: number) => new Date(today - days * dayMs).toISOString().slice(0, 10)
  const counted = events
    .map((one) => ({ ...one, at: now - one.agoMs, date: dateIn(zone, now - one.agoMs) }))
    .filter(({ type, channel }) => ['request', 'response', 'error'].includes(type) && channel !== 'test')
    .filter(({ date }) => date >= dateAgo(29))
  const having = (status: string, among = counted) => among.filter((one) => one.status === status)
  const answered = having('success')
  const times = answered.flatMap(({ ms }) => (ms === null ? [] : [ms]))
  const minutes = Map.groupBy(counted, ({ at }) => Math.floor(at / minuteMs))
  const good = [...minutes.values()].filter((among) => having('error', among).length === 0)
  const marked = counted.filter(({ feedback }) => feedback !== null)
  const marks = (mark: string) => share(marked.filter(({ feedback }) => feedback === mark).length, marked.length)
  const queries = Map.groupBy(counted, ({ query }) => query)
  return {
    performance: {
      totalRequests: counted.length,
      successRate: share(answered.length, answered.length + having('error').length),
      averageResponseTime:
        times.length === 0 ? null : Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length),
      uptime: share(good.length, minutes.size),
    },
    analytics: {
      responseQuality: {
        helpful: marks('helpful'),
        neutral: marks('neutral'),
        unhelpful: marks('unhelpful'),
        marked: marked.length,
      },
      topQueries: [...queries]
        .flatMap(([query, among]) =>
          query === null || query === '' || query === '…'
            ? []
            : [{ query, category: 'general' as const, count: among.length }],
        )
        .sort((one, other) => other.count - one.count || (one.query < other.query ? -1 : 1)),
      dailyRequests: [6, 5, 4, 3, 2, 1, 0].map((days) => {
        const among = counted.filter(({ date }) => date === dateAgo(days))
        const [right, wrong] = [having('success', among).length, having('error', among).length]
        return { date: dateAgo(days), requests: among.length, success: share(right, right + wrong) }
      }),
    },
  }
}

async function insertAll(merchantId: string, events: readonly Event[], now: number): Promise<void> {
  await test.owner.query(
    `INSERT INTO assistant_events (id, merchant_id, channel, type, status, at, response_time_ms, feedback, query_key, category)
     SELECT id, $1, channel, type, status, at, ms, feedback, query, 'general'
     FROM json_to_recordset($2) AS given(id uuid, channel text, type text, status text, at timestamptz, ms integer, feedback text, query text)`,
    [merchantId, JSON.stringify(events.map((one) => ({ ...one, id: uuidv7(), at: new Date(now - one.agoMs) })))],
  )
}

it('for any events, the figures equal a recount, in every time zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 60 }),
      fc.constantFrom(...noons),
      fc.integer({ min: -13, max: 13 }),
      async (events, noon, hours) => {
        const now = noon + hours * hourMs
        const { id } = await insertMerchant(test.owner)
        await insertAll(id, events, now)
        for (const timezone of zones) {
          const counted = await test.database.read({ merchantId: id }, (transaction) =>
            createFigures()(transaction, id, { now: new Date(now), timezone }),
          )
          expect(counted).toEqual(recount(events, now, timezone))
        }
      },
    ),
    { numRuns: 60 },
  )
})
