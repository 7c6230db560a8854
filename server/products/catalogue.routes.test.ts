import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '../../contract/products/product.ts'
import { getProduct, listProducts } from '../../contract/products/products.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'

type Answer = {
  product: Product
  products: { name: string; sku: string; status: string; stock: number; lowVariants: number }[]
  total: number
  nextCursor: string | null
  lowStockThreshold: number
  variant: { stock: number }
  movements: { by: string; from: number; to: number; reason: string }[]
  message: string
  errors: { path: string; message: string }[]
}

let test: TestApp
let shop: string
let otherShop: string
let merchant: string
let otherMerchant: string
let viewer: string
let admin: string

beforeAll(async () => {
  test = await createTestApp()
  otherShop = (await insertMerchant(test.owner)).id
  otherMerchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: otherShop }))
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
beforeEach(async () => {
  shop = (await insertMerchant(test.owner)).id
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
})
afterAll(() => test.close())

const socks = () => ({
  name: '  Alpine Crew Socks ',
  description: 'Warm.\nVery warm.',
  variants: [
    { sku: 'SOCK-M', size: 'M', color: 'Forest', price: 19.95, stock: 12 },
    { sku: 'SOCK-L', size: 'L', color: 'Forest', price: 21, stock: 3 },
  ],
})
const create = async (body: object = socks(), token = merchant) =>
  test.call<Answer>('POST', '/products', { token, body })
const created = async (body: object = socks()): Promise<Product> => (await create(body)).body.product
const list = async (query = '', token = merchant) => test.call<Answer>('GET', `/products?${query}`, { token })
const names = async (query: string) => (await list(query)).body.products.map(({ name }) => name)

/** The product as the editor would send it back. */
const edited = ({ version, name, description, variants }: Product) => ({
  version,
  name,
  description,
  variants: variants.map(({ id, sku, size, color, price, archivedAt }) => ({
    id,
    sku,
    size: size ?? '',
    color: color ?? '',
    price,
    archived: archivedAt !== null,
  })),
})
const put = (id: string, body: object, token = merchant) => test.call<Answer>('PUT', `/products/${id}`, { token, body })
const auditOf = async (merchantId: string) => {
  const { rows } = await test.owner.query<{ action: string; before: object | null; after: object | null }>(
    'SELECT action, before, after FROM audit_entries WHERE chain = $1 ORDER BY sequence',
    [merchantId],
  )
  return rows
}

