import { expect, it } from 'vitest'
import { apiScopes, type PlatformScope, platformScopes } from '../../contract/core/scopes.ts'
import { areasOf, describeScopes, paidNote, readScopesOf } from './scopes.ts'

it.each<[readonly PlatformScope[], string]>([
  [apiScopes, 'Everything'],
  [readScopesOf(apiScopes), 'Read everything'],
  [['orders:write'], 'Write orders'],
  [['products:read', 'orders:write', 'orders:read'], 'Read and write orders · Read products and stock'],
  [
    ['orders:read', 'orders:write', 'customers:write', 'money:read'],
    'Read and write orders · Write customers · Read money and receipts',
  ],
  [['orders:read', 'products:read', 'analytics:read'], 'Read orders, products and stock, figures'],
])('the scopes %j of a shop’s key are described as %s', (scopes, words) => {
  expect(describeScopes(scopes)).toEqual(words)
})

it.each<[readonly PlatformScope[], string]>([
  [platformScopes, 'Everything'],
  [readScopesOf(platformScopes), 'Read everything'],
  [['merchants:read', 'merchants:write', 'orders:read'], 'Read and write shops · Read orders'],
])('the scopes %j of a platform key are described as %s', (scopes, words) => {
  expect(describeScopes(scopes, platformScopes)).toEqual(words)
})

it('all scopes of a shop are not everything for a platform key', () => {
  expect(describeScopes(apiScopes, platformScopes)).not.toBe('Everything')
})

it.each([apiScopes, platformScopes])('each scope belongs to one area', (...all) => {
  const listed = areasOf(all).flatMap(({ read, write }) => [read, write].filter((scope) => scope !== null))
  expect(listed.toSorted()).toEqual([...all].toSorted())
})

it('the note on marking orders as paid names the two areas whose scopes the call needs', () => {
  const labels = areasOf(apiScopes).flatMap(({ label, write }) =>
    write === 'orders:write' || write === 'money:write' ? [label.toLowerCase()] : [],
  )
  expect(labels.length).toBe(2)
  for (const label of labels) expect(paidNote).toContain(`write ${label}`)
})
