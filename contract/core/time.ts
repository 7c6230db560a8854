import * as z from 'zod/mini'
import { keepFormats } from './kept-formats.ts'

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A moment on the wire: ISO 8601 with an offset, e.g. `2026-11-20T15:43:00.000Z`. */
export const instant = z.string()

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

/** True for a real calendar date or moment: `2026-02-30` is neither. */
function isRealInstant(value: string): boolean {
  if (!datePattern.test(value) && !instantPattern.test(value)) return false
  if (Number.isNaN(Date.parse(value))) return false
  const day = value.slice(0, 10)
  // Date.parse rolls an impossible day over into the next month; the round trip shows it.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/** Well within the limits of JavaScript and PostgreSQL, so that the days before and after exist too. */
const [earliestYear, latestYear] = [1900, 2999]

function isWithinReach(value: string): boolean {
  const year = new Date(value).getUTCFullYear()
  return year >= earliestYear && year <= latestYear
}

/** A range bound: a date (`2026-11-20`) or a moment with its offset, from 1900 to 2999. */
export const rangeBound = z.string().check(
  // Abort here: later checks compare dates and need valid ones.
  z.refine(isRealInstant, {
    error: 'Must be a date (2026-11-20) or an ISO 8601 moment with its offset',
    abort: true,
  }),
  z.refine(isWithinReach, { error: `Must be between the years ${earliestYear} and ${latestYear}`, abort: true }),
)

/** A moment with its offset, from 1900 to 2999. */
export const momentWithOffset = z.string().check(
  z.refine((value) => instantPattern.test(value) && isRealInstant(value), {
    error: 'Must be an ISO 8601 moment with its offset',
    abort: true,
  }),
  z.refine(isWithinReach, `Must be between the years ${earliestYear} and ${latestYear}`),
)

/** True for a bound that is a day and not a moment. */
export const isBareDate = (bound: string): boolean => datePattern.test(bound)

/** Dates as `2026-11-20` on the clocks of a zone. */
const calendarOf = keepFormats(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

function isTimezone(zone: string): boolean {
  try {
    calendarOf(zone)
    return true
  } catch {
    return false
  }
}

/** A time zone by its name in the IANA database: `America/New_York`. */
export const timezone = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(/^[A-Za-z]/, 'Must be an IANA time zone'),
    z.refine(isTimezone, 'Must be an IANA time zone'),
  )

/** The date that a moment falls on in a zone: `2026-11-20`. */
export const dateIn = (zone: string, moment: Date): string => calendarOf(zone).format(moment)

/** More than the offset of any time zone. */
const mostOffsetMs = 16 * hourMs

/**
 * The first moment of a day in a zone. Not computed from the offset, since some zones change their clocks at midnight.
 */
function startOfDay(date: string, zone: string): number {
  const utc = new Date(`${date}T00:00:00Z`).getTime()
  if (zone === 'UTC') return utc
  let before = utc - mostOffsetMs
  let from = utc + mostOffsetMs
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dateIn(zone, new Date(middle)) < date) before = middle
    else from = middle
  }
  return from
}

const dayAfter = (date: string): string => new Date(new Date(date).getTime() + dayMs).toISOString().slice(0, 10)

/** The moment a start bound means: a bare date begins at midnight in the zone. */
export const startOf = (bound: string, zone = 'UTC'): Date =>
  new Date(isBareDate(bound) ? startOfDay(bound, zone) : bound)

/** The exclusive end of an end bound: a bare date counts whole, a moment is included. */
export const endOf = (bound: string, zone = 'UTC'): Date =>
  new Date(isBareDate(bound) ? startOfDay(dayAfter(bound), zone) : new Date(bound).getTime() + 1)
