import { expect, it } from 'vitest'
import { hashOfKey, isMeantAsKey, isWellFormedKey, newKeyText } from './key-text.ts'

it('a key carries a checksum that tells a typing error', () => {
  const keys = Array.from({ length: 200 }, newKeyText)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) {
    expect(key).toMatch(/^pd_live_[0-9A-Za-z]{38}$/)
    expect(isWellFormedKey(key)).toBe(true)
    const at = 8 + (key.charCodeAt(20) % 38)
    const mistyped = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1)
    expect(isWellFormedKey(mistyped)).toBe(false)
    expect(isWellFormedKey(key.slice(0, -1))).toBe(false)
    expect(isWellFormedKey(`${key}a`)).toBe(false)
  }
})

it('a key is known by its beginning, and looked up by 32 bytes that do not contain it', () => {
  const key = newKeyText()
  expect(isMeantAsKey(key)).toBe(true)
  expect(isMeantAsKey('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false)
  expect(isWellFormedKey('pd_live_')).toBe(false)
  expect(hashOfKey(key)).toHaveLength(32)
})
