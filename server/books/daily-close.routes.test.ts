import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listDays } from '../../contract/books/daily-close.endpoints.ts'
import type { BookDay } from '../../contract/books/daily-close.ts'
import { dayMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { insertMerchant, insertOrder, insertUser, type TestUser } from '../testing/factories.ts'

const test: TestApp = await createTestApp()
afterAll(() => test.close())

let shop: string
let token: string
let user: TestUser

beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T15:00:00Z')
  shop = (await insertMerchant(test.owner)).id
  user = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
  token = await test.tokenFor(user)
})
afterEach(() => {
  test.clock.now = new Date()
})

/** The session of before has expired by then. */
async function goTo(moment: Date): Promise<void> {
  test.clock.now = moment
  token = await test.tokenFor(user)
}
const later = (count: number): Promise<void> => goTo(new Date(test.clock.now.getTime() + count * dayMs))

async function paidOrder(payment: object, cents = 2500): Promise<string> {
  const lines = [{ name: 'Thing', quantity: 1, unitPriceCents: cents }]
  const createdAt = new Date('2026-11-01T12:00:00Z')
  const { id } = await insertOrder(test.owner, { merchantId: shop, lines, createdAt })
  const body = { status: 'paid', reason: '', payment }
  expect((await test.call('PATCH', `/orders/${id}/status`, { token, body })).status).toBe(200)
  return id
}
async function undo(id: string): Promise<void> {
  const { body } = await test.call<{ order: { undoable: { entryId: string } } }>('GET', `/orders/${id}`, { token })
  const answer = await test.call('POST', `/orders/${id}/undo`, { token, body: body.order.undoable })
  expect(answer.status).toBe(200)
}
const days = async (query = '') => {
  const answer = await test.call('GET', `/money/days${query}`, { token })
  expect(answer.status).toBe(200)
  return listDays.response.parse(answer.body)
}
const dayOf = async (day: string): Promise<BookDay | undefined> => (await days()).days.find((one) => one.day === day)
const close = (day: string, more: object = {}) =>
  test.call<{ days: BookDay[]; detail: string }>('POST', '/money/closes', { token, body: { day, ...more } })

describe('days', () => {
  it('have what came to each account, on the shop’s clock, and end with the oldest money', async () => {
    await paidOrder({ amount: 30, method: 'venmo' })
    // Still the 18th in New York.
    await paidOrder({ receivedAt: '2026-11-19T04:30:00Z', method: 'zelle' })
    const answer = await days()
    expect(answer).toMatchObject({ timezone: 'America/New_York', nextBefore: null, lastClosed: null })
    expect(answer.days.map(({ day, state }) => [day, state])).toEqual([
      ['2026-11-20', 'today'],
      ['2026-11-19', 'open'],
      ['2026-11-18', 'open'],
    ])
    expect(answer.days[0]?.accounts).toEqual([
      {
        method: 'venmo',
        account: '',
        movements: 1,
        refunds: 0,
        came: 30,
        allocated: 25,
        tip: 0,
        surplus: 5,
        unexplained: 0,
        refunded: 0,
      },
    ])
    expect(answer.days[1]?.accounts).toEqual([])
    expect(answer.days[2]?.accounts).toMatchObject([{ method: 'zelle', came: 25 }])
  })

  it('tell tips from what was paid too much', async () => {
    await paidOrder({ amount: 30, method: 'venmo' })
    await paidOrder({ amount: 27.5, method: 'venmo', tip: true })
    expect((await dayOf('2026-11-20'))?.accounts).toMatchObject([
      { came: 57.5, allocated: 50, tip: 2.5, surplus: 5, unexplained: 0 },
    ])
  })

  it('come 14 at a time', async () => {
    await paidOrder({ receivedAt: '2026-10-25T12:00:00Z' })
    const first = await days()
    expect(first.days).toHaveLength(14)
    expect(first.nextBefore).toBe('2026-11-07')
    const second = await days(`?before=${first.nextBefore}`)
    expect(second.days.at(0)?.day).toBe('2026-11-06')
    expect(second.days.at(-1)).toMatchObject({ day: '2026-10-25', accounts: [{ came: 25 }] })
    expect(second.nextBefore).toBeNull()
  })

  it('of a shop without money are today alone', async () => {
    expect((await days()).days).toEqual([
      { day: '2026-11-20', state: 'today', closed: null, accounts: [], adjustments: [] },
    ])
  })
})

