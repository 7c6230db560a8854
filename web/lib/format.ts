import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import { wallClock, type Zone } from './zones.ts'

const locale = 'en-US'

/** Shown where a figure cannot be computed. */
export const missingFigure = '—'

/** Created on first use: a formatter takes longer to create than a page of figures to format. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options))
const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options))

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
/** In dollars; above this a number can't represent cents. */
const mostWrittenOut = 1e12
const usd = numbers({ style: 'currency', currency: 'USD' })
const percent = numbers(oneDecimal)
const signedPercent = numbers({ ...oneDecimal, signDisplay: 'exceptZero' })

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayOfThisYear = dates({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayOfOtherYear = dates({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

// Intl puts a narrow no-break space before AM and PM; the texts are specified with a plain one.
const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ')

const withThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** `amount` in dollars: `$1,341.37`. */
export function formatUsd(amount: number): string {
  // Whole cents are written out here: a browser's first formatter takes it longer than a page of amounts.
  if (Math.round(amount * 100) / 100 !== amount || Math.abs(amount) > mostWrittenOut) return usd().format(amount)
  const [dollars = '', cents] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}$${withThousands(dollars)}.${cents}`
}

/** To the whole: `1,284`. */
export const formatCount = (n: number): string => withThousands(String(Math.round(n)))

/** `1 order`, `12 orders`. `text` stands for a number that is not exact: `10,000+ orders`. */
export const countOf = (noun: string, count: number, text = formatCount(count)): string =>
  count === 1 ? `1 ${noun}` : `${text} ${noun}s`

/** The total: `1,573`, or `10,000+` if not all were counted. */
export const formatTotal = ({ total, isTotalExact }: { total: number; isTotalExact: boolean }): string =>
  `${formatCount(total)}${isTotalExact ? '' : '+'}`

/** `value` in percent, one decimal: `12.5%`. */
export const formatPercent = (value: number): string => `${percent().format(value)}%`

/** A change in percent with its sign: `+12.5%`. */
export const formatPercentChange = (value: number): string => `${signedPercent().format(value)}%`

/** The time on a clock, from the UTC fields: `3:43 PM`. */
function clockText(wall: Date): string {
  const hours = wall.getUTCHours()
  return `${hours % 12 || 12}:${String(wall.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `3:43 PM` */
export const formatTime = (date: Date, zone: Zone): string => clockText(wallClock(date, zone))

/** `Nov 20, 3:43 PM`; with the year when it is not this year's. */
export function formatDateTime(iso: string, zone: Zone, now: Date = new Date()): string {
  const wall = wallClock(new Date(iso), zone)
  const day = `${months[wall.getUTCMonth()]} ${wall.getUTCDate()}`
  const year = wall.getUTCFullYear()
  const isThisYear = year === wallClock(now, zone).getUTCFullYear()
  return isThisYear ? `${day}, ${clockText(wall)}` : `${day}, ${year}, ${clockText(wall)}`
}

/** A date without a time, in no zone: `Nov 20`; with the year if it isn't this year's. */
export function formatDay(date: string, now: Date = new Date()): string {
  const format = date.startsWith(String(now.getFullYear())) ? dayOfThisYear : dayOfOtherYear
  return format().format(new Date(`${date}T00:00:00Z`))
}

/** The full date and time, for a `title`: `Friday, November 20, 2026 at 3:43:05 PM EST`. */
export const formatFullDateTime = (iso: string, timeZone: Zone): string =>
  plainSpaces(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone }).format(new Date(iso)))

/** `just now`, `12s ago`, `3m ago`, `5h ago`, then the date. */
export function formatTimeAgo(date: Date, zone: Zone, now: Date = new Date()): string {
  const age = now.getTime() - date.getTime()
  if (age < 5 * secondMs) return 'just now'
  if (age < minuteMs) return `${Math.floor(age / secondMs)}s ago`
  if (age < hourMs) return `${Math.floor(age / minuteMs)}m ago`
  if (age < dayMs) return `${Math.floor(age / hourMs)}h ago`
  return formatDateTime(date.toISOString(), zone, now)
}
