import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import { order } from '../../contract/orders/order.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { webhookBody } from '../../contract/webhooks/webhook-body.ts'
import { insertUser } from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'
import { startTestReceiver, type TestReceiver, verified } from '../testing/webhook-receiver.ts'
import { createWebhooksTest, type WebhookShop, type WebhooksTest } from '../testing/webhooks.ts'
import { lanes, leaseMs, retries } from './webhook-delivery.ts'

let desk: WebhooksTest
let receiver: TestReceiver
let shop: WebhookShop

beforeAll(async () => {
  desk = await createWebhooksTest({ timeoutMs: 1500 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.test.clock.now = new Date()
  desk.problems.length = 0
  receiver = await startTestReceiver()
  shop = await desk.openShop(receiver.url)
})
afterEach(async () => {
  await receiver.close()
  // Keeps one test's pending deliveries out of the next.
  await desk.test.owner.query('UPDATE webhook_endpoints SET disabled_at = now(), disabled_reason = $1', ['Over'])
  expect(desk.problems).toEqual([])
})

type Row = { id: string; event: string; status: string; attempts: number; failure: string | null; next: Date | null }
async function rows(of = shop): Promise<Row[]> {
  const { rows: found } = await desk.test.owner.query<Row>(
    `SELECT id, event, status, attempts, failure, next_attempt_at AS next FROM webhook_deliveries
     WHERE merchant_id = $1 ORDER BY position, event`,
    [of.merchantId],
  )
  return found
}
const types = () => receiver.received.map((one) => verified(one, shop.secret).type)
/** With a token of this moment: sessions end while days pass here. */
async function endpoint() {
  const token = await desk.test.tokenFor(
    await insertUser(desk.test.owner, { role: 'viewer', merchantId: shop.merchantId }),
  )
  return (await desk.test.call('GET', '/webhooks', { token })).body
}

describe('the events of an order', () => {
  it('reach the receiver signed, in order, with the whole order as the API shows it', async () => {
    const { id, number } = await desk.insertOrder(shop)
    for (const status of ['paid', 'shipped', 'delivered']) await desk.move(shop, id, status)
    await desk.deliver()
    expect(types().filter((type) => !type.startsWith('payment.'))).toEqual([
      'order.paid',
      'order.shipped',
      'order.delivered',
    ])
    const bodies = receiver.received.map((one) => verified(one, shop.secret))
    for (const { data, timestamp } of bodies) {
      expect(order.parse(data)).toMatchObject({ id, number, totalAmount: 25 })
      expect(data).not.toHaveProperty('timeline')
      expect(new Date(timestamp).toISOString()).toBe(timestamp)
    }
    expect(bodies.find(({ type }) => type === 'payment.confirmed')?.data).toMatchObject({
      payment: { amount: 25, method: 'cashapp' },
    })
    expect((await rows()).every(({ status, attempts }) => status === 'delivered' && attempts === 1)).toBe(true)
  })

  it('say once for each transfer what came, in the order’s transaction', async () => {
    const { id, number } = await desk.insertOrder(shop)
    const { token } = shop
    const pay = (payment: object) =>
      desk.test.call('PATCH', `/orders/${id}/status`, { token, body: { status: 'paid', reason: '', payment } })
    await pay({ amount: 10, method: 'venmo', reference: 'V-9' })
    // The reference is counted already: nothing is written, nothing told.
    expect((await pay({ amount: 5, method: 'venmo', reference: 'v-9' })).status).toBe(409)
    await pay({ amount: 20 })
    const tipped = await desk.insertOrder(shop)
    const body = { status: 'paid', reason: '', payment: { amount: 30, tip: true } }
    await desk.test.call('PATCH', `/orders/${tipped.id}/status`, { token, body })
    await desk.deliver()
    const told = receiver.received
      .map((one) => verified(one, shop.secret))
      .filter(({ type }) => type.startsWith('payment.') && type !== 'payment.confirmed')
    const of = (order: number) => told.filter(({ data }) => data['number'] === order)
    const paid = (amount: number, method: string, due: number, surplus: number) => ({
      payment: { id: expect.any(String), amount, method, due, surplus },
    })
    expect(of(number)).toMatchObject([
      { type: 'payment.short', data: paid(10, 'venmo', 15, 0) },
      { type: 'payment.over', data: paid(20, 'cashapp', 0, 5) },
    ])
    expect(of(tipped.number)).toMatchObject([{ type: 'payment.received', data: paid(30, 'cashapp', 0, 0) }])
  })

  it('say when the customer said that they paid, and as whom, also after a correction', async () => {
    const { id, number } = await desk.insertOrder(shop)
    const { token } = shop
    const paymentNow = async () =>
      (await desk.test.call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })).body.order.payment
    const link = (await paymentNow()).payUrl?.split('/').at(-1)
    const claim = (body: object) => desk.test.call('POST', `/pay/${link}/claim`, { body })
    expect((await claim({ payerHandle: '@dana-w', lastFour: '6789' })).status).toBe(200)
    await desk.deliver()
    desk.test.clock.now = new Date(desk.test.clock.now.getTime() + minuteMs)
    expect((await claim({ payerName: 'Dana Whitfield' })).status).toBe(200)
    await desk.deliver()
    const { claimedAt } = await paymentNow()
    expect(claimedAt).not.toBeNull()
    const said = { payerHandle: '@dana-w', payerName: null, lastFour: '6789' }
    const bodies = receiver.received.map((one) => verified(one, shop.secret))
    expect(bodies).toMatchObject([
      { type: 'payment.claimed', data: { number, payment: { claimedAt, claim: said } } },
      {
        type: 'payment.claimed',
        data: { number, payment: { claimedAt, claim: { ...said, payerName: 'Dana Whitfield' } } },
      },
    ])
    for (const body of bodies) expect(webhookBody.parse(body)).toEqual(body)
  })

  it('say that a refund is owed and that it was sent, with its amount', async () => {
    const { id, number } = await desk.insertOrder(shop)
    await desk.move(shop, id, 'paid')
    const { token } = shop
    const body = { amount: 10, reason: 'Broken' }
    const made = await desk.test.call<{ refund: { id: string } }>('POST', `/orders/${id}/refunds`, { token, body })
    const { id: refundId } = made.body.refund
    await desk.test.call('PATCH', `/refunds/${refundId}`, { token, body: { state: 'sent', method: 'venmo' } })
    await desk.deliver()
    const told = receiver.received
      .map((one) => verified(one, shop.secret))
      .filter(({ type }) => type.startsWith('refund.'))
    expect(told).toMatchObject([
      {
        type: 'refund.created',
        data: { number, refund: { id: refundId, state: 'owed', amount: 10, method: 'cashapp' } },
      },
      { type: 'refund.sent', data: { number, refund: { id: refundId, state: 'sent', amount: 10, method: 'venmo' } } },
    ])
    expect(JSON.stringify(told)).not.toContain('Broken')
  })

  it('are named as documented: created, cancelled, undone, resent and edited ones too, notes never', async () => {
    const { token } = shop
    const created = await desk.test.call<{ order: { id: string } }>('POST', '/orders', {
      token,
      body: {
        customer: { name: 'Dana', email: 'dana@example.com' },
        products: [{ name: 'Gift wrap', price: 5, quantity: 1 }],
        paymentMethod: 'zelle',
      },
      headers: {},
    })
    // A shop that has no account yet accepts no method.
    expect(created.status).toBe(422)
    const { id, number } = await desk.insertOrder(shop)
    const about = { merchantId: shop.merchantId, orderId: id, orderNumber: number }
    await desk.append({
      type: 'order_created',
      data: { ...about, status: 'pending', amount: 25, paymentMethod: 'cashapp', customerName: 'Dana' },
    })
    await desk.readEvents()
    await desk.test.call('POST', `/orders/${id}/notes`, { token, body: { text: 'Between us' } })
    await desk.test.call('POST', `/orders/${id}/resend-instructions`, { token })
    await desk.move(shop, id, 'paid')
    const { body } = await desk.test.call<{ order: { undoable: { entryId: string } } }>('GET', `/orders/${id}`, {
      token,
    })
    await desk.test.call('POST', `/orders/${id}/undo`, { token, body: { entryId: body.order.undoable.entryId } })
    await desk.test.call('PATCH', `/orders/${id}`, { token, body: { note: 'Between us' } })
    const edit = {
      products: [{ name: 'Poster', price: 5, quantity: 1 }],
      reason: 'Between us',
      note: 'Between us, too',
    }
    await desk.test.call('PATCH', `/orders/${id}`, { token, body: edit })
    await desk.test.call('POST', `/orders/${id}/cancel`, { token, body: { reason: 'Asked to' } })
    await desk.deliver()
    expect(types().filter((type) => !type.startsWith('payment.'))).toEqual([
      'order.created',
      'order.updated',
      'order.paid',
      'order.updated',
      'order.updated',
      'order.cancelled',
    ])
    expect(receiver.received.some((one) => one.body.includes('Between us'))).toBe(false)
  })

  it('and a product that runs low are told apart', async () => {
    const { merchantId } = shop
    const low = { merchantId, orderId: null, orderNumber: null, sku: 'MUG', name: 'Mug', quantity: 2, threshold: 5 }
    await desk.append({ type: 'inventory_alert', data: low })
    await desk.deliver()
    const [one] = receiver.received
    expect(one && verified(one, shop.secret)).toMatchObject({ type: 'inventory.low', data: low })
  })

  it('make no delivery where webhooks are off or no address is saved', async () => {
    const silent = await desk.openShop()
    const { id } = await desk.insertOrder(silent)
    await desk.move(silent, id, 'paid')
    await desk.test.owner.query(
      'UPDATE notification_preferences SET webhook_notifications = false WHERE merchant_id = $1',
      [shop.merchantId],
    )
    const other = await desk.insertOrder(shop)
    await desk.move(shop, other.id, 'paid')
    await desk.deliver()
    expect([...(await rows(silent)), ...(await rows())]).toEqual([])
  })
})

