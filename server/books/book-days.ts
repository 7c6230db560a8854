import { dateIn, dayMs, endOf, startOf } from '../../contract/core/time.ts'
import type { BooksExtent, DaySpan } from './daily-close.queries.ts'

/** The date `count` days after another. */
export const later = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** All dates from one to another, both included, oldest first. */
export function datesBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = later(day, 1)) days.push(day)
  return days
}

/**
 * The moments at which days begin and end. The first day after the books' end begins there, so that a shop that changed its
 * time zone counts every moment once.
 */
export function spansOf(
  days: readonly string[],
  { timezone, extent }: { timezone: string; extent: BooksExtent },
): DaySpan[] {
  const { lastClosed, closedUntil } = extent
  let end = 0
  return days.map((day) => {
    const isNext = lastClosed !== null && closedUntil !== null && day === later(lastClosed, 1)
    const from = isNext ? closedUntil : new Date(Math.max(startOf(day, timezone).getTime(), end))
    const until = new Date(Math.max(endOf(day, timezone).getTime(), from.getTime() + 1))
    end = until.getTime()
    return { day, from, until }
  })
}

/** The oldest day to show: of the oldest money, or the first close. */
export function firstDay({ firstClosed, firstMoneyAt }: BooksExtent, timezone: string): string | null {
  const ofMoney = firstMoneyAt === null ? null : dateIn(timezone, firstMoneyAt)
  if (ofMoney === null || firstClosed === null) return ofMoney ?? firstClosed
  return ofMoney < firstClosed ? ofMoney : firstClosed
}
