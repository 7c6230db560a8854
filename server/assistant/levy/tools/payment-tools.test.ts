import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrderDetails } from '../../../../contract/orders/order-details.ts'
import { paymentMethods } from '../../../../contract/payments/payment-method.ts'
import { composeInstructionsFor } from '../../../messages/messages.service.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertOrder, insertUser } from '../../../testing/factories.ts'
import { testAppSecret, testPayLinks } from '../../../testing/pay-links.ts'
import { makeTurn } from '../../../testing/turns.ts'
import type { Tools } from './tool.ts'
import { createTools } from './tools.ts'

let test: TestApp
let tools: Tools
let merchantId: string
const email = 'dana@example.com'

const fail = (error: unknown): void => {
  throw error
}

beforeAll(async () => {
  test = await createTestApp()
  tools = createTools({
    database: test.database,
    appSecret: testAppSecret,
    payLinks: testPayLinks,
    delivery: 'not_sent',
    onProblem: fail,
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  merchantId = (await insertMerchant(test.owner)).id
})

it.each(paymentMethods)('how to pay by %s is answered in the words of the email', async (paymentMethod) => {
  await acceptAllMethods(test.owner, merchantId)
  const order = await insertOrder(test.owner, { merchantId, paymentMethod, customer: { email } })
  const turn = await makeTurn(test.owner, merchantId)
  const told = await tools.payment_instructions.run(turn, { orderNumber: order.number, email })
  if (told.outcome !== 'found') throw new Error(told.outcome)
  expect(told).toMatchObject({
    ...{ orderNumber: order.number, method: paymentMethod, amountDue: 25 },
    ...{ account: `account for ${paymentMethod}`, reference: expect.stringMatching(/^[A-Z0-9]{5}$/) },
  })
  const mail = await test.database.read({ merchantId }, (transaction) =>
    composeInstructionsFor(transaction, { id: order.id, merchantId }, testPayLinks),
  )
  for (const step of told.steps) {
    expect(mail?.text).toContain(step.replace(`write to shop-${merchantId}@example.com`, 'reply to this email'))
  }
  expect(told.steps.join(' ')).toContain(`account for ${paymentMethod}`)
})

it('gives the link of the pay page, the payment’s code, and the rest once a part has come', async () => {
  await acceptAllMethods(test.owner, merchantId)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  const { body } = await test.call<{ order: OrderDetails }>('POST', '/orders', {
    token,
    body: {
      customer: { name: 'Dana', email },
      products: [{ name: 'Mug', price: 12.5, quantity: 2 }],
      paymentMethod: 'venmo',
    },
  })
  const { id, number, payment } = body.order
  const ask = async () =>
    tools.payment_instructions.run(await makeTurn(test.owner, merchantId), { orderNumber: number, email })
  expect(await ask()).toMatchObject({ amountDue: 25, payUrl: payment.payUrl, reference: payment.code })
  const part = { status: 'paid', reason: '', payment: { amount: 10 } }
  expect((await test.call('PATCH', `/orders/${id}/status`, { token, body: part })).status).toBe(200)
  const rest = await ask()
  expect(rest).toMatchObject({ amountDue: 15, payUrl: payment.payUrl })
  expect(JSON.stringify(rest)).toContain('$15.00')
  expect(JSON.stringify(rest)).not.toContain('$25.00')
  const { body: copied } = await test.call<{ instructions: { text: string } }>('GET', `/orders/${id}/instructions`, {
    token,
  })
  expect(copied.instructions.text).toContain('comes to $25.00, of which $15.00 is left to pay')
})

it('without an account the answer says whom to ask for it', async () => {
  const order = await insertOrder(test.owner, { merchantId, customer: { email } })
  const turn = await makeTurn(test.owner, merchantId)
  expect(await tools.payment_instructions.run(turn, { orderNumber: order.number, email })).toMatchObject({
    ...{ outcome: 'found', account: null },
    steps: [`Please write to shop-${merchantId}@example.com for the payment details.`],
  })
  // If emails are sent, the customer can reply to one.
  const sending = createTools({
    payLinks: testPayLinks,
    database: test.database,
    appSecret: testAppSecret,
    delivery: 'queued',
    onProblem: fail,
  })
  const again = await makeTurn(test.owner, merchantId)
  expect(await sending.payment_instructions.run(again, { orderNumber: order.number, email })).toMatchObject({
    steps: ['Please reply to the email about your order for the payment details.'],
  })
})

it('a paid or cancelled order has no instructions', async () => {
  for (const status of ['paid', 'shipped', 'cancelled'] as const) {
    const order = await insertOrder(test.owner, { merchantId, status, customer: { email } })
    const turn = await makeTurn(test.owner, merchantId)
    expect(await tools.payment_instructions.run(turn, { orderNumber: order.number, email })).toEqual({
      ...{ outcome: 'nothing-due', orderNumber: order.number, status },
    })
  }
})

it('the instructions of an order are told to nobody who has not proved it', async () => {
  const order = await insertOrder(test.owner, { merchantId, customer: { email } })
  const turn = await makeTurn(test.owner, merchantId)
  expect(await tools.payment_instructions.run(turn, { orderNumber: order.number })).toEqual({ outcome: 'need-email' })
  expect(await tools.payment_instructions.run(turn, { orderNumber: order.number, email: 'eve@example.com' })).toEqual({
    outcome: 'not-found',
  })
})

it('tells the methods that are accepted and no others', async () => {
  const turn = await makeTurn(test.owner, merchantId)
  expect(await tools.payment_methods.run(turn, {})).toEqual({ outcome: 'found', methods: [] })
  await acceptAllMethods(test.owner, merchantId)
  await test.owner.query(
    `UPDATE payment_accounts SET accepted = false WHERE merchant_id = $1 AND method NOT IN ('cashapp', 'venmo', 'zelle')`,
    [merchantId],
  )
  const told = await tools.payment_methods.run(turn, {})
  expect(told).toMatchObject({ methods: [{ name: 'Cash App' }, { name: 'Venmo' }, { name: 'Zelle' }] })
  const { rows } = await test.owner.query<{ account: string; accepted: boolean }>(
    'SELECT account, accepted FROM payment_accounts WHERE merchant_id = $1',
    [merchantId],
  )
  for (const { account, accepted } of rows) expect(JSON.stringify(told).includes(account)).toBe(accepted)
})
