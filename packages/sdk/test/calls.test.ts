import { type ListName, Paydesk, PaydeskConnectionError, PaydeskError } from '@paydesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, mugOrder, startDesk } from './desk.ts'

let desk: Desk
let shop: Awaited<ReturnType<Desk['openShop']>>
let paydesk: Paydesk

beforeAll(async () => {
  desk = await startDesk()
  shop = await desk.openShop()
  paydesk = shop.client()
})
afterAll(() => desk.close())

/** The error that a call throws. */
const refusalOf = (call: Promise<unknown>): Promise<PaydeskError> =>
  call.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: PaydeskError) => error,
  )

type Operation = { responses: Record<string, unknown> }

/** The calls of the reference whose answer has the cursor of the next page. */
async function pagedCalls(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/docs/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, { get?: Operation }> }
  return Object.entries(paths)
    .filter(([, { get }]) => JSON.stringify(get?.responses['200'] ?? {}).includes('"nextCursor"'))
    .map(([path]) => `GET ${path}`)
}

describe('a call', () => {
  it('takes an order from its creation to its refund', async () => {
    const created = await paydesk.orders.create({ ...mugOrder('WEB-1'), metadata: { channel: 'Instagram' } })
    expect(created).toMatchObject({ status: 'pending', totalAmount: 37, externalId: 'WEB-1', payment: { due: 37 } })
    const paid = await paydesk.orders.changeStatus(created.id, { status: 'paid', reason: '' })
    expect(paid.status).toBe('paid')
    await paydesk.orders.edit(created.id, { note: 'Gift wrap' })
    const refund = await paydesk.orders.refund(created.id, { amount: 7, reason: 'A chip' })
    expect(refund).toMatchObject({ amount: 7, state: 'owed' })
    expect(await paydesk.orders.get(created.id)).toMatchObject({
      note: 'Gift wrap',
      metadata: { channel: 'Instagram' },
    })
    expect(await paydesk.orders.byExternalId('WEB-1')).toMatchObject({ id: created.id, status: 'paid' })
    expect(await paydesk.orders.byExternalId('WEB-0')).toBeUndefined()
    const second = await paydesk.orders.create(mugOrder())
    expect(await paydesk.orders.cancel(second.id, { reason: 'Asked for' })).toMatchObject({ status: 'cancelled' })
  })

  it('sends paths, queries and files, and gives CSV as text and PDF as bytes', async () => {
    const { id } = await paydesk.orders.create(mugOrder())
    const { order } = await paydesk.call('GET /api/orders/{id}', { path: { id } })
    const csv = await paydesk.call('GET /api/orders/export', { query: { status: ['pending', 'paid'], limit: 10 } })
    expect(csv).toContain(String(order.number))
    const pdf = await paydesk.call('GET /api/orders/packing-slips', { query: { ids: [id] } })
    expect(await pdf.slice(0, 5).text()).toBe('%PDF-')
    const statement = { body: 'No,statement\n1,2\n', contentType: 'text/csv' }
    const refused = await refusalOf(
      paydesk.call('POST /api/payment-statements', { query: { provider: 'venmo' }, ...statement }),
    )
    expect(refused).toMatchObject({ status: 422, message: expect.any(String) })
    const { days } = await paydesk.call('GET /api/money/days')
    expect(days).toEqual(expect.any(Array))
  })

  it('throws the server’s refusal, with its code, fields and what belongs to it', async () => {
    const invalid = await refusalOf(
      paydesk.orders.create({ ...mugOrder(), products: [{ name: 'Mug', price: 1, quantity: 0 }] }),
    )
    expect(invalid).toBeInstanceOf(PaydeskError)
    expect(invalid).toMatchObject({
      ...{ name: 'PaydeskError', code: 'validation', status: 422, requestId: expect.any(String) },
      fields: [{ path: 'products.0.quantity', message: expect.any(String) }],
    })
    expect(invalid.message).toBe(invalid.problem?.message)
    const first = await paydesk.orders.create(mugOrder('WEB-2'))
    expect(await refusalOf(paydesk.orders.create(mugOrder('WEB-2')))).toMatchObject({
      code: 'external-id-taken',
      problem: { order: { id: first.id, number: first.number } },
    })
    expect(await refusalOf(paydesk.orders.get('019a0000-0000-7000-8000-000000000000'))).toMatchObject({
      code: 'not-found',
    })
    const reader = (await desk.openShop(['orders:read'])).client()
    expect(await refusalOf(reader.orders.create(mugOrder()))).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('orders:write'),
    })
    const stranger = new Paydesk({ baseUrl: desk.url, apiKey: 'pd_live_abcdefgh' })
    expect(await refusalOf(stranger.orders.get(first.id))).toMatchObject({ code: 'unauthorized', status: 401 })
  })

  it('refuses options and paths that can’t be right', async () => {
    expect(() => new Paydesk({ baseUrl: 'pay.example.com', apiKey: 'pd_live_a' })).toThrow('baseUrl')
    expect(() => new Paydesk({ baseUrl: desk.url, apiKey: 'pd_live_a\nb' })).toThrow('apiKey')
    // As a program in JavaScript passes a variable that is not set.
    const unset = undefined as unknown as string
    expect(() => new Paydesk({ baseUrl: desk.url, apiKey: unset })).toThrow('apiKey')
    expect(() => new Paydesk({ baseUrl: unset, apiKey: 'pd_live_a' })).toThrow('baseUrl')
    await expect(paydesk.orders.get('')).rejects.toThrow('needs `id`')
    // Stays one part of the path.
    expect(await refusalOf(paydesk.orders.get('../products'))).toMatchObject({ code: 'not-found' })
  })

  it('says that something else than Paydesk answered', async () => {
    const proxy = shop.client({
      retries: 0,
      fetch: async () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
    })
    expect(await refusalOf(proxy.orders.get('1'))).toMatchObject({ code: 'unknown', status: 200, problem: undefined })
  })
})

