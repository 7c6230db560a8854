import { expect, it } from 'vitest'
import { listQueryOf, productSearchOf } from './product-search.ts'

const nothing = productSearchOf({})

it('takes what it knows', () => {
  const search = { search: 'socks', view: 'archived', stock: 'low', sort: '-stock', page: 3, limit: 50, product: 'new' }
  expect(productSearchOf(search)).toEqual(search)
})

it.each([
  { view: 'active', sort: 'name', page: 1, limit: 20 },
  { search: '  ', view: 'gone', stock: 'high', sort: 'price', page: -1, limit: 33, product: {} },
  { search: null, page: 1.5, limit: '20' },
  { search: ['a'], page: '3' },
])('%j says nothing', (raw) => {
  expect(productSearchOf(raw)).toEqual(nothing)
})

it('a search of digits is one', () => expect(productSearchOf({ search: 12 }).search).toBe('12'))

it('asks for what is on sale unless told otherwise', () => {
  expect(listQueryOf(nothing)).toMatchObject({ status: 'active', page: undefined })
  expect(listQueryOf({ view: 'all', page: 2 })).toMatchObject({ status: undefined, page: '2' })
})
