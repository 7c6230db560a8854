import { isBareDate, minuteMs } from '../../contract/core/time.ts'
import { InvalidOrderError } from './orders.errors.ts'

/** Clocks of other machines run ahead by less. */
const clockLeewayMs = 5 * minuteMs

type Bounds = {
  /** Its path in the request. */
  path: string
  /** The latest moment, and the default. */
  at: Date
  /** The earliest moment, and what is wrong before it. */
  earliest?: { moment: Date; error: string } | undefined
}

/** When money moved, as a request says it. Throws 422 for a day without a time, and for a moment in the future or before `earliest`. */
export function statedMoment(stated: string | undefined, { path, at, earliest }: Bounds): Date {
  if (stated === undefined) return at
  if (isBareDate(stated)) throw new InvalidOrderError(path, 'Must have a time and its offset')
  const moment = new Date(stated)
  if (moment.getTime() > at.getTime() + clockLeewayMs) throw new InvalidOrderError(path, 'Must not be in the future')
  if (earliest !== undefined && moment.getTime() < earliest.moment.getTime())
    throw new InvalidOrderError(path, earliest.error)
  return new Date(Math.min(moment.getTime(), at.getTime()))
}
