import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateIn, dayMs } from '../../contract/core/time.ts'
import type { Order } from '../../contract/orders/order.ts'
import { orderSorts } from '../../contract/orders/order-sorts.ts'
import { orderStatusLabels } from '../../contract/orders/order-status.ts'
import { paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

let test: TestApp
let admin: string
let merchant: string
let viewer: string
let shop: string
let otherShop: string

/** `2026-11-20 15:43:05` in the zone of a new shop. */
const onShopClock = (iso: string | null): string =>
  iso === null ? '' : new Date(iso).toLocaleString('sv-SE', { timeZone: 'America/New_York' })

const moment = new Date('2026-03-10T12:00:00Z')
const hostileNames = [
  `=cmd|' /C calc'!A0`,
  '+SUM(A1:A9)',
  '-2+3+cmd|x',
  '@SUM(1)',
  '  =1+1',
  '＝1+1',
  'Comma, "Quote" and\nnewline\r\nLLC',
  '🙂 ملح العربية',
  '"',
  '""",=1',
  "'quoted",
  'Zoë;O’Brien',
]

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner, '=Aurora, "Inc"')).id
  otherShop = (await insertMerchant(test.owner, 'Borealis')).id
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
  const statuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const
  const methods = ['cashapp', 'venmo', 'zelle', 'bitcoin', 'ethereum'] as const
  for (const [index, name] of hostileNames.entries()) {
    const status = statuses[index % 5] ?? 'pending'
    await insertOrder(test.owner, {
      merchantId: shop,
      status,
      paymentMethod: methods[index % 5] ?? 'zelle',
      createdAt: new Date(moment.getTime() - index * dayMs),
      customer: { name, phone: null },
      ...(status === 'shipped' || status === 'delivered' ? { trackingNumber: '9400111202555842332669' } : {}),
      lines: [
        { name, sku: 'A"1', quantity: 2, unitPriceCents: 53_307 },
        { name: 'Second', quantity: 1, unitPriceCents: 5 },
      ],
    })
  }
  await insertOrder(test.owner, { merchantId: otherShop, createdAt: moment, customer: { name: 'Foreign' } })
})
afterAll(() => test.close())

const exported = async (query = '', token = merchant) => {
  const answer = await test.call('GET', `/orders/export${query}`, { token })
  expect(answer.status).toBe(200)
  const [heading, ...rows] = parseCsv(answer.text.replace(/^\uFEFF/, ''))
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, index) => [heading?.[index] ?? '', cell])))
  return { ...answer, heading, rows, cells }
}

const listed = async (query = '', token = merchant) =>
  (await test.call<{ orders: Order[]; total: number }>('GET', `/orders?limit=100&${query.slice(1)}`, { token })).body

/** A cell as a spreadsheet displays it. */
const shown = (cell: string): string => cell.replace(/^'(?=[\s=+@\-＝＋－＠'])/, '')

