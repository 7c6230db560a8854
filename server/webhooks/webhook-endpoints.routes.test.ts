import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '../../contract/core/time.ts'
import { mostWebhookEndpoints, type WebhookEndpoint } from '../../contract/webhooks/webhook.ts'
import { insertUser } from '../testing/factories.ts'
import { startTestReceiver, type TestReceiver, verified } from '../testing/webhook-receiver.ts'
import { createWebhooksTest, type WebhookShop, type WebhooksTest } from '../testing/webhooks.ts'

let desk: WebhooksTest
let receiver: TestReceiver
let shop: WebhookShop
let other: WebhookShop

beforeAll(async () => {
  desk = await createWebhooksTest()
})
afterAll(() => desk.close())
beforeEach(async () => {
  receiver = await startTestReceiver()
  shop = await desk.openShop()
  other = await desk.openShop()
})
afterEach(async () => {
  await receiver.close()
  expect(desk.problems).toEqual([])
})

type Made = { endpoint: WebhookEndpoint; secret: string; isOn: boolean }
const as = <Body = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  token = shop.token,
) => desk.test.call<Body>(method, `/webhooks${path}`, { token, ...(body === undefined ? {} : { body }) })
const add = async (body: object, token = shop.token) => as<Made>('POST', '/endpoints', body, token)
const added = async (body: object) => (await add(body)).body.endpoint
const list = async (token = shop.token) =>
  (await as<{ endpoints: WebhookEndpoint[] }>('GET', '/endpoints', undefined, token)).body.endpoints
const at = (path: string) => `${receiver.url}/${path}`
const received = () => receiver.received.map(({ body }) => String(JSON.parse(body).type))

async function payOrder(of = shop): Promise<string> {
  const { id } = await desk.insertOrder(of)
  await desk.move(of, id, 'paid')
  return id
}

