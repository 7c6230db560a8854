import { expect, test } from 'vitest'
import { localClock } from './local-time.ts'

test.each([
  ['America/Denver', '2026-01-15T19:30:00Z', '2026-01-15T12:30:00Z'],
  ['America/Denver', '2026-07-15T19:30:00Z', '2026-07-15T13:30:00Z'],
  ['America/Phoenix', '2026-07-15T19:30:00Z', '2026-07-15T12:30:00Z'],
  ['America/New_York', '2026-07-15T02:30:00Z', '2026-07-14T22:30:00Z'],
])('the clock in %s shows %s at %s UTC, and back', (timezone, moment, local) => {
  const clock = localClock(timezone)
  expect(clock.toLocal(Date.parse(moment))).toBe(Date.parse(local))
  expect(clock.toMoment(Date.parse(local))).toBe(Date.parse(moment))
})
