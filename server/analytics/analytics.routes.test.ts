import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../contract/core/record.ts'
import { dayMs, hourMs, secondMs } from '../../contract/core/time.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import type { AnalyticsSummary, DashboardStats } from './analytics.service.ts'

let test: TestApp
let shop: string
let token: string
let adminToken: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const noon = new Date('2026-03-20T16:00:00Z')

beforeEach(async () => {
  test.clock.now = noon
  shop = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  adminToken = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})

const stats = (query = '', as = token) =>
  test.call<DashboardStats & { errors?: { path: string; message: string }[] }>('GET', `/dashboard/stats${query}`, {
    token: as,
  })
const summary = (query = '', as = token) =>
  test.call<AnalyticsSummary & { errors?: { path: string; message: string }[] }>(
    'GET',
    `/orders/analytics/summary${query}`,
    {
      token: as,
    },
  )

const paidOrder = (createdAt: Date, cents = 2500) =>
  insertOrder(test.owner, {
    merchantId: shop,
    status: 'paid',
    createdAt,
    lines: [{ name: 'Mug', quantity: 1, unitPriceCents: cents }],
  })

describe('a merchant without orders', () => {
  it('has zeros and no averages, and nothing to compare', async () => {
    const { status, body } = await stats()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      totalRevenue: 0,
      totalOrders: 0,
      conversionRate: null,
      averageOrderValue: null,
      paymentMethodBreakdown: record(paymentMethods, () => 0),
      recentActivity: [],
      comparisons: { totalRevenue: { previous: 0, change: null, trend: null } },
    })
    expect(body.series).toHaveLength(30)
    const { body: whole } = await summary()
    expect(whole.revenue).toMatchObject({ total: 0, previous: 0, change: null, trend: null })
    expect(whole.performance).toMatchObject({ customerRetention: null, payingCustomers: 0, averageOrderValue: null })
    expect(whole.performance.processingTime.breakdown).toEqual([
      { status: 'pending', time: null, orders: 0 },
      { status: 'paid', time: null, orders: 0 },
      { status: 'shipped', time: null, orders: 0 },
    ])
    expect(whole.geographic).toEqual({ topStates: [], byState: [], otherStates: null, states: 0 })
    expect(whole.revenue.daily).toHaveLength(30)
  })
})

describe('the periods of the dashboard', () => {
  it('a day ends at midnight in New York, for its shop', async () => {
    await paidOrder(new Date('2026-03-20T04:30:00Z')) // 00:30 on the 20th
    await paidOrder(new Date('2026-03-20T03:30:00Z')) // 23:30 on the 19th
    const { body } = await stats('?period=7d')
    expect(body.range).toEqual({ startDate: '2026-03-14', endDate: '2026-03-20', timezone: 'America/New_York' })
    expect(body).toMatchObject({ todayOrders: 1, todayRevenue: 25, totalOrders: 2, totalRevenue: 50 })
    // At noon the one of 23:30 has not happened yet.
    expect(body.comparisons.todayOrders).toEqual({ previous: 0, change: null, trend: null })
    expect(body.series.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 1, 1])
    const { body: all } = await stats(`?period=7d&merchantId=${shop}`, adminToken)
    expect(all.todayOrders).toBe(1)
  })

  it('24h are the last 24 hours to the millisecond, compared with the 24 before', async () => {
    await paidOrder(noon, 1000)
    await paidOrder(new Date(noon.getTime() - dayMs + 1), 2000)
    await paidOrder(new Date(noon.getTime() - dayMs), 4000)
    await paidOrder(new Date(noon.getTime() - 2 * dayMs + 1), 8000)
    await paidOrder(new Date(noon.getTime() - 2 * dayMs), 16_000)
    const { body } = await stats('?period=24h')
    expect(body).toMatchObject({ totalOrders: 2, totalRevenue: 30, averageOrderValue: 15, conversionRate: 100 })
    expect(body.comparisons.totalRevenue).toEqual({ previous: 120, change: -75, trend: 'down' })
    expect(body.series).toHaveLength(24)
    expect(body.series.map(({ orders }) => orders)).toEqual([1, ...Array(22).fill(0), 1])
    expect(body.range).toMatchObject({
      startDate: new Date(noon.getTime() - dayMs + 1).toISOString(),
      endDate: noon.toISOString(),
    })
  })

  it('all merchants together are cut in UTC', async () => {
    const { body } = await stats('?period=30d', adminToken)
    expect(body.range).toEqual({ startDate: '2026-02-19', endDate: '2026-03-20', timezone: 'UTC' })
  })

  it('a rise is in percent of the range before, to one decimal', async () => {
    for (let order = 0; order < 3; order += 1) await paidOrder(new Date('2026-03-08T12:00:00Z'))
    for (let order = 0; order < 4; order += 1) await paidOrder(new Date('2026-03-18T12:00:00Z'))
    const { body } = await stats('?period=7d')
    expect(body.comparisons.totalOrders).toEqual({ previous: 3, change: 33.3, trend: 'up' })
  })
})