/** A network that fails as told: before the request arrives, or after its answer has left. */
function brokenFetch(...failures: ('unsent' | 'unanswered' | Response)[]): {
  fetch: typeof fetch
  calls: () => number
} {
  let calls = 0
  const broken: typeof fetch = async (...request) => {
    const failure = failures[calls]
    calls += 1
    if (failure instanceof Response) return failure
    if (failure === 'unsent') throw new TypeError('fetch failed')
    const answer = await fetch(...request)
    if (failure === 'unanswered') throw new TypeError('fetch failed')
    return answer
  }
  return { fetch: broken, calls: () => calls }
}

const problem = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: `/problems/${code}`, message: code }), {
    ...{ status, headers: { 'content-type': 'application/problem+json', ...headers } },
  })

describe('a failed attempt', () => {
  it('is repeated under the same idempotency key, so that a lost answer creates no second order', async () => {
    const network = brokenFetch('unanswered', 'unsent')
    const before = (await paydesk.call('GET /api/orders')).total
    const order = await shop.client(network).orders.create(mugOrder())
    expect(network.calls()).toBe(3)
    expect((await paydesk.call('GET /api/orders')).total).toBe(before + 1)
    expect(await paydesk.orders.get(order.id)).toMatchObject({ number: order.number })
  })

  it('is repeated under your own key in another process too', async () => {
    const one = await paydesk.orders.create(mugOrder(), { idempotencyKey: 'order-4711' })
    expect(await shop.client().orders.create(mugOrder(), { idempotencyKey: 'order-4711' })).toEqual(one)
    const other = refusalOf(paydesk.orders.create(mugOrder('WEB-9'), { idempotencyKey: 'order-4711' }))
    expect(await other).toMatchObject({ code: 'idempotency-key-reused' })
  })

  it('is repeated under the same idempotency key, so that money is counted once', async () => {
    const { id } = await paydesk.orders.create(mugOrder())
    const network = brokenFetch('unanswered', 'unsent')
    const order = await shop.client(network).orders.changeStatus(id, { status: 'paid', reason: '' })
    expect(network.calls()).toBe(3)
    expect(order.status).toBe('paid')
  })

  it('is not repeated where a second run would do something else', async () => {
    const { id } = await paydesk.orders.create(mugOrder())
    const network = brokenFetch('unanswered')
    const lost = shop
      .client(network)
      .call('POST /api/orders/{id}/cancel', { path: { id }, body: { reason: 'Asked for' } })
    await expect(lost).rejects.toBeInstanceOf(PaydeskConnectionError)
    expect(network.calls()).toBe(1)
    expect((await paydesk.orders.get(id)).status).toBe('cancelled')
  })

  it('waits as long as a rate limit says, also for a call that changes something', async () => {
    const { id } = await paydesk.orders.create(mugOrder())
    const network = brokenFetch(problem(429, 'too-many-requests', { 'retry-after': '1' }))
    const begun = performance.now()
    await shop.client(network).orders.changeStatus(id, { status: 'paid', reason: '' })
    expect(performance.now() - begun).toBeGreaterThan(990)
    const patient = brokenFetch(problem(429, 'too-many-requests', { 'retry-after': '3600' }))
    expect(await refusalOf(shop.client(patient).orders.get(id))).toMatchObject({ retryAfterSeconds: 3600 })
    expect(patient.calls()).toBe(1)
  })

  it('is repeated a few times only, and ends with its signal', async () => {
    const always = brokenFetch('unsent', 'unsent')
    await expect(shop.client({ ...always, retries: 1 }).call('GET /api/orders')).rejects.toThrow(
      'GET /api/orders got no answer',
    )
    expect(always.calls()).toBe(2)
    const busy = brokenFetch(problem(503, 'unavailable', { 'retry-after': '30' }))
    const aborter = new AbortController()
    const call = shop.client(busy).call('GET /api/orders', { signal: aborter.signal })
    setTimeout(() => aborter.abort(new Error('Enough')), 50)
    await expect(call).rejects.toThrow('Enough')
    expect(busy.calls()).toBe(1)
  })
})

