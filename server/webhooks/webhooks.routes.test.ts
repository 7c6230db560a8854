import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookTestResult } from '../../contract/webhooks/webhook.ts'
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
  shop = await desk.openShop(receiver.url)
  other = await desk.openShop(receiver.url)
})
afterEach(() => receiver.close())

type Method = 'GET' | 'POST' | 'PUT'
const as = <Body = Record<string, unknown>>(method: Method, path: string, body?: unknown, token = shop.token) =>
  desk.test.call<Body>(method, `/webhooks${path}`, { token, ...(body === undefined ? {} : { body }) })
const list = async (query = '') =>
  (await as<{ deliveries: WebhookDelivery[]; nextCursor: string | null }>('GET', `/deliveries${query}`)).body

async function payOrder(of = shop): Promise<string> {
  const { id } = await desk.insertOrder(of)
  await desk.move(of, id, 'paid')
  return id
}

describe('the address', () => {
  it('is checked, kept in its regular form, changed under the same secret, and removed', async () => {
    const url = receiver.url.replace('127.0.0.1', '2130706433')
    expect((await as('PUT', '', { url: `  ${url}#here ` })).body).toMatchObject({ url: receiver.url, isOn: true })
    for (const refused of ['file:///etc/passwd', 'http://user@127.0.0.1/', 'http://127.0.0.1:25/', 'x']) {
      const answer = await as('PUT', '', { url: refused })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'url' }] } })
    }
    expect((await as('GET', '/secret')).body).toMatchObject({ secret: shop.secret })
    expect((await as('PUT', '', { url: '' })).body).toMatchObject({ url: null })
    expect((await as('GET', '/secret')).body).toMatchObject({ secret: shop.secret })
    expect((await as('PUT', '', {})).status).toBe(422)
  })

  it('is each shop’s own; an administrator says whose', async () => {
    const admin = await desk.test.tokenFor(await insertUser(desk.test.owner, { role: 'admin' }))
    const answer = await as('GET', `?merchantId=${shop.merchantId}`, undefined, admin)
    expect(answer.body).toMatchObject({ url: receiver.url, secretHint: shop.secret.replace(/=+$/, '').slice(-4) })
    const foreign = await as('GET', `?merchantId=${shop.merchantId}`, undefined, other.token)
    expect(foreign.status).toBe(404)
    const nowhere = '?merchantId=00000000-0000-7000-8000-000000000000'
    expect((await as('PUT', nowhere, { url: receiver.url }, admin)).status).toBe(404)
    expect((await as('GET', '', undefined, shop.viewer)).status).toBe(200)
    expect((await as('GET', '/secret', undefined, shop.viewer)).status).toBe(403)
  })

  it('is enabled again by changing it', async () => {
    await desk.test.owner.query(
      `UPDATE webhook_endpoints SET disabled_at = now(), disabled_reason = 'Gone' WHERE merchant_id = $1`,
      [shop.merchantId],
    )
    expect((await as('GET', '')).body).toMatchObject({ disabledReason: 'Gone' })
    expect((await as('PUT', '', { url: `${receiver.url}/2` })).body).toMatchObject({ disabledAt: null })
  })
})

describe('the secret', () => {
  it('is 32 random bytes, sealed, and each shop’s own', async () => {
    expect(shop.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(other.secret).not.toBe(shop.secret)
    const { rows } = await desk.test.owner.query<{ sealed: Buffer }>(
      'SELECT secret_sealed AS sealed FROM webhook_endpoints',
    )
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('whsec_')
    // Another's, put in its place, opens nothing.
    await desk.test.owner.query(
      `UPDATE webhook_endpoints SET secret_sealed = (SELECT secret_sealed FROM webhook_endpoints WHERE merchant_id = $2)
       WHERE merchant_id = $1`,
      [shop.merchantId, other.merchantId],
    )
    expect((await as('GET', '/secret')).status).toBe(409)
    expect((await as('GET', '')).body).toMatchObject({ secretHint: null })
  })

  it('rotates: both verify for 24 hours, then the new one alone', async () => {
    const { body } = await as<{ secret: string; previousSecretUntil: string }>('POST', '/secret/rotate')
    expect(body.secret).not.toBe(shop.secret)
    expect(new Date(body.previousSecretUntil).getTime()).toBe(desk.test.clock.now.getTime() + 24 * hourMs)
    await payOrder()
    await desk.deliver()
    const during = receiver.received.find(({ headers }) => String(headers['webhook-signature']).includes(' '))
    expect(during).toBeDefined()
    if (during === undefined) return
    expect(verified(during, shop.secret)).toEqual(verified(during, body.secret))
    const begun = desk.test.clock.now
    desk.pass(25 * hourMs)
    const person = await insertUser(desk.test.owner, { role: 'merchant', merchantId: shop.merchantId })
    const token = await desk.test.tokenFor(person)
    expect((await as('GET', '', undefined, token)).body).toMatchObject({ previousSecretUntil: null })
    const id = await desk.insertOrder(shop)
    await desk.append({
      type: 'order_updated',
      data: {
        ...{ merchantId: shop.merchantId, orderId: id.id, orderNumber: id.number },
        ...{ status: 'paid', from: 'pending', change: 'status' },
      },
    })
    await desk.deliver()
    const after = receiver.received.at(-1)
    expect(String(after?.headers['webhook-signature']).split(' ')).toHaveLength(1)
    desk.test.clock.now = begun
  })
})

describe('a test', () => {
  it('is sent for real, signed, and answers what came back', async () => {
    const { status, body } = await as<WebhookTestResult>('POST', '/test', {})
    expect(status).toBe(200)
    expect(body).toEqual({
      url: receiver.url,
      status: 200,
      body: 'Thank you',
      failure: null,
      durationMs: expect.any(Number),
    })
    const [one] = receiver.received
    expect(one && verified(one, shop.secret)).toMatchObject({
      type: 'webhook.test',
      data: { merchantId: shop.merchantId },
    })
    const { deliveries } = await list('?event=webhook.test')
    expect(deliveries).toEqual([expect.objectContaining({ id: one?.id, status: 'delivered', attempts: 1 })])
    expect((await as('POST', `/deliveries/${one?.id}/replay`)).status).toBe(409)
  })

  it('goes to another address where one is given, and leaves the saved one alone', async () => {
    const elsewhere = await startTestReceiver()
    elsewhere.answer(() => 500)
    const { body } = await as<WebhookTestResult>('POST', '/test', { url: elsewhere.url })
    expect(body).toMatchObject({ url: elsewhere.url, status: 500, failure: 'Answered with status 500', body: 'No' })
    expect(receiver.received).toEqual([])
    expect((await as('GET', '')).body).toMatchObject({ url: receiver.url, failingSince: null })
    await elsewhere.close()
    const closed = await as<WebhookTestResult>('POST', '/test', { url: elsewhere.url })
    expect(closed.body).toMatchObject({ status: null, body: null, failure: expect.stringMatching(/refused/) })
    expect((await as('POST', '/test', { url: 'http://a:b@127.0.0.1/' })).status).toBe(422)
  })

  it('is one of ten within a minute at most, also when they are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => as('POST', '/test', {})))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(4)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(receiver.received).toHaveLength(10)
    desk.pass(minuteMs + 1)
    expect((await as('POST', '/test', {})).status).toBe(200)
  })
})