describe('today beside yesterday', () => {
  const comparisonsAt = async (now: string) => {
    test.clock.now = new Date(now)
    // Hours later the sign-in of the other tests is over.
    const later = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
    const { todayOrders, todayRevenue } = (await stats('', later)).body.comparisons
    return [todayOrders.previous, todayRevenue.previous]
  }

  it('counts yesterday’s orders up to this time of day, to the millisecond', async () => {
    await paidOrder(new Date('2026-03-19T03:59:59.999Z'), 100) // The last millisecond of the 18th in New York.
    await paidOrder(new Date('2026-03-19T04:00:00Z'), 200)
    await paidOrder(new Date('2026-03-19T16:00:00Z'), 400)
    await paidOrder(new Date('2026-03-19T16:00:00.001Z'), 800)
    await paidOrder(noon, 1600)
    expect(await comparisonsAt('2026-03-20T04:00:00Z')).toEqual([1, 2])
    expect(await comparisonsAt('2026-03-20T15:59:59.999Z')).toEqual([1, 2])
    expect(await comparisonsAt('2026-03-20T16:00:00Z')).toEqual([2, 6])
    expect(await comparisonsAt('2026-03-20T16:00:00.001Z')).toEqual([3, 14])
    expect(await comparisonsAt('2026-03-21T03:59:59.999Z')).toEqual([3, 14])
  })

  it('goes by the clock when yesterday skipped an hour', async () => {
    await paidOrder(new Date('2026-03-08T06:59:00Z'), 100) // 01:59; the next minute is 03:00.
    await paidOrder(new Date('2026-03-08T07:00:00Z'), 200)
    expect(await comparisonsAt('2026-03-09T06:30:00Z')).toEqual([1, 1]) // 02:30, which yesterday never was.
    expect(await comparisonsAt('2026-03-09T07:00:00Z')).toEqual([2, 3]) // 03:00
  })

  it('goes by the clock when yesterday had an hour twice', async () => {
    await paidOrder(new Date('2026-11-01T05:20:00Z'), 100) // 01:20 for the first time,
    await paidOrder(new Date('2026-11-01T05:40:00Z'), 200) // 01:40,
    await paidOrder(new Date('2026-11-01T06:20:00Z'), 400) // 01:20 for the second time.
    expect(await comparisonsAt('2026-11-02T06:30:00Z')).toEqual([2, 5])
    expect(await comparisonsAt('2026-11-02T06:40:00Z')).toEqual([3, 7])
  })

  it('a payment counts by the moment it was made, and not once its order is cancelled', async () => {
    const { id } = await paidOrder(new Date('2026-03-19T15:00:00Z'))
    expect(await comparisonsAt('2026-03-20T16:00:00Z')).toEqual([1, 25])
    await test.call('POST', `/orders/${id}/cancel`, { token, body: { reason: 'Sent back' } })
    expect(await comparisonsAt('2026-03-20T16:00:01Z')).toEqual([1, 0])
  })

  it('of all merchants goes by UTC', async () => {
    const before = (await stats('', adminToken)).body.comparisons.todayOrders.previous ?? 0
    await paidOrder(new Date('2026-03-19T16:00:00Z'))
    await paidOrder(new Date('2026-03-19T16:00:01Z'))
    expect((await stats('', adminToken)).body.comparisons.todayOrders.previous).toBe(before + 1)
  })

  it('of all merchants leaves test shops out', async () => {
    const before = (await stats('', adminToken)).body.comparisons
    const merchantId = uuidv7()
    const insert = `INSERT INTO merchants (id, business_name, email, test_of) SELECT $2, 'A test shop', email, id FROM merchants WHERE id = $1`
    await test.owner.query(insert, [shop, merchantId])
    await insertOrder(test.owner, { merchantId, status: 'paid', createdAt: new Date('2026-03-19T15:00:00Z') })
    expect((await stats('', adminToken)).body.comparisons).toEqual(before)
  })
})

