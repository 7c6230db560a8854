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

// Local time throughout, so that the expected texts hold in any time zone.
const afternoon = new Date(2026, 10, 20, 15, 43, 5)
const nextDay = new Date(2026, 10, 21, 9, 0)

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

describe('moments', () => {
  test('this year goes without saying', () =>
    expect(formatDateTime(afternoon.toISOString(), nextDay)).toBe('Nov 20, 3:43 PM'))

  test('another year is named', () =>
    expect(formatDateTime(afternoon.toISOString(), new Date(2027, 0, 2))).toBe('Nov 20, 2026, 3:43 PM'))

  test('moments are written as Intl writes them', () => {
    const intl = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const moment = new Date(2028, 0, 1, hour, hour % 60)
      expect(formatDateTime(moment.toISOString(), moment)).toBe(intl.format(moment).replaceAll('\u202f', ' '))
    }
  })

  test('the full stamp names the weekday, the year and the second', () => {
    const text = formatFullDateTime(afternoon.toISOString())
    expect(text).toContain('Friday, November 20, 2026')
    expect(text).toContain('3:43:05 PM')
  })

  test('no text holds the narrow space that Intl puts before PM', () =>
    expect(formatTime(afternoon) + formatFullDateTime(afternoon.toISOString())).not.toContain('\u202f'))
})

describe('time ago', () => {
  const ago = (seconds: number) => formatTimeAgo(new Date(nextDay.getTime() - seconds * 1000), nextDay)

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
