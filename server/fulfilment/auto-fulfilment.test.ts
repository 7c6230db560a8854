import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secondMs } from '../../contract/core/time.ts'
import { type OrderDetails, undoWindowMs } from '../../contract/orders/order-details.ts'
import { changeOrderStatus } from '../orders/order-status.service.ts'
import { createFulfilmentTest, type FulfilmentTest } from '../testing/fulfilment.ts'
import { shipDue } from './fulfilment-job.ts'

let desk: FulfilmentTest
let shop: Awaited<ReturnType<FulfilmentTest['openShop']>>
beforeEach(async () => {
  desk = await createFulfilmentTest()
  shop = await desk.openShop({ autoFulfillment: true })
})
afterEach(async () => {
  expect(desk.problems).toEqual([])
  await desk.close()
})

/** Pays an order by automatic matching, which can't be undone. */
async function matchPayment({ id: orderId }: OrderDetails): Promise<void> {
  const actor = { kind: 'system', userId: null, name: 'Payment inbox', merchantId: shop.merchantId } as const
  const change = { status: 'paid', reason: '' } as const
  const { database, clock } = desk.test
  await database.write('platform', (transaction) =>
    changeOrderStatus(transaction, actor, { orderId, change, now: clock.now }),
  )
}
const statusOf = async ({ id }: { id: string }) => (await desk.order(shop, id)).status
const waiting = async () => (await desk.test.owner.query('SELECT due_at FROM automatic_shipments')).rows

