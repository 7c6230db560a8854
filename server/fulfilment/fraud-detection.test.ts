import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { handleEvents } from '../events/subscriber-job.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { createFulfilmentTest, type FulfilmentTest } from '../testing/fulfilment.ts'
import { createFulfilmentHandler } from './event-fulfilment.ts'

let desk: FulfilmentTest
let shop: Awaited<ReturnType<FulfilmentTest['openShop']>>
beforeEach(async () => {
  desk = await createFulfilmentTest()
  shop = await desk.openShop({ fraudDetection: true })
})
afterEach(async () => {
  expect(desk.problems).toEqual([])
  await desk.close()
})

const address = {
  name: 'Dana Whitfield',
  street: '12 Oak St.',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
}

/** Places orders with one email, a minute apart, and scores the last one. */
async function burst(count: number): Promise<OrderDetails> {
  let last = await desk.place(shop)
  for (let placed = 1; placed < count; placed += 1) {
    desk.pass(minuteMs)
    last = await desk.place(shop)
  }
  await desk.work()
  return desk.order(shop, last.id)
}

const eventsOf = async (type: string) => {
  await desk.numbered()
  const { rows } = await desk.test.owner.query('SELECT data FROM events WHERE type = $1 ORDER BY position', [type])
  return rows.map(({ data }) => data)
}

