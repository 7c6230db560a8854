import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop } from '../testing/receipts.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openReceiptShop(test)
})

/** A receipt of $50.00 and two orders of $25.00, the later id last. */
async function openSplit() {
  const orders = [await shop.openOrder(), await shop.openOrder()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const receipt = await shop.receive({
    ...{ amountCents: 5000, reference: `T-${orders[0]?.number}`, occurredAt: test.clock.now.toISOString() },
  })
  const post = (path: string, body: unknown) =>
    test.call<{ detail?: string }>('POST', `/payment-receipts/${receipt.id}/${path}`, { token: shop.token, body })
  return {
    first: orders[0]?.id ?? '',
    second: orders[1]?.id ?? '',
    split: () => post('decision', { apply: orders.map(({ id }) => ({ orderId: id, amount: 25 })) }),
    takeBack: () => post('undo', {}),
  }
}

const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Makes a change wait for an order, and looks whether it holds the order's payment request by then. */
async function whileLocked(orderId: string, change: () => Promise<{ status: number }>): Promise<number> {
  const other = await test.connectOwner()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId])
    const changed = change()
    while ((await test.owner.query(waiting)).rowCount === 0) await delay(5)
    // A claim takes this lock. If the change held it, each would wait for the other.
    await other.query('SELECT FROM payment_requests WHERE order_id = $1 FOR NO KEY UPDATE NOWAIT', [orderId])
    await other.query('COMMIT')
    return (await changed).status
  } finally {
    await other.end()
  }
}

it('a split and its undo lock all their orders before they touch a payment', async () => {
  const { second, split, takeBack } = await openSplit()
  expect(await whileLocked(second, split)).toBe(200)
  expect(await whileLocked(second, takeBack)).toBe(200)
  // The movement has paid both before.
  expect(await whileLocked(second, split)).toBe(200)
})

it('a decision stays while a refund sends its money back, and says why', async () => {
  const { first, split, takeBack } = await openSplit()
  await split()
  const { token } = shop
  const refund = await test.call<{ refund: { id: string } }>('POST', `/orders/${first}/refunds`, {
    ...{ token, body: { amount: 25 } },
  })
  expect(refund.status).toBe(201)
  const refused = await takeBack()
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toContain('has a refund of this money')
  await test.call('PATCH', `/refunds/${refund.body.refund.id}`, { token, body: { state: 'cancelled' } })
  expect((await takeBack()).status).toBe(200)
})
