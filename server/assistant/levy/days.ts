import { keepFormats } from '../../../contract/core/kept-formats.ts'
import { dayMs } from '../../../contract/core/time.ts'

/** A day on a calendar: `2026-11-12`. */
export type Day = string

/** Days that follow each other, with the first and the last. */
export type DayRange = { from: Day; to: Day }

/** The dated steps of an order's life. */
export type Moment = 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled'

/** A date in a customer's message, and the step it belongs to; null if unknown. */
export type NamedDate = { readings: DayRange[]; moment: Moment | null; isOfOrder: boolean }

/** The order dates that a message asks for and names. */
export type Dated = { when: Moment | null; dates: NamedDate[] }

/** Whether a text is a day that there is: no calendar has a year 0. */
export const isCalendarDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'timeZoneName', string>

const clocksOf = keepFormats(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', timeZoneName: 'longOffset', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    }),
)

const partsOf = (at: Date, timeZone: string): Parts =>
  Object.fromEntries(
    clocksOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  ) as Parts

/** The day of a moment on the calendar of a time zone. */
export function dayIn(at: Date, timeZone: string): Day {
  const { year, month, day } = partsOf(at, timeZone)
  return `${year}-${month}-${day}`
}

/** A moment as clocks of a time zone show it, with their offset: `2026-11-12T09:30:00-07:00`. */
export function momentIn(at: Date, timeZone: string): string {
  const { hour, minute, second, timeZoneName } = partsOf(at, timeZone)
  const offset = timeZoneName === 'GMT' ? '+00:00' : timeZoneName.replace('GMT', '')
  return `${dayIn(at, timeZone)}T${hour}:${minute}:${second}${offset}`
}

/** The day this many days later, or earlier if negative. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
