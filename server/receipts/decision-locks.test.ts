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

it('a decision locks the order that its money was proposed for before it touches a payment', async () => {
  const [proposed, other] = [await shop.openOrder(), await shop.openOrder(9900)]
  const { id } = await shop.receive({ amountCents: 2600, note: proposed.code, reference: `L-${proposed.number}` })
  expect((await shop.order(proposed.id)).payment.state).toBe('matched')
  const { token } = shop
  const post = (path: string, body: unknown) => test.call('POST', `/payment-receipts/${id}/${path}`, { token, body })
  const applied = { apply: [{ orderId: other.id, amount: 26 }] }
  expect(await whileLocked(proposed.id, () => post('decision', applied))).toBe(200)
  expect(await whileLocked(proposed.id, () => post('undo', {}))).toBe(200)
  expect(await whileLocked(proposed.id, () => post('decision', { notOurs: true }))).toBe(200)
  expect(await whileLocked(proposed.id, () => post('undo', {}))).toBe(200)
  expect(await whileLocked(proposed.id, () => post('decision', { handled: true }))).toBe(200)
})

it('money that goes back and its undo lock their order before they touch its payment', async () => {
  const { id: orderId, code, number } = await shop.openOrder()
  const { token } = shop
  await test.call('POST', `/orders/${orderId}/cancel`, { token, body: { reason: 'Asked for' } })
  const { id } = await shop.receive({ amountCents: 2500, note: code, reference: `B-${number}` })
  const post = (path: string, body: unknown) => test.call('POST', `/payment-receipts/${id}/${path}`, { token, body })
  expect(await whileLocked(orderId, () => post('decision', { sendBack: { orderId } }))).toBe(200)
  expect(await whileLocked(orderId, () => post('undo', {}))).toBe(200)
})

it('a payment that was taken back locks its orders before their payments', async () => {
  const { id: orderId, code, number } = await shop.openOrder()
  const payment = { amountCents: 2500, note: code, reference: `R-${number}` }
  await shop.receive(payment)
  const { id } = await shop.receive({ ...payment, outcome: 'reversal', id: 'reversal' })
  const { token } = shop
  const post = (path: string, body: unknown) => test.call('POST', `/payment-receipts/${id}/${path}`, { token, body })
  expect(await whileLocked(orderId, () => post('decision', { takenBack: true }))).toBe(200)
  expect(await whileLocked(orderId, () => post('undo', {}))).toBe(200)
})

/** Makes a change wait for an order, and looks whether it holds this row by then, which another change may hold. */
async function whileWaiting(
  orderId: string,
  row: { table: 'orders' | 'money_in'; id: string },
  change: () => Promise<{ status: number }>,
): Promise<number> {
  const other = await test.connectOwner()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId])
    const changed = change()
    while ((await test.owner.query(waiting)).rowCount === 0) await delay(5)
    await other.query(`SELECT FROM ${row.table} WHERE id = $1 FOR NO KEY UPDATE NOWAIT`, [row.id])
    await other.query('COMMIT')
    return (await changed).status
  } finally {
    await other.end()
  }
}

/** How often an order was said to have changed because of money. */
const told = async (orderId: string): Promise<number> =>
  (
    await test.owner.query(
      `SELECT FROM event_outbox WHERE order_id = $1 AND type = 'order_updated' AND data ->> 'change' = 'payment_state'`,
      [orderId],
    )
  ).rowCount ?? 0

it('the Undo of an order locks the order that its money is proposed for again by id, and tells of it', async () => {
  const [proposed, other] = [await shop.openOrder(), await shop.openOrder(9900)]
  expect(proposed.id < other.id).toBe(true)
  const { id } = await shop.receive({ amountCents: 2600, note: proposed.code, reference: `O-${proposed.number}` })
  const { token } = shop
  const applied = { apply: [{ orderId: other.id, amount: 26 }] }
  await test.call('POST', `/payment-receipts/${id}/decision`, { token, body: applied })
  const before = await told(proposed.id)
  const { undoable } = await shop.order(other.id)
  const undo = () => test.call('POST', `/orders/${other.id}/undo`, { token, body: { entryId: undoable?.entryId } })
  expect(await whileWaiting(proposed.id, { table: 'orders', id: other.id }, undo)).toBe(200)
  expect((await shop.order(proposed.id)).payment.state).toBe('matched')
  expect(await told(proposed.id)).toBe(before + 1)
})

it('the Undo of one order of a split tells of the others, whose surplus it changes', async () => {
  const { first, second, split } = await openSplit()
  await split()
  const { undoable } = await shop.order(first)
  const body = { entryId: undoable?.entryId }
  const before = await told(second)
  expect((await test.call('POST', `/orders/${first}/undo`, { token: shop.token, body })).status).toBe(200)
  expect(await shop.order(second)).toMatchObject({ payment: { state: 'over' }, money: { surplus: 25 } })
  expect(await told(second)).toBe(before + 1)
})

it('a payment that counts again locks the order that it is proposed for first, and tells of it', async () => {
  const { id: orderId, code, number } = await shop.openOrder()
  const payment = { amountCents: 2600, note: code, reference: `C-${number}` }
  const { money } = await shop.receive(payment)
  const { id } = await shop.receive({ ...payment, outcome: 'reversal', id: 'reversal' })
  const { token } = shop
  const post = (path: string, body: unknown) => test.call('POST', `/payment-receipts/${id}/${path}`, { token, body })
  expect((await post('decision', { takenBack: true })).status).toBe(200)
  const { timeline } = await shop.order(orderId)
  const row = { table: 'money_in', id: money?.id ?? '' } as const
  expect(await whileWaiting(orderId, row, () => post('undo', {}))).toBe(200)
  const order = await shop.order(orderId)
  expect(order.payment.state).toBe('matched')
  expect(order.timeline.length).toBe(timeline.length + 1)
})

it('a decision about one receipt of a payment tells of the order that another receipt of it names', async () => {
  const { id: proposed, code, number } = await shop.openOrder()
  const payment = { amountCents: 2600, note: code, reference: `M-${number}`, payerName: 'Dana' }
  const { money } = await shop.receive(payment)
  // A row of a statement about the same payment.
  const second = await shop.receive({
    ...payment,
    amountCents: 1,
    reference: `X-${number}`,
    id: 'second',
    verdict: 'unverifiable',
  })
  await test.owner.query(`UPDATE receipts SET money_in_id = $2, match = 'ask' WHERE id = $1`, [second.id, money?.id])
  const before = await told(proposed)
  const { token } = shop
  const post = (body: unknown) => test.call('POST', `/payment-receipts/${second.id}/decision`, { token, body })
  const row = { table: 'money_in', id: money?.id ?? '' } as const
  expect(await whileWaiting(proposed, row, () => post({ notOurs: true }))).toBe(200)
  expect((await shop.order(proposed)).payment.state).toBe('none')
  expect(await told(proposed)).toBe(before + 1)
})