describe('a close', () => {
  it('freezes its day: an undo becomes an adjustment of the day on which it was made', async () => {
    const id = await paidOrder({ amount: 30, method: 'venmo' })
    await goTo(new Date('2026-11-21T04:59:59Z'))
    expect((await close('2026-11-20')).status).toBe(409)
    await goTo(new Date('2026-11-21T05:00:00Z'))
    const answer = await close('2026-11-20')
    expect(answer.status).toBe(201)
    const frozen = await dayOf('2026-11-20')
    expect(answer.body.days).toEqual([frozen])
    expect(frozen).toMatchObject({ state: 'closed', accounts: [{ method: 'venmo', came: 30, surplus: 5 }] })
    // Undoing is possible for a minute only, so the provider takes the money back.
    await test.owner.query(`UPDATE allocations SET state = 'undone', undone_at = $2 WHERE order_id = $1`, [
      id,
      test.clock.now,
    ])
    expect(await dayOf('2026-11-20')).toEqual(frozen)
    expect(await dayOf('2026-11-21')).toMatchObject({
      state: 'today',
      accounts: [],
      adjustments: [{ day: '2026-11-20', method: 'venmo', came: 0, allocated: -25, surplus: -5, unexplained: 30 }],
    })
  })

  it('stays as it was if one of its payments never came, which a later day says', async () => {
    const id = await paidOrder({ amount: 30, method: 'venmo' })
    await later(1)
    expect((await close('2026-11-20')).status).toBe(201)
    const frozen = await dayOf('2026-11-20')
    const { body } = await test.call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })
    const path = `/orders/${id}/payments/${body.order.payments[0]?.id}/never-came`
    expect((await test.call('POST', path, { token, body: { reason: 'Wrong order' } })).status).toBe(200)
    expect(await dayOf('2026-11-20')).toEqual(frozen)
    // The database dates one of the changes by its own clock, so they may be of two days.
    const { rows } = await test.owner.query(
      `SELECT day::text, sum(came_cents)::int AS came, sum(allocated_cents)::int AS allocated, sum(surplus_cents)::int AS surplus
       FROM close_entries WHERE merchant_id = $1 AND kind = 'adjustment' AND close_id IS NULL GROUP BY day`,
      [shop],
    )
    expect(rows).toEqual([{ day: '2026-11-20', came: -3000, allocated: -2500, surplus: -500 }])
  })

  it('keeps the tips of its day, and adjusts for one that is undone', async () => {
    const id = await paidOrder({ amount: 30, method: 'venmo', tip: true })
    await later(1)
    await close('2026-11-20')
    const frozen = await dayOf('2026-11-20')
    expect(frozen?.accounts).toMatchObject([{ came: 30, allocated: 25, tip: 5, surplus: 0 }])
    await test.owner.query(`UPDATE allocations SET state = 'undone', undone_at = $2 WHERE order_id = $1`, [
      id,
      test.clock.now,
    ])
    expect(await dayOf('2026-11-20')).toEqual(frozen)
    const change = { day: '2026-11-20', came: 0, allocated: -25, tip: -5, surplus: 0, unexplained: 30 }
    expect((await dayOf('2026-11-21'))?.adjustments).toMatchObject([change])
  })

  it('takes no money that is recorded later: it adjusts', async () => {
    await paidOrder({ method: 'venmo' })
    await later(1)
    expect((await close('2026-11-20')).status).toBe(201)
    const id = await paidOrder({ method: 'zelle', amount: 26, receivedAt: '2026-11-20T18:00:00Z' })
    const came = { day: '2026-11-20', method: 'zelle', came: 26, allocated: 25, surplus: 1, unexplained: 0 }
    expect(await dayOf('2026-11-21')).toMatchObject({ adjustments: [came] })
    expect((await dayOf('2026-11-20'))?.accounts).toMatchObject([{ method: 'venmo', came: 25 }])
    // Taken back on the same day, nothing is left to adjust.
    await undo(id)
    expect((await dayOf('2026-11-21'))?.adjustments).toEqual([])
  })

  it('of the day of an adjustment freezes that too, and the next change adjusts the day after', async () => {
    await paidOrder({ method: 'venmo' })
    await later(1)
    await close('2026-11-20')
    const id = await paidOrder({ method: 'zelle', receivedAt: '2026-11-20T18:00:00Z' })
    await goTo(new Date('2026-11-22T05:00:00Z'))
    expect((await close('2026-11-21')).status).toBe(201)
    const frozen = await dayOf('2026-11-21')
    expect(frozen?.adjustments).toMatchObject([{ day: '2026-11-20', came: 25 }])
    await test.owner.query(`UPDATE allocations SET state = 'undone', undone_at = $2 WHERE order_id = $1`, [
      id,
      test.clock.now,
    ])
    await test.owner.query(
      `UPDATE money_in SET state = 'reversed' WHERE id = (SELECT money_in_id FROM allocations WHERE order_id = $1)`,
      [id],
    )
    expect(await dayOf('2026-11-21')).toEqual(frozen)
    const { rows } = await test.owner.query(
      `SELECT close_id, sum(came_cents)::int AS came FROM close_entries WHERE merchant_id = $1 GROUP BY close_id ORDER BY close_id`,
      [shop],
    )
    expect(rows.map(({ came }) => came)).toEqual([2500, 2500, -2500])
  })

  it('comes in order: a gap is refused, or closed with it', async () => {
    await paidOrder({ method: 'venmo' })
    await later(1)
    await close('2026-11-20')
    await paidOrder({ method: 'venmo' })
    await later(4)
    const gap = await close('2026-11-24')
    expect(gap.status).toBe(409)
    expect(gap.body.detail).toBe(
      '3 earlier days are still open. Close November 21, 2026 first, or close them together.',
    )
    const together = await close('2026-11-24', { includingEarlier: true })
    expect(together.body.days.map(({ day, accounts }) => [day, accounts.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 0],
      ['2026-11-23', 0],
      ['2026-11-24', 0],
    ])
    expect((await days()).lastClosed).toBe('2026-11-24')
  })

  it('counts the refunds that were sent on its day, and adjusts for one that is taken back', async () => {
    const id = await paidOrder({ method: 'venmo' })
    const sent = await test.call('POST', `/orders/${id}/refunds`, { token, body: { amount: 10, reference: 'R-1' } })
    expect(sent.status).toBe(201)
    const refund = { method: 'venmo', came: 25, refunds: 1, refunded: 10 }
    expect(await dayOf('2026-11-20')).toMatchObject({ accounts: [refund] })
    await goTo(new Date('2026-11-21T05:00:00Z'))
    await close('2026-11-20')
    await test.owner.query(
      `UPDATE refunds SET state = 'owed', sent_at = NULL, marked_at = NULL, reference = NULL WHERE order_id = $1`,
      [id],
    )
    expect(await dayOf('2026-11-20')).toMatchObject({ accounts: [refund] })
    const sentNow = `UPDATE refunds SET state = 'sent', sent_at = $2, marked_at = $2 WHERE order_id = $1`
    await test.owner.query(sentNow, [id, test.clock.now])
    expect(await dayOf('2026-11-21')).toMatchObject({ accounts: [{ came: 0, refunds: 1, refunded: 10 }] })
  })

  it('takes no refund that is marked as sent later: it adjusts, and its undo adjusts the same day', async () => {
    const id = await paidOrder({ method: 'venmo' })
    await later(3)
    const refund = (sentAt: string) =>
      test.call('POST', `/orders/${id}/refunds`, { token, body: { amount: 10, state: 'sent', sentAt } })
    expect((await refund('2026-11-21T18:00:00Z')).status).toBe(201)
    expect((await dayOf('2026-11-21'))?.accounts).toMatchObject([{ refunds: 1, refunded: 10 }])
    await close('2026-11-20')
    await close('2026-11-21')
    const frozen = await days()
    for (const sentOn of ['2026-11-20', '2026-11-21']) {
      expect((await refund(`${sentOn}T19:00:00Z`)).status).toBe(201)
      const today = await dayOf('2026-11-23')
      expect(today?.accounts).toEqual([])
      expect(today?.adjustments).toMatchObject([{ day: sentOn, method: 'venmo', came: 0, refunded: 10 }])
      await undo(id)
      expect((await days()).days).toEqual(frozen.days)
    }
  })

  it('is one, however often and however many at once ask for it', async () => {
    await paidOrder({ method: 'venmo' })
    await later(2)
    const answers = await Promise.all(Array.from({ length: 8 }, () => close('2026-11-20')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const again = await close('2026-11-20')
    expect([again.status, again.body.detail]).toEqual([409, 'November 20, 2026 is closed already.'])
    const { rows } = await test.owner.query(
      `SELECT after FROM audit_entries WHERE chain = $1 AND action = 'day.closed'`,
      [shop],
    )
    expect(rows).toEqual([{ after: { accounts: 1, came: 25, adjustments: 0 } }])
  })

  it('begins the books: what came before it is in none', async () => {
    await paidOrder({ receivedAt: '2026-11-10T12:00:00Z' })
    await later(1)
    expect((await close('2026-11-20')).status).toBe(201)
    expect(await dayOf('2026-11-10')).toMatchObject({ state: 'before', accounts: [{ came: 25 }] })
    const early = await close('2026-11-10')
    expect([early.status, early.body.detail]).toEqual([
      409,
      'November 10, 2026 is before the first day that was closed.',
    ])
    await paidOrder({ receivedAt: '2026-11-10T13:00:00Z' })
    expect((await dayOf('2026-11-21'))?.adjustments).toEqual([])
  })

  it('begins where the day before ended, after the shop has moved to another time zone', async () => {
    await paidOrder({})
    await later(1)
    await close('2026-11-20')
    await test.owner.query(`UPDATE merchants SET timezone = 'Pacific/Auckland' WHERE id = $1`, [shop])
    await later(3)
    await close('2026-11-22', { includingEarlier: true })
    const { rows } = await test.owner.query(
      'SELECT from_at, until_at FROM daily_closes WHERE merchant_id = $1 ORDER BY day',
      [shop],
    )
    expect(rows.map(({ from_at }) => from_at).slice(1)).toEqual(rows.map(({ until_at }) => until_at).slice(0, -1))
  })

  it.each([
    {},
    { day: '2026-11-31' },
    { day: '2026-11-19T00:00:00Z' },
    { day: 5 },
    { day: '2026-11-19', includingEarlier: 'yes' },
  ])('is refused as 422 for %j', async (body) => {
    expect((await test.call('POST', '/money/closes', { token, body })).status).toBe(422)
  })

  it('is nothing for viewers, nor for other shops', async () => {
    await paidOrder({})
    await later(1)
    const viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
    const body = { day: '2026-11-20' }
    expect((await test.call('POST', '/money/closes', { token: viewer, body })).status).toBe(403)
    const other = await insertMerchant(test.owner)
    const stranger = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: other.id }))
    expect((await test.call('POST', `/money/closes?merchantId=${shop}`, { token: stranger, body })).status).toBe(404)
    expect((await test.call('POST', '/money/closes', { token: stranger, body })).status).toBe(201)
    expect(await dayOf('2026-11-20')).toMatchObject({ state: 'open' })
  })
})

