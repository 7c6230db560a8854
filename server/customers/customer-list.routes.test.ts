import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../contract/core/problem.ts'
import { dayMs } from '../../contract/core/time.ts'
import { type Customer, type CustomerDetails, customerSorts } from '../../contract/customers/customer.ts'
import { getCustomer, listCustomers } from '../../contract/customers/customers.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

type Page = Problem & {
  customers: Customer[]
  total: number
  page: number
  limit: number
  nextCursor: string | null
}

let test: TestApp
let shop: string
let otherShop: string
let merchant: string
let viewer: string
let admin: string

/** When Dana's newest order, a cancelled one, was placed. */
const newest = new Date(Date.now() - 3 * dayMs)
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)
const line = (cents: number) => [{ name: 'Thing', quantity: 1, unitPriceCents: cents }]
const list = (query = '', token = merchant) => test.call<Page>('GET', `/customers${query}`, { token })
const names = async (query: string, token = merchant): Promise<string[]> =>
  (await list(query, token)).body.customers.map(({ name }) => name)

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner, 'One shop')).id
  otherShop = (await insertMerchant(test.owner, 'Other shop')).id
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
  const dana = { name: 'Dana Whitfield', email: 'dana@example.com' }
  const seeds = [
    { customer: dana, status: 'paid', createdAt: daysAgo(9), lines: line(2000) },
    { customer: dana, status: 'cancelled', createdAt: newest, lines: line(9900) },
    { customer: dana, status: 'pending', createdAt: daysAgo(8), lines: line(700) },
    {
      customer: { name: '田中太郎', email: 'tanaka@example.com', phone: null },
      status: 'delivered',
      createdAt: daysAgo(5),
      lines: line(5000),
    },
    {
      customer: { name: 'Élodie O’Brien', email: 'percent_%@example.com', phone: '+44 20 7946 0018' },
      createdAt: daysAgo(1),
      lines: line(100),
    },
  ] as const
  for (const seed of seeds) await insertOrder(test.owner, { merchantId: shop, ...seed, lines: [...seed.lines] })
  await insertOrder(test.owner, {
    merchantId: otherShop,
    customer: { name: 'Dana Foreign', email: 'dana@example.com' },
  })
})
afterAll(() => test.close())

describe('the customer list', () => {
  it('answers as the contract says, with exact figures', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(listCustomers.response.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ total: 3, page: 1, limit: 20 })
    const dana = body.customers.find(({ name }) => name === 'Dana Whitfield')
    // A cancelled order counts as an order and as the newest, but not as spent money.
    expect(dana).toMatchObject({ orders: 3, spent: 20, email: 'dana@example.com', note: '', erasedAt: null })
    expect(dana?.lastOrderAt).toBe(newest.toISOString())
  })

  it.each([
    ['', ['Élodie O’Brien', 'Dana Whitfield', '田中太郎']],
    ['?sort=name', ['Dana Whitfield', 'Élodie O’Brien', '田中太郎']],
    ['?sort=-orders&limit=1', ['Dana Whitfield']],
    ['?sort=-spent', ['田中太郎', 'Dana Whitfield', 'Élodie O’Brien']],
    ['?sort=lastOrderAt&limit=1&page=2', ['Dana Whitfield']],
    ['?page=9', []],
  ])('sorts and pages: %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect((await list(query)).body.total).toBe(3)
  })

  it.each([
    ['dana', ['Dana Whitfield']],
    ['whitfield DANA', ['Dana Whitfield']],
    ['itfie', ['Dana Whitfield']],
    ['da', ['Dana Whitfield']],
    ['dana@example', ['Dana Whitfield']],
    ['太郎', ['田中太郎']],
    ["o'brien", ['Élodie O’Brien']],
    ['élodie', ['Élodie O’Brien']],
    ['percent_%', ['Élodie O’Brien']],
    ['5125550148', ['Dana Whitfield']],
    ['+1 512-555-0148', ['Dana Whitfield']],
    ['7946 0018', ['Élodie O’Brien']],
    ['dana example.net', []],
    ["' OR 1=1--", []],
    ['_ana', []],
    ['🦊', []],
  ])('finds %j by name in any order, email or phone', async (search, expected) => {
    for (const sort of customerSorts) {
      expect(await names(`?sort=${sort}&search=${encodeURIComponent(search)}`), sort).toEqual(expected)
    }
  })

  it.each(['?page=0', '?limit=101', '?sort=email', '?search=a&search=b', '?search=%00', '?merchantId=1'])(
    'refuses %s',
    async (query) => expect((await list(query)).status).toBe(422),
  )

  it('shows a shop its own customers, and an administrator all shops or one', async () => {
    expect((await list(`?merchantId=${otherShop}`)).status).toBe(404)
    expect(await names('?search=dana', admin)).toEqual(['Dana Foreign', 'Dana Whitfield'])
    const { body } = await list(`?merchantId=${otherShop}`, admin)
    expect(body.customers).toMatchObject([
      { name: 'Dana Foreign', merchant: { id: otherShop, businessName: 'Other shop' } },
    ])
    expect(body.total).toBe(1)
    expect(await names(`?search=dana&merchantId=${shop}`, admin)).toEqual(['Dana Whitfield'])
  })
})

