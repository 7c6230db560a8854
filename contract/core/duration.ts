import { dayMs, hourMs, minuteMs, secondMs } from './time.ts'

const units = [
  { ms: dayMs, name: 'day' },
  { ms: hourMs, name: 'h' },
  { ms: minuteMs, name: 'min' },
  { ms: secondMs, name: 's' },
] as const

const textOf = (count: number, name: string): string =>
  name === 'day' && count !== 1 ? `${count} days` : `${count} ${name}`

/** A time to read, in its two largest units, down to the `smallest`: `3 days`, `1 day 4 h`, `2 h 5 min`, `40 s`. */
export function durationText(ms: number, smallest: typeof minuteMs | typeof secondMs = secondMs): string {
  const whole = Math.round(ms / smallest) * smallest
  const usable = units.filter((unit) => unit.ms >= smallest)
  const place = usable.findIndex((unit) => whole >= unit.ms)
  // A time below the smallest unit is none of it.
  const [large, small] = place === -1 ? usable.slice(-1) : usable.slice(place)
  if (large === undefined) return ''
  const text = textOf(Math.floor(whole / large.ms), large.name)
  const rest = small === undefined ? 0 : Math.floor((whole % large.ms) / small.ms)
  return small === undefined || rest === 0 ? text : `${text} ${textOf(rest, small.name)}`
}