describe('the file', () => {
  const file = async (query: string) => {
    const answer = await test.call('GET', `/money/closes/export?${query}`, { token })
    expect(answer.status).toBe(200)
    return { ...answer, rows: parseCsv(answer.text.replace(/^\uFEFF/, '')) }
  }

  /** Undoes what an order's money pays, and has it pay another order. @returns that order */
  const moveMoney = async (id: string): Promise<string> => {
    const { id: other } = await insertOrder(test.owner, { merchantId: shop })
    const moment = test.clock.now
    await test.owner.query(`UPDATE allocations SET state = 'undone', undone_at = $2 WHERE order_id = $1`, [id, moment])
    await test.owner.query(
      `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
       SELECT gen_random_uuid(), merchant_id, money_in_id, $2, amount_cents, actor_kind, actor_name, $3
       FROM allocations WHERE order_id = $1`,
      [id, other, moment],
    )
    return other
  }
  const numberOf = async (id: string): Promise<string> => {
    const { rows } = await test.owner.query('SELECT number FROM orders WHERE id = $1', [id])
    return `#${rows[0].number}`
  }
  /** Renames the customer of an order, in their record and in the order. The record is then merged into another. */
  const renameCustomer = async (id: string): Promise<void> => {
    const { rows } = await test.owner.query(
      'SELECT customer_id AS customer, customer_email AS email FROM orders WHERE id = $1',
      [id],
    )
    const { id: orderOfOther } = await insertOrder(test.owner, { merchantId: shop })
    const others = await test.owner.query('SELECT customer_id AS customer FROM orders WHERE id = $1', [orderOfOther])
    const [customer, into] = [rows[0].customer, others.rows[0].customer]
    for (const [method, path, body] of [
      ['PATCH', `/customers/${customer}`, { version: 1, name: 'Renamed' }],
      ['PATCH', `/orders/${id}`, { customer: { name: 'Renamed Again', email: rows[0].email } }],
      ['POST', `/customers/${customer}/merge`, { into }],
    ] as const)
      expect([path, (await test.call(method, path, { token, body })).status]).toEqual([path, 200])
  }

  it('has what was closed and nothing else, in the layout that each program imports', async () => {
    await paidOrder({ method: 'venmo', amount: 30, payer: '=Dana', reference: 'A-1' })
    await paidOrder({ method: 'zelle' })
    await later(1)
    await close('2026-11-20')
    await paidOrder({ method: 'venmo', receivedAt: '2026-11-20T18:00:00Z' })
    const range = 'startDate=2026-11-01&endDate=2026-11-30'
    const plain = await file(range)
    expect(plain.headers).toMatchObject({
      'content-disposition': 'attachment; filename="closes-2026-11-01-to-2026-11-30.csv"',
      'x-total-count': '2',
    })
    expect(plain.rows.map((row) => [row[0], row[1], row[2], row[6], row[9], row[11]])).toEqual([
      ['Day', 'Type', 'Method', 'Payer', 'Came (USD)', 'Surplus (USD)'],
      ['2026-11-20', 'Money in', expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
      ['2026-11-20', 'Money in', expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
    ])
    const quickbooks = await file(`${range}&format=quickbooks&method=venmo`)
    expect(quickbooks.rows).toEqual([
      ['Date', 'Description', 'Amount'],
      ['11/20/2026', expect.stringMatching(/^Venmo for order #\d+, =Dana, A-1$/), '30.00'],
    ])
    const xero = await file(`${range}&format=xero&method=venmo`)
    expect(xero.rows).toEqual([
      ['Date', 'Amount', 'Payee', 'Description', 'Reference'],
      ['2026-11-20', '30.00', "'=Dana", expect.stringMatching(/^Venmo for order #\d+$/), 'A-1'],
    ])
    await goTo(new Date('2026-11-22T05:00:00Z'))
    await close('2026-11-21')
    const next = await file(`startDate=2026-11-21&endDate=2026-11-21&format=xero`)
    expect(next.headers).toMatchObject({ 'content-disposition': 'attachment; filename="closes-2026-11-21-xero.csv"' })
    expect(next.rows[1]).toEqual([
      '2026-11-21',
      '25.00',
      '',
      expect.stringMatching(/^Adjustment of 2026-11-20, Venmo/),
      '',
    ])
  })

  it('never changes, whatever becomes of the orders, people and settings that it names', async () => {
    const paid = await paidOrder({ method: 'venmo', amount: 30, payer: 'Dana Reed', reference: 'A-1' })
    const refunded = await paidOrder({ method: 'venmo' })
    const refund = { amount: 10, method: 'venmo', state: 'sent' }
    expect((await test.call('POST', `/orders/${refunded}/refunds`, { token, body: refund })).status).toBe(201)
    await later(1)
    await close('2026-11-20')
    const adjusting = await paidOrder({ method: 'venmo', receivedAt: '2026-11-20T18:00:00Z', payer: 'Kim' })
    await later(1)
    await close('2026-11-21')
    const files = async () => {
      const texts: string[] = []
      for (const format of ['plain', 'quickbooks', 'xero'])
        for (const method of ['', '&method=venmo'])
          texts.push((await file(`startDate=2026-11-01&endDate=2026-11-30&format=${format}${method}`)).text)
      return texts
    }
    const before = await files()
    for (const text of before) expect(text).toContain('Dana Reed')

    await moveMoney(paid)
    await moveMoney(adjusting)
    await test.owner.query(`UPDATE refunds SET reference = 'R-9' WHERE order_id = $1`, [refunded])
    await renameCustomer(refunded)
    await test.owner.query(`UPDATE merchants SET timezone = 'Pacific/Auckland' WHERE id = $1`, [shop])
    const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
    const renamed = { name: 'Somebody Else', role: 'merchant', merchantId: shop }
    expect((await test.call('PUT', `/users/${user.id}`, { token: admin, body: renamed })).status).toBe(200)
    expect(await files()).toEqual(before)
  })

  it('has the texts of the moment at which its day was closed, also in an adjustment', async () => {
    const paid = await paidOrder({ method: 'venmo', payer: 'Dana Reed' })
    await later(1)
    await close('2026-11-20')
    const other = await moveMoney(paid)
    await later(1)
    await close('2026-11-21')
    const { rows } = await file('startDate=2026-11-01&endDate=2026-11-30')
    const [first, second] = [await numberOf(paid), await numberOf(other)]
    expect(rows.slice(1).map((row) => [row[0], row[6], row[8], row[10]])).toEqual([
      ['2026-11-20', 'Dana Reed', first, '25.00'],
      ...[...Array(2)].map(() => ['2026-11-21', 'Dana Reed', second, expect.stringMatching(/^-?25\.00$/)]),
    ])
  })

  it('announces as many lines as it has, whatever its lines name', async () => {
    const id = await paidOrder({ method: 'venmo', amount: 60 })
    const { id: other } = await insertOrder(test.owner, { merchantId: shop })
    // One movement that pays two orders is one line.
    await test.owner.query(
      `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
       SELECT gen_random_uuid(), merchant_id, money_in_id, $2, 1000, actor_kind, actor_name, applied_at
       FROM allocations WHERE order_id = $1`,
      [id, other],
    )
    for (const reference of ['R-1', 'R-2']) {
      const body = { amount: 5, method: 'venmo', reference }
      expect((await test.call('POST', `/orders/${id}/refunds`, { token, body })).status).toBe(201)
    }
    await paidOrder({ method: 'zelle' })
    await later(1)
    await close('2026-11-20')
    await paidOrder({ method: 'zelle', receivedAt: '2026-11-20T18:00:00Z' })
    // An adjustment that moves no money is in no statement.
    await test.owner.query(`UPDATE allocations SET state = 'undone', undone_at = $2 WHERE order_id = $1`, [
      other,
      test.clock.now,
    ])
    await goTo(new Date('2026-11-22T05:00:00Z'))
    await close('2026-11-21')
    const range = 'startDate=2026-11-01&endDate=2026-11-30'
    const expected = {
      [range]: 6,
      'startDate=2026-11-20&endDate=2026-11-20': 4,
      [`${range}&method=venmo`]: 4,
      [`${range}&format=xero&method=venmo`]: 3,
      [`${range}&format=quickbooks`]: 5,
      'startDate=2026-12-01&endDate=2026-12-31': 0,
    }
    for (const [query, count] of Object.entries(expected)) {
      const { headers, rows } = await file(query)
      expect([query, headers['x-total-count'], rows.length - 1]).toEqual([query, String(count), count])
    }
  })

  it('has tips in a column, and in the description of statements', async () => {
    await paidOrder({ method: 'venmo', amount: 30, tip: true })
    await later(1)
    await close('2026-11-20')
    const range = 'startDate=2026-11-20&endDate=2026-11-20'
    const [heading = [], line = []] = (await file(range)).rows
    const cell = (title: string) => line[heading.indexOf(title)]
    const titles = ['Came', 'Pays orders', 'Surplus', 'Tips', 'Not explained'].map((title) => `${title} (USD)`)
    expect(titles.map(cell)).toEqual(['30.00', '25.00', '0.00', '5.00', '0.00'])
    for (const format of ['quickbooks', 'xero'])
      expect((await file(`${range}&method=venmo&format=${format}`)).text).toMatch(/Venmo for order #\d+, tip 5\.00/)
  })

  describe('as QuickBooks and Xero document their imports', () => {
    const payer = '"Dana", Reed & Sons'
    /** Read by a parser that is not ours. It refuses lines of other lengths and quotes out of place. */
    const linesOf = async (format: string): Promise<Record<string, string>[]> => {
      const { text } = await file(`startDate=2026-11-01&endDate=2026-11-30&method=venmo&format=${format}`)
      return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })
    }
    /** Signed, with a point and two decimals: no currency sign, no separator of thousands, no zero. */
    const amount = /^-?(?!0\.00$)(0|[1-9]\d*)\.\d\d$/

    beforeEach(async () => {
      await paidOrder({ method: 'venmo', amount: 1234.5, payer, reference: 'A-1' }, 120_000)
      const refunded = await paidOrder({ method: 'venmo' })
      const body = { amount: 10, method: 'venmo', reference: 'R-1' }
      expect((await test.call('POST', `/orders/${refunded}/refunds`, { token, body })).status).toBe(201)
      await paidOrder({ method: 'zelle' })
      await later(1)
      await close('2026-11-20')
    })

    it.each([
      ['quickbooks', ['Date', 'Description', 'Amount'], '11/20/2026'],
      ['xero', ['Date', 'Amount', 'Payee', 'Description', 'Reference'], '2026-11-20'],
    ])('%s', async (format, columns, day) => {
      const lines = await linesOf(format)
      expect(lines.map((line) => Object.keys(line))).toEqual([columns, columns, columns])
      expect(lines.map(({ Date: date }) => date)).toEqual([day, day, day])
      for (const line of lines) {
        expect(line['Amount']).toMatch(amount)
        expect(line['Description']).not.toBe('')
        expect(line['Description']?.length).toBeLessThanOrEqual(250)
      }
      // Money in is positive, a refund negative.
      expect(lines.map((line) => line['Amount']).toSorted()).toEqual(['-10.00', '1234.50', '25.00'])
      const [first] = lines.filter((line) => line['Amount'] === '1234.50')
      expect(format === 'xero' ? first?.['Payee'] : first?.['Description']).toContain(payer)
    })
  })

  it.each(['', 'startDate=2026-11-02&endDate=2026-11-01', 'startDate=2026-11-01&endDate=2026-11-02&format=ods'])(
    'answers 422 to %j',
    async (query) => {
      expect((await test.call('GET', `/money/closes/export?${query}`, { token })).status).toBe(422)
    },
  )
})