describe('recent activity', () => {
  it('tells the five kinds, newest first, at most five', async () => {
    // Entries are told apart by ids that are made in the order of time: this is about the time it is.
    test.clock.now = new Date()
    const later = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
    const { id, number } = await insertOrder(test.owner, {
      merchantId: shop,
      createdAt: new Date(Date.now() - hourMs),
    })
    test.clock.now = new Date(Date.now() + secondMs)
    const move = (status: string) =>
      test.call('PATCH', `/orders/${id}/status`, { token: later, body: { status, reason: 'because' } })
    await move('paid')
    await move('shipped')
    await move('delivered')
    const other = await insertOrder(test.owner, { merchantId: shop, createdAt: new Date() })
    await test.call('POST', `/orders/${other.id}/cancel`, { token: later, body: { reason: 'Never paid' } })
    const { body } = await stats('', later)
    expect(body.recentActivity.map(({ type }) => type).sort()).toEqual([
      'order_created',
      'order_delivered',
      'order_shipped',
      'payment_failed',
      'payment_received',
    ])
    const shipped = body.recentActivity.find(({ type }) => type === 'order_shipped')
    expect(shipped).toMatchObject({
      description: `#${number} was shipped to Dana Whitfield`,
      amount: 25,
      orderId: id,
      orderNumber: number,
    })
  })
})

describe('a range', () => {
  it('has all its days, those without orders as zero, and as many before it', async () => {
    await paidOrder(new Date('2026-02-28T12:00:00Z'))
    const { body } = await summary('?startDate=2026-02-27&endDate=2026-03-02')
    expect(body.revenue.daily.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 25],
      ['2026-03-01', 0],
      ['2026-03-02', 0],
    ])
    expect(body.previousRange).toEqual({ startDate: '2026-02-23', endDate: '2026-02-26', timezone: 'America/New_York' })
    expect(body.revenue.previousDaily).toHaveLength(4)
  })

  it('of so many days ends today, or on the day that is said', async () => {
    expect((await summary('?days=7')).body.range).toMatchObject({ startDate: '2026-03-14', endDate: '2026-03-20' })
    const { body } = await summary('?days=365&endDate=2025-12-31')
    expect(body.range).toMatchObject({ startDate: '2025-01-01', endDate: '2025-12-31' })
    expect(body.revenue.daily).toHaveLength(365)
  })

  it('given in moments is the days they fall on in the shop’s zone', async () => {
    const { body } = await summary('?startDate=2026-03-10T03:59:59Z&endDate=2026-03-12T04:00:00Z')
    expect(body.range).toMatchObject({ startDate: '2026-03-09', endDate: '2026-03-12' })
  })

  it('in the future is zeros', async () => {
    const { status, body } = await summary('?startDate=2030-01-01&endDate=2030-01-31')
    expect(status).toBe(200)
    expect(body.revenue.total).toBe(0)
    expect(body.orders).toMatchObject({ total: 0, conversionRate: null, change: null })
    expect(JSON.stringify(body)).not.toContain('NaN')
  })

  it('of one order has that order', async () => {
    await paidOrder(new Date('2026-03-20T12:00:00Z'), 1)
    const { body } = await summary('?startDate=2026-03-20&endDate=2026-03-20')
    expect(body).toMatchObject({
      revenue: { total: 0.01, previous: 0, change: null },
      orders: { total: 1, conversionRate: 100 },
      performance: { averageOrderValue: 0.01, customerRetention: 0, payingCustomers: 1 },
    })
  })

  it('counts amounts at the limits of the type to the cent', async () => {
    for (const cents of [1_000_000_000_000, 999_999_999_999, 1]) {
      await insertOrder(test.owner, {
        merchantId: shop,
        status: 'paid',
        createdAt: new Date('2026-03-19T12:00:00Z'),
        lines: [{ name: 'Island', quantity: 1, unitPriceCents: cents }],
      })
    }
    await test.owner.query('SELECT fold_order_changes()')
    const { body } = await summary()
    expect(body.revenue.total).toBe(20_000_000_000)
    expect(body.performance.averageOrderValue).toBe(6_666_666_666.67)
  })
})

