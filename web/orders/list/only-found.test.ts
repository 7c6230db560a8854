import { expect, it } from 'vitest'
import { onlyFound, type SearchedList } from './only-found.ts'

const order = (id: string) => ({ id }) as NonNullable<SearchedList['orders']>[number]
const list = (changes: Partial<SearchedList>): SearchedList => ({
  ...{ filter: { search: '#15180' }, orders: [order('a')], outdated: false, total: 1 },
  ...changes,
})

it('the only order that the text finds', () => expect(onlyFound(list({}), '#15180')).toBe('a'))

it('none of several, also if the others are on another page, and none if nothing is found', () => {
  expect(onlyFound(list({ orders: [order('a'), order('b')], total: 2 }), '#15180')).toBeNull()
  expect(onlyFound(list({ total: 21 }), '#15180')).toBeNull()
  // A row that no longer matches stays in sight for a while.
  expect(onlyFound(list({ orders: [order('a'), order('b')] }), '#15180')).toBeNull()
  expect(onlyFound(list({ orders: [], total: 0 }), '#15180')).toBeNull()
})

it('is not known while the list is that of another text, or has not come', () => {
  expect(onlyFound(list({}), '#1518')).toBeUndefined()
  expect(onlyFound(list({ outdated: true }), '#15180')).toBeUndefined()
  expect(onlyFound(list({ orders: undefined }), '#15180')).toBeUndefined()
})
