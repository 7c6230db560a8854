import { expect, test } from 'vitest'
import { dayOf, momentOfDay } from './received-day.ts'

test('a day is the same before and after the request', () => {
  expect(dayOf(new Date(momentOfDay('2026-01-05')))).toBe('2026-01-05')
  expect(momentOfDay('')).toBe('')
})
