import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertMerchant, insertOrder, insertUser, type OrderSeed } from '../../testing/factories.ts'
import { pdfPages } from '../../testing/pdf.ts'

// Each print starts a thread and reads fonts.
vi.setConfig({ testTimeout: 30_000 })

const unknownId = '00000000-0000-7000-8000-000000000000'

let test: TestApp
let shop: string
let otherShop: string
let merchant: string
let viewer: string
let admin: string
let other: string

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner, 'Aurora')).id
  otherShop = (await insertMerchant(test.owner, 'Borealis')).id
  await test.owner.query(
    `UPDATE merchants SET street = '1 Pearl St', city = 'Boulder', state = 'CO', zip = '80302', timezone = 'America/Denver'
     WHERE id = $1`,
    [shop],
  )
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  other = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: otherShop }))
})
afterAll(() => test.close())

async function order({ address = 'US', ...seed }: Partial<OrderSeed> & { address?: string | null } = {}) {
  const inserted = await insertOrder(test.owner, { merchantId: shop, ...seed })
  if (address !== null) {
    await test.owner.query(
      `UPDATE orders SET shipping_name = 'Dana W', shipping_street = '500 Congress Ave', shipping_city = 'Austin',
        shipping_state = 'TX', shipping_zip = '78701', shipping_country = $2 WHERE id = $1`,
      [inserted.id, address],
    )
  }
  return inserted
}

async function printed(path: string, token: string) {
  const response = await test.app.inject({
    method: 'GET',
    url: `/api/orders/${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
  return { status: response.statusCode, headers: response.headers, pages: await pdfPages(response.rawPayload) }
}
const refused = async (path: string, token = merchant) => {
  const { status, body } = await test.call<{ message: string }>('GET', `/orders/${path}`, { token })
  return { status, message: body.message }
}
const kinds = ['packing-slips', 'address-labels'] as const

describe('packing slips', () => {
  it('are a PDF of the orders in the order asked for, without prices and staff notes', async () => {
    const lines = [{ name: 'Enamel mug / Blue', sku: 'MUG-1', quantity: 3, unitPriceCents: 98_765 }]
    // Already the next day in UTC.
    const first = await order({ createdAt: new Date('2026-03-11T04:30:00Z'), lines })
    const second = await order()
    await test.owner.query(`UPDATE orders SET note = 'For the staff alone' WHERE id = $1`, [first.id])
    const { status, headers, pages } = await printed(`packing-slips?ids=${second.id},${first.id}`, viewer)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="packing-slips.pdf"',
      'cache-control': 'no-store',
      'x-without-address': '',
      'x-unprintable': '',
    })
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(`Order #${second.number}`)
    expect(pages[1]).toContain('Aurora 1 Pearl St Boulder, CO 80302')
    expect(pages[1]).toContain(`Order #${first.number} March 10, 2026`)
    expect(pages[1]).toContain('Ship to Dana W 500 Congress Ave Austin, TX 78701 SKU')
    expect(pages[1]).toContain('MUG-1 Enamel mug / Blue 3')
    expect(pages[1]).not.toMatch(/987|staff/i)
  })

  it('name another country, and the orders without an address and with unprintable characters', async () => {
    const abroad = await order({ address: 'CA' })
    const nowhere = await order({ address: null, customer: { name: 'Dana 🎉' } })
    const { headers, pages } = await printed(`packing-slips?ids=${abroad.id},${nowhere.id},${abroad.id}`, merchant)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Austin, TX 78701 CANADA')
    expect(pages[1]).toContain('Dana □ No shipping address')
    expect(headers).toMatchObject({
      'x-without-address': String(nowhere.number),
      'x-unprintable': String(nowhere.number),
    })
  })

  it('have a limit of lines', async () => {
    const ids: string[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await order()).id)
    await test.owner.query(
      `INSERT INTO order_lines (order_id, position, merchant_id, name, quantity, unit_price_cents)
       SELECT id, position, $2, 'Sticker', 1, 0 FROM unnest($1::uuid[]) AS id, generate_series(2, 1000) AS position`,
      [ids, shop],
    )
    expect(await refused(`packing-slips?ids=${ids.join(',')}`)).toEqual({
      status: 422,
      message: 'These orders have 6,000 lines. Print at most 5,000 at a time.',
    })
  })
})

describe('address labels', () => {
  it('leave out orders without an address, and name them', async () => {
    const first = await order()
    const nowhere = await order({ address: null })
    const path = `address-labels?ids=${nowhere.id},${first.id}&format=4x6`
    const { status, headers, pages } = await printed(path, merchant)
    expect(status).toBe(200)
    expect(headers['x-without-address']).toBe(String(nowhere.number))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Dana W 500 Congress Ave Austin, TX 78701')
  })

  it('are refused if no order has an address', async () => {
    const nowhere = await order({ address: null })
    const expected = { status: 422, message: 'None of these orders has a shipping address.' }
    expect(await refused(`address-labels?ids=${nowhere.id}`)).toEqual(expected)
  })

  it.each([
    ['format=letter', /5160/],
    ['start=0', /from 1/],
    ['start=31', /from 1 to 30/],
    ['start=2.5', /whole number/],
    ['format=L7160&start=22', /from 1 to 21/],
    ['format=4x6&start=2', /one label/],
  ])('refuse %s', async (query, message) => {
    const answer = await refused(`address-labels?ids=${unknownId}&${query}`)
    expect(answer.status).toBe(422)
    expect(answer.message).toMatch(message)
  })
})

describe.each(kinds)('%s', (kind) => {
  it('name orders that do not exist, and other shops’ as if they did not', async () => {
    const own = await order()
    const foreign = await order({ merchantId: otherShop })
    expect(await refused(`${kind}?ids=${own.id},${foreign.id}`)).toEqual({
      status: 404,
      message: `Order not found: ${foreign.id}`,
    })
    expect(await refused(`${kind}?ids=${own.id},${foreign.id},${unknownId}`, other)).toEqual({
      status: 404,
      message: `Orders not found: ${own.id}, ${unknownId}`,
    })
  })

  it('of several shops are printed for administrators', async () => {
    const [own, foreign] = [await order(), await order({ merchantId: otherShop })]
    const { status, pages } = await printed(`${kind}?ids=${own.id},${foreign.id}`, admin)
    expect(status).toBe(200)
    expect(pages.join(' ')).toContain('Dana W')
  })

  it.each([
    ['', /missing/],
    ['?ids=', /at least one order/],
    ['?ids=,', /IDs of orders/],
    ['?ids=1', /IDs of orders/],
    [`?ids=${unknownId},`, /IDs of orders/],
    [`?ids=${unknownId}&ids=${unknownId}`, /./],
    [`?ids=${Array.from({ length: 101 }, () => unknownId).join(',')}`, /At most 100 orders/],
    [`?ids=${'a'.repeat(9000)}`, /IDs of orders/],
  ])('refuse %.40s', async (query, message) => {
    const answer = await refused(`${kind}${query}`)
    expect(answer.status).toBe(422)
    expect(answer.message).toMatch(message)
  })
})
