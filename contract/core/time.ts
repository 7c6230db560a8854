import * as z from 'zod/mini'

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A moment on the wire: ISO 8601 with an offset, e.g. `2026-11-20T15:43:00.000Z`. */
export const instant = z.string()

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

/** True for a real calendar date or moment: `2026-02-30` is neither. */
function isRealInstant(value: string): boolean {
  if (!datePattern.test(value) && !instantPattern.test(value)) return false
  if (Number.isNaN(Date.parse(value))) return false
  const day = value.slice(0, 10)
  // Date.parse rolls an impossible day over into the next month; the round trip shows it.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/** A bound of a range from outside: a date (`2026-11-20`) or a moment with its offset. */
export const rangeBound = z
  .string()
  .check(z.refine(isRealInstant, 'Must be a date (2026-11-20) or an ISO 8601 moment with its offset'))

/** The moment a start bound means: a bare date begins at 00:00 UTC. */
export const startOf = (bound: string): Date => new Date(bound)

/** The moment before which an end bound ends, exclusive: a bare date counts whole, a moment is itself included. */
export function endOf(bound: string): Date {
  const start = new Date(bound).getTime()
  return new Date(datePattern.test(bound) ? start + dayMs : start + 1)
}
