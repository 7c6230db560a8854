import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatCount,
  formatDateTime,
  formatFullDateTime,
  formatPercent,
  formatPercentChange,
  formatTime,
  formatTimeAgo,
  formatUsd,
} from './format.ts'

const afternoon = new Date('2026-11-20T15:43:05-05:00')
const nextDay = new Date('2026-11-21T09:00:00-05:00')

describe('money and numbers', () => {
  test('dollars always have two decimals and their separators', () => {
    expect(formatUsd(1341.37)).toBe('$1,341.37')
    expect(formatUsd(0)).toBe('$0.00')
    expect(formatUsd(10_000_000_000)).toBe('$10,000,000,000.00')
  })

  test('counts are separated by thousands', () => expect(formatCount(1284)).toBe('1,284'))

  test('dollars and counts are written as Intl writes them', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
    const cents = fc.oneof(fc.integer(), fc.integer({ min: -100_000, max: 100_000 }), fc.maxSafeInteger())
    fc.assert(fc.property(cents, (n) => formatUsd(n / 100) === dollars.format(n / 100)))
    fc.assert(fc.property(fc.nat(), (n) => formatCount(n / 10) === whole.format(n / 10)))
    expect(formatUsd(41.6666)).toBe('$41.67')
  })

  test('percents have one decimal', () => {
    expect(formatPercent(100)).toBe('100.0%')
    expect(formatPercent(0.04)).toBe('0.0%')
  })

  test('a change has its sign, and no change has none', () => {
    expect(formatPercentChange(12.5)).toBe('+12.5%')
    expect(formatPercentChange(-8.52)).toBe('-8.5%')
    expect(formatPercentChange(0)).toBe('0.0%')
  })
})

const zone = 'America/New_York'
const iso = afternoon.toISOString()

describe('moments', () => {
  test('this year goes without saying', () => expect(formatDateTime(iso, zone, nextDay)).toBe('Nov 20, 3:43 PM'))

  test('another year is named', () =>
    expect(formatDateTime(iso, zone, new Date('2027-01-02T00:00:00-05:00'))).toBe('Nov 20, 2026, 3:43 PM'))

  test('a moment is on the clock of the zone, and on its day', () => {
    expect(formatDateTime(iso, 'Asia/Tokyo', nextDay)).toBe('Nov 21, 5:43 AM')
    expect(formatTime(afternoon, 'Asia/Kolkata')).toBe('2:13 AM')
    expect(formatTime(afternoon, 'UTC')).toBe('8:43 PM')
  })

  test('the year begins on the clock of the zone', () => {
    const newYear = new Date('2027-01-01T02:00:00Z')
    expect(formatDateTime(newYear.toISOString(), zone, new Date('2026-12-31T23:00:00Z'))).toBe('Dec 31, 9:00 PM')
  })

  test.each(['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
    'moments in %s are written as Intl writes them',
    (timeZone) => {
      const intl = new Intl.DateTimeFormat('en-US', {
        ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone },
      })
      for (let hour = 0; hour < 366 * 24; hour += 7) {
        const moment = new Date(Date.UTC(2028, 0, 1, hour, hour % 60))
        const text = formatDateTime(moment.toISOString(), timeZone, moment)
        expect(text).toBe(intl.format(moment).replaceAll('\u202f', ' '))
      }
    },
  )

  test('without a zone the browser’s own counts', () => {
    const local = new Date(2026, 10, 20, 15, 43)
    expect(formatDateTime(local.toISOString(), undefined, local)).toBe('Nov 20, 3:43 PM')
  })

  test('the full stamp names the weekday, the year, the second and the zone', () =>
    expect(formatFullDateTime(iso, zone)).toBe('Friday, November 20, 2026 at 3:43:05 PM EST'))
})

describe('time ago', () => {
  const ago = (seconds: number) => formatTimeAgo(new Date(nextDay.getTime() - seconds * 1000), zone, nextDay)

  test.each([
    [0, 'just now'],
    [4, 'just now'],
    [12, '12s ago'],
    [59, '59s ago'],
    [60, '1m ago'],
    [3599, '59m ago'],
    [3600, '1h ago'],
    [86_399, '23h ago'],
    [86_400, 'Nov 20, 9:00 AM'],
  ])('%i seconds: %s', (seconds, text) => expect(ago(seconds)).toBe(text))
})
