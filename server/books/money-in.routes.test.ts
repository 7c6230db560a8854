import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { getMoney, listMoney } from '../../contract/books/money-in.endpoints.ts'
import type { MoneyIn } from '../../contract/books/money-in.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

type Listed = z.infer<typeof listMoney.response>

let test: TestApp
let token: string
let admin: string
let shop: string
let foreign: string
const orders: { id: string; number: number }[] = []

const pay = async (order: number, payment: object) => {
  const answer = await test.call('PATCH', `/orders/${orders[order]?.id}/status`, {
    token,
    body: { status: 'paid', reason: '', payment },
  })
  expect(answer.status).toBe(200)
}
const list = async (query = '') => {
  const answer = await test.call<Listed>('GET', `/money${query}`, { token })
  expect(answer.status).toBe(200)
  return listMoney.response.parse(answer.body)
}
const amounts = ({ money }: Listed) => money.map(({ amount }) => amount)

beforeAll(async () => {
  test = await createTestApp()
  test.clock.now = new Date('2026-11-20T15:00:00Z')
  shop = (await insertMerchant(test.owner)).id
  foreign = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  for (const cents of [2500, 8450, 100_000]) {
    const lines = [{ name: 'Thing', quantity: 1, unitPriceCents: cents }]
    orders.push(await insertOrder(test.owner, { merchantId: shop, lines, createdAt: new Date('2026-11-01T12:00:00Z') }))
  }
  await pay(0, { amount: 30, method: 'venmo', reference: '#D-4FQ2XK', payer: 'Ed Núñez' })
  await pay(1, { receivedAt: '2026-11-19T04:30:00Z', method: 'zelle', payer: '@dana' })
  await pay(2, { amount: 400, receivedAt: '2026-11-18T12:00:00Z', method: 'cashapp', reference: '=1+1' })
})
afterAll(() => test.close())

describe('pages by cursor', () => {
  it('have each movement once, also if others come in between', async () => {
    const first = await list('?limit=2')
    await test.owner.query(
      `INSERT INTO money_in (id, merchant_id, method, account, amount_cents, source, state, occurred_at, actor_kind, actor_name, created_at)
       VALUES ('019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37', $1, 'zelle', '', 100, 'manual', 'settled', $2, 'user', 'Person', now())`,
      [shop, test.clock.now],
    )
    const second = await list(`?limit=2&after=${first.nextCursor}`)
    await test.owner.query(`DELETE FROM money_in WHERE id = '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37'`)
    expect([amounts(first), amounts(second), second.nextCursor]).toEqual([[30, 84.5], [400], null])
    expect((await list('?limit=3')).nextCursor).toBeNull()
  })

  it.each(['after=x', 'after=00000000-0000-7000-8000-000000000000', 'page=2&after={own}'])(
    'refuse %s',
    async (query) => {
      const own = (await list('?limit=1')).nextCursor
      const { status } = await test.call('GET', `/money?${query.replace('{own}', String(own))}`, { token })
      expect(status).toBe(422)
    },
  )

  it('refuse another shop’s cursor', async () => {
    const own = (await list('?limit=1')).nextCursor
    const { status, body } = await test.call('GET', `/money?merchantId=${foreign}&after=${own}`, { token: admin })
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ path: 'after' }] } })
  })
})

describe('the list', () => {
  it('has each movement with its orders, its evidence and what is left', async () => {
    const answer = await list()
    expect(amounts(answer)).toEqual([30, 84.5, 400])
    expect(answer).toMatchObject({
      total: 3,
      isTotalExact: true,
      sums: { came: 514.5, allocated: 509.5, surplus: 5, unexplained: 0 },
    })
    expect(answer.money[0]).toMatchObject({
      ...{ method: 'venmo', payerName: 'Ed Núñez', payerHandle: null, reference: '#D-4FQ2XK', state: 'settled' },
      ...{ occurredAt: '2026-11-20T15:00:00.000Z', allocated: 25, surplus: 5, unexplained: 0, source: 'manual' },
      allocations: [{ order: { number: orders[0]?.number }, amount: 25, undoneAt: null }],
      evidence: [{ kind: 'manual', isVerified: false, by: expect.any(String) }],
    })
    const one = await test.call('GET', `/money/${answer.money[0]?.id}`, { token })
    expect(getMoney.response.parse(one.body).money).toEqual(answer.money[0])
  })

  it.each([
    ['?method=zelle', [84.5]],
    ['?method=zelle,venmo', [30, 84.5]],
    // In New York it is still the 18th.
    ['?startDate=2026-11-18&endDate=2026-11-18', [84.5, 400]],
    ['?startDate=2026-11-19&endDate=2026-11-19&timezone=UTC', [84.5]],
    ['?period=today', [30]],
    ['?period=yesterday', []],
    ['?state=settled', [30, 84.5, 400]],
    ['?state=replaced', []],
    ['?explanation=explained', [30, 84.5, 400]],
    ['?explanation=unexplained', []],
    ['?search=d-4fq', [30]],
    ['?search=n%C3%BA%C3%B1ez%20ed', [30]],
    ['?search=ed', [30]],
    ['?search=dana', [84.5]],
    ['?search=84.50', [84.5]],
    ['?search=%24400', [400]],
    ['?search=%25', []],
    ['?search=no-such', []],
    ['?limit=1&page=2', [84.5]],
    ['?limit=1&page=999999999', []],
  ])('answers %s', async (query, expected) => {
    expect(amounts(await list(query))).toEqual(expected)
  })

  it('finds the money of an order by its number', async () => {
    expect(amounts(await list(`?search=${orders[1]?.number}`))).toEqual([84.5])
    expect(amounts(await list(`?search=%23${orders[1]?.number}&method=venmo`))).toEqual([])
  })

  it('counts and adds up all pages', async () => {
    expect(await list('?limit=1')).toMatchObject({ total: 3, sums: { came: 514.5 } })
  })

  it.each([
    'period=always',
    'period=today&startDate=2026-11-01',
    'startDate=2026-11-02&endDate=2026-11-01',
    'state=gone',
    'explanation=maybe',
    'method=paypal',
    'limit=0',
    'limit=101',
    'page=0',
    'merchantId=1',
    'search=%00',
    `search=${'x'.repeat(500)}`,
  ])('answers 422 to %s', async (query) => {
    expect((await test.call('GET', `/money?${query}`, { token })).status).toBe(422)
  })
})

