import { expect, test } from 'vitest'
import { isFiltered, validateOrderSearch } from './order-search.ts'

test('an empty address stays empty', () => {
  expect(validateOrderSearch({})).toEqual({})
})

test('every known value is taken over', () => {
  const search = {
    search: 'lindqvist',
    status: 'paid',
    paymentMethod: 'venmo',
    range: '3months',
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
  expect(isFiltered({ range: 'today' })).toBe(true)
})