describe('endpoints', () => {
  it('are added with their events, listed oldest first, and the first of them is the webhook of the settings', async () => {
    const made = await add({ url: ` ${at('1')}#here `, description: 'Warehouse', events: ['order.paid'] })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...{ secret: expect.stringMatching(/^whsec_/), isOn: true },
      endpoint: {
        ...{ url: at('1'), description: 'Warehouse', events: ['order.paid'], isFirst: true, enabled: true },
        ...{ disabledAt: null, failingSince: null, previousSecretUntil: null },
        counts: { pending: 0, delivered: 0, failed: 0 },
      },
    })
    desk.pass(1)
    const second = await added({ url: at('2') })
    expect(second).toMatchObject({ description: '', events: [], isFirst: false })
    expect((await list()).map(({ url }) => url)).toEqual([at('1'), at('2')])
    expect((await as('GET', '')).body).toMatchObject({ url: at('1') })
    expect(await list(other.token)).toEqual([])
  })

  it('say when they are added that nothing is sent while webhooks are off', async () => {
    const { test } = desk
    await test.call('PUT', '/notifications/preferences', { token: shop.token, body: { webhookNotifications: false } })
    expect((await add({ url: at('1') })).body.isOn).toBe(false)
  })

  it('switch webhooks on if asked to, also by a key that may write webhooks only', async () => {
    const { test } = desk
    await test.call('PUT', '/notifications/preferences', { token: shop.token, body: { webhookNotifications: false } })
    const { rows } = await test.owner.query('SELECT 1 FROM audit_entries WHERE chain = $1', [shop.merchantId])
    const made = await test.call<{ secret: string }>('POST', '/api-keys', {
      token: shop.token,
      body: { name: 'Warehouse', scopes: ['webhooks:write'] },
    })
    const { status, body } = await add({ url: at('1'), turnOn: true }, made.body.secret)
    expect([status, body.isOn]).toEqual([201, true])
    expect((await as<{ isOn: boolean }>('GET', '/endpoints')).body.isOn).toBe(true)
    const entries = await test.owner.query(
      'SELECT action, actor_name FROM audit_entries WHERE chain = $1 ORDER BY sequence OFFSET $2',
      [shop.merchantId, rows.length],
    )
    expect(entries.rows).toMatchObject([
      { action: 'api-key.created' },
      { action: 'settings.updated', actor_name: 'API key Warehouse' },
      { action: 'webhook.created' },
    ])
  })

  it('fill the webhook of the settings where it has no URL, and keep its secret', async () => {
    await as('PUT', '', { url: at('old') })
    const { secret } = (await as('GET', '/secret')).body
    await as('PUT', '', { url: '' })
    expect(await list()).toEqual([])
    const made = await add({ url: at('new'), enabled: false })
    expect(made.body).toMatchObject({ secret, endpoint: { isFirst: true, enabled: false, disabledReason: null } })
    expect((await as('GET', '')).body).toMatchObject({ url: at('new') })
  })

  it('receive only what they chose, and count their own deliveries', async () => {
    const all = await added({ url: at('all') })
    const some = await added({ url: at('some'), events: ['payment.confirmed'] })
    await payOrder()
    await desk.deliver()
    expect(received().toSorted()).toEqual([
      ...['order.paid', 'payment.confirmed', 'payment.confirmed', 'payment.received'],
    ])
    const counts = Object.fromEntries((await list()).map(({ id, counts: { delivered } }) => [id, delivered]))
    expect(counts).toEqual({ [all.id]: 3, [some.id]: 1 })
    const of = async (id: string) =>
      (await as<{ deliveries: { endpointId: string }[] }>('GET', `/deliveries?endpointId=${id}`)).body.deliveries
    expect(await of(some.id)).toEqual([expect.objectContaining({ endpointId: some.id, event: 'payment.confirmed' })])
    expect(await of(all.id)).toHaveLength(3)
    expect((await as('GET', `/deliveries?endpointId=${some.id}`, undefined, other.token)).body['deliveries']).toEqual(
      [],
    )
    // Another choice counts from the next event on.
    await as('PATCH', `/endpoints/${some.id}`, { events: [] })
    await payOrder()
    await desk.deliver()
    expect(await of(some.id)).toHaveLength(4)
  })

  it('are tested, and keep secrets of their own that rotate with an overlap', async () => {
    await add({ url: at('1') })
    const { body: made } = await add({ url: at('2'), enabled: false })
    const { id } = made.endpoint
    const test = await as('POST', `/endpoints/${id}/test`)
    expect(test.body).toMatchObject({ url: at('2'), status: 200 })
    const [sent] = receiver.received
    expect(sent && verified(sent, made.secret).type).toBe('webhook.test')
    const { body } = await as<{ secret: string; previousSecretUntil: string }>('POST', `/endpoints/${id}/rotate-secret`)
    expect(new Date(body.previousSecretUntil).getTime()).toBe(desk.test.clock.now.getTime() + 24 * hourMs)
    expect((await as('GET', `/endpoints/${id}/secret`)).body).toEqual(body)
    await as('POST', `/endpoints/${id}/test`)
    const again = receiver.received.at(-1)
    expect(again && verified(again, made.secret)).toEqual(again && verified(again, body.secret))
    expect((await as('GET', '/secret')).body['secret']).not.toBe(body.secret)
  })

  it('are paused, which a new URL does not end, and go on when they are enabled', async () => {
    const { id } = await added({ url: at('1') })
    await payOrder()
    await desk.readEvents()
    const paused = await as<Made>('PATCH', `/endpoints/${id}`, { enabled: false })
    expect(paused.body.endpoint).toMatchObject({
      enabled: false,
      disabledReason: null,
      counts: { pending: 0, failed: 3 },
    })
    await payOrder()
    await desk.deliver()
    expect(receiver.received).toEqual([])
    expect((await as('POST', '/deliveries/replay', { since: '2026-01-01' })).body['message']).toMatch(/paused/)
    await as('PUT', '', { url: at('2') })
    const moved = await as<Made>('PATCH', `/endpoints/${id}`, { url: at('3') })
    expect(moved.body.endpoint).toMatchObject({ enabled: false, url: at('3') })
    await as('PATCH', `/endpoints/${id}`, { enabled: true })
    expect((await as('POST', '/deliveries/replay', { since: '2026-01-01' })).body).toEqual({
      replayed: 6,
      nextSince: null,
    })
    await desk.deliver()
    expect(receiver.received).toHaveLength(6)
  })

  it('that Paydesk disabled are enabled by a new URL', async () => {
    const { id } = await added({ url: at('1') })
    const gone = `UPDATE webhook_endpoints SET disabled_at = now(), disabled_reason = 'Gone' WHERE id = $1`
    await desk.test.owner.query(gone, [id])
    expect(await list()).toMatchObject([{ enabled: false, disabledReason: 'Gone' }])
    const paused = await as<Made>('PATCH', `/endpoints/${id}`, { enabled: false })
    expect(paused.body.endpoint).toMatchObject({ enabled: false, disabledReason: 'Gone' })
    const moved = await as<Made>('PATCH', `/endpoints/${id}`, { url: at('2') })
    expect(moved.body.endpoint).toMatchObject({ enabled: true, disabledReason: null })
  })

  it('are deleted with their deliveries, while events and tests go on', async () => {
    const { id } = await added({ url: at('1') })
    const kept = await added({ url: at('2') })
    await payOrder()
    await desk.deliver()
    const answer = Promise.withResolvers<void>()
    receiver.answer((_, response) => void answer.promise.then(() => response.writeHead(200).end()))
    const test = as('POST', `/endpoints/${id}/test`)
    const before = receiver.received.length
    while (receiver.received.length === before) await new Promise((resolve) => setImmediate(resolve))
    expect((await as('DELETE', `/endpoints/${id}`)).body).toEqual({ deleted: true })
    answer.resolve()
    expect((await test).status).toBe(200)
    expect((await as('DELETE', `/endpoints/${id}`)).status).toBe(404)
    const { rows } = await desk.test.owner.query(
      'SELECT count(*)::int FROM webhook_deliveries WHERE merchant_id = $1 AND endpoint_id <> $2',
      [shop.merchantId, kept.id],
    )
    expect(rows).toEqual([{ count: 0 }])
    expect((await as('GET', '')).body).toMatchObject({ url: null })
    // The next one is the webhook of the settings again.
    expect(await added({ url: at('3') })).toMatchObject({ isFirst: true })
  })
})

