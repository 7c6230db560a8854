import { minuteMs } from '../../contract/core/time.ts'

/** An IANA name such as `America/Denver`; undefined for the time zone of the browser. */
export type Zone = string | undefined

const makers = new Map<Zone, Intl.DateTimeFormat>()

/** The formatter that says how far a zone is from UTC. Kept: making one takes a slow phone milliseconds. */
function offsetFormatter(zone: Zone): Intl.DateTimeFormat {
  const kept = makers.get(zone)
  if (kept !== undefined) return kept
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  makers.set(zone, made)
  return made
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetMs(date: Date, zone: Zone): number {
  if (zone === undefined) return -date.getTimezoneOffset() * minuteMs
  const name = offsetFormatter(zone)
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value
  // `GMT`, `GMT-07:00` or, before there were time zones, `GMT-07:52:58`.
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * minuteMs
  return sign === '-' ? -ahead : ahead
}

const nameMakers = new Map<string, Intl.DateTimeFormat>()

/** The short name that the zone's clocks have at a moment: `MST`. */
export function shortZoneName(date: Date, zone: string): string {
  const maker = nameMakers.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  nameMakers.set(zone, maker)
  return maker.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The moment as a date whose UTC fields read what a clock in the zone shows. */
export const wallClock = (date: Date, zone: Zone): Date => new Date(date.getTime() + offsetMs(date, zone))

/** True when this browser knows the zone. A shop may have set one that is newer than the browser. */
export function isKnownZone(zone: string): boolean {
  try {
    offsetFormatter(zone)
    return true
  } catch {
    return false
  }
}

/** `Denver time`, or `UTC`. */
export const zoneName = (zone: string): string =>
  zone.includes('/') ? `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time` : zone
