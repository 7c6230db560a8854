import { expect, test } from 'vitest'
import { findShortcut, type Shortcut } from './shortcuts.ts'

const shortcut = (keys: string): Shortcut => ({ keys, label: keys, group: 'General', run: () => undefined })
const known = [shortcut('g o'), shortcut('o'), shortcut('/'), shortcut('Escape')]

test('a key is found', () => expect(findShortcut(known, null, '/')?.keys).toBe('/'))

test('a sequence goes before the single key that ends it', () => {
  expect(findShortcut(known, 'g', 'o')?.keys).toBe('g o')
  expect(findShortcut(known, null, 'o')?.keys).toBe('o')
})

test('a key that begins nothing is none', () => expect(findShortcut(known, null, 'g')).toBeUndefined())

test('a wrong start does not spoil the key that follows', () => expect(findShortcut(known, 'x', '/')?.keys).toBe('/'))

test('of two alike the one registered last wins', () => {
  const page = shortcut('o')
  expect(findShortcut([...known, page], null, 'o')).toBe(page)
})
