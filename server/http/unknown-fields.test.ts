import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../contract/core/problem.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  const { id: merchantId } = await insertMerchant(test.owner)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
})
afterAll(() => test.close())

const order = {
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
  products: [{ name: 'Mug', price: 18.5, quantity: 2 }],
  paymentMethod: 'venmo',
}
const refusal = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  (await test.call<Problem>(method, path, { token, body })).body

it('probes may add parameters, to get past caches', async () => {
  for (const path of ['/health?t=1', '/ready?t=1']) expect((await test.call('GET', path)).status).toBe(200)
})

describe('an unknown field is refused with the nearest known name', () => {
  it.each([
    [{ shippingAdress: {} }, 'shippingAdress', 'Unknown field “shippingAdress”: did you mean “shippingAddress”?'],
    [
      { customer: { ...order.customer, phon: '1' } },
      'customer.phon',
      'Unknown field “phon” of “customer”: did you mean “phone”?',
    ],
    [
      { products: [...order.products, { name: 'Cup', nmae: 'Cup', price: 1, quantity: 1 }] },
      'products.1.nmae',
      'Unknown field “nmae” of “products.1”: did you mean “name”?',
    ],
    [
      { customer: { ...order.customer, color: 'red' } },
      'customer.color',
      'Unknown field “color” of “customer”: the known ones are name, email, and phone.',
    ],
  ])('%j', async (change, path, message) => {
    expect(await refusal('POST', '/orders', { ...order, ...change })).toMatchObject({
      type: '/problems/validation',
      status: 422,
      message,
      errors: [{ path, message }],
    })
    expect(await test.owner.query('SELECT id FROM orders')).toMatchObject({ rowCount: 0 })
  })

  it('with the other mistakes of the call', async () => {
    const body = { ...order, shippingAdress: {}, paymentMethod: 'cheque', customer: { name: 'Dana Whitfield' } }
    const { message, errors } = await refusal('POST', '/orders?dryrun=1', body)
    expect(message).toBe(errors?.[0]?.message)
    expect(errors?.map(({ path }) => path)).toEqual(['dryrun', 'shippingAdress', 'customer.email', 'paymentMethod'])
  })

  it('by a call without any', async () => {
    expect(await refusal('POST', '/auth/logout', { everywhere: true })).toMatchObject({
      status: 422,
      message: 'Unknown field “everywhere”: this call takes no fields.',
    })
    expect(await refusal('GET', '/auth/verify?fresh=1')).toMatchObject({
      status: 422,
      message: 'Unknown parameter “fresh”: this call takes no parameters.',
    })
  })

  it('in a query', async () => {
    expect(await refusal('GET', '/orders?statsu=paid')).toMatchObject({
      status: 422,
      message: 'Unknown parameter “statsu”: did you mean “status”?',
      errors: [{ path: 'statsu' }],
    })
  })
})

it('a line may have the fields of both kinds of lines', async () => {
  const { status, body } = await test.call('POST', '/orders', {
    token,
    body: { ...order, products: [{ sku: 'NONE', name: 'Mug', price: 1, quantity: 1 }] },
  })
  // Refused later, for a different reason.
  expect({ status, body }).toMatchObject({
    status: 422,
    body: {
      message:
        'The shop does not accept Venmo: it accepts no method. Methods and their accounts are under Settings → Payments.',
    },
  })
})

it('settings can be sent back as they were read', async () => {
  const { body: settings } = await test.call<Record<string, unknown>>('GET', '/merchants/settings', { token })
  const { status, body } = await test.call('PUT', '/merchants/settings', { token, body: settings })
  expect({ status, body }).toMatchObject({ status: 200 })
  const { body: integration } = await test.call<{ integration: unknown }>('GET', '/levy/integration', { token })
  expect(await test.call('PUT', '/levy/integration', { token, body: integration.integration })).toMatchObject({
    status: 200,
  })
  expect(await refusal('PUT', '/merchants/settings', { ...settings, busnessName: 'x' })).toMatchObject({
    message: 'Unknown field “busnessName”: did you mean “businessName”?',
  })
})

it('hostile names are quoted safely, and ten at most', async () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, 1]))
  const problem = await refusal('POST', '/orders', { ...order, ...many })
  expect(problem.errors).toHaveLength(10)
  const long = await refusal('POST', '/orders', { ...order, [`\n${'x'.repeat(100_000)}`]: 1 })
  expect(long.message.length).toBeLessThan(400)
  expect(long.message).not.toContain('\n')
  const nested = `{"customer":${'{"customer":'.repeat(5000)}1${'}'.repeat(5000)}}`
  expect(await refusal('POST', '/orders', nested)).toMatchObject({ status: 422 })
})
