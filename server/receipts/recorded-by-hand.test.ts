import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import { errorsInLedger } from '../faults/books.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop } from '../testing/receipts.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date()
  shop = await openReceiptShop(test)
})

/** A person marks an order as paid, without the reference of its transfer. */
async function paidByHand(payment: object = {}) {
  const order = await shop.openOrder()
  const body = { status: 'paid', reason: '', payment }
  expect((await test.call('PATCH', `/orders/${order.id}/status`, { token: shop.token, body })).status).toBe(200)
  return order
}

/** The transfers that count, and the money that no order explains. */
async function ledger() {
  const { rows } = await test.owner.query(
    `SELECT count(*)::int AS transfers, sum(came_cents)::int AS came, sum(allocated_cents)::int AS allocated
     FROM movement_figures WHERE merchant_id = $1`,
    [shop.merchantId],
  )
  expect(await errorsInLedger(async (statement, values) => (await test.owner.query(statement, values)).rows)).toEqual(
    [],
  )
  return rows[0]
}
const once = { transfers: 1, came: 2500, allocated: 2500 }

it('a mail with the order’s code proves the payment that a person recorded before, and counts nothing', async () => {
  const { id, code } = await paidByHand()
  const told = { amountCents: 2500, note: `for ${code.toLowerCase()}`, reference: `T-1-${shop.merchantId}` }
  const receipt = await shop.receive(told)
  expect(receipt).toMatchObject({ match: 'confirmed', reasons: ['It proves a payment that a person recorded.'] })
  expect(await ledger()).toEqual(once)
  expect(await shop.order(id)).toMatchObject({
    payment: { state: 'confirmed' },
    payments: [{ reference: `T-1-${shop.merchantId}` }],
  })
  // From then on the transfer counts once by its reference, too.
  expect(await shop.receive({ ...told, id: 'another copy' })).toMatchObject({ match: 'refused' })
  expect(await ledger()).toEqual(once)
})

it.each([
  ['payer', { payer: 'Dana Reed' }, { payerName: 'dana  reed' }],
  ['handle', { payer: '@dana' }, { payerName: 'D. R.', payerHandle: 'Dana' }],
  ['customer', {}, { payerName: 'Jamie Rivera' }],
])('so does one of the same %s', async (_sign, payment, told) => {
  const { id } = await paidByHand(payment)
  await test.owner.query(`UPDATE orders SET customer_name = 'Jamie Rivera' WHERE id = $1`, [id])
  expect(await shop.receive({ amountCents: 2500, reference: `T-2-${shop.merchantId}`, ...told })).toMatchObject({
    match: 'confirmed',
  })
  expect(await ledger()).toEqual(once)
})

it.each([
  ['another amount', {}, { amountCents: 2600 }],
  ['another day', {}, { occurredAt: new Date(Date.now() - 5 * dayMs).toISOString() }],
  ['a transfer that has a reference', { reference: 'OTHER' }, {}],
])('not one of %s', async (_difference, payment, told) => {
  const { code } = await paidByHand(payment)
  const receipt = await shop.receive({ amountCents: 2500, note: code, reference: `T-3-${shop.merchantId}`, ...told })
  expect(receipt.match).toBe('ask')
  expect((await ledger()).transfers).toBe(2)
})

it('a second transfer of the same amount is a second payment', async () => {
  const { code } = await paidByHand()
  await shop.receive({ amountCents: 2500, note: code, reference: `T-4-${shop.merchantId}` })
  expect(await shop.receive({ amountCents: 2500, note: code, reference: `T-5-${shop.merchantId}` })).toMatchObject({
    match: 'ask',
  })
  expect(await ledger()).toEqual({ transfers: 2, came: 5000, allocated: 2500 })
})

it('a payment for another order of the same customer is not taken for it', async () => {
  await paidByHand({ payer: 'Dana Reed' })
  const { id, code } = await shop.openOrder()
  expect(
    await shop.receive({ amountCents: 2500, payerName: 'Dana Reed', reference: `T-6-${shop.merchantId}` }),
  ).not.toMatchObject({
    reasons: ['It proves a payment that a person recorded.'],
  })
  await shop.receive({ amountCents: 2500, payerName: 'Dana Reed', note: code, reference: `T-7-${shop.merchantId}` })
  expect((await ledger()).transfers).toBe(3)
  expect((await shop.order(id)).status).toBe('paid')
})

it('of two equal parts of an order, the transfer after the first was recorded is the second', async () => {
  const { id, code } = await paidByHand()
  const edit = { products: [{ name: 'Two', price: 50, quantity: 1 }], reason: 'Another one' }
  expect((await test.call('PATCH', `/orders/${id}`, { token: shop.token, body: edit })).status).toBe(200)
  const told = { amountCents: 2500, note: code }
  const first = { ...told, reference: `T-8-${shop.merchantId}`, occurredAt: new Date().toISOString() }
  expect(await shop.receive(first)).toMatchObject({ reasons: ['It proves a payment that a person recorded.'] })
  const later = new Date(Date.now() + 10 * minuteMs)
  test.clock.now = later
  await shop.receive({ ...told, reference: `T-9-${shop.merchantId}`, occurredAt: later.toISOString() })
  expect(await ledger()).toEqual({ transfers: 2, came: 5000, allocated: 5000 })
  expect(await shop.order(id)).toMatchObject({ status: 'paid', payment: { state: 'confirmed' } })
})

it('of an order that asks for as much again, a later transfer is the rest', async () => {
  const { id, code } = await paidByHand()
  const edit = { products: [{ name: 'Two', price: 50, quantity: 1 }], reason: 'Another one' }
  expect((await test.call('PATCH', `/orders/${id}`, { token: shop.token, body: edit })).status).toBe(200)
  const later = new Date(Date.now() + 10 * minuteMs)
  test.clock.now = later
  const told = { amountCents: 2500, note: code, reference: `T-7-${shop.merchantId}`, occurredAt: later.toISOString() }
  await shop.receive(told)
  expect(await ledger()).toEqual({ transfers: 2, came: 5000, allocated: 5000 })
  expect(await shop.order(id)).toMatchObject({ status: 'paid', payment: { state: 'confirmed' } })
})
