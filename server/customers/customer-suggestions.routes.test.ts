import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs } from '../../contract/core/time.ts'
import { type CustomerSuggestion, suggestCustomers } from '../../contract/customers/customers.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

type Suggested = { customers: CustomerSuggestion[]; errors: { path: string }[] }

let test: TestApp
let shop: string
let otherShop: string
let merchant: string
let admin: string

const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)
const order = (name: string, email: string, days: number, merchantId = shop) =>
  insertOrder(test.owner, { merchantId, customer: { name, email }, createdAt: daysAgo(days) })

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  otherShop = (await insertMerchant(test.owner)).id
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  await order('Dana Whitfield', 'dana@example.com', 9)
  await order('Dan 100%_\\Real', 'percent@example.com', 5)
  await order('Émile Danton', 'emile@example.com', 4)
  await order('田中太郎', 'tanaka@example.com', 3)
  await order('Zoë O’Brien', 'zoe@example.com', 3)
  await order('Dana Foreign', 'dana@example.net', 1, otherShop)
  for (let index = 0; index < 10; index += 1) await order(`Many ${index}`, `many-${index}@example.com`, 20 + index)
  const { id } = await order('Dana Whitfield', 'dana@example.com', 2)
  await test.owner.query(
    `UPDATE orders SET shipping_name = 'D. Whitfield', shipping_street = '1 Main St', shipping_city = 'Austin',
       shipping_state = 'TX', shipping_zip = '78701', shipping_country = 'US' WHERE id = $1`,
    [id],
  )
})
afterAll(() => test.close())

const suggest = (query: string, token = merchant) =>
  test.call<Suggested>('GET', `/customers/suggestions${query}`, { token })
const names = async (term: string, token = merchant): Promise<string[]> =>
  (await suggest(`?search=${encodeURIComponent(term)}`, token)).body.customers.map(({ name }) => name)

it('answers as the contract says, with the address of the newest order', async () => {
  const { status, body } = await suggest('?search=dana%20w')
  expect(status).toBe(200)
  expect(suggestCustomers.response.safeParse(body).error).toBeUndefined()
  expect(body.customers).toMatchObject([
    {
      name: 'Dana Whitfield',
      email: 'dana@example.com',
      phone: '(512) 555-0148',
      shippingAddress: { name: 'D. Whitfield', street: '1 Main St', zip: '78701', country: 'US', phone: null },
    },
  ])
})

it.each([
  ['DAN', ['Dana Whitfield', 'Émile Danton', 'Dan 100%_\\Real']],
  ['dana@', ['Dana Whitfield']],
  ['éMILE', ['Émile Danton']],
  ['whitfield', ['Dana Whitfield']],
  ['whitfield dana', ['Dana Whitfield']],
  ['hitfield', []],
  ['太郎', ['田中太郎']],
  ["o'brien", ['Zoë O’Brien']],
  ['zoë o’b', ['Zoë O’Brien']],
  ['Dan 100%_\\', ['Dan 100%_\\Real']],
  ['%', []],
  ['_ana', []],
  ['', []],
])('finds %j by the beginnings of names or email, the latest order first', async (term, expected) => {
  expect(await names(term)).toEqual(expected)
})

it('suggests at most eight, the latest first', async () => {
  expect(await names('many')).toEqual(Array.from({ length: 8 }, (_, index) => `Many ${index}`))
})

it('never shows another shop’s customers; an administrator has to name the shop', async () => {
  expect((await suggest(`?search=dana&merchantId=${otherShop}`)).status).toBe(404)
  const unnamed = await suggest('?search=dana', admin)
  expect(unnamed.status).toBe(422)
  expect(unnamed.body.errors[0]?.path).toBe('merchantId')
  expect((await suggest(`?search=dana&merchantId=${otherShop}`, admin)).body.customers).toHaveLength(1)
})
