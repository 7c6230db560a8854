import { expect, test } from 'vitest'
import { namedApart } from './merge-words.ts'

test('namesakes are told apart by their address, else by their phone', () => {
  const name = 'Jamie Rivera'
  expect(namedApart({ name, email: 'jamie@example.com' })).toBe('Jamie Rivera (jamie@example.com)')
  expect(namedApart({ name, email: 'jr@example.com', phone: '555 0100', orders: 1 })).toBe(
    'Jamie Rivera (jr@example.com, 1 order)',
  )
  expect(namedApart({ name, email: null, phone: '555 0100', orders: 3 })).toBe('Jamie Rivera (555 0100, 3 orders)')
  expect(namedApart({ name, email: null, phone: null, orders: 3 })).toBe('Jamie Rivera (no email, 3 orders)')
})
