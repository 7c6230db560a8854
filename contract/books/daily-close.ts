import * as z from 'zod/mini'
import { usd } from '../core/money.ts'
import { instant, isBareDate, rangeBound } from '../core/time.ts'
import { paymentMethods } from '../payments/payment-method.ts'

/**
 * `before`: older than the first close, in no book. `closed`: its figures are final. `open`: over, and can be closed.
 * `today`: not over yet.
 */
export const dayStates = ['before', 'closed', 'open', 'today'] as const
export type DayState = (typeof dayStates)[number]

/** A day of the shop's calendar: `2026-11-20`. */
export const calendarDay = rangeBound.check(z.refine(isBareDate, 'Must be a date without a time'))

/** The most days that can be closed at once. */
export const maxDaysClosed = 92
/** The most days in one answer. */
export const daysOnPage = 14

const figures = {
  /** Settled money. */
  came: usd,
  /** The part of it that pays orders. */
  allocated: usd,
  /** The tips in money that pays an order. */
  tip: usd,
  /** The rest of money that pays an order: paid too much. */
  surplus: usd,
  /** Money that pays no order. */
  unexplained: usd,
  /** Sent back to customers. */
  refunded: usd,
}
const account = { method: z.enum(paymentMethods), account: z.string() }

/** The money of a day in one account. */
export const accountFigures = z.object({ ...account, movements: z.number(), refunds: z.number(), ...figures })
export type AccountFigures = z.infer<typeof accountFigures>

/** A change, made on this day, of a day that was closed before. Amounts may be negative. */
export const closeAdjustment = z.object({ ...account, day: z.string(), ...figures })
export type CloseAdjustment = z.infer<typeof closeAdjustment>

export const bookDay = z.object({
  day: z.string(),
  state: z.enum(dayStates),
  /** When and by whom it was closed. */
  closed: z.nullable(z.object({ at: instant, by: z.string() })),
  accounts: z.array(accountFigures),
  adjustments: z.array(closeAdjustment),
})
export type BookDay = z.infer<typeof bookDay>

/** The layouts of a file for a bookkeeper. */
export const closeFormats = ['plain', 'quickbooks', 'xero'] as const
export type CloseFormat = (typeof closeFormats)[number]
