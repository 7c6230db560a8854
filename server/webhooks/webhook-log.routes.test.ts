import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HappenedEvent } from '../../contract/webhooks/webhook-log.endpoints.ts'
import { appendEvents, type NewEvent } from '../events/events.service.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertApiKey, insertMerchant, insertOrder } from '../testing/factories.ts'
import { notice } from '../testing/live-app.ts'
import { waitFor } from '../testing/processes.ts'
import { createEventWaits, mostWaiting } from './event-waits.ts'

let test: TestApp
let shop: string
let key: string

beforeAll(async () => {
  test = await createTestApp({ live: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = (await insertMerchant(test.owner)).id
  key = await insertApiKey(test.owner, shop, { scopes: ['webhooks:read', 'orders:write', 'money:write'] })
})

type Page = { events: HappenedEvent[]; nextAfter: number; hasMore: boolean; isComplete: boolean }

const ask = async (query: string, token = key) => test.call<Page>('GET', `/webhooks/events${query}`, { token })
const append = (...events: NewEvent[]) =>
  test.database.write('platform', (transaction) => appendEvents(transaction, events, test.clock.now))
const numbered = (count: number) => waitFor('the relay', async () => (await ask('')).body.nextAfter >= count)
const low = (sku: string): NewEvent => ({
  type: 'inventory_alert',
  data: { merchantId: shop, orderId: null, orderNumber: null, sku, name: 'Mug', quantity: 1, threshold: 5 },
})
const skusOf = ({ events }: Page) => events.map(({ event }) => 'sku' in event.data && event.data.sku)

describe('reading', () => {
  it('begins at the present, and then answers what happened, as webhooks send it', async () => {
    const { id, number } = await insertOrder(test.owner, { merchantId: shop })
    expect((await ask('')).body).toEqual({ events: [], nextAfter: 0, hasMore: false, isComplete: true })
    await test.call('PATCH', `/orders/${id}/status`, { token: key, body: { status: 'paid', reason: '' } })
    await numbered(1)
    const { body } = await ask('?after=0')
    const listed = await test.call<{ orders: object[] }>('GET', '/orders', {
      token: await insertApiKey(test.owner, shop, { scopes: ['orders:read'] }),
    })
    const paid = body.events.find(({ event }) => event.type === 'order.paid')
    expect(paid?.event).toEqual({ type: 'order.paid', timestamp: expect.any(String), data: listed.body.orders[0] })
    expect(paid?.event.data).toMatchObject({ id, number, status: 'paid' })
    expect(body.events.map(({ event }) => event.type)).toContain('payment.confirmed')
    expect((await ask('?after=0')).body).toEqual(body)
    expect((await ask(`?after=${body.nextAfter}`)).body.events).toEqual([])
  })

  it('pages through the log without those that no webhook sends', async () => {
    await append(low('A'), notice(shop, 'Nobody is told'), low('B'), low('C'))
    await numbered(4)
    const first = (await ask('?after=0&limit=2')).body
    expect([skusOf(first), first.nextAfter, first.hasMore]).toEqual([['A', 'B'], 3, true])
    const second = (await ask(`?after=${first.nextAfter}&limit=2`)).body
    expect([skusOf(second), second.nextAfter, second.hasMore]).toEqual([['C'], 4, false])
    expect(new Set([...first.events, ...second.events].map(({ webhookId }) => webhookId)).size).toBe(3)
  })

  it('reads a long row of events that no webhook sends in few pages', async () => {
    await append(...Array.from({ length: 150 }, () => notice(shop, 'Nobody is told')), low('A'))
    await numbered(151)
    const first = (await ask('?after=0&limit=1')).body
    expect([skusOf(first), first.nextAfter, first.hasMore]).toEqual([[], 100, true])
    const second = (await ask('?after=100&limit=1')).body
    expect([skusOf(second), second.nextAfter, second.hasMore]).toEqual([['A'], 151, false])
    expect(skusOf((await ask('?after=0&limit=1&wait=1')).body)).toEqual(['A'])
  })

  it('says that older events are gone, and goes on behind them', async () => {
    await append(low('A'), low('B'))
    await numbered(2)
    await test.owner.query('DELETE FROM events WHERE merchant_id = $1 AND sequence = 1', [shop])
    const { body } = await ask('?after=0')
    expect([skusOf(body), body.isComplete]).toEqual([['B'], false])
    // A number of another time, as before a backup was restored.
    expect((await ask('?after=900&wait=20')).body).toMatchObject({ events: [], nextAfter: 2, isComplete: false })
  })

  it('shows each shop its own alone, and refuses bad numbers', async () => {
    await append(low('A'))
    await numbered(1)
    const other = (await insertMerchant(test.owner)).id
    const foreign = await insertApiKey(test.owner, other, { scopes: ['webhooks:read'] })
    expect((await ask('?after=0', foreign)).body.events).toEqual([])
    expect((await ask(`?after=0&merchantId=${shop}`, foreign)).status).toBe(404)
    for (const query of ['?after=-1', '?after=x', '?wait=31', '?wait=-1', '?limit=101', '?after=1e3'])
      expect([query, (await ask(query)).status]).toEqual([query, 422])
  })
})

describe('waiting', () => {
  it('ends with the next event that webhooks send', async () => {
    const asked = ask('?after=0&wait=20')
    await append(notice(shop, 'Nobody is told'))
    await numbered(1)
    await append(low('A'))
    const { body } = await asked
    expect([skusOf(body), body.nextAfter]).toEqual([['A'], 2])
  })

  it('ends without an event when the time is over', async () => {
    expect((await ask('?after=0&wait=1')).body).toEqual({ events: [], nextAfter: 0, hasMore: false, isComplete: true })
  })

  it('is open to a few calls of a shop at once', () => {
    const { signal } = new AbortController()
    const waits = createEventWaits(undefined, signal)
    const begun = Array.from({ length: mostWaiting }, () => waits.begin(shop, 20, signal))
    expect(() => waits.begin(shop, 20, signal)).toThrow('wait for events already')
    for (const one of begun) one.end()
    waits.begin(shop, 20, signal).end()
  })

  it('ends with a refusal when the server stops, and at once when the caller leaves', async () => {
    const [stopping, left] = [new AbortController(), new AbortController()]
    const waits = createEventWaits(undefined, stopping.signal)
    const leaving = waits.begin(shop, 20, left.signal)
    const staying = waits.begin(shop, 20, new AbortController().signal)
    const pending = staying.next().catch((error: Error) => error.message)
    left.abort()
    expect(await leaving.next()).toBe(false)
    expect(await Promise.race([pending, delay(20, 'waiting')])).toBe('waiting')
    stopping.abort()
    expect(await pending).toContain('restarted')
    for (const one of [leaving, staying]) one.end()
  })
})
