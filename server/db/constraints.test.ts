import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser, insertVariant } from '../testing/factories.ts'

let test: TestApp
let shop: string
let otherShop: string
let orderId: string
let foreignVariant: string

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  otherShop = (await insertMerchant(test.owner)).id
  orderId = (await insertOrder(test.owner, { merchantId: shop })).id
  foreignVariant = (await insertVariant(test.owner, { merchantId: otherShop })).id
  await insertVariant(test.owner, { merchantId: shop, sku: 'LAST', stock: 1 })
})
afterAll(() => test.close())

/** Gives each order adjustments: `(position, kind, cents)`. */
const adjusting = (values: string): string =>
  `INSERT INTO order_adjustments (order_id, position, merchant_id, kind, amount_cents)
   SELECT id, place, merchant_id, kind, cents FROM orders, (VALUES ${values}) added (place, kind, cents)`

it.each([
  ['a total that its lines do not make', 'UPDATE orders SET total_cents = 2501', /totals 2501 cents, its lines 2500/],
  ['a line taken away', 'DELETE FROM order_lines', /totals 2500 cents, its lines 0/],
  ['a line changed', 'UPDATE order_lines SET quantity = 2', /totals 2500 cents, its lines 5000/],
  [
    'shipping that its total leaves out',
    adjusting(`(1, 'shipping', 500)`),
    /totals 2500 cents, its lines 2500, its adjustments 500/,
  ],
  [
    'a discount beyond its lines',
    `WITH added AS (${adjusting(`(1, 'discount', 2600), (2, 'shipping', 101)`)}) UPDATE orders SET total_cents = 1`,
    /discounts of 2600 cents, its lines total 2500/,
  ],
  ['an adjustment of an unknown kind', adjusting(`(1, 'tip', 500)`), /adjustment_kind_check/],
  ['a negative discount', adjusting(`(1, 'discount', -500)`), /order_adjustments_amount_cents_check/],
  ['a total of nothing', 'UPDATE orders SET total_cents = 0', /orders_total_cents_check/],
  ['a quantity of nothing', 'UPDATE order_lines SET quantity = 0', /order_lines_quantity_check/],
  ['paid without a moment', `UPDATE orders SET status = 'paid'`, /orders_check/],
  ['pending with a moment of payment', 'UPDATE orders SET paid_at = now()', /orders_check/],
  ['a status that does not exist', `UPDATE orders SET status = 'refunded'`, /order_status_check/],
  ['a method that does not exist', `UPDATE orders SET payment_method = 'card'`, /payment_method_check/],
  ['half an address', `UPDATE orders SET shipping_city = 'Austin'`, /orders_check/],
  [
    'stock below nothing',
    `UPDATE variants SET stock_quantity = stock_quantity - 2 WHERE sku = 'LAST'`,
    /stock_quantity_check/,
  ],
  ['an upper-case email', `UPDATE customers SET email = 'Dana@Example.com'`, /customers_email_check/],
  ['an administrator of one shop', `UPDATE users SET role = 'admin'`, /users_check/],
])('the database refuses %s', async (_what, statement, message) => {
  await insertUser(test.owner, { role: 'merchant', merchantId: shop })
  await expect(test.owner.query(statement)).rejects.toThrow(message)
})

it('the database refuses a line with another merchant’s variant', async () => {
  const line = test.owner.query(
    `INSERT INTO order_lines (order_id, position, merchant_id, variant_id, name, quantity, unit_price_cents) VALUES ($1, 9, $2, $3, 'Thing', 1, 1)`,
    [orderId, shop, foreignVariant],
  )
  await expect(line).rejects.toThrow(/foreign key/)
})

it('no trigger runs before an update of an order: PostgreSQL would derive its search columns at every update', async () => {
  const { rows } = await test.owner.query(
    // The bits of tgtype: 1 for each row, 2 before, 16 an update.
    `SELECT tgname FROM pg_trigger WHERE tgrelid = 'orders'::regclass AND tgtype & (1 | 2 | 16) = (1 | 2 | 16)`,
  )
  expect(rows).toEqual([])
})