describe('scoring', () => {
  it('gives an ordinary order a score and doesn’t hold it', async () => {
    const order = await burst(1)
    expect(order.risk).toEqual({ score: 0, level: 'low', reasons: [], heldAt: null, releasedAt: null })
    expect(order.timeline.map(({ type }) => type)).toEqual(['created'])
  })

  it('doesn’t happen in a shop that turned it off, and its orders say so', async () => {
    await desk.turn(shop, 'fraud_detection', false)
    expect((await burst(9)).risk).toBeNull()
  })

  it('holds a burst with one email, with the reason on the order, in the timeline and in a notice to the shop', async () => {
    const order = await burst(8)
    const text = '8 orders from this email within an hour'
    expect(order.risk).toMatchObject({ score: 70, level: 'high', releasedAt: null })
    expect(order.risk?.heldAt).not.toBeNull()
    expect(order.risk?.reasons).toEqual([{ rule: 'email_velocity', points: 70, text }])
    expect(order.timeline.at(-1)).toMatchObject({
      type: 'held',
      actor: { kind: 'system', name: 'Fraud detection' },
      reason: `Risk score 70 of 100: ${text}`,
    })
    const { merchantId } = shop
    const notice = { merchantId, orderId: order.id, orderNumber: order.number }
    expect(await eventsOf('notification')).toEqual([
      { ...notice, message: `Order #${order.number} is held for review`, kind: 'fraud_hold' },
    ])
    expect((await eventsOf('order_updated')).at(-1)).toMatchObject({ ...notice, change: 'held', status: 'pending' })
  })

  it('counts orders in the same batch by their order of creation', async () => {
    const placed = []
    for (let count = 0; count < 8; count += 1) placed.push(await desk.place(shop, { shippingAddress: address }))
    await desk.work()
    const scores = await Promise.all(placed.map(async ({ id }) => (await desk.order(shop, id)).risk))
    const toAddress = scores.map((risk) => risk?.reasons.find(({ rule }) => rule === 'address_velocity')?.points ?? 0)
    expect(toAddress).toEqual([0, 0, 0, 20, 20, 20, 20, 40])
  })

  it('ignores orders older than an hour for a burst, and other shops’ orders', async () => {
    const other = await desk.openShop({ fraudDetection: true })
    for (let count = 0; count < 5; count += 1) {
      await desk.place(shop)
      await desk.place(other)
    }
    desk.pass(hourMs)
    await desk.signInAgain(shop)
    const { id } = await desk.place(shop)
    await desk.work()
    expect((await desk.order(shop, id)).risk).toMatchObject({ score: 0 })
  })

  it('recognizes an address in any spelling, for any customer', async () => {
    const spellings = ['12 Oak St.', '12 OAK ST', '12  oak st', '12 Oak-St.']
    for (const [place, street] of spellings.entries()) {
      const customer = { name: 'Dana Whitfield', email: `dana${place}@example.com` }
      await desk.place(shop, { customer, shippingAddress: { ...address, street } })
    }
    const customer = { name: 'Dana Whitfield', email: 'last@example.com' }
    const { id } = await desk.place(shop, { customer, shippingAddress: address })
    await desk.work()
    expect((await desk.order(shop, id)).risk?.reasons).toMatchObject([
      { rule: 'address_velocity', text: '5 orders to this address within a day' },
    ])
  })

  it('counts unpaid cancelled orders and undone payments, but not paid cancelled ones', async () => {
    const { call } = desk.test
    for (let count = 0; count < 2; count += 1) {
      const { id } = await desk.place(shop)
      await desk.move(shop, id, 'cancelled')
      desk.pass(2 * hourMs)
      await desk.signInAgain(shop)
      const second = await desk.place(shop)
      const { undoable } = await desk.move(shop, second.id, 'paid')
      const body = { entryId: undoable?.entryId }
      expect((await call('POST', `/orders/${second.id}/undo`, { token: shop.token, body })).status).toBe(200)
      await desk.move(shop, second.id, 'paid')
      await desk.move(shop, second.id, 'cancelled')
    }
    desk.pass(50 * minuteMs)
    const { id } = await desk.place(shop)
    await desk.work()
    const rules = (await desk.order(shop, id)).risk?.reasons.map(({ rule, text }) => [rule, text.split(' ')[0]])
    expect(rules).toEqual([
      ['unpaid_orders', '2'],
      ['payments_taken_back', '2'],
    ])
  })

  it('compares an amount only with this shop’s paid orders', async () => {
    const { owner, clock } = desk.test
    const other = await insertMerchant(owner)
    const createdAt = new Date(clock.now.getTime() - 2 * dayMs)
    const line = (unitPriceCents: number) => [{ name: 'Mug', quantity: 1, unitPriceCents }]
    for (let count = 0; count < 20; count += 1) {
      const lines = line(2000)
      await insertOrder(owner, { merchantId: shop.merchantId, status: 'delivered', createdAt, lines })
      await insertOrder(owner, { merchantId: shop.merchantId, createdAt, lines: line(90_000) })
      await insertOrder(owner, { merchantId: other.id, status: 'delivered', createdAt, lines: line(90_000) })
    }
    const { id } = await desk.place(shop, { products: [{ name: 'Carpet', price: 300, quantity: 1 }] })
    await desk.work()
    expect((await desk.order(shop, id)).risk).toMatchObject({
      score: 50,
      level: 'high',
      reasons: [{ rule: 'amount', points: 50, text: '$300.00 is 15 times the shop’s usual $20.00' }],
    })
  })

  it('happens once per event, however many processes read the log', async () => {
    for (let count = 0; count < 8; count += 1) await desk.place(shop)
    await desk.numbered()
    const reading = () =>
      handleEvents({ ...desk.options, name: 'fulfilment', handle: createFulfilmentHandler(desk.options.clock) })
    await Promise.all([reading(), reading(), reading()])
    await desk.work()
    expect(await eventsOf('notification')).toHaveLength(1)
  })

  it('doesn’t hold an order that was already shipped or cancelled', async () => {
    for (let count = 0; count < 7; count += 1) await desk.place(shop)
    const shipped = await desk.place(shop)
    await desk.move(shop, shipped.id, 'paid')
    await desk.move(shop, shipped.id, 'shipped')
    const cancelled = await desk.place(shop)
    await desk.move(shop, cancelled.id, 'cancelled')
    await desk.work()
    for (const { id } of [shipped, cancelled]) {
      expect((await desk.order(shop, id)).risk).toMatchObject({ level: 'high', heldAt: null })
    }
    expect(await eventsOf('notification')).toEqual([])
  })
})