describe('bad input', () => {
  it.each([
    ['no URL', {}],
    ['an empty URL', { url: ' ' }],
    ['a file', { url: 'file:///etc/passwd' }],
    ['a user name', { url: 'https://user@example.com/' }],
    ['a mail server', { url: 'https://example.com:25/' }],
    ['two lines', { url: 'https://example.com/\n/2' }],
    ['a URL that is too long', { url: `https://example.com/${'a'.repeat(2000)}` }],
    ['an unknown event', { url: 'https://example.com/', events: ['order.eaten'] }],
    ['a test as an event', { url: 'https://example.com/', events: ['webhook.test'] }],
    ['an event twice', { url: 'https://example.com/', events: ['order.paid', 'order.paid'] }],
    ['a description that is too long', { url: 'https://example.com/', description: 'a'.repeat(201) }],
    ['a description with NUL', { url: 'https://example.com/', description: 'a\0' }],
    ['null', { url: 'https://example.com/', events: null }],
    ['an unknown field', { url: 'https://example.com/', secret: 'whsec_mine' }],
  ])('%s is refused, for a new endpoint and for one that is changed', async (_, body) => {
    expect((await add(body)).status).toBe(422)
    const { id } = await added({ url: at('1') })
    const changed = await as('PATCH', `/endpoints/${id}`, body)
    // Nothing to change is no mistake.
    expect(changed.status).toBe(Object.keys(body).length === 0 ? 200 : 422)
    expect(await list()).toMatchObject([{ url: at('1'), description: '', events: [] }])
  })

  it('someone else’s endpoint is unknown, and a viewer changes none', async () => {
    const { id } = await added({ url: at('1') })
    const calls = [
      ['PATCH', `/endpoints/${id}`, { enabled: false }],
      ['DELETE', `/endpoints/${id}`],
      ['GET', `/endpoints/${id}/secret`],
      ['POST', `/endpoints/${id}/rotate-secret`],
      ['POST', `/endpoints/${id}/test`],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await as(method, path, body, other.token)).status).toBe(404)
      expect((await as(method, path, body, shop.viewer)).status).toBe(403)
      expect((await as(method, path.replace(id, 'none'), body)).status).toBe(404)
    }
    const replay = { since: '2026-01-01', endpointId: id }
    expect((await as('POST', '/deliveries/replay', replay, other.token)).status).toBe(404)
    expect(await list(shop.viewer)).toMatchObject([{ id, enabled: true }])
    // An administrator needs only the id.
    const admin = await desk.test.tokenFor(await insertUser(desk.test.owner, { role: 'admin' }))
    expect((await as<Made>('PATCH', `/endpoints/${id}`, { description: 'By us' }, admin)).body).toMatchObject({
      endpoint: { description: 'By us' },
    })
    expect((await as('POST', `/endpoints/${id}/test`, undefined, admin)).status).toBe(200)
  })

  it('one URL belongs to one endpoint of a shop, also when it is added twice at once', async () => {
    const answers = await Promise.all([
      add({ url: at('1') }),
      add({ url: at('1') }),
      add({ url: at('1') }, other.token),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
    const { id } = await added({ url: at('2') })
    expect((await as('PATCH', `/endpoints/${id}`, { url: at('1') })).status).toBe(409)
    expect((await as('PUT', '', { url: at('2') })).status).toBe(409)
    expect((await list()).map(({ url }) => url).toSorted()).toEqual([at('1'), at('2')])
  })

  it('a shop has 20 at most, also when they are added at once', async () => {
    const wanted = Array.from({ length: mostWebhookEndpoints + 4 }, (_, index) => add({ url: at(String(index)) }))
    const answers = await Promise.all(wanted)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostWebhookEndpoints)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect((await list()).filter(({ isFirst }) => isFirst)).toHaveLength(1)
    const first = (await list()).find(({ isFirst }) => isFirst)
    await as('PUT', '', { url: '' })
    expect((await add({ url: at('more') })).status).toBe(201)
    expect((await list()).find(({ isFirst }) => isFirst)?.id).toBe(first?.id)
  })

  it('rotating twice at once leaves the two newest secrets', async () => {
    const { id } = await added({ url: at('1') })
    const path = `/endpoints/${id}/rotate-secret`
    const secrets = (await Promise.all([as('POST', path), as('POST', path)])).map(({ body }) => String(body['secret']))
    await as('POST', `/endpoints/${id}/test`)
    const [sent] = receiver.received
    for (const secret of secrets) expect(sent && verified(sent, secret).type).toBe('webhook.test')
  })
})

