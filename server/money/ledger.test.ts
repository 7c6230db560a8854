import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertMoney, insertOrder, insertUser } from '../testing/factories.ts'

type Answer = { order: OrderDetails; type: string; message: string }

let test: TestApp
let shop: string
let merchant: string
let order: { id: string; number: number }

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
})
afterAll(() => test.close())
beforeEach(async () => {
  order = await insertOrder(test.owner, { merchantId: shop })
})

const asShop = (text: string, values: unknown[] = []) =>
  test.database.write({ merchantId: shop }, (transaction) => transaction.run({ name: '', text }, values))
const markPaid = (id: string, paymentReference: string) =>
  test.call<Answer>('PATCH', `/orders/${id}/status`, {
    token: merchant,
    body: { status: 'paid', reason: '', paymentReference },
  })
const allocate = (movement: string, amountCents: number) =>
  asShop(
    `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
     VALUES ($1, $2, $3, $4, $5, 'user', 'Dana', now())`,
    [uuidv7(), shop, movement, order.id, amountCents],
  )

/** A settled movement of $5.00 that pays nothing yet. */
async function insertMovement(evidence: 'verified' | 'none'): Promise<string> {
  const id = uuidv7()
  await asShop(
    `INSERT INTO money_in (id, merchant_id, method, account, amount_cents, source, state, occurred_at, actor_kind, actor_name, created_at)
     VALUES ($1, $2, 'venmo', '@shop', 500, 'notification', 'settled', now(), 'system', 'Payment matched', now())`,
    [id, shop],
  )
  if (evidence === 'verified')
    await asShop(
      `INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
       VALUES ($1, $2, $3, 'receipt', true, '{}', now())`,
      [uuidv7(), shop, id],
    )
  return id
}

describe('the database', () => {
  it('never gives away more of a movement than came, however many try at once', async () => {
    const movement = await insertMovement('verified')
    const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => allocate(movement, 25)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const { rows } = await test.owner.query(
      'SELECT sum(amount_cents)::int AS cents FROM payments WHERE order_id = $1 AND voided_at IS NULL',
      [order.id],
    )
    expect(rows).toEqual([{ cents: 500 }])
  })

  it('believes no movement without a person or verified evidence', async () => {
    const movement = await insertMovement('none')
    await expect(allocate(movement, 500)).rejects.toThrow(/no verified evidence/)
    const unverified = `INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
      VALUES ($1, $2, $3, 'receipt', false, '{}', now())`
    await asShop(unverified, [uuidv7(), shop, movement])
    await expect(allocate(movement, 500)).rejects.toThrow(/no verified evidence/)
    const nameless = unverified.replace("'receipt'", "'manual'")
    await expect(asShop(nameless, [uuidv7(), shop, movement])).rejects.toThrow(/payment_evidence_check/)
  })

  it.each([
    [`UPDATE money_in SET amount_cents = 1`, /cannot be changed/],
    [`UPDATE money_in SET occurred_at = now() + interval '1 day'`, /cannot be changed/],
    [`UPDATE allocations SET amount_cents = 1`, /can only be undone/],
    [`UPDATE allocations SET state = 'undone', undone_at = now(), rule = 'other'`, /can only be undone/],
    [`UPDATE money_in SET state = 'replaced'`, /still pays an order/],
  ])('refuses %s', async (text, message) => {
    await insertMoney(test.owner, { merchantId: shop, orderId: order.id })
    await expect(test.owner.query(text)).rejects.toThrow(message)
  })

  it.each([
    `INSERT INTO payments (id, merchant_id, order_id, method, amount_cents, source, received_at)
     SELECT gen_random_uuid(), merchant_id, id, 'venmo', 1, 'manual', now() FROM orders`,
    'UPDATE payments SET voided_at = now()',
    'DELETE FROM allocations',
    'UPDATE money_in SET reference = NULL',
  ])('lets no server %s', async (text) => {
    await expect(asShop(text)).rejects.toThrow(/permission denied/)
  })

  it('undoes an allocation once, and its payment counts no more', async () => {
    await insertMoney(test.owner, { merchantId: shop, orderId: order.id })
    const undo = `UPDATE allocations SET state = 'undone', undone_at = now() WHERE order_id = $1`
    await asShop(undo, [order.id])
    const { rows } = await test.owner.query(
      'SELECT voided_at IS NOT NULL AS voided FROM payments WHERE order_id = $1',
      [order.id],
    )
    expect(rows).toEqual([{ voided: true }])
    await expect(asShop(undo, [order.id])).rejects.toThrow(/only once/)
  })
})

describe('a reference', () => {
  it('counts once, however it is typed, and the refusal names the order that it paid', async () => {
    expect((await markPaid(order.id, '#D-4fq2xk')).status).toBe(200)
    const other = await insertOrder(test.owner, { merchantId: shop })
    const { status, body } = await markPaid(other.id, 'd-4FQ 2XK')
    expect(status).toBe(409)
    expect(body).toMatchObject({
      type: '/problems/reference-counted',
      message: `This reference already paid order #${order.number}.`,
    })
    const unpaid = await test.call<Answer>('GET', `/orders/${other.id}`, { token: merchant })
    expect(unpaid.body.order).toMatchObject({ status: 'pending', payments: [] })
  })

  it('counts once when many orders are marked paid with it at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => insertOrder(test.owner, { merchantId: shop })))
    const answers = await Promise.all(orders.map(({ id }) => markPaid(id, 'RACE-1')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    const paid = orders[answers.findIndex(({ status }) => status === 200)]
    const refusals = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.message))
    expect([...refusals]).toEqual([`This reference already paid order #${paid?.number}.`])
  })

  it('counts for each shop, method and account of its own, also after the shop’s account changed', async () => {
    await markPaid(order.id, 'BANK-77')
    const venmo = await insertOrder(test.owner, { merchantId: shop, paymentMethod: 'venmo' })
    expect((await markPaid(venmo.id, 'BANK-77')).status).toBe(200)
    await test.owner.query(
      `INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'cashapp', '$new')`,
      [shop],
    )
    const third = await insertOrder(test.owner, { merchantId: shop })
    expect((await markPaid(third.id, 'BANK-77')).status).toBe(409)
  })

  it('is free again once the payment is undone', async () => {
    const paid = await markPaid(order.id, 'AGAIN-1')
    const undone = await test.call<Answer>('POST', `/orders/${order.id}/undo`, {
      token: merchant,
      body: { entryId: paid.body.order.undoable?.entryId },
    })
    expect(undone.body.order).toMatchObject({ status: 'pending', payments: [] })
    const other = await insertOrder(test.owner, { merchantId: shop })
    expect((await markPaid(other.id, 'AGAIN-1')).status).toBe(200)
    expect((await markPaid(order.id, 'AGAIN-1')).body.message).toContain(`#${other.number}`)
  })
})