describe('one customer', () => {
  it('comes with orders, messages and addresses, for viewers too', async () => {
    const [id] = (await list('?search=dana')).body.customers.map((one) => one.id)
    const { rows } = await test.owner.query<{ id: string }>(
      'SELECT id FROM orders WHERE customer_id = $1 ORDER BY created_at DESC',
      [id],
    )
    await test.owner.query(
      `UPDATE orders SET shipping_name = 'D. Whitfield', shipping_street = '1 Main St', shipping_city = 'Austin',
         shipping_state = 'TX', shipping_zip = '78701', shipping_country = 'US' WHERE customer_id = $1 AND status <> 'pending'`,
      [id],
    )
    await test.owner.query(
      `INSERT INTO messages (id, merchant_id, order_id, channel, status, recipient, subject, body_text, outdated)
       VALUES (gen_random_uuid(), $1, $2, 'email', 'not_sent', 'dana@example.com', 'How to pay', 'Hello', true)`,
      [shop, rows[0]?.id],
    )
    const { status, body } = await test.call<{ customer: CustomerDetails }>('GET', `/customers/${id}`, {
      token: viewer,
    })
    expect(status).toBe(200)
    expect(getCustomer.response.safeParse(body).error).toBeUndefined()
    expect(body.customer.newestOrders.map((order) => order.id)).toEqual(rows.map((row) => row.id))
    expect(body.customer).toMatchObject({
      orders: 3,
      spent: 20,
      otherEmails: [],
      merchantCountry: 'US',
      addresses: [{ name: 'D. Whitfield', street: '1 Main St', zip: '78701' }],
      messages: 1,
      conversations: 0,
      newestMessages: [{ subject: 'How to pay', orderId: rows[0]?.id, kind: 'instructions', outdated: true }],
      newestConversations: [],
    })
  })

  it.each(['nonsense', '00000000-0000-7000-8000-000000000000', '..%2Forders'])('%s is 404', async (id) => {
    expect((await test.call('GET', `/customers/${id}`, { token: merchant })).status).toBe(404)
  })

  it('of another shop is 404 in every call', async () => {
    const [foreign] = (await list(`?merchantId=${otherShop}`, admin)).body.customers
    const [own] = (await list('?search=dana')).body.customers
    const path = `/customers/${foreign?.id}`
    const calls = [
      ['GET', path, undefined],
      ['PATCH', path, { version: 1, note: 'Mine' }],
      ['GET', `${path}/merge?into=${own?.id}`, undefined],
      ['POST', `${path}/merge`, { into: own?.id }],
      ['POST', `/customers/${own?.id}/merge`, { into: foreign?.id }],
      ['GET', `${path}/export`, undefined],
      ['POST', `${path}/erase`, undefined],
    ] as const
    for (const [method, address, body] of calls) {
      const answer = await test.call(method, address, { token: merchant, ...(body === undefined ? {} : { body }) })
      expect(answer.status, `${method} ${address}`).toBe(404)
    }
  })
})