describe('a month', () => {
  const rangesOf = async (query: string) => {
    const { range, previousRange, revenue } = (await summary(`?${query}`)).body
    expect(revenue.daily.map(({ date }) => date)).toEqual([...new Set(revenue.daily.map(({ date }) => date))])
    expect(revenue.daily.at(-1)?.date).toBe(range.endDate)
    expect(revenue.previousDaily.at(-1)?.date).toBe(previousRange.endDate)
    return [range.startDate, range.endDate, previousRange.startDate, previousRange.endDate]
  }

  it.each([
    ['period=this-month', ['2026-03-01', '2026-03-20', '2026-02-01', '2026-02-20']],
    ['month=2026-03', ['2026-03-01', '2026-03-20', '2026-02-01', '2026-02-20']],
    ['period=this-month&compare=year', ['2026-03-01', '2026-03-20', '2025-03-01', '2025-03-20']],
    ['period=last-month', ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31']],
    ['period=last-month&compare=year', ['2026-02-01', '2026-02-28', '2025-02-01', '2025-02-28']],
    ['month=2025-02&compare=year', ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29']],
    ['month=2026-01', ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31']],
    ['month=2025-11', ['2025-11-01', '2025-11-30', '2025-10-01', '2025-10-31']],
    ['days=7&compare=year', ['2026-03-14', '2026-03-20', '2025-03-14', '2025-03-20']],
    ['startDate=2024-02-29&endDate=2024-03-01&compare=year', ['2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01']],
  ])('by %s has whole days, and those to compare', async (query, days) => {
    expect(await rangesOf(query)).toEqual(days)
  })

  it.each([
    ['2026-03-30T16:00:00Z', ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28']],
    ['2026-03-31T16:00:00Z', ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28']],
    ['2026-04-01T03:59:59Z', ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28']],
    ['2026-04-01T04:00:00Z', ['2026-04-01', '2026-04-01', '2026-03-01', '2026-03-01']],
    ['2027-01-01T04:59:59Z', ['2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30']],
    ['2027-01-01T05:00:00Z', ['2027-01-01', '2027-01-01', '2026-12-01', '2026-12-01']],
  ])('at %s is this one on the shop’s clock', async (now, days) => {
    test.clock.now = new Date(now)
    token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
    expect(await rangesOf('period=this-month')).toEqual(days)
  })

  it('compares each method with the month before, and with last year', async () => {
    await paidOrder(new Date('2026-02-10T12:00:00Z'), 3000)
    await paidOrder(new Date('2026-01-31T23:00:00Z'), 2000)
    await paidOrder(new Date('2025-02-28T23:00:00Z'), 1000)
    const { paymentMethods } = (await summary('?period=last-month')).body
    const method = Object.entries(paymentMethods.breakdown).find(([, { count }]) => count > 0)?.[0] as 'cashapp'
    expect(paymentMethods.breakdown[method]).toEqual({ count: 1, amount: 30 })
    expect(paymentMethods.comparisons[method].amount).toEqual({ previous: 20, change: 50, trend: 'up' })
    const ofYear = (await summary('?period=last-month&compare=year')).body.paymentMethods.comparisons[method]
    expect(ofYear.amount).toEqual({ previous: 10, change: 200, trend: 'up' })
    expect(ofYear.count).toEqual({ previous: 1, change: 0, trend: 'flat' })
  })

  it('of another shop is not found', async () => {
    const other = (await insertMerchant(test.owner)).id
    expect((await summary(`?period=last-month&merchantId=${other}`)).status).toBe(404)
  })
})

describe('bad input', () => {
  it.each(['1h', '7D', '', '30d&period=7d'])('refuses the period %j', async (period) => {
    const { status, body } = await stats(`?period=${period}`)
    expect(status).toBe(422)
    expect(body.errors?.[0]?.path).toBe('period')
  })

  it.each([
    ['startDate=2026-03-10&endDate=2026-03-09', 'endDate'],
    ['startDate=2010-01-01&endDate=2026-03-09', 'startDate'],
    ['startDate=2026-02-30', 'startDate'],
    ['endDate=2025-02-29', 'endDate'],
    ['startDate=yesterday', 'startDate'],
    ['startDate=2026-03-10T12:00:00', 'startDate'],
    ['endDate=2026-13-01', 'endDate'],
    ['merchantId=7', 'merchantId'],
    ['days=0', 'days'],
    ['days=3654', 'days'],
    ['days=7.5', 'days'],
    ['days=7&startDate=2026-03-01', 'days'],
    ['month=2026-13', 'month'],
    ['month=2026-3', 'month'],
    ['month=March', 'month'],
    ['month=0000-01', 'month'],
    ['month=2026-04', 'month'],
    ['month=2026-03&month=2026-02', 'month'],
    ['period=next-month', 'period'],
    ['period=last-month&month=2026-02', 'period'],
    ['period=last-month&days=7', 'period'],
    ['month=2026-02&endDate=2026-02-10', 'period'],
    ['compare=always', 'compare'],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await summary(`?${query}`)
    expect(status).toBe(422)
    expect(body.errors?.[0]?.path).toBe(path)
  })

  it('refuses moments that end before they start in the shop’s zone', async () => {
    // Both are the 20th in UTC; in New York the end is still the 19th.
    const { status, body } = await summary('?startDate=2026-03-20&endDate=2026-03-20T02:00:00Z')
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'endDate', message: 'End date must not be before the start date in America/New_York.' },
    ])
  })

  it('someone else’s shop, and one that is not there, are not found', async () => {
    const other = (await insertMerchant(test.owner)).id
    expect((await stats(`?merchantId=${other}`)).status).toBe(404)
    expect((await summary(`?merchantId=${other}`)).status).toBe(404)
    const nobody = '01900000-0000-7000-8000-000000000000'
    expect((await stats(`?merchantId=${nobody}`, adminToken)).status).toBe(404)
    expect((await summary(`?merchantId=${nobody}`, adminToken)).status).toBe(404)
  })

  it('a viewer reads what the merchant reads', async () => {
    const viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
    expect((await summary('', viewer)).status).toBe(200)
  })
})