describe('a paid order', () => {
  it('ships by itself immediately after a matched payment, and the customer is notified as usual', async () => {
    const order = await desk.place(shop)
    await matchPayment(order)
    await desk.work()
    const { status, timeline } = await desk.order(shop, order.id)
    expect(status).toBe('shipped')
    expect(timeline.at(-1)).toMatchObject({
      type: 'status_changed',
      actor: { kind: 'system', name: 'Auto fulfilment' },
      reason: 'Paid, and everything is in stock',
    })
    await desk.numbered()
    const { rows } = await desk.test.owner.query(`SELECT data FROM events WHERE type = 'shipping_updated'`)
    expect(rows).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('does not ship by itself once its payment was taken back', async () => {
    const order = await desk.place(shop)
    await desk.move(shop, order.id, 'paid')
    await desk.work()
    await desk.test.owner.query(
      `UPDATE money_in SET state = 'reversed' WHERE id IN (SELECT money_in_id FROM allocations WHERE order_id = $1)`,
      [order.id],
    )
    desk.pass(undoWindowMs + 1)
    await desk.work()
    expect(await statusOf(order)).toBe('paid')
    expect(await waiting()).toEqual([])
  })

  it('waits for the minute in which a payment marked by hand can be undone', async () => {
    const order = await desk.place(shop)
    await desk.move(shop, order.id, 'paid')
    await desk.work()
    desk.pass(undoWindowMs - 1)
    await desk.work()
    expect(await statusOf(order)).toBe('paid')
    desk.pass(2)
    await desk.work()
    expect(await statusOf(order)).toBe('shipped')
  })

  it('doesn’t ship after its payment is undone, and waits a full minute after a second payment', async () => {
    const order = await desk.place(shop)
    const { undoable } = await desk.move(shop, order.id, 'paid')
    await desk.work()
    desk.pass(50 * secondMs)
    const body = { entryId: undoable?.entryId }
    await desk.test.call('POST', `/orders/${order.id}/undo`, { token: shop.token, body })
    await desk.move(shop, order.id, 'paid')
    // When the first payment's shipment is due, the order has its second payment.
    desk.pass(20 * secondMs)
    await shipDue(desk.options)
    expect(await statusOf(order)).toBe('paid')
    await desk.work()
    expect(await statusOf(order)).toBe('paid')
    desk.pass(undoWindowMs)
    await desk.work()
    expect(await statusOf(order)).toBe('shipped')
  })

  it('that was since cancelled or shipped stays as it is', async () => {
    const [cancelled, shipped] = [await desk.place(shop), await desk.place(shop)]
    await matchPayment(cancelled)
    await matchPayment(shipped)
    await desk.move(shop, cancelled.id, 'cancelled')
    await desk.move(shop, shipped.id, 'shipped')
    await desk.work()
    desk.pass(undoWindowMs + secondMs)
    await desk.work()
    expect([await statusOf(cancelled), await statusOf(shipped)]).toEqual(['cancelled', 'shipped'])
    expect((await desk.order(shop, shipped.id)).timeline.at(-1)?.actor.kind).toBe('user')
    expect(await waiting()).toEqual([])
  })

  it('ships as usual after its cancellation is undone', async () => {
    const order = await desk.place(shop)
    await matchPayment(order)
    const { undoable } = await desk.move(shop, order.id, 'cancelled')
    await desk.work()
    desk.pass(30 * secondMs)
    const body = { entryId: undoable?.entryId }
    const { status } = await desk.test.call('POST', `/orders/${order.id}/undo`, { token: shop.token, body })
    expect(status).toBe(200)
    desk.pass(undoWindowMs + secondMs)
    await desk.work()
    expect(await statusOf(order)).toBe('shipped')
  })

  it('with a line outside the catalogue is left to a person', async () => {
    const free = { name: 'Gift wrap', price: 5, quantity: 1 }
    const order = await desk.place(shop, { products: [{ sku: shop.sku, quantity: 1 }, free] })
    await matchPayment(order)
    await desk.work()
    expect(await statusOf(order)).toBe('paid')
    expect(await waiting()).toEqual([])
  })
})

describe('the auto-fulfillment setting', () => {
  it('leaves orders alone that were paid before it was turned on', async () => {
    await desk.turn(shop, 'auto_fulfillment', false)
    const order = await desk.place(shop)
    await matchPayment(order)
    await desk.work()
    await desk.turn(shop, 'auto_fulfillment', true)
    await desk.work()
    expect(await statusOf(order)).toBe('paid')
  })

  it('stops waiting shipments when turned off', async () => {
    const order = await desk.place(shop)
    await desk.move(shop, order.id, 'paid')
    await desk.work()
    await desk.turn(shop, 'auto_fulfillment', false)
    desk.pass(undoWindowMs + 1)
    await desk.work()
    expect(await statusOf(order)).toBe('paid')
    expect(await waiting()).toEqual([])
  })
})

describe('with fraud detection', () => {
  beforeEach(() => desk.turn(shop, 'fraud_detection', true))

  it('a held order ships after its release', async () => {
    for (let count = 0; count < 7; count += 1) await desk.place(shop)
    const order = await desk.place(shop)
    await matchPayment(order)
    await desk.work()
    expect(await statusOf(order)).toBe('paid')
    expect(await waiting()).toEqual([{ due_at: null }])
    expect((await desk.release(shop, order.id)).body.order.status).toBe('paid')
    await desk.work()
    const { timeline } = await desk.order(shop, order.id)
    expect(timeline.map(({ type, to }) => to ?? type)).toEqual(['pending', 'paid', 'held', 'released', 'shipped'])
  })

  it('an order placed before fraud detection was turned on is scored before it ships', async () => {
    await desk.turn(shop, 'fraud_detection', false)
    for (let count = 0; count < 7; count += 1) await desk.place(shop)
    const order = await desk.place(shop)
    await desk.work()
    expect((await desk.order(shop, order.id)).risk).toBeNull()
    await desk.turn(shop, 'fraud_detection', true)
    await matchPayment(order)
    await desk.work()
    const { status, risk } = await desk.order(shop, order.id)
    expect({ status, level: risk?.level }).toEqual({ status: 'paid', level: 'high' })
  })
})

it('many processes ship each order once', async () => {
  const orders = []
  for (let count = 0; count < 12; count += 1) orders.push(await desk.place(shop))
  for (const order of orders) await matchPayment(order)
  await Promise.all([desk.work(), desk.work(), desk.work()])
  await desk.work()
  for (const { id } of orders) {
    const { timeline } = await desk.order(shop, id)
    expect(timeline.map(({ to }) => to)).toEqual(['pending', 'paid', 'shipped'])
  }
})

it('every history stays legal while people cancel and ship at the same time', async () => {
  const orders = []
  for (let count = 0; count < 10; count += 1) orders.push(await desk.place(shop))
  for (const order of orders) await matchPayment(order)
  const body = (status: string) => ({ status, reason: 'At once' })
  const people = orders.map(({ id }, place) =>
    desk.test.call('PATCH', `/orders/${id}/status`, {
      token: shop.token,
      body: body(place % 2 === 0 ? 'cancelled' : 'shipped'),
    }),
  )
  const [answers] = await Promise.all([Promise.all(people), desk.work(), desk.work()])
  // Until no cancellation can be undone.
  desk.pass(undoWindowMs + secondMs)
  await desk.work()
  for (const { status } of answers) expect([200, 409]).toContain(status)
  for (const { id } of orders) {
    const order = await desk.order(shop, id)
    const steps = order.timeline.map(({ to }) => to)
    expect(['shipped', 'cancelled']).toContain(order.status)
    // Shipped at most once, and nothing after a cancellation.
    expect(steps.filter((to) => to === 'shipped').length).toBeLessThanOrEqual(1)
    expect(steps.slice(0, 2)).toEqual(['pending', 'paid'])
    expect(steps.at(-1)).toBe(order.status)
  }
  expect(await waiting()).toEqual([])
})

it('a failing order is retried later and delays no other', async () => {
  const [broken, sound] = [await desk.place(shop), await desk.place(shop)]
  await matchPayment(broken)
  await matchPayment(sound)
  const { owner } = desk.test
  await owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''refused''; END'`)
  await owner.query(
    `CREATE TRIGGER refuse BEFORE UPDATE ON orders FOR EACH ROW WHEN (NEW.id = '${broken.id}') EXECUTE FUNCTION refuse()`,
  )
  await desk.work()
  expect([await statusOf(broken), await statusOf(sound)]).toEqual(['paid', 'shipped'])
  expect(desk.problems.splice(0)).toEqual([expect.stringContaining(broken.id)])
  await owner.query('DROP TRIGGER refuse ON orders')
  desk.pass(undoWindowMs)
  await desk.work()
  expect(await statusOf(broken)).toBe('shipped')
})
