import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

type Answer = { order: OrderDetails }

let test: TestApp
let shop: string
let merchant: string
let order: { id: string }

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
})
afterAll(() => test.close())
beforeEach(async () => {
  order = await insertOrder(test.owner, { merchantId: shop })
  await read()
})

const read = async () =>
  (await test.call<Answer>('GET', `/orders/${order.id}`, { token: merchant })).body.order.payment.state
const setStatus = async (status: string, payment?: object) => {
  const body = { status, reason: 'Because', ...(payment && { payment }) }
  const answer = await test.call<Answer>('PATCH', `/orders/${order.id}/status`, { token: merchant, body })
  expect(answer.status).toBe(200)
  return answer.body.order
}
const claim = () =>
  test.owner.query(
    `UPDATE payment_requests SET claimed_at = (SELECT updated_at + interval '1 ms' FROM orders WHERE id = order_id)
     WHERE order_id = $1`,
    [order.id],
  )

/** Money that a provider proved, as recognition will record it. */
async function moneyComes(amountCents: number, state: 'proposed' | 'applied'): Promise<string> {
  const id = uuidv7()
  await test.owner.query(
    `WITH movement AS (
       INSERT INTO money_in (id, merchant_id, method, account, amount_cents, source, state, occurred_at, actor_kind, actor_name, created_at)
       VALUES ($1, $2, 'venmo', '@shop', $4, 'notification', 'settled', now(), 'system', 'Payment inbox', now())
     ), proof AS (
       INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
       VALUES ($1, $2, $1, 'receipt', true, '{}', now())
     )
     INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, state, applied_at)
     VALUES ($1, $2, $1, $3, $4, 'system', 'Payment inbox', $5, clock_timestamp())`,
    [id, shop, order.id, amountCents, state],
  )
  return id
}
const undo = (allocation: string) =>
  test.owner.query(`UPDATE allocations SET state = 'undone', undone_at = now() WHERE id = $1`, [allocation])

it('nothing has come, and then the customer says that they paid', async () => {
  expect(await read()).toBe('none')
  await claim()
  expect(await read()).toBe('claimed')
})

it('a part answers the claim, the rest can be claimed, and the last part confirms', async () => {
  await claim()
  expect((await setStatus('paid', { amount: 10 })).payment.state).toBe('short')
  await claim()
  expect(await read()).toBe('claimed')
  expect((await setStatus('paid')).payment.state).toBe('confirmed')
})

it('more than was due is over, and stays so when the order ships', async () => {
  expect((await setStatus('paid', { amount: 30 })).payment.state).toBe('over')
  expect((await setStatus('shipped')).payment.state).toBe('over')
})

it('a proposal waits for a person, pays nothing, and can be refused', async () => {
  const proposal = await moneyComes(2500, 'proposed')
  expect(await read()).toBe('matched')
  const { rows } = await test.owner.query('SELECT FROM payments WHERE order_id = $1', [order.id])
  expect(rows).toEqual([])
  await undo(proposal)
  expect(await read()).toBe('none')
  await expect(undo(proposal)).rejects.toThrow(/only once/)
})

it('a proposal never becomes an allocation in place, past the checks', async () => {
  const proposal = await moneyComes(2500, 'proposed')
  const accept = test.owner.query(`UPDATE allocations SET state = 'applied' WHERE id = $1`, [proposal])
  await expect(accept).rejects.toThrow(/can only be undone/)
})

it('an order whose money covers it waits for a person too', async () => {
  await moneyComes(2500, 'applied')
  expect(await read()).toBe('matched')
  expect((await setStatus('paid')).payment.state).toBe('confirmed')
})

it.each(['proposed', 'applied'] as const)('%s money for a cancelled order is late', async (state) => {
  await setStatus('cancelled')
  expect(await read()).toBe('none')
  await moneyComes(2500, state)
  expect(await read()).toBe('late')
})

it('money that came before an order was cancelled is not late', async () => {
  await setStatus('paid')
  expect((await setStatus('cancelled')).payment.state).toBe('confirmed')
})

it.each(['proposed', 'applied'] as const)('a second %s transfer for a paid order is a duplicate', async (state) => {
  await setStatus('paid')
  const second = await moneyComes(2500, state)
  expect(await read()).toBe('duplicate')
  await undo(second)
  expect(await read()).toBe('confirmed')
})

it('money that the provider takes back is reversed', async () => {
  const movement = await moneyComes(2500, 'applied')
  await setStatus('paid')
  await test.owner.query(`UPDATE money_in SET state = 'reversed' WHERE id = $1`, [movement])
  expect(await read()).toBe('reversed')
})

it('a refund of the rest settles what was over, and cancelling the refund does not', async () => {
  await setStatus('paid', { amount: 30 })
  const given = await test.call<{ refund: { id: string } }>('POST', `/orders/${order.id}/refunds`, {
    token: merchant,
    body: { amount: 5 },
  })
  expect(await read()).toBe('confirmed')
  const body = { state: 'cancelled' }
  await test.call('PATCH', `/refunds/${given.body.refund.id}`, { token: merchant, body })
  expect(await read()).toBe('over')
})

it('a cancelled order whose money went back has none', async () => {
  await setStatus('paid')
  await setStatus('cancelled')
  expect(await read()).toBe('confirmed')
  await test.call('POST', `/orders/${order.id}/refunds`, { token: merchant, body: { amount: 25 } })
  expect(await read()).toBe('none')
})

it('a higher total leaves a covered order short again', async () => {
  await moneyComes(2500, 'applied')
  const body = { products: [{ name: 'Enamel mug', price: 40, quantity: 1 }], reason: 'Because' }
  const edited = await test.call<Answer>('PATCH', `/orders/${order.id}`, { token: merchant, body })
  expect(edited.body).toMatchObject({ order: { payment: { state: 'short' } } })
})

it('undoing a payment restores the state before', async () => {
  await claim()
  const { undoable } = await setStatus('paid')
  await test.call('POST', `/orders/${order.id}/undo`, { token: merchant, body: { entryId: undoable?.entryId } })
  expect(await read()).toBe('claimed')
})

it('a state that somebody writes is derived again', async () => {
  await test.owner.query(`UPDATE payment_requests SET state = 'over' WHERE order_id = $1`, [order.id])
  expect(await read()).toBe('none')
})
