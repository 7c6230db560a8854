import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder } from '../testing/factories.ts'
import { testPayLinks } from '../testing/pay-links.ts'
import { type Delivery, queueInstructions } from './messages.service.ts'

let test: TestApp
let shop: { id: string; businessName: string }
const now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  test = await createTestApp()
  shop = await insertMerchant(test.owner, 'Aurora <Outfitters>')
})
afterAll(() => test.close())

async function queue(order: { id: string }, delivery: Delivery, scope: 'tenant' | 'platform' = 'tenant') {
  const whose = { id: order.id, merchantId: shop.id }
  await test.database.write(scope === 'tenant' ? { merchantId: shop.id } : 'platform', (transaction) =>
    queueInstructions(transaction, whose, { now, delivery, links: testPayLinks }),
  )
  return messagesOf(order)
}

async function messagesOf({ id }: { id: string }) {
  const { rows } = await test.owner.query('SELECT * FROM messages WHERE order_id = $1 ORDER BY id', [id])
  return rows
}

it.each(['tenant', 'platform'] as const)('instructions are written in a transaction of the %s', async (scope) => {
  const order = await insertOrder(test.owner, {
    merchantId: shop.id,
    customer: { name: 'Dana', email: 'dana@example.com' },
    lines: [
      { name: 'Mug', sku: 'MUG-1', quantity: 2, unitPriceCents: 61_725 },
      { name: 'Bowl', quantity: 1, unitPriceCents: 100 },
    ],
  })
  const [message, ...others] = await queue(order, 'not_sent', scope)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    merchant_id: shop.id,
    channel: 'email',
    status: 'not_sent',
    recipient: 'dana@example.com',
    subject: `How to pay for order #${order.number} at Aurora <Outfitters>`,
    attempts: 0,
    created_at: now,
    sent_at: null,
    next_attempt_at: null,
  })
  expect(message.body_text).toContain('- 2 × Mug (MUG-1), $617.25 each: $1,234.50\n- 1 × Bowl: $1.00\nTotal: $1,235.50')
  expect(message.body_text).toContain('Please reply to this email for the payment details.')
  expect(message.body_html).toContain('Aurora &lt;Outfitters&gt;')
})

it('queued ones are due at once', async () => {
  const order = await insertOrder(test.owner, { merchantId: shop.id })
  expect(await queue(order, 'queued')).toMatchObject([{ status: 'queued', next_attempt_at: now, attempts: 0 }])
})

it('the account is the shop’s own for the order’s method, as long as the shop accepts it', async () => {
  const other = await insertMerchant(test.owner)
  const accounts = [
    [shop.id, 'venmo', '@aurora', true],
    [shop.id, 'zelle', 'old@aurora.example', false],
    [other.id, 'cashapp', '$Other', true],
  ]
  for (const account of accounts) {
    await test.owner.query('INSERT INTO payment_accounts VALUES ($1, $2, $3, $4)', account)
  }
  const textFor = async (paymentMethod: 'venmo' | 'zelle' | 'cashapp'): Promise<string> => {
    const order = await insertOrder(test.owner, { merchantId: shop.id, paymentMethod })
    const [message] = await queue(order, 'not_sent', 'platform')
    return message.body_text
  }
  expect(await textFor('venmo')).toContain('Send $25.00 to @aurora in Venmo')
  expect(await textFor('zelle')).toContain('Please reply to this email for the payment details.')
  expect(await textFor('cashapp')).toContain('Please reply to this email for the payment details.')
})

it('a transaction that fails leaves no message', async () => {
  const order = await insertOrder(test.owner, { merchantId: shop.id })
  const failing = test.database.write({ merchantId: shop.id }, async (transaction) => {
    await queueInstructions(
      transaction,
      { id: order.id, merchantId: shop.id },
      { now, delivery: 'queued', links: testPayLinks },
    )
    throw new Error('the order could not be written')
  })
  await expect(failing).rejects.toThrow('the order could not be written')
  expect(await messagesOf(order)).toEqual([])
})

it('another merchant’s order is out of reach', async () => {
  const other = await insertMerchant(test.owner)
  const { id } = await insertOrder(test.owner, { merchantId: other.id })
  const reaching = test.database.write({ merchantId: shop.id }, (transaction) =>
    queueInstructions(transaction, { id, merchantId: other.id }, { now, delivery: 'queued', links: testPayLinks }),
  )
  await expect(reaching).rejects.toThrow('There is no order')
  expect(await messagesOf({ id })).toEqual([])
})
