import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchVariants, type VariantSummary } from '../../contract/products/products.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'

type Found = { variants: VariantSummary[]; errors: { path: string }[] }

let test: TestApp
let shop: string
let otherShop: string
let merchant: string
let admin: string

const describeVariant = async (sku: string, product: string, size: string | null, color: string | null) => {
  await test.owner.query('UPDATE variants SET size = $2, color = $3 WHERE sku = $1', [sku, size, color])
  await test.owner.query('UPDATE products SET name = $2 WHERE id = (SELECT product_id FROM variants WHERE sku = $1)', [
    sku,
    product,
  ])
}

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  otherShop = (await insertMerchant(test.owner)).id
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  for (const [sku, product, size, color] of [
    ['SOCK-F-M', 'Alpine Crew Socks', 'M', 'Forest'],
    ['SOCK-F-L', 'Alpine Crew Socks', 'L', 'Forest'],
    ['SOCK-S-M', 'Alpine Crew Socks', 'M', 'Slate'],
    ['MUG-1', 'Enamel Mug 100%_\\', null, null],
    ['LIN-1', 'Überhemd', null, 'Forest'],
  ] as const) {
    await insertVariant(test.owner, { merchantId: shop, sku, priceCents: 1995, stock: sku === 'MUG-1' ? 0 : 3 })
    await describeVariant(sku, product, size, color)
  }
  await insertVariant(test.owner, { merchantId: otherShop, sku: 'FOREIGN-1' })
  for (let index = 0; index < 25; index += 1) {
    await insertVariant(test.owner, { merchantId: otherShop, sku: `MANY-${index}` })
  }
})
afterAll(() => test.close())

const search = (query: string, token = merchant) => test.call<Found>('GET', `/products/variants${query}`, { token })
const found = async (term: string): Promise<string[]> =>
  (await search(`?search=${encodeURIComponent(term)}`)).body.variants.map(({ sku }) => sku)

it('answers as the contract says: name with details, price in dollars, stock', async () => {
  const { status, body } = await search('?search=sock-f-m')
  expect(status).toBe(200)
  expect(searchVariants.response.safeParse(body).error).toBeUndefined()
  expect(body.variants[0]).toMatchObject({
    sku: 'SOCK-F-M',
    name: 'Alpine Crew Socks (Forest, M)',
    size: 'M',
    color: 'Forest',
    price: 19.95,
    stock: 3,
  })
})

it.each([
  ['alpine', ['SOCK-F-L', 'SOCK-F-M', 'SOCK-S-M']],
  ['SOCK-F', ['SOCK-F-L', 'SOCK-F-M']],
  ['slate', ['SOCK-S-M']],
  ['  forest   SOCKS ', ['SOCK-F-L', 'SOCK-F-M']],
  ['überhemd', ['LIN-1']],
  ['ÜBER', ['LIN-1']],
  ['mug', ['MUG-1']],
  ['nothing of the kind', []],
])('finds %j by its words in any position', async (term, expected) => {
  expect((await found(term)).sort()).toEqual(expected)
})

it.each([
  ['%', ['MUG-1']],
  ['_', ['MUG-1']],
  ['\\', ['MUG-1']],
  ["' OR 1=1 --", []],
])('takes %j literally', async (term, expected) => {
  expect(await found(term)).toEqual(expected)
})

it('puts matches that begin with the search first', async () => {
  expect((await found('s'))[0]).toMatch(/^SOCK/)
  expect((await found('über'))[0]).toBe('LIN-1')
})

it('treats a word that is a size as the size', async () => {
  expect((await found('socks forest l'))[0]).toBe('SOCK-F-L')
  expect((await found('m socks forest'))[0]).toBe('SOCK-F-M')
})

it('lists up to 20 variants without a search', async () => {
  expect((await search('')).body.variants).toHaveLength(5)
  expect((await search(`?merchantId=${otherShop}`, admin)).body.variants).toHaveLength(20)
})

it('never shows another shop’s variants; an administrator has to name the shop', async () => {
  expect(await found('foreign')).toEqual([])
  expect((await search(`?merchantId=${otherShop}`)).status).toBe(404)
  const unnamed = await search('', admin)
  expect(unnamed.status).toBe(422)
  expect(unnamed.body.errors[0]?.path).toBe('merchantId')
  const named = await search(`?search=foreign&merchantId=${otherShop}`, admin)
  expect(named.body.variants.map(({ sku }) => sku)).toEqual(['FOREIGN-1'])
})