describe('a delivery that fails', () => {
  it('is tried again under one id with one body, and holds back its own order alone', async () => {
    const [first, second] = [await desk.insertOrder(shop), await desk.insertOrder(shop)]
    receiver.answer(({ body }) => (body.includes(first.id) ? 500 : 200))
    await desk.move(shop, first.id, 'paid')
    await desk.move(shop, first.id, 'shipped')
    await desk.move(shop, second.id, 'paid')
    await desk.deliver()
    const ofFirst = () => receiver.received.filter(({ body }) => body.includes(first.id))
    expect(ofFirst()).toHaveLength(1)
    expect(receiver.received.filter(({ body }) => body.includes(second.id)).length).toBeGreaterThan(0)
    receiver.answer(() => 200)
    await desk.deliver()
    expect(ofFirst()).toHaveLength(1)
    desk.pass(minuteMs)
    await desk.deliver()
    const [failed, again, ...later] = ofFirst()
    expect(again?.id).toBe(failed?.id)
    expect(again?.body).toBe(failed?.body)
    expect(again?.headers['webhook-timestamp']).not.toBe(failed?.headers['webhook-timestamp'])
    expect(later.map((one) => verified(one, shop.secret).type)).toContain('order.shipped')
    const ids = [...new Set(ofFirst().map(({ id }) => id))]
    expect(ids).toHaveLength(4)
  })

  it('is given up after 75 hours, and then the next of its order goes', async () => {
    const { id } = await desk.insertOrder(shop)
    await desk.move(shop, id, 'paid')
    await desk.move(shop, id, 'shipped')
    await desk.readEvents()
    const [{ id: firstId } = { id: '' }] = await rows()
    receiver.answer((one) => (one.id === firstId ? 503 : 200))
    for (let tries = 0; tries <= retries.waitsMs.length; tries += 1) {
      await desk.deliver()
      desk.pass((retries.waitsMs[tries] ?? 0) * 1.2)
    }
    const [first, ...others] = await rows()
    expect(first).toMatchObject({
      status: 'failed',
      attempts: retries.waitsMs.length + 1,
      failure: 'Answered with status 503',
    })
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 'delivered'))
  })

  it.each([
    [500, /^Answered with status 500$/],
    [302, /redirect to http:\/\/127\.0\.0\.1:1\/\. Redirects are not followed/],
    [404, /^Answered with status 404$/],
  ])('because of a %i says why, and follows nothing', async (status, failure) => {
    receiver.answer((_, response) => void response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('body'))
    const { id } = await desk.insertOrder(shop)
    await desk.move(shop, id, 'paid')
    await desk.deliver()
    expect((await rows())[0]).toMatchObject({ status: 'pending', attempts: 1, failure: expect.stringMatching(failure) })
  })

  it('because nothing is answered is cut off in time', async () => {
    receiver.answer(() => undefined)
    const { id } = await desk.insertOrder(shop)
    await desk.move(shop, id, 'paid')
    await desk.deliver()
    expect((await rows())[0]).toMatchObject({ status: 'pending', failure: 'No answer within 1.5 seconds' })
  })

  it('because nobody listens says so', async () => {
    await receiver.close()
    const { id } = await desk.insertOrder(shop)
    await desk.move(shop, id, 'paid')
    await desk.deliver()
    expect((await rows())[0]?.failure).toMatch(/refused the connection/)
    receiver = await startTestReceiver()
  })
})

