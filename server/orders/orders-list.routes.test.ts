import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/core/time.ts'
import type { Order } from '../../contract/orders/order.ts'
import { listOrders } from '../../contract/orders/orders.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertMoney, insertOrder, insertUser } from '../testing/factories.ts'

type List = { orders: Order[]; total: number; page: number; limit: number }

let test: TestApp
let admin: string
let merchant: string
let shop: string
let otherShop: string
const numbers: Record<string, number> = {}
const ids: Record<string, string> = {}

const moment = new Date('2026-03-10T12:00:00Z')
const daysBefore = (days: number): Date => new Date(moment.getTime() - days * dayMs)

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner, 'Aurora')).id
  otherShop = (await insertMerchant(test.owner, 'Borealis')).id
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  const seeds = {
    newest: { merchantId: shop, createdAt: daysBefore(0), customer: { name: 'Zoë O’Brien', email: 'zoe@example.com' } },
    paid: {
      merchantId: shop,
      createdAt: daysBefore(1),
      status: 'paid',
      paymentMethod: 'venmo',
      customer: { name: 'Ann 100%_\\Real' },
    },
    shipped: {
      merchantId: shop,
      createdAt: daysBefore(2),
      status: 'shipped',
      paymentMethod: 'bitcoin',
      trackingNumber: '9400111202555842332669',
      customer: { name: 'Bo Åkesson', phone: '(303) 555-0199' },
      lines: [{ name: 'Linen overshirt', sku: 'LIN-OS-M', quantity: 2, unitPriceCents: 53307 }],
    },
    cancelled: {
      merchantId: shop,
      createdAt: daysBefore(40),
      status: 'cancelled',
      customer: { name: 'Cem 🙂 مرحبا', email: '4042003999888777@example.com' },
      lines: [
        { name: 'Enamel mug', quantity: 1, unitPriceCents: 1000 },
        { name: 'XL hoodie 🎁', quantity: 1, unitPriceCents: 1500 },
      ],
    },
    foreign: {
      merchantId: otherShop,
      createdAt: daysBefore(3),
      status: 'delivered',
      customer: { name: 'Zoë O’Brien', email: 'zoe@example.net' },
    },
  } as const
  for (const [name, seed] of Object.entries(seeds)) {
    const order = await insertOrder(test.owner, seed as Parameters<typeof insertOrder>[1])
    numbers[name] = order.number
    ids[name] = order.id
  }
})
afterAll(() => test.close())

const list = (query: string, token = merchant) =>
  test.call<List & { errors: { path: string }[] }>('GET', `/orders${query}`, { token })
const found = async (query: string, token = merchant): Promise<string[]> => {
  const { body } = await list(query, token)
  return body.orders.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id)
}
const search = (term: string) => found(`?search=${encodeURIComponent(term)}`)

