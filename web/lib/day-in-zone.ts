import { wallClock, type Zone } from './zones.ts'

/** The day of a moment on the shop's calendar: `2026-11-20`. */
export const dayOf = (moment: Date, zone: Zone): string => wallClock(moment, zone).toISOString().slice(0, 10)

/** Noon of a day on the shop's clock, as the API takes it; the text itself if it is no day. */
export function momentOfDay(day: string, zone: Zone): string {
  const noon = new Date(`${day}T12:00Z`)
  if (Number.isNaN(noon.getTime())) return day
  // No zone changes its clocks between noon UTC and its own noon.
  return new Date(2 * noon.getTime() - wallClock(noon, zone).getTime()).toISOString()
}
