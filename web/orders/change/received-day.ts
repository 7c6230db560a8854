const two = (number: number): string => String(number).padStart(2, '0')

/** The day of a moment on this device's calendar: `2026-11-20`. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** Noon of a day on this device's clock, as the API takes it; the text itself if it is no day. */
export function momentOfDay(day: string): string {
  const noon = new Date(`${day}T12:00`)
  return Number.isNaN(noon.getTime()) ? day : noon.toISOString()
}
