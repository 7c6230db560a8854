import { formatCount } from '../lib/format.ts'

const hour = 60
const day = 24 * hour

const join = (...parts: [count: number, unit: string][]): string =>
  parts.flatMap(([count, unit]) => (count === 0 ? [] : `${count}${unit}`)).join(' ')

/** The specified form of a time in minutes: `1,849m`. */
export const formatMinutes = (minutes: number): string => `${formatCount(minutes)}m`

/** The same time to read, in its two largest units: `1d 6h`, `2h 5m`. Empty below an hour, where the minutes say it. */
export function formatDuration(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < hour) return ''
  const [days, hours] = [Math.floor(whole / day), Math.floor((whole % day) / hour)]
  return days > 0 ? join([days, 'd'], [hours, 'h']) : join([hours, 'h'], [whole % hour, 'm'])
}