describe('a replay of a time range', () => {
  const replay = (body: object) =>
    as<{ replayed: number; nextSince: string | null }>('POST', '/deliveries/replay', body)

  it('sends what matches again: by time, endpoint, event and status', async () => {
    const one = await added({ url: at('1') })
    const two = await added({ url: at('2') })
    await payOrder()
    await desk.deliver()
    const since = new Date(desk.test.clock.now.getTime() - hourMs).toISOString()
    const ids = receiver.received.map(({ id }) => id)
    expect(ids).toHaveLength(6)
    // Nothing failed.
    expect((await replay({ since })).body).toEqual({ replayed: 0, nextSince: null })
    const event = 'order.paid'
    const asked = { since, status: 'delivered', endpointId: two.id, event }
    expect((await replay(asked)).body.replayed).toBe(1)
    await desk.deliver()
    expect(ids).toContain(receiver.received.at(-1)?.id)
    expect((await replay({ since, status: 'delivered', endpointId: one.id })).body.replayed).toBe(3)
    await desk.deliver()
    expect(receiver.received).toHaveLength(10)
    expect((await replay({ since: '2026-01-01', until: since, status: 'delivered' })).body.replayed).toBe(0)
    await as('PATCH', `/endpoints/${one.id}`, { enabled: false })
    expect((await replay({ since, status: 'delivered' })).body.replayed).toBe(3)
    expect((await replay({ since, status: 'delivered', endpointId: one.id })).status).toBe(409)
  })

  it('goes on from where its limit ended', async () => {
    await added({ url: at('1') })
    await desk.test.owner.query(
      `INSERT INTO webhook_deliveries (id, merchant_id, endpoint_id, position, event, payload, status, created_at)
       SELECT gen_random_uuid(), $1, id, -number, 'order.paid', '{}', 'failed', '2026-11-01'::timestamptz + number * interval '1 second'
       FROM webhook_endpoints, generate_series(1, 10003) number WHERE merchant_id = $1`,
      [shop.merchantId],
    )
    const first = (await replay({ since: '2026-11-01' })).body
    expect(first).toEqual({ replayed: 10_000, nextSince: '2026-11-01T02:46:41.000Z' })
    expect((await replay({ since: String(first.nextSince) })).body).toEqual({ replayed: 3, nextSince: null })
    await desk.test.owner.query('DELETE FROM webhook_deliveries WHERE merchant_id = $1', [shop.merchantId])
  })

  it('refuses a range that is none', async () => {
    await added({ url: at('1') })
    for (const body of [
      {},
      { since: 'yesterday' },
      { since: '2026-11-20', until: '2026-11-19' },
      { since: '2026-11-20', status: 'lost' },
      { since: '2026-11-20', event: 'webhook.test' },
      { since: '2026-11-20', endpointId: '1' },
    ]) {
      expect((await replay(body)).status).toBe(422)
    }
    const nobodys = '00000000-0000-7000-8000-000000000000'
    expect((await replay({ since: '2026-11-20', endpointId: nobodys })).status).toBe(404)
    expect((await replay({ since: '2026-11-20', until: '2026-11-20' })).status).toBe(200)
  })
})

it('every change is in the audit log, without what an address keeps secret', async () => {
  const { id } = await added({ url: `${at('1')}?token=hidden`, events: ['order.paid'] })
  await as('PATCH', `/endpoints/${id}`, { events: [], enabled: false })
  // Nothing changes.
  await as('PATCH', `/endpoints/${id}`, { enabled: false })
  await as('POST', `/endpoints/${id}/rotate-secret`)
  await as('DELETE', `/endpoints/${id}`)
  const { rows } = await desk.test.owner.query(
    `SELECT action, target_id AS target, target_name AS name, before, after FROM audit_entries 
     WHERE chain = $1 AND action LIKE 'webhook.%' ORDER BY sequence`,
    [shop.merchantId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    ...['webhook.created', 'webhook.updated', 'webhook.secret-rotated', 'webhook.deleted'],
  ])
  for (const row of rows) expect(row).toMatchObject({ target: id, name: `${at('1')}?…` })
  expect(rows[1]).toMatchObject({
    before: { events: ['order.paid'], enabled: true },
    after: { events: 'all', enabled: false },
  })
  expect(JSON.stringify(rows)).not.toMatch(/hidden|whsec_/)
})