describe('deliveries', () => {
  it('are listed newest first, in pages, by status, event and order, each shop’s own', async () => {
    const ids = [await payOrder(), await payOrder(), await payOrder()]
    await payOrder(other)
    await desk.deliver()
    const all = (await list()).deliveries
    expect(new Set(all.map(({ orderId }) => orderId))).toEqual(new Set(ids))
    const pages: WebhookDelivery[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`?limit=2${cursor === '' ? '' : `&after=${cursor}`}`)
      pages.push(...page.deliveries)
      cursor = page.nextCursor
    }
    expect(pages).toEqual(all)
    const paid = (await list('?event=order.paid&status=delivered')).deliveries
    expect(paid).toHaveLength(3)
    expect((await list('?status=failed')).deliveries).toEqual([])
    expect((await list(`?orderId=${ids[0]}`)).deliveries.every(({ orderId }) => orderId === ids[0])).toBe(true)
    for (const bad of ['status=sent', 'event=order.eaten', 'limit=0', 'limit=101', 'after=x', 'orderId=1']) {
      expect((await as('GET', `/deliveries?${bad}`)).status).toBe(422)
    }
    const { counts } = (await as<{ counts: Record<string, number> }>('GET', '')).body
    expect(counts).toEqual({ pending: 0, delivered: all.length, failed: 0 })
  })

  it('open to their attempts, the body as it was sent, and go again under the same id', async () => {
    receiver.answer(() => 500)
    await payOrder()
    await desk.deliver()
    const [{ id = '' } = {}] = (await list('?event=order.paid')).deliveries
    const read = async () => (await as<{ delivery: WebhookDeliveryDetails }>('GET', `/deliveries/${id}`)).body.delivery
    expect(await read()).toMatchObject({
      status: 'pending',
      failure: 'Answered with status 500',
      responseStatus: 500,
      nextAttemptAt: expect.any(String),
      attemptsMade: [{ number: 1, url: receiver.url, responseStatus: 500, responseBody: 'No' }],
    })
    expect(receiver.received.map(({ body }) => body)).toContain((await read()).payload)
    for (const method of ['GET', 'POST'] as const) {
      const path = method === 'GET' ? `/deliveries/${id}` : `/deliveries/${id}/replay`
      expect((await as(method, path, undefined, other.token)).status).toBe(404)
    }
    expect((await as('POST', `/deliveries/${id}/replay`, undefined, shop.viewer)).status).toBe(403)
    expect((await as('GET', '/deliveries/none')).status).toBe(404)

    // It waits for its next attempt no longer.
    receiver.answer(() => 200)
    expect((await as('POST', `/deliveries/${id}/replay`)).status).toBe(200)
    await desk.deliver()
    expect(await read()).toMatchObject({ status: 'delivered', attempts: 2, replays: 1, failure: null })
    await as('POST', `/deliveries/${id}/replay`)
    await desk.deliver()
    expect(receiver.received.filter((one) => one.id === id)).toHaveLength(3)
    expect((await read()).attemptsMade.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('are not promised where nothing is sent', async () => {
    await payOrder()
    await desk.deliver()
    const [{ id = '' } = {}] = (await list()).deliveries
    await as('PUT', '', { url: '' })
    expect((await as('POST', `/deliveries/${id}/replay`)).status).toBe(409)
    expect((await as('POST', '/deliveries/replay', { since: '2026-01-01' })).status).toBe(409)
    expect((await as('POST', '/enable')).status).toBe(409)
    expect((await as('POST', '/test', {})).status).toBe(409)
    expect((await as('POST', '/deliveries/replay', { since: '2026-02-30' })).status).toBe(422)
  })
})
