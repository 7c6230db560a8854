import { expect, it } from 'vitest'
import { type ApiScope, apiScopes } from '../../contract/core/scopes.ts'
import { describeScopes, readScopes, scopeAreas } from './scopes.ts'

it.each<[readonly ApiScope[], string]>([
  [apiScopes, 'Everything'],
  [readScopes, 'Read everything'],
  [['orders:write'], 'Write orders'],
  [['products:read', 'orders:write', 'orders:read'], 'Read and write orders · Read products and stock'],
  [
    ['orders:read', 'orders:write', 'customers:write', 'money:read'],
    'Read and write orders · Write customers · Read money and receipts',
  ],
  [['orders:read', 'products:read', 'analytics:read'], 'Read orders, products and stock, figures'],
])('the scopes %j are described as %s', (scopes, words) => {
  expect(describeScopes(scopes)).toEqual(words)
})

it('each scope belongs to one area', () => {
  const listed = scopeAreas.flatMap(({ read, write }) => [read, write].filter((scope) => scope !== null))
  expect(listed.toSorted()).toEqual([...apiScopes].toSorted())
})