it('of an endless body 64 KB are read and the beginning is kept; the status was taken', async () => {
  let sent = 0
  let isOpen = true
  receiver.answer((_, response) => {
    response.writeHead(200)
    response.on('close', () => {
      isOpen = false
    })
    const more = (): void => {
      if (!isOpen) return
      sent += 16_384
      if (response.write('\0é'.repeat(5461))) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  })
  const { id } = await desk.insertOrder(shop)
  await desk.append({
    type: 'inventory_alert',
    data: { merchantId: shop.merchantId, orderId: id, orderNumber: 1, sku: 'A', name: 'A', quantity: 0, threshold: 1 },
  })
  await desk.deliver()
  await waitFor('the connection to be cut', () => !isOpen)
  expect((await rows())[0]).toMatchObject({ status: 'delivered' })
  const { rows: attempts } = await desk.test.owner.query(
    'SELECT response_body FROM webhook_attempts WHERE merchant_id = $1',
    [shop.merchantId],
  )
  expect(attempts[0].response_body).toBe('\u{FFFD}é'.repeat(1000))
  // Includes data in buffers on the way.
  expect(sent).toBeLessThan(20 * 1024 * 1024)
})

describe('a webhook is disabled', () => {
  it('by a 410 at once: pending deliveries stop, the merchant gets a notice, and later events are kept', async () => {
    receiver.answer(() => 410)
    const { id } = await desk.insertOrder(shop)
    await desk.move(shop, id, 'paid')
    await desk.deliver()
    expect(await endpoint()).toMatchObject({ disabledReason: expect.stringMatching(/410/) })
    const requests = receiver.received.length
    await desk.move(shop, id, 'shipped')
    await desk.deliver()
    expect(receiver.received).toHaveLength(requests)
    expect((await rows()).map(({ status }) => status)).toEqual((await rows()).map(() => 'failed'))
    const { rows: told } = await desk.test.owner.query(
      `SELECT data ->> 'message' AS message FROM events WHERE merchant_id = $1 AND type = 'notification'`,
      [shop.merchantId],
    )
    expect(told).toEqual([{ message: expect.stringMatching(/^Your webhook at 127\.0\.0\.1:\d+ was disabled: .*410/) }])

    receiver.answer(() => 200)
    await desk.test.call('POST', '/webhooks/enable', { token: shop.token })
    const replayed = await desk.test.call<{ replayed: number }>('POST', '/webhooks/deliveries/replay', {
      token: shop.token,
      body: { since: new Date(desk.test.clock.now.getTime() - hourMs).toISOString() },
    })
    expect(replayed.body.replayed).toBe((await rows()).length)
    await desk.deliver()
    expect((await rows()).every(({ status }) => status === 'delivered')).toBe(true)
    expect(types().slice(-1)).toEqual(['order.shipped'])
  })

  it('by five days of nothing but failures, and not sooner; a success restarts the count', async () => {
    const { id } = await desk.insertOrder(shop)
    receiver.answer(() => 500)
    await desk.move(shop, id, 'paid')
    await desk.deliver()
    desk.pass(3 * dayMs)
    receiver.answer(() => 200)
    await desk.deliver()
    expect(await endpoint()).toMatchObject({ failingSince: null })
    receiver.answer(() => 500)
    const { merchantId } = shop
    await desk.append({
      type: 'inventory_alert',
      data: { merchantId, orderId: null, orderNumber: null, sku: 'A', name: 'A', quantity: 0, threshold: 1 },
    })
    await desk.deliver()
    desk.pass(5 * dayMs - minuteMs)
    await desk.deliver()
    expect(await endpoint()).toMatchObject({ disabledAt: null, failingSince: expect.any(String) })
    desk.pass(3 * dayMs)
    await desk.deliver()
    expect(await endpoint()).toMatchObject({ disabledReason: 'The receiver has failed for five days' })
  })
})

it('one that hangs takes its own lanes, and one lane once it fails; the others wait for nothing', async () => {
  const quick = await startTestReceiver()
  const other = await desk.openShop(quick.url)
  receiver.answer(() => undefined)
  const orders = []
  for (let index = 0; index < lanes.ofMerchant + 4; index += 1) orders.push(await desk.insertOrder(shop))
  for (const { id } of orders) await desk.move(shop, id, 'paid')
  const mine = await desk.insertOrder(other)
  await desk.readEvents()
  await desk.dispatcher.dispatch()
  await waitFor('its lanes to be full', () => receiver.received.length === lanes.ofMerchant)
  await desk.move(other, mine.id, 'paid')
  await desk.readEvents()
  await desk.dispatcher.dispatch()
  await waitFor('the quick one', () => quick.received.length > 0)
  expect(receiver.open()).toEqual({ now: lanes.ofMerchant, most: lanes.ofMerchant })
  await desk.dispatcher.idle()
  expect(await desk.dispatcher.dispatch()).toBeGreaterThan(0)
  await waitFor('the next', () => receiver.received.length === lanes.ofMerchant + 1)
  await desk.dispatcher.dispatch()
  expect(receiver.open().now).toBe(1)
  await desk.dispatcher.idle()
  await quick.close()
})

describe('a second endpoint', () => {
  let second: TestReceiver
  beforeEach(async () => {
    second = await startTestReceiver()
  })
  afterEach(() => second.close())

  it('receives the events that it chose, under ids of its own, signed by its own secret', async () => {
    await desk.addEndpoint(shop, second.url, ['order.paid', 'order.shipped'])
    const { id } = await desk.insertOrder(shop)
    await desk.move(shop, id, 'paid')
    await desk.move(shop, id, 'shipped')
    await desk.deliver()
    expect(second.received.map(({ body }) => JSON.parse(body).type)).toEqual(['order.paid', 'order.shipped'])
    expect(types()).toContain('payment.confirmed')
    const ids = [...receiver.received, ...second.received].map((one) => one.id)
    expect(new Set(ids).size).toBe(ids.length)
    const [one] = second.received
    expect(() => one && verified(one, shop.secret)).toThrow()
  })

  it('waits for no event of an order that the first endpoint fails to take', async () => {
    await desk.addEndpoint(shop, second.url)
    receiver.answer(() => 500)
    const { id } = await desk.insertOrder(shop)
    await desk.move(shop, id, 'paid')
    await desk.move(shop, id, 'shipped')
    await desk.deliver()
    expect(receiver.received).toHaveLength(1)
    expect(second.received.map(({ body }) => JSON.parse(body).type)).toContain('order.shipped')
  })

  it('is sent to while all lanes of the first hang, and goes on when the first is gone', async () => {
    await desk.addEndpoint(shop, second.url)
    const hanging = Promise.withResolvers<void>()
    receiver.answer((_, response) => void hanging.promise.then(() => response.writeHead(410).end()))
    const orders = []
    for (let index = 0; index < lanes.ofMerchant + 4; index += 1) orders.push(await desk.insertOrder(shop))
    for (const { id } of orders) await desk.move(shop, id, 'paid')
    await desk.readEvents()
    while (second.received.length < orders.length) {
      await desk.dispatcher.dispatch()
      await waitFor('the second', () => second.open().now === 0)
    }
    expect(receiver.open().now).toBeGreaterThan(0)
    hanging.resolve()
    await desk.dispatcher.idle()
    expect(await endpoint()).toMatchObject({ disabledReason: expect.stringMatching(/410/) })
    const before = second.received.length
    await desk.deliver()
    await desk.move(shop, orders[0]?.id ?? '', 'shipped')
    await desk.deliver()
    expect(second.received.length).toBeGreaterThan(before)
    const failed = (await rows()).filter(({ status }) => status === 'failed')
    expect(failed.length).toBe((await rows()).length / 2)
  })
})

it('a delivery whose process was killed goes out again under the same id when the lease ends', async () => {
  const { id } = await desk.insertOrder(shop)
  await desk.move(shop, id, 'paid')
  await desk.readEvents()
  await desk.test.owner.query(
    'UPDATE webhook_deliveries SET attempts = 1, claimed_until = $2 WHERE merchant_id = $1 AND event = $3',
    [shop.merchantId, new Date(desk.test.clock.now.getTime() + leaseMs), 'order.paid'],
  )
  await desk.deliver()
  const paid = () => receiver.received.filter((one) => verified(one, shop.secret).type === 'order.paid')
  expect(paid()).toHaveLength(0)
  desk.pass(leaseMs + secondMs)
  await desk.deliver()
  expect(paid()).toHaveLength(1)
  expect((await rows()).find(({ event }) => event === 'order.paid')).toMatchObject({ attempts: 2, status: 'delivered' })
})

it('what comes back after its webhook was stopped is still delivered where it was taken', async () => {
  const answer = Promise.withResolvers<void>()
  receiver.answer((_, response) => void answer.promise.then(() => response.writeHead(200).end()))
  const { id } = await desk.insertOrder(shop)
  await desk.move(shop, id, 'paid')
  await desk.readEvents()
  await desk.dispatcher.dispatch()
  await waitFor('the request', () => receiver.received.length > 0)
  await desk.test.call('PUT', '/webhooks', { token: shop.token, body: { url: '' } })
  answer.resolve()
  await desk.dispatcher.idle()
  expect((await rows())[0]).toMatchObject({ status: 'delivered', failure: null })
})