describe('the file', () => {
  it('is a download in UTF-8 that Excel recognizes, with a heading and CRLF', async () => {
    const { headers, text, heading } = await exported()
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${dateIn('America/New_York', test.clock.now)}.csv"`,
      'x-total-count': String(hostileNames.length),
      'cache-control': 'no-store',
    })
    expect(text.startsWith('\uFEFFOrder number,Order ID,Created,')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(heading).toEqual(
      'Order number,Order ID,Created,Status,Payment method,Total (USD),Customer name,Customer email,Customer phone,Items,Ship-to name,Ship-to street,Ship-to city,Ship-to state,Ship-to ZIP,Ship-to country,Tracking number,Carrier,Paid at,Shipped at,Delivered at,Cancelled at,Merchant,Time zone,External ID,Metadata,Products (USD),Discount (USD),Shipping (USD),Tax (USD)'.split(
        ',',
      ),
    )
  })

  it.each(orderSorts)('says of each order what the list says, sorted by %s', async (sort) => {
    const { cells } = await exported(`?sort=${sort}`)
    const { orders } = await listed(`?sort=${sort}`)
    expect(cells.map((row) => row['Order ID'])).toEqual(orders.map(({ id }) => id))
    for (const [index, order] of orders.entries()) {
      const row = cells[index] ?? {}
      expect(row).toMatchObject({
        'Order number': String(order.number),
        Created: onShopClock(order.createdAt),
        Status: orderStatusLabels[order.status],
        'Payment method': paymentMethodLabels[order.paymentMethod],
        'Total (USD)': order.totalAmount.toFixed(2),
        'Customer email': order.customer.email,
        'Customer phone': '',
        'Tracking number': order.trackingNumber ?? '',
        'Paid at': onShopClock(order.paidAt),
        'Shipped at': onShopClock(order.shippedAt),
        'Delivered at': onShopClock(order.deliveredAt),
        'Cancelled at': onShopClock(order.cancelledAt),
        'Ship-to name': '',
        'Time zone': 'America/New_York',
        Merchant: `'=Aurora, "Inc"`,
        Items: `2 × ${order.products[0]?.name} (A"1); 1 × Second`,
      })
      expect(shown(row['Customer name'] ?? '')).toBe(shown(order.customer.name))
    }
  })

  it('holds no cell that a spreadsheet would calculate', async () => {
    const { rows } = await exported()
    for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^(\s*[=+@\-＝＋－＠]|[\t\r\n])/)
  })

  it.each([
    ['+15125550148', '+15125550148'],
    ['+1 (512) 555-0148', '+1 (512) 555-0148'],
    ['-12.50', '-12.50'],
    // Excel would show the difference.
    ['+1-512-555-0148', `'+1-512-555-0148`],
    ['+1 (512) 555-0148=x', `'+1 (512) 555-0148=x`],
    ['\t=1', `'\t=1`],
  ])('writes the phone number %j as %j', async (phone, cell) => {
    const { id } = await insertOrder(test.owner, { merchantId: otherShop, customer: { name: 'P', phone } })
    const { cells } = await exported(`?search=${id.slice(-12)}`, admin)
    expect(cells.map((row) => row['Customer phone'])).toEqual([cell])
  })

  it('carries the whole address', async () => {
    const { id } = await insertOrder(test.owner, { merchantId: otherShop })
    await test.owner.query(
      `UPDATE orders SET shipping_name = 'Dana', shipping_street = '1 "Main" St,
Apt 2', shipping_city = 'Austin', shipping_state = 'TX', shipping_zip = '07030', shipping_country = 'US' WHERE id = $1`,
      [id],
    )
    const { cells } = await exported(`?search=${id.slice(-12)}`, admin)
    expect(cells[0]).toMatchObject({
      'Ship-to name': 'Dana',
      'Ship-to street': '1 "Main" St,\nApt 2',
      'Ship-to city': 'Austin',
      'Ship-to state': 'TX',
      'Ship-to ZIP': '07030',
      'Ship-to country': 'US',
    })
  })
})

describe('which orders', () => {
  it.each([
    '',
    '?status=paid',
    '?paymentMethod=venmo',
    '?startDate=2026-03-02&endDate=2026-03-08',
    '?search=%C3%A9',
    '?search=quote',
    '?search=10&status=paid&sort=customer',
    '?search=no-such-thing',
    `?search=${encodeURIComponent("' OR 1=1--")}`,
    `?search=${encodeURIComponent('%_\\')}`,
    '?endDate=2001-01-01',
    '?page=3&limit=1',
  ])('as many as the list counts with %j', async (query) => {
    const withoutPage = query.replace('page=3&limit=1', '')
    const { headers, rows } = await exported(query)
    const { total, orders } = await listed(withoutPage)
    expect(rows.map((row) => row[1])).toEqual(orders.map(({ id }) => id))
    expect(rows).toHaveLength(total)
    expect(headers['x-total-count']).toBe(String(total))
  })

  it('the caller’s own merchant’s only; an administrator’s all, or one picked merchant’s', async () => {
    const merchantsOf = async (query: string, token: string): Promise<Set<string | undefined>> =>
      new Set((await exported(query, token)).cells.map((row) => row['Merchant']))
    expect(await merchantsOf('', merchant)).toEqual(new Set([`'=Aurora, "Inc"`]))
    expect(await merchantsOf('', viewer)).toEqual(new Set([`'=Aurora, "Inc"`]))
    expect(await merchantsOf('', admin)).toEqual(new Set([`'=Aurora, "Inc"`, 'Borealis']))
    expect(await merchantsOf(`?merchantId=${otherShop}`, admin)).toEqual(new Set(['Borealis']))
    expect((await exported('?search=foreign')).rows).toEqual([])
    const foreign = await test.call('GET', `/orders/export?merchantId=${otherShop}`, { token: merchant })
    expect(foreign.status).toBe(404)
    expect((await test.call('GET', '/orders/export')).status).toBe(401)
  })

  it.each([
    'sort=name',
    'status=PAID',
    'status=paid&status=paid',
    'startDate=2026-02-30',
    'startDate=2026-03-02&endDate=2026-03-01',
    'search=%00',
    `search=${'x'.repeat(10_000)}`,
    'limit=0',
    'merchantId=1',
  ])('answers 422 to %s', async (query) => {
    const answer = await test.call('GET', `/orders/export?${query}`, { token: merchant })
    expect(answer.status).toBe(422)
    expect(answer.headers['content-type']).toMatch(/problem\+json/)
  })
})