describe('a list', () => {
  /** A new order, later than those before. */
  const create = async (client: Paydesk) => {
    desk.pass()
    return client.orders.create(mugOrder())
  }

  it('goes through all pages while orders arrive, each once', async () => {
    const other = (await desk.openShop()).client()
    const made: string[] = []
    for (let index = 0; index < 7; index += 1) made.push((await create(other)).id)
    const seen: string[] = []
    for await (const order of other.orders.list({ limit: 3 })) {
      seen.push(order.id)
      if (seen.length % 2 === 0) await create(other)
    }
    expect(seen).toEqual(made.reverse())
  })

  it('filters by several statuses, and asks only for what is read', async () => {
    const other = await desk.openShop()
    const network = brokenFetch()
    const client = other.client(network)
    const [pending, paid, cancelled] = [await create(client), await create(client), await create(client)]
    await client.orders.changeStatus(paid.id, { status: 'paid', reason: '' })
    await client.orders.cancel(cancelled.id, { reason: 'Asked for' })
    const found: string[] = []
    for await (const { id } of client.orders.list({ status: ['pending', 'paid'], sort: 'createdAt' })) found.push(id)
    expect(found).toEqual([pending.id, paid.id])
    const before = network.calls()
    for await (const _ of client.orders.list({ limit: 1 })) break
    expect(network.calls()).toBe(before + 1)
  })

  it('exists for everything that pages by cursor', async () => {
    const other = (await desk.openShop()).client()
    const { id } = await other.orders.create(mugOrder())
    await other.orders.changeStatus(id, { status: 'paid', reason: '' })
    for (const sku of ['A', 'B', 'C']) {
      desk.pass()
      await other.call('POST /api/products', { body: { name: sku, variants: [{ sku, price: 1 }] } })
    }
    const names: string[] = []
    for await (const { name } of other.list('GET /api/products', { limit: 2 })) names.push(name)
    expect(names).toEqual(['C', 'B', 'A'])
    for (const list of ['GET /api/customers', 'GET /api/money'] as const) {
      let count = 0
      for await (const _ of other.list(list)) count += 1
      expect([list, count]).toEqual([list, 1])
    }
    const waiting = [await create(other), await create(other), await create(other)].map((order) => order.number)
    const listed: number[] = []
    for await (const { order } of other.list('GET /api/orders/waiting', { limit: 2 })) listed.push(order.number)
    expect(listed).toEqual(waiting)
    const paged = await pagedCalls(desk.url)
    expect(paged).toContain('GET /api/conversations')
    for (const name of paged) for await (const entry of other.list(name as ListName)) expect(entry).toBeTypeOf('object')
  })

  it('reads conversations in the order of creation, which no message changes', async () => {
    const { id, client } = await desk.openShop()
    const asked: string[] = []
    const network: typeof fetch = (input, init) => {
      asked.push(String(input))
      return fetch(input, init)
    }
    for await (const _ of client({ fetch: network }).list('GET /api/conversations')) throw new Error(`${id} has none`)
    expect(asked.map((url) => new URL(url).searchParams.get('updatedSince'))).toEqual(['1970-01-01'])
  })
})