describe('whose money', () => {
  it('another shop’s is not found, and an administrator names the shop', async () => {
    const other = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: foreign }))
    const [first] = (await list()).money
    expect((await test.call('GET', `/money/${first?.id}`, { token: other })).status).toBe(404)
    expect((await test.call('GET', `/money?merchantId=${shop}`, { token: other })).status).toBe(404)
    expect((await test.call<Listed>('GET', '/money', { token: other })).body.money).toEqual([])
    expect((await test.call<Listed>('GET', '/money?search=dana', { token: other })).body.money).toEqual([])
    const ofNumber = `/money?search=${orders[1]?.number}`
    expect((await test.call<Listed>('GET', ofNumber, { token: other })).body.money).toEqual([])
    expect((await test.call('GET', '/money', { token: admin })).status).toBe(422)
    expect((await test.call<Listed>('GET', `/money?merchantId=${shop}`, { token: admin })).body.total).toBe(3)
    expect((await test.call('GET', `/money/${first?.id}`, { token: admin })).status).toBe(200)
    expect((await test.call('GET', '/money/nothing', { token })).status).toBe(404)
  })
})

describe('money taken back', () => {
  it('is replaced, keeps its allocation as undone, and counts no more', async () => {
    const { body } = await test.call<{ order: { undoable: { entryId: string } } }>('GET', `/orders/${orders[2]?.id}`, {
      token,
    })
    const undone = await test.call('POST', `/orders/${orders[2]?.id}/undo`, {
      token,
      body: { entryId: body.order.undoable.entryId },
    })
    expect(undone.status).toBe(200)
    const answer = await list('?state=replaced')
    expect(answer).toMatchObject({
      money: [
        { amount: 400, allocated: 0, surplus: 0, unexplained: 0, allocations: [{ undoneAt: expect.any(String) }] },
      ],
      sums: { came: 0 },
    })
    expect((await list()).sums).toMatchObject({ came: 114.5 })
    expect(amounts(await list('?explanation=unexplained'))).toEqual([])
  })

  it('stays, if a provider proved it, and is then not explained', async () => {
    await test.owner.query(`UPDATE money_in SET state = 'settled' WHERE reference = '=1+1'`)
    const answer = await list('?explanation=unexplained')
    expect(answer).toMatchObject({ money: [{ amount: 400, unexplained: 400 }], sums: { came: 400, unexplained: 400 } })
  })
})

describe('the file', () => {
  it('has the movements of the filter, on the shop’s clock, without formulas, and is in the audit log', async () => {
    const answer = await test.call('GET', '/money/export?search=%3D1', { token })
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="money-2026-11-20.csv"',
      'x-total-count': '1',
    })
    const [heading = [], row = []] = parseCsv(answer.text.replace(/^\uFEFF/, ''))
    const cells = Object.fromEntries(heading.map((title, at) => [title, row[at]]))
    expect(cells).toMatchObject({
      'Came at': '2026-11-18 07:00:00',
      Method: 'Cash App',
      Reference: "'=1+1",
      State: 'Settled',
      'Came (USD)': '400.00',
      'Not explained (USD)': '400.00',
      Orders: '',
    })
    const all = await test.call('GET', '/money/export', { token })
    expect(all.headers['x-total-count']).toBe('3')
    const { rows } = await test.owner.query(
      `SELECT after FROM audit_entries WHERE action = 'money.exported' ORDER BY sequence`,
    )
    expect(rows.map(({ after }) => after.lines)).toEqual([1, 3])
  })

  it('answers 422 to a filter that the list refuses', async () => {
    expect((await test.call('GET', '/money/export?period=always', { token })).status).toBe(422)
  })
})

it('viewers read, and a key needs the scope', async () => {
  const viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
  expect((await test.call<{ money: MoneyIn[] }>('GET', '/money', { token: viewer })).body.money).toHaveLength(3)
})
