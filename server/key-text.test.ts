import { expect, it } from 'vitest'
import { hashOfKey, isMeantAsKey, isWellFormedKey, newKeyText } from './key-text.ts'

it('a key carries a checksum that reveals typing errors', () => {
  const keys = Array.from({ length: 200 }, () => newKeyText('live'))
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) {
    expect(key).toMatch(/^pd_live_[0-9A-Za-z]{38}$/)
    expect(isWellFormedKey(key, 'live')).toBe(true)
    const at = 8 + (key.charCodeAt(20) % 38)
    const mistyped = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1)
    expect(isWellFormedKey(mistyped, 'live')).toBe(false)
    expect(isWellFormedKey(key.slice(0, -1), 'live')).toBe(false)
    expect(isWellFormedKey(`${key}a`, 'live')).toBe(false)
  }
})

it('a key is recognized by its prefix and looked up by a 32-byte hash that doesn’t contain it', () => {
  const key = newKeyText('live')
  expect(isMeantAsKey(key)).toBe(true)
  expect(isMeantAsKey('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false)
  expect(isWellFormedKey('pd_live_', 'live')).toBe(false)
  expect(hashOfKey(key)).toHaveLength(32)
})

it.each(['live', 'test'] as const)('a %s key says so, and a change of the prefix reveals itself', (kind) => {
  const key = newKeyText(kind)
  expect(key).toMatch(new RegExp(`^pd_${kind}_[0-9A-Za-z]{38}$`))
  const other = kind === 'live' ? 'test' : 'live'
  const changed = key.replace(kind, other)
  expect([isWellFormedKey(key, kind), isWellFormedKey(key, other)]).toEqual([true, false])
  expect(isWellFormedKey(changed, other)).toBe(false)
})

it('a key of one kind isn’t accepted as another', () => {
  const [live, levy] = [newKeyText('live'), newKeyText('levy')]
  expect(levy).toMatch(/^pd_levy_[0-9A-Za-z]{38}$/)
  expect(isWellFormedKey(levy, 'levy')).toBe(true)
  expect(isWellFormedKey(levy, 'live')).toBe(false)
  expect(isWellFormedKey(live, 'levy')).toBe(false)
  expect(isMeantAsKey(levy)).toBe(true)
})
