import { expect, test } from 'vitest'
import type { SavedView, ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { activeView, defaultFilters, describeFilters, sameFilters } from './view-filters.ts'

const view = (name: string, filters: ViewFilters, isDefault = false): SavedView => ({
  id: name,
  name,
  filters,
  shared: false,
  own: true,
  isDefault,
})

test('filters are the same whatever the page, the open order and spelled-out defaults', () => {
  expect(sameFilters({ status: 'paid' }, { status: 'paid', page: 3, order: 'x' })).toBe(true)
  expect(sameFilters({ sort: '-createdAt' }, {})).toBe(true)
  expect(sameFilters({ status: 'paid' }, { status: 'paid', range: 'today' })).toBe(false)
})

test('the view of the address is found; no filters belong to none', () => {
  const views = [view('everything', {}), view('paid', { status: 'paid' })]
  expect(activeView(views, { status: 'paid', limit: 50 })?.name).toBe('paid')
  expect(activeView(views, { status: 'shipped' })).toBeUndefined()
  expect(activeView(views, {})).toBeUndefined()
})

test('the default view stands in for an address that says nothing', () => {
  const views = [view('other', { status: 'paid' }), view('mine', { range: 'today' }, true)]
  expect(defaultFilters(views, {})).toEqual({ period: 'today' })
  expect(defaultFilters(views, { order: 'x', limit: 50 })).toEqual({ period: 'today' })
})

test.each([[{ status: 'pending' }], [{ sort: 'totalAmount' }], [{ page: 2 }], [{ view: 'all' }]] as const)(
  'the default view leaves %j alone',
  (search) => expect(defaultFilters([view('mine', { range: 'today' }, true)], search)).toBeUndefined(),
)

test('a default view without filters is no reason to go anywhere', () =>
  expect(defaultFilters([view('everything', {}, true)], {})).toBeUndefined())

test('filters are told in words', () => {
  expect(describeFilters({ status: 'pending', range: 'month', search: 'anna' })).toBe('Pending · This month · “anna”')
  expect(describeFilters({})).toBe('All orders')
})
