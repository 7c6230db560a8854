import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../contract/auth/auth.endpoints.ts'
import { draftOwner, drafts } from './drafts.ts'

const storage = new Map<string, string>()
const user = { id: 'user-1', merchantId: 'shop' } as SessionUser

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is of one user in one shop: the test shop has none of it', () => {
  drafts.keep('newOrder', draftOwner(user), 'content')
  const inTestShop = { ...user, merchantId: 'test-shop' }
  const another = { ...user, id: 'user-2' }
  expect([user, inTestShop, another].map((of) => drafts.read('newOrder', draftOwner(of)))).toEqual([
    'content',
    null,
    null,
  ])
})
