import { expect, test } from 'vitest'
import { dayOf, momentOfDay } from './day-in-zone.ts'

const zones = [
  'America/Denver',
  'America/Adak',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'UTC',
  undefined,
]

test.each(zones)('a day is the same before and after the request in %s', (zone) => {
  for (const day of ['2026-01-05', '2026-03-08', '2026-07-01', '2026-11-01'])
    expect(dayOf(new Date(momentOfDay(day, zone)), zone)).toBe(day)
  expect(momentOfDay('', zone)).toBe('')
})

test("a day is the shop's, whichever day the device has", () => {
  const moment = new Date('2026-11-21T05:30:00Z')
  expect(dayOf(moment, 'America/Denver')).toBe('2026-11-20')
  expect(dayOf(moment, 'Asia/Tokyo')).toBe('2026-11-21')
})

test("a day is handed in as noon of the shop's clock, also when its clocks change", () => {
  expect(momentOfDay('2026-11-20', 'America/Denver')).toBe('2026-11-20T19:00:00.000Z')
  expect(momentOfDay('2026-03-08', 'America/Denver')).toBe('2026-03-08T18:00:00.000Z')
  expect(momentOfDay('2026-03-08', 'Pacific/Honolulu')).toBe('2026-03-08T22:00:00.000Z')
  expect(momentOfDay('2026-11-20', 'Pacific/Kiritimati')).toBe('2026-11-19T22:00:00.000Z')
  expect(momentOfDay('2026-03-08', 'America/Anchorage')).toBe('2026-03-08T20:00:00.000Z')
})
