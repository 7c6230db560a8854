import { expect, test } from 'vitest'
import { record } from '../../../contract/core/record.ts'
import { orderFilterTexts } from '../../../contract/orders/order-filter-texts.ts'
import { filterNames } from '../../../contract/orders/order-filters.ts'
import { listOrders } from '../../../contract/orders/orders.endpoints.ts'
import { viewFilters } from '../../../contract/views/views.endpoints.ts'
import { listFilters } from '../queries/orders.queries.ts'
import { filtersOf } from '../saved-views/view-filters.ts'
import { isFiltered, validateOrderSearch } from './order-search.ts'

test('an empty address stays empty', () => {
  expect(validateOrderSearch({})).toEqual({})
})

test('every known value is taken over', () => {
  const search = {
    search: 'lindqvist',
    status: 'paid',
    paymentMethod: 'venmo',
    page: 3,
    limit: 50,
    sort: 'totalAmount',
    order: '0190c0de-0000-7000-8000-0000851cfd7f',
  }
  expect(validateOrderSearch(search)).toEqual(search)
})

test('defaults are stripped', () => {
  expect(validateOrderSearch({ page: 1, limit: 20, sort: '-createdAt', search: '  ', order: '' })).toEqual({})
})

test('the lists of paid and shipped orders are sorted by that moment, unless the address says otherwise', () => {
  expect(listFilters({ status: 'paid' }).filter.sort).toBe('-paidAt')
  expect(listFilters({ status: 'shipped' }).filter.sort).toBe('-shippedAt')
  expect(listFilters({ status: 'paid,shipped' }).filter.sort).toBeUndefined()
  expect(validateOrderSearch({ status: 'paid', sort: '-paidAt' })).toEqual({ status: 'paid' })
  expect(validateOrderSearch({ status: 'paid', sort: '-createdAt' })).toEqual({ status: 'paid', sort: '-createdAt' })
})

test('garbage falls back to the defaults', () => {
  const garbage = {
    search: { $ne: null },
    status: 'refunded',
    paymentMethod: ['venmo'],
    range: 'year',
    page: -2,
    limit: 7,
    sort: 'id; DROP TABLE orders',
    order: null,
    unknown: 'x',
  }
  expect(validateOrderSearch(garbage)).toEqual({})
})

test.each([0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12, '1e3', '', 'two', null])(
  'page %s is the first page',
  (page) => {
    expect(validateOrderSearch({ page })).toEqual({})
  },
)

test('a malformed value is answered as undefined, so that the raw one does not show through', () => {
  expect(validateOrderSearch({ status: 'refunded' })).toHaveProperty('status', undefined)
})

test('numbers may arrive as text', () => {
  expect(validateOrderSearch({ page: '4', limit: '100' })).toEqual({ page: 4, limit: 100 })
})

test('a search for an order number, which the router hands over as a number, is text', () => {
  expect(validateOrderSearch({ search: 12345 })).toEqual({ search: '12345' })
})

test('a search is trimmed, cut to its maximum and storable', () => {
  expect(validateOrderSearch({ search: `  a\0b\ud800 ` })).toEqual({ search: 'ab\ufffd' })
  expect(validateOrderSearch({ search: 'x'.repeat(500) }).search).toHaveLength(200)
})

test('page, size, sort and drawer do not make a list filtered', () => {
  expect(isFiltered({ page: 2, limit: 50, sort: 'customer', order: 'x' })).toBe(false)
  expect(isFiltered({ period: 'today' })).toBe(true)
})

const texts = record(filterNames, (name) => orderFilterTexts[name].example)

test('every filter means the same in an address, a saved view and a query', () => {
  const { period, ...dated } = texts
  const { startDate: _, endDate: _end, ...timed } = texts
  for (const filters of [dated, timed]) {
    // The router hands numbers and truth over as such.
    const parsed = Object.entries(filters).map(([name, text]) => [
      name,
      /^(true|\d+(\.\d+)?)$/.test(text) ? JSON.parse(text) : text,
    ])
    const search = validateOrderSearch(Object.fromEntries(parsed))
    expect(search).toEqual(filters)
    const view = viewFilters.parse(filtersOf(search))
    expect(validateOrderSearch(view)).toEqual(filters)
    const { filter } = listFilters(search)
    expect(listOrders.query.safeParse(JSON.parse(JSON.stringify(filter))).success).toBe(true)
  }
})

test('a list of choices has one text, whatever its order', () => {
  expect(validateOrderSearch({ status: 'shipped,paid,paid', minAmount: 84.5 })).toEqual({
    status: 'paid,shipped',
    minAmount: '84.50',
  })
})

test.each([
  ['today', 'today'],
  ['week', 'last-7-days'],
  ['month', 'this-month'],
  ['3months', 'last-3-months'],
])('the range %s of earlier addresses and views is the period %s', (range, period) => {
  expect(validateOrderSearch({ range, status: 'paid' })).toEqual({ status: 'paid', period })
})

test('filters that contradict each other are left out', () => {
  expect(validateOrderSearch({ period: 'today', startDate: '2026-11-01' })).toEqual({ startDate: '2026-11-01' })
  expect(validateOrderSearch({ minAmount: '9', maxAmount: '8.99' })).toEqual({ minAmount: '9.00' })
  expect(validateOrderSearch({ timezone: 'UTC', dateBy: 'created' })).toEqual({})
})