describe('releasing a held order', () => {
  it('lets it continue, once, with the reason in the timeline', async () => {
    const { id } = await burst(8)
    const { status, body } = await desk.release(shop, id)
    expect(status).toBe(200)
    expect(body.order.risk?.releasedAt).toEqual(expect.any(String))
    expect(body.order.timeline.at(-1)).toMatchObject({ type: 'released', reason: 'Called the customer' })
    const again = await desk.release(shop, id)
    expect(again.status).toBe(200)
    expect(again.body.order.timeline).toHaveLength(body.order.timeline.length)
  })

  it('simultaneously twice leaves one timeline entry', async () => {
    const { id } = await burst(8)
    const answers = await Promise.all([desk.release(shop, id), desk.release(shop, id), desk.release(shop, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { timeline } = await desk.order(shop, id)
    expect(timeline.filter(({ type }) => type === 'released')).toHaveLength(1)
  })

  it('needs a reason, one’s own held order, and permission', async () => {
    const { id } = await burst(8)
    const plain = await desk.place(shop, { customer: { name: 'Lee', email: 'lee@example.com' } })
    await desk.work()
    const other = await desk.openShop()
    for (const reason of ['', '   ', 'x'.repeat(501), '\u0000']) {
      expect((await desk.release(shop, id, reason)).status).toBe(422)
    }
    expect((await desk.release(shop, id, 'Fine', other.token)).status).toBe(404)
    expect((await desk.release(shop, 'no-id')).status).toBe(404)
    expect((await desk.release(shop, id, 'Fine', shop.viewer)).status).toBe(403)
    const refused = await desk.release(shop, plain.id)
    expect([refused.status, refused.body.message]).toEqual([409, `Order #${plain.number} is not held for review.`])
    expect((await desk.order(shop, id)).risk?.releasedAt).toBeNull()
  })

  it('is refused after cancellation; cancelling and shipping by hand need no release', async () => {
    const { id } = await burst(8)
    await desk.move(shop, id, 'cancelled')
    expect((await desk.release(shop, id)).status).toBe(409)
    const next = await desk.place(shop)
    await desk.work()
    expect((await desk.order(shop, next.id)).risk?.heldAt).not.toBeNull()
    await desk.move(shop, next.id, 'paid')
    expect((await desk.move(shop, next.id, 'shipped')).status).toBe('shipped')
    expect((await desk.release(shop, next.id)).status).toBe(409)
  })
})

describe('the list of held orders', () => {
  type Held = { orders: { id: string }[]; total: number }
  const held = async (token: string, query = '') => {
    const { body } = await desk.test.call<Held>('GET', `/orders/held${query}`, { token })
    return { ids: body.orders.map(({ id }) => id), total: body.total }
  }

  it('contains waiting orders, the latest first, until they are released, cancelled or shipped', async () => {
    await burst(7)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      desk.pass(1000)
      ids.unshift((await desk.place(shop)).id)
      await desk.work()
    }
    expect(await held(shop.token)).toEqual({ ids, total: 3 })
    await desk.release(shop, ids[0] ?? '')
    await desk.move(shop, ids[1] ?? '', 'cancelled')
    expect(await held(shop.viewer)).toEqual({ ids: ids.slice(2), total: 1 })
  })

  it('shows each shop its own, and administrators all', async () => {
    const { id } = await burst(8)
    const other = await desk.openShop()
    expect(await held(other.token)).toEqual({ ids: [], total: 0 })
    const asked = await desk.test.call('GET', `/orders/held?merchantId=${shop.merchantId}`, { token: other.token })
    expect(asked.status).toBe(404)
    const admin = await desk.test.tokenFor(await insertUser(desk.test.owner, { role: 'admin' }))
    expect(await held(admin)).toEqual({ ids: [id], total: 1 })
    expect(await held(admin, `?merchantId=${other.merchantId}`)).toEqual({ ids: [], total: 0 })
    expect((await desk.test.call('GET', '/orders/held?merchantId=x', { token: admin })).status).toBe(422)
  })
})
