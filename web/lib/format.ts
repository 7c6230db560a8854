import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'

const locale = 'en-US'

/** Shown where a figure cannot be computed. */
export const missingFigure = '—'

const usd = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const signedPercent = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
const thisYear = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const otherYear = new Intl.DateTimeFormat(locale, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' })

// Intl puts a narrow no-break space before AM and PM; the texts are specified with a plain one.
const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ')

/** `amount` in dollars: `$1,341.37`. */
export const formatUsd = (amount: number): string => usd.format(amount)

export const formatCount = (n: number): string => count.format(n)

/** `value` in percent, one decimal: `12.5%`. */
export const formatPercent = (value: number): string => `${percent.format(value)}%`

/** A change in percent with its sign: `+12.5%`. */
export const formatPercentChange = (value: number): string => `${signedPercent.format(value)}%`

/** `3:43 PM` */
export const formatTime = (date: Date): string => plainSpaces(time.format(date))

/** `Nov 20, 3:43 PM`; with the year when it is not this year's. */
export function formatDateTime(iso: string, now: Date = new Date()): string {
  const date = new Date(iso)
  const format = date.getFullYear() === now.getFullYear() ? thisYear : otherYear
  return plainSpaces(format.format(date))
}

/** Everything, for a `title`: `Friday, November 20, 2026 at 3:43:05 PM EST`. */
export const formatFullDateTime = (iso: string): string => plainSpaces(full.format(new Date(iso)))

/** `just now`, `12s ago`, `3m ago`, `5h ago`, then the date. */
export function formatTimeAgo(date: Date, now: Date = new Date()): string {
  const age = now.getTime() - date.getTime()
  if (age < 5 * secondMs) return 'just now'
  if (age < minuteMs) return `${Math.floor(age / secondMs)}s ago`
  if (age < hourMs) return `${Math.floor(age / minuteMs)}m ago`
  if (age < dayMs) return `${Math.floor(age / hourMs)}h ago`
  return formatDateTime(date.toISOString(), now)
}