describe('the export of the list', () => {
  const heading = 'Customer ID,Name,Email,Phone,Customer since,Orders,Spent (USD),Last order,Merchant,Time zone'
  const read = async (query = '', token = merchant) => {
    const { body } = await test.app.inject({
      ...{ method: 'GET', url: `/api/customers/export${query}`, headers: { authorization: `Bearer ${token}` } },
    })
    expect(body.startsWith('\uFEFF')).toBe(true)
    const [first, ...lines] = parseCsv(body.slice(1))
    expect(first?.join(',')).toBe(heading)
    return lines
  }

  it.each([
    '',
    '?search=dana',
    '?search=example.com&sort=name',
    '?search=%2B44%2020%207946&sort=-spent',
    '?search=nobody',
  ])('has the customers of the list %s in its order, on one page', async (query) => {
    const lines = await read(query)
    expect(lines.map(([id]) => id)).toEqual((await list(query)).body.customers.map(({ id }) => id))
  })

  it('has the figures of the list', async () => {
    const [line = []] = await read('?search=whitfield')
    const [, name, email, , , orders, spent, last, shopName] = line
    expect([name, email, orders, spent, shopName]).toEqual([
      'Dana Whitfield',
      'dana@example.com',
      '3',
      '20.00',
      'One shop',
    ])
    expect(last).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('covers all shops for an administrator, and no other shop for anybody else', async () => {
    expect((await read('?search=foreign', admin)).map(([, name]) => name)).toEqual(['Dana Foreign'])
    expect(await read('?search=foreign')).toEqual([])
    expect((await test.call('GET', `/customers/export?merchantId=${otherShop}`, { token: merchant })).status).toBe(404)
  })

  it('neutralizes a formula, and is in the audit log', async () => {
    await insertOrder(test.owner, {
      merchantId: otherShop,
      customer: { name: '=HYPERLINK("https://evil.example")', email: 'evil@example.com' },
    })
    const [line] = await read('?search=evil', admin)
    expect(line?.[1]).toBe(`'=HYPERLINK("https://evil.example")`)
    const { rows } = await test.owner.query(
      `SELECT after FROM audit_entries WHERE action = 'customers.exported' AND after ->> 'search' = 'evil'`,
    )
    expect(rows).toEqual([{ after: { lines: 1, search: 'evil', sort: '-lastOrderAt' } }])
  })
})

describe('pages by cursor', () => {
  const walk = async (query: string, token = merchant): Promise<string[]> => {
    const seen: string[] = []
    let after = ''
    for (;;) {
      const { body } = await list(`?${query}&limit=1${after}`, token)
      seen.push(...body.customers.map(({ id }) => id))
      if (body.nextCursor === null) return seen
      after = `&after=${body.nextCursor}`
    }
  }

  it.each(['sort=createdAt', 'sort=-createdAt', 'sort=-createdAt&search=example'])(
    'have each customer once with %s, for one shop and for all',
    async (query) => {
      for (const token of [merchant, admin]) {
        const all = (await list(`?${query}&limit=100`, token)).body
        expect(all.customers.length).toBeGreaterThan(2)
        expect(all.nextCursor).toBeNull()
        expect(await walk(query, token)).toEqual(all.customers.map(({ id }) => id))
      }
    },
  )

  it('exist for sorts by creation only; an unknown cursor, one beside a page or another shop’s is refused', async () => {
    expect((await list('?sort=name&limit=1')).body.nextCursor).toBeNull()
    const own = (await list('?sort=createdAt&limit=1')).body.nextCursor
    const foreign = (await list(`?merchantId=${otherShop}`, admin)).body.customers[0]?.id
    for (const [query, path] of [
      ['sort=createdAt&after=x', 'after'],
      ['sort=createdAt&after=00000000-0000-7000-8000-000000000000', 'after'],
      [`sort=createdAt&after=${foreign}`, 'after'],
      [`sort=name&after=${own}`, 'after'],
      [`sort=createdAt&page=2&after=${own}`, 'page'],
    ] as const) {
      expect((await list(`?${query}`)).body, query).toMatchObject({ status: 422, errors: [{ path }] })
    }
  })
})
