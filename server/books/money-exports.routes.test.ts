import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDays } from '../../contract/books/daily-close.endpoints.ts'
import { listMoney } from '../../contract/books/money-in.endpoints.ts'
import { dayMs } from '../../contract/core/time.ts'
import { listOrders } from '../../contract/orders/orders.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

/** A bookkeeper adds up a column of a file, and gets the figure that the screen shows. */

let test: TestApp
let token: string
let shop: string

const order = async (): Promise<string> => {
  const lines = [{ name: 'Thing', quantity: 1, unitPriceCents: 2500 }]
  const createdAt = new Date('2026-11-01T12:00:00Z')
  return (await insertOrder(test.owner, { merchantId: shop, lines, createdAt })).id
}
const post = async (path: string, body: unknown) =>
  expect((await test.call('POST', path, { token, body })).status).toBeLessThan(300)
const pay = async (payment: object): Promise<string> => {
  const id = await order()
  const answer = await test.call('PATCH', `/orders/${id}/status`, {
    token,
    body: { status: 'paid', reason: '', payment },
  })
  expect(answer.status).toBe(200)
  return id
}
const undo = async (id: string) => {
  const { body } = await test.call<{ order: { undoable: unknown } }>('GET', `/orders/${id}`, { token })
  await post(`/orders/${id}/undo`, body.order.undoable)
}
/** Money that pays no order. */
const insertUnexplained = (state: string, cents: number, reference: string) =>
  test.owner.query(
    `INSERT INTO money_in (id, merchant_id, method, account, amount_cents, reference, source, state, occurred_at, actor_kind,
       actor_name, created_at)
     VALUES (gen_random_uuid(), $1, 'venmo', '', $2, $3, 'notification', $4, $5, 'user', 'Person', $5)`,
    [shop, cents, reference, state, test.clock.now],
  )

type Line = Record<string, string>

const read = async (path: string): Promise<unknown> => {
  const { status, body } = await test.call('GET', path, { token })
  expect(status).toBe(200)
  return body
}
const file = async (path: string): Promise<Line[]> => {
  const { status, text } = await test.call('GET', path, { token })
  expect(status).toBe(200)
  const [heading = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''))
  return rows.map((row) => Object.fromEntries(heading.map((title, at) => [title, row[at] ?? ''])))
}
const cents = (dollars: string | number): number => {
  expect(Number.isFinite(Number(dollars))).toBe(true)
  return Math.round(Number(dollars) * 100)
}
const sum = (lines: readonly Line[], column: string): number =>
  lines.reduce((total, line) => total + cents(line[column] ?? Number.NaN), 0)

/** The figures of the API, by the heading of their column. */
const columns = {
  came: 'Came (USD)',
  allocated: 'Pays orders (USD)',
  tip: 'Tips (USD)',
  surplus: 'Surplus (USD)',
  unexplained: 'Not explained (USD)',
} as const
const figures = Object.keys(columns) as (keyof typeof columns)[]

beforeAll(async () => {
  test = await createTestApp()
  test.clock.now = new Date('2026-11-20T15:00:00Z')
  shop = (await insertMerchant(test.owner)).id
  const user = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
  token = await test.tokenFor(user)
  await pay({ amount: 30, method: 'venmo', reference: 'V-1' })
  await pay({ amount: 27.5, method: 'zelle', tip: true })
  const refunded = await pay({ method: 'venmo' })
  await post(`/orders/${refunded}/refunds`, { amount: 10, reference: 'R-1' })
  await undo(await pay({ method: 'venmo', reference: 'V-2' }))
  await insertUnexplained('settled', 12_000, 'V-3')
  await insertUnexplained('seen', 4400, 'V-4')
  await insertUnexplained('reversed', 5500, 'V-5')
  await order()
  test.clock.now = new Date(test.clock.now.getTime() + dayMs)
  token = await test.tokenFor(user)
  await post('/money/closes', { day: '2026-11-20' })
  // An adjustment of the closed day, which stays open.
  await pay({ amount: 26, method: 'zelle', receivedAt: '2026-11-20T18:00:00Z' })
  test.clock.now = new Date(test.clock.now.getTime() + dayMs)
  token = await test.tokenFor(user)
  await post('/money/closes', { day: '2026-11-21' })
})
afterAll(() => test.close())

describe('Money in', () => {
  it.each(['', '?method=venmo', '?state=replaced', '?state=settled,seen', '?explanation=unexplained', '?search=V-2'])(
    'of %s has the sums of the list in its columns',
    async (query) => {
      const { sums, money } = listMoney.response.parse(await read(`/money${query}`))
      const lines = await file(`/money/export${query}`)
      expect(lines).toHaveLength(money.length)
      for (const figure of figures)
        expect([figure, sum(lines, columns[figure])]).toEqual([figure, cents(sums?.[figure] ?? Number.NaN)])
    },
  )

  it('keeps the amount of a movement that does not count, in a column of its own', async () => {
    const lines = await file('/money/export')
    const apart = lines.map((line) => [line['State'], line['Came (USD)'], line['Not counted (USD)']])
    expect(apart).toContainEqual(['Replaced', '0.00', '25.00'])
    expect(apart).toContainEqual(['Seen', '0.00', '44.00'])
    expect(apart).toContainEqual(['Reversed', '0.00', '55.00'])
    expect(apart).toContainEqual(['Settled', '120.00', '0.00'])
  })
})

describe('Daily close', () => {
  const range = 'startDate=2026-11-20&endDate=2026-11-21'
  const closed = async () => {
    const { days } = listDays.response.parse(await read('/money/days'))
    return days.filter(({ state }) => state === 'closed')
  }

  it('has the sums of each day in its columns, and adjustments as lines of their own', async () => {
    const lines = await file(`/money/closes/export?${range}`)
    const days = await closed()
    expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20'])
    for (const { day, accounts, adjustments } of days) {
      const ofDay = lines.filter((line) => line['Day'] === day)
      for (const [rows, isOf] of [
        [accounts, (type: string | undefined) => type !== 'Adjustment'],
        [adjustments, (type: string | undefined) => type === 'Adjustment'],
      ] as const) {
        const counted = ofDay.filter((line) => isOf(line['Type']))
        for (const figure of [...figures, 'refunded'] as const) {
          const column = figure === 'refunded' ? 'Refunded (USD)' : columns[figure]
          const shown = rows.reduce((total, row) => total + cents(row[figure]), 0)
          expect([day, figure, sum(counted, column)]).toEqual([day, figure, shown])
        }
      }
    }
    expect(sum(lines, 'Came (USD)')).toBe(22_850)
  })

  it.each(['quickbooks', 'xero'])('as a statement for %s has what came less what was sent back', async (format) => {
    for (const method of ['venmo', 'zelle']) {
      const rows = (await closed()).flatMap(({ accounts, adjustments }) => [...accounts, ...adjustments])
      const shown = rows
        .filter((row) => row.method === method)
        .reduce((total, row) => total + cents(row.came) - cents(row.refunded), 0)
      const lines = await file(`/money/closes/export?${range}&format=${format}&method=${method}`)
      expect([method, sum(lines, 'Amount')]).toEqual([method, shown])
    }
  })
})

it.each(['', '?status=pending', '?status=paid'])('the orders of %s have the total of their list', async (query) => {
  const { totalAmount } = listOrders.response.parse(await read(`/orders${query}`))
  expect(sum(await file(`/orders/export${query}`), 'Total (USD)')).toBe(cents(totalAmount ?? Number.NaN))
})
