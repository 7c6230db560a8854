import { dayMs, hourMs } from '../../contract/core/time.ts'

/**
 * Converts between moments and a zone's local time. Local values are milliseconds, as if the local clock showed UTC.
 */
export type LocalClock = { toLocal(moment: number): number; toMoment(local: number): number }

function offsetAt(format: Intl.DateTimeFormat, moment: number): number {
  const parts = format.formatToParts(moment)
  const part = (wanted: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === wanted)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - moment
}

/**
 * A zone's clock with one offset per UTC day, that of noon. Around daylight saving changes it is off by an hour for
 * some hours, which doesn't matter for sample data.
 */
export function localClock(timezone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const offsets = new Map<number, number>()
  const offsetOn = (day: number): number => {
    const known = offsets.get(day)
    if (known !== undefined) return known
    const offset = offsetAt(format, day * dayMs + 12 * hourMs)
    offsets.set(day, offset)
    return offset
  }
  return {
    toLocal: (moment) => moment + offsetOn(Math.floor(moment / dayMs)),
    toMoment: (local) => local - offsetOn(Math.floor(local / dayMs)),
  }
}
