import { v7 as uuidv7 } from 'uuid'
import { type BookDay, type DayState, daysOnPage, maxDaysClosed } from '../../contract/books/daily-close.ts'
import { dateIn } from '../../contract/core/time.ts'
import { type AuditActor, recordAudits } from '../audit/audit.service.ts'
import { timezoneOf } from '../calendar/timezone.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { appendEvents } from '../events/events.service.ts'
import type { ExportQuestion } from '../http/exports.ts'
import { datesBetween, firstDay, later, spansOf } from './book-days.ts'
import { DayClosedError, DayNotOverError, EarlierDaysOpenError, TooManyDaysError } from './books.errors.ts'
import {
  closeExportHeading,
  countExportedCloses,
  type ExportedCloses,
  openExportedCloses,
} from './close-export.queries.ts'
import {
  type BooksExtent,
  insertClose,
  lockBooks,
  selectCloses,
  selectExtent,
  selectOpenFigures,
} from './daily-close.queries.ts'
import { fetchLines } from './money-export.queries.ts'

type Asked = { merchantId: string; now: Date }

export type ListedDays = { timezone: string; days: BookDay[]; nextBefore: string | null; lastClosed: string | null }

function stateOf(day: string, today: string, { firstClosed }: BooksExtent): DayState {
  if (day === today) return 'today'
  return firstClosed !== null && day < firstClosed ? 'before' : 'open'
}

/** The figures of each day, the newest first, from the day before `before` or from today. */
export async function listDays(
  transaction: Transaction,
  { merchantId, now }: Asked,
  before: string | undefined,
): Promise<ListedDays> {
  const timezone = await timezoneOf(transaction, merchantId)
  const extent = await selectExtent(transaction, merchantId)
  const { lastClosed } = extent
  const today = dateIn(timezone, now)
  const newest = before === undefined || before > today ? today : later(before, -1)
  const first = firstDay(extent, timezone) ?? today
  const oldest = [first, later(newest, 1 - daysOnPage)].sort().at(-1) ?? first
  const dates = datesBetween(oldest, newest)
  const closes = await selectCloses(transaction, merchantId, { from: oldest, to: newest })
  const closed = new Map(closes.map((close) => [close.day, close]))
  const open = spansOf(
    dates.filter((day) => !closed.has(day)),
    { timezone, extent },
  )
  const figures = new Map((await selectOpenFigures(transaction, merchantId, open)).map((found) => [found.day, found]))
  const days = dates.map((day): BookDay => {
    const close = closed.get(day)
    if (close !== undefined) {
      const { closedAt, closedBy, accounts, adjustments } = close
      return { day, state: 'closed', closed: { at: closedAt.toISOString(), by: closedBy }, accounts, adjustments }
    }
    const { accounts = [], adjustments = [] } = figures.get(day) ?? {}
    return { day, state: stateOf(day, today, extent), closed: null, accounts, adjustments }
  })
  return { timezone, days: days.reverse(), nextBefore: oldest > first ? oldest : null, lastClosed }
}

/** The days that closing `day` closes, oldest first. Throws if it can't be closed. */
function daysToClose(day: string, { extent, includingEarlier }: { extent: BooksExtent; includingEarlier: boolean }) {
  const { firstClosed, lastClosed } = extent
  if (lastClosed === null) return [day]
  if (day <= lastClosed) throw new DayClosedError(day, day < (firstClosed ?? day) ? 'before-the-books' : 'closed')
  const open = datesBetween(later(lastClosed, 1), day)
  if (open.length > 1 && !includingEarlier) throw new EarlierDaysOpenError(open[0] ?? day, open.length - 1)
  if (open.length > maxDaysClosed) throw new TooManyDaysError(maxDaysClosed)
  return open
}

export type Closer = { actor: { kind: string; userId: string | null; name: string }; audit: AuditActor }

/**
 * Closes a day, with the open days before it if asked to; the first close begins the books. Answers the closed days, oldest
 * first. Throws 409 for a day that is not over, closed already, before the books, or that would leave a gap.
 */
export async function closeDay(
  transaction: WritingTransaction,
  { merchantId, now }: Asked,
  { day, includingEarlier = false, by }: { day: string; includingEarlier?: boolean | undefined; by: Closer },
): Promise<BookDay[]> {
  await lockBooks(transaction, merchantId)
  const timezone = await timezoneOf(transaction, merchantId)
  const extent = await selectExtent(transaction, merchantId)
  const days = daysToClose(day, { extent, includingEarlier })
  const spans = spansOf(days, { timezone, extent })
  const last = spans.at(-1)
  if (last === undefined || last.until > now) throw new DayNotOverError(day)
  const figures = new Map((await selectOpenFigures(transaction, merchantId, spans)).map((found) => [found.day, found]))
  const closed: BookDay[] = []
  for (const span of spans) {
    const { accounts = [], adjustments = [] } = figures.get(span.day) ?? {}
    const id = uuidv7({ msecs: now.getTime() })
    const written = { id, merchantId, accounts, adjustments, closedAt: now, timezone, actor: by.actor }
    await insertClose(transaction, { ...span, ...written })
    const closing = { at: now.toISOString(), by: by.actor.name }
    closed.push({ day: span.day, state: 'closed', closed: closing, accounts, adjustments })
  }
  await recordAudits(
    transaction,
    closed.map(({ day: date, accounts, adjustments }) => ({
      ...{ merchantId, at: now, actor: by.audit, action: 'day.closed' as const },
      target: { kind: 'day', id: date, name: date },
      after: { accounts: accounts.length, came: sumOf(accounts), adjustments: adjustments.length },
    })),
  )
  const about = { merchantId, orderId: null, orderNumber: null }
  await appendEvents(transaction, [{ type: 'day_closed', data: { ...about, day } }], now)
  return closed
}

/** The sum over all accounts, in dollars. */
const sumOf = (accounts: BookDay['accounts']): number =>
  Math.round(accounts.reduce((sum, { came }) => sum + came * 100, 0)) / 100

/** The file of closed days for a bookkeeper. */
export const closeExport = (exported: ExportedCloses): ExportQuestion => ({
  scope: { merchantId: exported.merchantId },
  heading: closeExportHeading(exported.format),
  count: (snapshot) => countExportedCloses(snapshot, exported),
  open: (snapshot) => openExportedCloses(snapshot, exported),
  fetch: fetchLines,
})