describe('adding a product', () => {
  it('answers the product as the contract says, trimmed, and audits it', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(getProduct.response.safeParse(body).error).toBeUndefined()
    expect(body.product).toMatchObject({ name: 'Alpine Crew Socks', status: 'active', version: 1, merchantId: shop })
    expect(body.product.variants).toMatchObject([
      { sku: 'SOCK-M', size: 'M', color: 'Forest', price: 19.95, stock: 12, archivedAt: null },
      { sku: 'SOCK-L', price: 21, stock: 3 },
    ])
    const read = await test.call<Answer>('GET', `/products/${body.product.id}`, { token: viewer })
    expect(read.body.product).toEqual(body.product)
    expect(await auditOf(shop)).toMatchObject([{ action: 'product.created', before: null }])
  })

  it('refuses a SKU that the shop already has and names its field; another shop may have it', async () => {
    await create()
    const again = await create({
      ...socks(),
      variants: [
        { sku: 'NEW', price: 1 },
        { sku: ' SOCK-M', price: 1 },
      ],
    })
    expect(again.status).toBe(409)
    expect(again.body.errors).toEqual([
      { path: 'variants.1.sku', message: 'The SKU SOCK-M already belongs to Alpine Crew Socks.' },
    ])
    const twice = await create({
      name: 'A',
      variants: [
        { sku: 'A', price: 1 },
        { sku: 'A', price: 2 },
      ],
    })
    expect(twice.body.errors.map(({ path }) => path)).toEqual(['variants.1.sku'])
    const elsewhere = await test.call('POST', '/products', { token: otherMerchant, body: socks() })
    expect(elsewhere.status).toBe(201)
    expect((await list()).body.total).toBe(1)
  })

  it('creates one product from ten simultaneous requests with the same SKU', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  it('requires an administrator to name the merchant', async () => {
    expect((await create(socks(), admin)).status).toBe(422)
    const path = `/products?merchantId=${shop}`
    expect((await test.call('POST', path, { token: admin, body: socks() })).status).toBe(201)
    expect((await test.call('POST', path, { token: otherMerchant, body: socks() })).status).toBe(404)
    const nowhere = '/products?merchantId=00000000-0000-7000-8000-000000000000'
    expect((await test.call('POST', nowhere, { token: admin, body: socks() })).status).toBe(404)
  })

  const one = (change: object) => ({ name: 'A', variants: [{ sku: 'A', price: 1, ...change }] })
  it.each([
    [{ ...one({}), name: ' ' }, 'name'],
    [{ ...one({}), name: 'two\nlines' }, 'name'],
    [{ ...one({}), name: 'x'.repeat(201) }, 'name'],
    [{ ...one({}), name: 'nul\0' }, 'name'],
    [{ ...one({}), variants: [] }, 'variants'],
    [{ ...one({}), variants: Array.from({ length: 201 }, (_, n) => ({ sku: `S${n}`, price: 1 })) }, 'variants'],
    [one({ sku: '' }), 'variants.0.sku'],
    [one({ price: -1 }), 'variants.0.price'],
    [one({ price: 1.999 }), 'variants.0.price'],
    [one({ price: 10_000_001 }), 'variants.0.price'],
    [one({ price: '1' }), 'variants.0.price'],
    [one({ stock: 1.5 }), 'variants.0.stock'],
    [one({ stock: -1 }), 'variants.0.stock'],
    [one({ stock: 2 ** 53 }), 'variants.0.stock'],
    [one({ size: '\ud800' }), 'variants.0.size'],
  ])('refuses bad input %#', async (body, path) => {
    const { status, body: problem } = await create(body)
    expect(status).toBe(422)
    expect(problem.errors.map((error) => error.path)).toContain(path)
    expect((await list()).body.total).toBe(0)
  })
})