describe('the list', () => {
  it('answers what the contract says, money with two decimals', async () => {
    const answer = await list('?limit=10')
    expect(answer.status).toBe(200)
    expect(listOrders.response.safeParse(answer.body).error).toBeUndefined()
    expect(answer.text).toContain('"totalAmount" : 1066.14')
    expect(answer.body.orders[2]).toMatchObject({
      number: numbers['shipped'],
      status: 'shipped',
      totalAmount: 1066.14,
      createdAt: '2026-03-08T12:00:00.000Z',
      merchant: { id: shop, businessName: 'Aurora' },
      products: [{ name: 'Linen overshirt', sku: 'LIN-OS-M', quantity: 2, price: 533.07 }],
    })
  })

  it('shows a merchant the own orders and an administrator all, or one merchant’s', async () => {
    expect(await found('')).toEqual(['newest', 'paid', 'shipped', 'cancelled'])
    expect(await found('', admin)).toEqual(['newest', 'paid', 'shipped', 'foreign', 'cancelled'])
    expect(await found(`?merchantId=${otherShop}`, admin)).toEqual(['foreign'])
    expect(await found(`?merchantId=${shop}`)).toHaveLength(4)
    expect((await list(`?merchantId=${otherShop}`)).status).toBe(404)
    expect(await found(`?merchantId=${shop.toUpperCase()}`)).toHaveLength(4)
    expect(await found(`?merchantId=${shop}&search=overshirt`, admin)).toEqual(['shipped'])
    expect(await found(`?merchantId=${otherShop}&search=overshirt`, admin)).toEqual([])
  })

  it('pages with an exact total, also past the end', async () => {
    expect((await list('?limit=3&page=2')).body).toMatchObject({ total: 4, isTotalExact: true, page: 2, limit: 3 })
    expect(await found('?limit=3&page=2')).toEqual(['cancelled'])
    expect((await list('?limit=3&page=999999999')).body).toMatchObject({ orders: [], total: 4 })
  })

  it.each([
    ['createdAt', ['cancelled', 'shipped', 'paid', 'newest']],
    ['-createdAt', ['newest', 'paid', 'shipped', 'cancelled']],
    ['-totalAmount', ['shipped', 'cancelled', 'newest', 'paid']],
    ['customer', ['paid', 'shipped', 'cancelled', 'newest']],
    ['status', ['newest', 'paid', 'shipped', 'cancelled']],
    ['-status', ['cancelled', 'shipped', 'paid', 'newest']],
  ])('sorts by %s', async (sort, expected) => {
    const names = await found(`?sort=${sort}`)
    // Equal amounts stand in the order of their ids, which rise with the time an order was made.
    expect(sort === '-totalAmount' ? names[0] : names).toEqual(sort === '-totalAmount' ? expected[0] : expected)
  })

  it('sorts by the moment of a step; orders without it come last from the newest', async () => {
    const [first, second] = await found('?sort=-shippedAt')
    expect([first, second]).toEqual(['shipped', expect.not.stringMatching('shipped')])
    expect((await found('?sort=shippedAt')).at(-1)).toBe('shipped')
    expect((await found('?sort=paidAt')).slice(-2).toSorted()).toEqual(['paid', 'shipped'])
  })

  it('filters by status, method and range, both ends included', async () => {
    expect(await found('?status=paid')).toEqual(['paid'])
    expect(await found('?paymentMethod=bitcoin')).toEqual(['shipped'])
    expect(await found('?startDate=2026-03-08T12:00:00Z&endDate=2026-03-09T12:00:00Z')).toEqual(['paid', 'shipped'])
    expect(await found('?startDate=2026-03-09&endDate=2026-03-09')).toEqual(['paid'])
    expect(await found('?startDate=2026-03-08T07:00:00-05:00&endDate=2026-03-08T12:00:00Z')).toEqual(['shipped'])
    expect(await found('?status=paid&paymentMethod=venmo&search=ann&startDate=2026-01-01')).toEqual(['paid'])
  })

  it('counts by status under the same filters', async () => {
    const counts = async (query: string, token = merchant) =>
      (await test.call('GET', `/orders/counts${query}`, { token })).body
    expect(await counts('')).toEqual({
      total: 4,
      isTotalExact: true,
      statusBreakdown: { pending: 1, paid: 1, shipped: 1, delivered: 0, cancelled: 1 },
    })
    expect(await counts('?search=zo', admin)).toMatchObject({ total: 2 })
    expect(await counts('?search=zy', admin)).toMatchObject({ total: 0 })
    expect(await counts('?search=zoë', admin)).toMatchObject({ total: 2 })
    expect((await test.call('GET', `/orders/counts?merchantId=${otherShop}`, { token: merchant })).status).toBe(404)
  })
})

describe('the search', () => {
  it('matches the reference of the money that pays an order however it is typed, of the asker’s shops only', async () => {
    const pay = (name: string, merchantId: string, reference: string, amountCents: number) =>
      insertMoney(test.owner, { merchantId, orderId: ids[name] ?? '', reference, amountCents })
    await pay('newest', shop, '#D-UMYE8QNF', 100)
    await pay('foreign', otherShop, '#D-OTHER777', 100)
    await pay('paid', shop, '4182736450918273645', 100)
    expect(await search('#D-UMYE8QNF')).toEqual(['newest'])
    expect(await search('d-umye8qnf')).toEqual(['newest'])
    expect(await search('D-UMYE8QN')).toEqual([])
    expect(await search('4182736450918273645')).toEqual(['paid'])
    expect(await search('#D-OTHER777')).toEqual([])
    expect(await found('?search=%23D-OTHER777', admin)).toEqual(['foreign'])
  })

  it('matches the payment code of open and closed orders in any case, of the asker’s shops only', async () => {
    const { rows } = await test.owner.query<{ order_id: string; code: string }>(
      'SELECT order_id, code FROM payment_requests',
    )
    const codes = Object.fromEntries(rows.map(({ order_id, code }) => [order_id, code]))
    const codeOf = (name: string): string => codes[ids[name] ?? ''] ?? name
    expect(await search(codeOf('newest'))).toEqual(['newest'])
    expect(await search(codeOf('shipped').toLowerCase())).toEqual(['shipped'])
    expect(await search(codeOf('foreign'))).toEqual([])
    expect(await found(`?search=${codeOf('foreign')}`, admin)).toEqual(['foreign'])
  })

  it('matches number, id ending, name, email, phone, tracking number, product name and SKU in any case', async () => {
    expect(await search(`#${numbers['paid']}`)).toEqual(['paid'])
    expect(await search(String(numbers['paid']))).toEqual(['paid'])
    expect(await search(ids['paid']?.slice(-8) ?? '')).toEqual(['paid'])
    expect(await search((ids['paid'] ?? '').toUpperCase())).toEqual(['paid'])
    expect(await search('zoë o’b')).toEqual(['newest'])
    expect(await search("o'brien ZOË")).toEqual(['newest'])
    expect(await search('åk')).toEqual(['shipped'])
    expect(await search('b')).toEqual(['shipped'])
    expect(await search('overshirt m')).toEqual([])
    expect(await search('overshirt li')).toEqual(['shipped'])
    expect(await search('cem xl')).toEqual(['cancelled'])
    expect(await search('🎁')).toEqual(['cancelled'])
    expect(await search('ZOE@EXAMPLE')).toEqual(['newest'])
    expect(await search('(303) 555-0199')).toEqual(['shipped'])
    expect(await search('3035550199')).toEqual(['shipped'])
    expect(await search('9400111202555842332669')).toEqual(['shipped'])
    expect(await search('4042003999888777')).toEqual(['cancelled'])
    expect(await search('overshirt')).toEqual(['shipped'])
    expect(await search('lin-os-m')).toEqual(['shipped'])
  })

  it('answers one and two digits by the number’s start, and an id’s ending from four characters', async () => {
    expect((await search('10')).sort()).toEqual(
      Object.keys(ids)
        .filter((name) => name !== 'foreign')
        .sort(),
    )
    expect(await search('#1')).toContain('paid')
    expect(await search((ids['paid'] ?? '').slice(-4))).toContain('paid')
  })

  it.each([
    "' OR 1=1--",
    '---',
    '. ,',
    '%_%',
    '%',
    '_',
    '\\',
    'zo%',
    '🙈',
    'ملح',
    '"; DROP TABLE orders;--',
    '<script>',
  ])('takes %j literally', async (term) => {
    expect(await search(term)).toEqual([])
  })

  it('finds what looks like a pattern, an emoji and right-to-left text literally', async () => {
    expect(await search('100%_\\re')).toEqual(['paid'])
    expect(await search('🙂 م')).toEqual(['cancelled'])
    expect(await search('  overshirt  ')).toEqual(['shipped'])
    expect(await search('   ')).toHaveLength(4)
  })

  it('knows letters that JavaScript and PostgreSQL lower-case differently, and both spellings of an accent', async () => {
    const names = ['İsmail Öz', 'ΟΔΥΣΣΕΥΣ', 'Zoé Decomposed'] as const
    for (const name of names) {
      const { id } = await insertOrder(test.owner, { merchantId: otherShop, customer: { name } })
      const { body } = await list(`?search=${encodeURIComponent(name.normalize('NFD'))}`, admin)
      expect(body.orders.map((order) => order.id)).toEqual([id])
    }
  })

  it('finds nothing of another merchant', async () => {
    expect(await search('zoe@example.net')).toEqual([])
    expect(await search(ids['foreign']?.slice(-12) ?? '')).toEqual([])
    expect(await search(String(numbers['foreign']))).toEqual([])
  })
})