describe('listing products', () => {
  beforeEach(async () => {
    await create()
    await create({ name: 'Enamel Mug 100%_', variants: [{ sku: 'MUG', price: 12, stock: 0 }] })
    await create({ name: 'Überhemd', variants: [{ sku: 'HEMD', color: 'Slate', price: 80, stock: 50 }] })
    const gone = await created({ name: 'Gone', variants: [{ sku: 'GONE', price: 1, stock: 1 }] })
    await test.call('POST', `/products/${gone.id}/archive`, { token: merchant })
  })

  it('sums up the variants on sale of each product', async () => {
    const { body } = await list()
    expect(listProducts.response.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ total: 4, lowStockThreshold: 5 })
    expect(body.products[0]).toMatchObject({
      name: 'Alpine Crew Socks',
      sku: 'SOCK-M',
      variants: 2,
      lowestPrice: 19.95,
      highestPrice: 21,
      stock: 15,
      lowVariants: 1,
      status: 'active',
    })
  })

  it.each([
    ['', ['Alpine Crew Socks', 'Enamel Mug 100%_', 'Gone', 'Überhemd']],
    ['sort=-name', ['Überhemd', 'Gone', 'Enamel Mug 100%_', 'Alpine Crew Socks']],
    ['sort=-createdAt&limit=2', ['Gone', 'Überhemd']],
    ['sort=createdAt&limit=3&page=2', ['Gone']],
    ['sort=-stock&status=active', ['Überhemd', 'Alpine Crew Socks', 'Enamel Mug 100%_']],
    ['sort=stock&status=active', ['Enamel Mug 100%_', 'Alpine Crew Socks', 'Überhemd']],
    ['status=archived', ['Gone']],
    ['stock=low', ['Alpine Crew Socks', 'Enamel Mug 100%_']],
    ['stock=out', ['Enamel Mug 100%_']],
    ['stock=low&search=sock', ['Alpine Crew Socks']],
    ['search=sock%20forest%20l', ['Alpine Crew Socks']],
    ['search=sock%20slate', []],
    ['search=%C3%9CBER', ['Überhemd']],
    ['search=%25', ['Enamel Mug 100%_']],
    ["search='%20OR%201=1--", []],
    ['search=gone&status=active', []],
    ['page=99', []],
  ])('finds with %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('finds a product by its current name and variants, not by earlier ones', async () => {
    const { id, ...product } = await created({
      name: 'Felt Clogs',
      variants: [{ sku: 'CLOG', color: 'Moss', price: 9 }],
    })
    const change = edited({ id, ...product })
    const [first, ...rest] = change.variants
    const variants = [{ ...first, color: 'Ember' }, ...rest]
    expect((await put(id, { ...change, name: 'Hut Slippers', variants })).status).toBe(200)
    expect(await names('search=slip%20ember%20clog')).toEqual(['Hut Slippers'])
    expect(await names('search=felt')).toEqual([])
    expect(await names('search=clog%20moss')).toEqual([])
  })

  it.each(['sort=price', 'status=gone', 'stock=high', 'page=0', 'limit=101', 'search=%00', 'merchantId=1'])(
    'refuses %s',
    async (query) => expect((await list(query)).status).toBe(422),
  )

  it.each(['-createdAt', 'createdAt', '-createdAt&status=active', 'createdAt&search=%C3%BCber'])(
    'pages by cursor sorted by %s have each product once',
    async (sort) => {
      const all = await names(`sort=${sort}&limit=100`)
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const query: string = cursor === null ? '' : `&after=${cursor}`
        const { body } = await list(`sort=${sort}&limit=1${query}`)
        seen.push(...body.products.map(({ name }) => name))
        expect(body.total).toBe(all.length)
        cursor = body.nextCursor
      } while (cursor !== null)
      expect(seen).toEqual(all)
    },
  )

  it('has no cursor in other sorts, and refuses an unknown one, one beside a page and one of another shop', async () => {
    expect((await list('limit=1')).body.nextCursor).toBeNull()
    const cursor = (await list('limit=1&sort=createdAt')).body.nextCursor
    const body = { name: 'Foreign', variants: [{ sku: 'FOREIGN', price: 9 }] }
    const foreign = (await create(body, otherMerchant)).body.product.id
    for (const [query, path] of [
      ['sort=createdAt&after=x', 'after'],
      ['sort=createdAt&after=00000000-0000-7000-8000-000000000000', 'after'],
      [`sort=createdAt&after=${foreign}`, 'after'],
      [`sort=name&after=${cursor}`, 'after'],
      [`sort=createdAt&page=2&after=${cursor}`, 'page'],
    ] as const) {
      expect((await list(query)).body.errors, query).toMatchObject([{ path }])
    }
  })

  it('never lists another shop’s products', async () => {
    expect((await list('', otherMerchant)).body.products.map(({ sku }) => sku)).not.toContain('MUG')
    expect((await list(`merchantId=${shop}`, otherMerchant)).status).toBe(404)
    expect((await list(`merchantId=${shop}`, admin)).body.total).toBe(4)
    expect((await list('merchantId=00000000-0000-7000-8000-000000000000', admin)).status).toBe(404)
  })
})

describe('editing a product', () => {
  it('writes texts, prices, new and archived variants, never stock, and audits before and after', async () => {
    const product = await created()
    const body = edited(product)
    const { status, body: answer } = await put(product.id, {
      ...body,
      name: 'Hiking Socks',
      variants: [
        { ...body.variants[0], price: 18, stock: 999 },
        { sku: 'SOCK-XL', size: 'XL', price: 22, stock: 7 },
      ],
    })
    expect(status).toBe(200)
    expect(answer.product).toMatchObject({ name: 'Hiking Socks', version: 2 })
    expect(answer.product.variants).toMatchObject([
      { sku: 'SOCK-M', price: 18, stock: 12, archivedAt: null },
      { sku: 'SOCK-L', stock: 3, archivedAt: test.clock.now.toISOString() },
      { sku: 'SOCK-XL', stock: 7, archivedAt: null },
    ])
    expect((await auditOf(shop)).at(-1)).toMatchObject({
      action: 'product.updated',
      before: { name: 'Alpine Crew Socks', variants: [{ price: 19.95 }, { archived: false }] },
      after: { name: 'Hiking Socks', variants: [{ price: 18 }, { archived: true }, { sku: 'SOCK-XL' }] },
    })
  })

  it('refuses an edit of an older version and names the differences', async () => {
    const product = await created()
    const mine = edited(product)
    expect((await put(product.id, { ...mine, name: 'Theirs' })).status).toBe(200)
    const { status, body } = await put(product.id, { ...mine, description: 'Mine' })
    expect(status).toBe(409)
    expect(body.errors).toEqual([
      { path: 'name', message: 'The name is “Theirs” now.' },
      { path: 'description', message: 'The description has changed.' },
    ])
    expect(body.message).toContain('Somebody else has changed Theirs')
  })

  it('lets one of two simultaneous editors win', async () => {
    const product = await created()
    const answers = await Promise.all(['One', 'Two'].map((name) => put(product.id, { ...edited(product), name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuses a SKU that is taken and a variant of another product', async () => {
    const product = await created()
    const mug = await created({ name: 'Mug', variants: [{ sku: 'MUG', price: 1 }] })
    const body = edited(product)
    const [first, second] = body.variants
    const withSku = await put(product.id, { ...body, variants: [{ ...first, sku: 'MUG' }, second] })
    expect(withSku.status).toBe(409)
    expect(withSku.body.errors[0]?.path).toBe('variants.0.sku')
    const swapped = [
      { ...first, sku: second?.sku },
      { ...second, sku: first?.sku },
    ]
    expect((await put(product.id, { ...body, variants: swapped })).status).toBe(409)
    const foreign = [{ ...first, id: mug.variants[0]?.id }]
    expect((await put(product.id, { ...body, variants: foreign })).status).toBe(422)
  })

  it('limits a product to 200 variants, including those that the edit leaves out', async () => {
    const numbered = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ sku: `V-${from + n}`, price: 1 }))
    const product = await created({ name: 'Many', variants: numbered(0, 150) })
    const more = await put(product.id, { ...edited(product), variants: numbered(150, 51) })
    expect(more.status).toBe(422)
    expect(more.body.errors[0]?.path).toBe('variants')
    expect((await put(product.id, { ...edited(product), variants: numbered(150, 50) })).status).toBe(200)
  })

  it('is allowed for the shop’s editors and administrators only', async () => {
    const product = await created()
    expect((await put(product.id, edited(product), viewer)).status).toBe(403)
    expect((await put(product.id, edited(product), otherMerchant)).status).toBe(404)
    expect((await put(product.id, edited(product), admin)).status).toBe(200)
    expect((await test.call('GET', '/products/not-an-id', { token: merchant })).status).toBe(404)
  })
})

describe('archiving a product', () => {
  const change = async (id: string, what: 'archive' | 'restore', token = merchant) =>
    (await test.call<Answer>('POST', `/products/${id}/${what}`, { token })).body.product

  it('archives all variants on sale and restores those archived together', async () => {
    const product = await created()
    const body = edited(product)
    await put(product.id, { ...body, variants: [body.variants[0]] })
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    const archived = await change(product.id, 'archive')
    expect(archived.status).toBe('archived')
    expect((await change(product.id, 'archive')).version).toBe(archived.version)
    const restored = await change(product.id, 'restore')
    expect(restored.status).toBe('active')
    expect(restored.variants.map(({ archivedAt }) => archivedAt === null)).toEqual([true, false])
    expect((await auditOf(shop)).map(({ action }) => action)).toEqual([
      'product.created',
      'product.updated',
      'product.archived',
      'product.restored',
    ])
  })

  it('stops new orders for it; old orders keep it and return its stock', async () => {
    await acceptAllMethods(test.owner, shop)
    const product = await created()
    const order = () =>
      test.call<{ order: { id: string; products: { sku: string }[] } } & Answer>('POST', '/orders', {
        token: merchant,
        body: {
          customer: { name: 'Dana', email: 'dana@example.com' },
          products: [{ sku: 'SOCK-M', quantity: 2 }],
          paymentMethod: 'zelle',
        },
      })
    const before = await order()
    expect(before.status).toBe(201)
    await change(product.id, 'archive')
    const refused = await order()
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      {
        path: 'products.0.sku',
        message: 'Alpine Crew Socks (Forest, M) is archived and can no longer be ordered.',
      },
    ])
    const suggested = await test.call<{ variants: unknown[] }>('GET', '/products/variants', { token: merchant })
    expect(suggested.body.variants).toEqual([])
    const old = await test.call<typeof before.body>('GET', `/orders/${before.body.order.id}`, { token: merchant })
    expect(old.body.order.products[0]?.sku).toBe('SOCK-M')
    const cancelled = await test.call('POST', `/orders/${before.body.order.id}/cancel`, {
      token: merchant,
      body: { reason: 'Asked to' },
    })
    expect(cancelled.status).toBe(200)
    const { body } = await test.call<Answer>('GET', `/products/${product.id}`, { token: merchant })
    expect(body.product.variants[0]?.stock).toBe(12)
  })
})