describe('bad input', () => {
  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=1e3',
    'limit=0',
    'limit=101',
    'status=PAID',
    'status=',
    'paymentMethod=card',
    'sort=name',
    'page=1&page=2',
    'status=paid&status=shipped',
    'startDate=2026-03-02&endDate=2026-03-01',
    'startDate=2026-02-30',
    'startDate=yesterday',
    'startDate=2026-03-02T10:00:00',
    'endDate=2026-02-30T10:00:00Z',
    'search=%00',
    `search=${'x'.repeat(10_000)}`,
    'merchantId=1',
    'search=a&search=b',
    'search=10001%0ADana',
    'dateBy=refunded',
    'timezone=Mars/Phobos',
    'everPaid=false',
    `state=${'x'.repeat(101)}`,
    'startDate=2026-03-02&endDate=2026-03-01&timezone=Asia/Tokyo',
    'status=paid,refunded',
    'status=paid,,shipped',
    'paymentMethod=venmo;zelle',
    'minAmount=-1',
    'minAmount=84.505',
    'minAmount=1e3',
    'maxAmount=%2484.50',
    'minAmount=20&maxAmount=19.99',
    'period=next-week',
    'period=today&startDate=2026-03-01',
    'held=yes',
    'withoutTracking=1',
    'notSent=false',
    'unpaidDays=1.5',
    'unpaidDays=-1',
    'shippedDays=4000',
    'customerId=dana',
  ])('answers 422 to %s', async (query) => {
    const answer = await list(`?${query}`)
    expect(answer.status).toBe(422)
    expect([...new URLSearchParams(query).keys()]).toContain(answer.body.errors[0]?.path)
  })

  it.each([
    [
      'status=paid,refunded',
      'Status must be one or more of pending, paid, shipped, delivered, cancelled, with commas between them.',
    ],
    ['minAmount=cheap', 'Min amount must be an amount in dollars, such as 84.50.'],
    ['minAmount=2&maxAmount=1', 'Max amount must not be below the least amount.'],
    ['period=today&endDate=2026-03-01', 'Send either a period or dates'],
    ['held=no', 'Held must be true, or left out.'],
    ['unpaidDays=many', 'Unpaid days must be a whole number of days, at most 3650.'],
  ])('says what is wrong with %s', async (query, sentence) => {
    const { status, text } = await test.call('GET', `/orders?${query}`, { token: merchant })
    expect(status).toBe(422)
    expect(text).toContain(sentence)
  })

  it('refuses what it does not know', async () => {
    const { status, body } = await list('?nonsense=1&__proto__=x&constructor=y')
    const errors = ['nonsense', '__proto__', 'constructor'].map((path) => expect.objectContaining({ path }))
    expect({ status, body }).toMatchObject({ status: 422, body: { errors } })
  })
})