describe('correcting stock', () => {
  const correct = (id: string | undefined, body: object, token = merchant) =>
    test.call<Answer>('POST', `/products/variants/${id}/stock`, { token, body })
  const movements = async (id: string | undefined, token = viewer) =>
    test.call<Answer>('GET', `/products/variants/${id}/movements`, { token })
  const alerts = async () => {
    const { rows } = await test.owner.query<{ data: { sku: string; quantity: number; orderId: null } }>(
      `SELECT data FROM event_outbox WHERE merchant_id = $1 AND type = 'inventory_alert'`,
      [shop],
    )
    return rows.map(({ data }) => data)
  }

  it('records who, when, from, to and why', async () => {
    const id = (await created()).variants[0]?.id
    const { status, body } = await correct(id, { from: 12, to: 20, reason: 'Counted the shelf' })
    expect(status).toBe(200)
    expect(body.variant.stock).toBe(20)
    await correct(id, { from: 20, to: 20, reason: 'Nothing' })
    expect((await movements(id)).body.movements).toMatchObject([{ from: 12, to: 20, reason: 'Counted the shelf' }])
    expect((await movements(id)).body.movements[0]?.by).toMatch(/^Person /)
    expect((await auditOf(shop)).at(-1)).toMatchObject({ action: 'stock.corrected', before: { stock: 12 } })
    expect((await movements(id, otherMerchant)).status).toBe(404)
    expect((await correct(id, { from: 20, to: 1, reason: 'Theirs' }, otherMerchant)).status).toBe(404)
    expect((await correct(id, { from: 20, to: 1, reason: 'Mine' }, viewer)).status).toBe(403)
    expect((await correct('nonsense', { from: 20, to: 1, reason: 'Mine' })).status).toBe(404)
  })

  it('refuses a correction based on outdated stock and says what there is', async () => {
    const id = (await created()).variants[0]?.id
    const { status, body } = await correct(id, { from: 11, to: 10, reason: 'Counted' })
    expect(status).toBe(409)
    expect(body.message).toContain('is 12 now, no longer 11')
    expect((await movements(id)).body.movements).toEqual([])
  })

  it('applies one of ten simultaneous corrections', async () => {
    const id = (await created()).variants[0]?.id
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => correct(id, { from: 12, to: 11, reason: 'One broke' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('alerts the shop once when a variant becomes low, never for an archived one', async () => {
    const product = await created()
    const id = product.variants[0]?.id
    await correct(id, { from: 12, to: 5, reason: 'Stolen' })
    await correct(id, { from: 5, to: 4, reason: 'Stolen' })
    await correct(id, { from: 4, to: 12, reason: 'Found' })
    await test.call('POST', `/products/${product.id}/archive`, { token: merchant })
    await correct(id, { from: 12, to: 0, reason: 'Sold off' })
    expect(await alerts()).toMatchObject([{ sku: 'SOCK-M', quantity: 5, orderId: null }])
  })

  it.each([
    { from: 12, to: -1, reason: 'x' },
    { from: 12, to: 1.5, reason: 'x' },
    { from: 12, to: 20_000_000, reason: 'x' },
    { from: 12, to: 1, reason: '  ' },
    { to: 1, reason: 'x' },
    { from: '12', to: 1, reason: 'x' },
  ])('refuses %j', async (body) => {
    const { id } = await insertVariant(test.owner, { merchantId: shop, stock: 12 })
    expect((await correct(id, body)).status).toBe(422)
  })
})
