import {
  likelyCarrier,
  plainTrackingNumber,
  recognizedCarrier,
  trackingNumberDoubt,
} from '../../../contract/orders/tracking-numbers.ts'
import { formatCount } from '../../lib/format.ts'

/** A tracking number and its carrier, as typed. */
export type TrackingEntry = { trackingNumber: string; trackingCarrier: string }

/** Fills in the carrier whose number it is, unless somebody has entered another. */
export function withTrackingNumber(entry: TrackingEntry, trackingNumber: string): TrackingEntry {
  const { trackingCarrier } = entry
  const isTyped = trackingCarrier !== '' && trackingCarrier !== likelyCarrier(entry.trackingNumber)
  return { trackingNumber, trackingCarrier: isTyped ? trackingCarrier : (likelyCarrier(trackingNumber) ?? '') }
}

/** Longer than the groups of digits in which carriers print a number. */
const leastLength = 9
const leastDigits = 6

const looksWhole = (token: string): boolean => {
  const plain = plainTrackingNumber(token)
  return plain.length >= leastLength && plain.replace(/\D/g, '').length >= leastDigits
}

/** No number that a carrier would know is written in more groups, and a longer text holds far more than one number. */
const mostGroups = 12

/**
 * The most numbers that follow each other in the tokens. Each is one token that looks like a whole number, or several that a
 * carrier's number was split into. Other tokens, such as a carrier's name, are passed over.
 */
function mostNumbers(tokens: readonly string[]): string[] {
  type Best = { count: number; from: number; before: Best | null; isNumber: boolean }
  const best: Best[] = [{ count: 0, from: 0, before: null, isNumber: false }]
  for (let end = 1; end <= tokens.length; end += 1) {
    const previous = best[end - 1] ?? null
    let most: Best = { count: previous?.count ?? 0, from: end - 1, before: previous, isNumber: false }
    for (let from = end - 1; from >= Math.max(0, end - mostGroups); from -= 1) {
      const before = best[from] ?? null
      const count = (before?.count ?? 0) + 1
      if (count <= most.count) break
      const text = tokens.slice(from, end).join(' ')
      if (looksWhole(text) && (from === end - 1 || recognizedCarrier(text) !== null))
        most = { count, from, before, isNumber: true }
    }
    best.push(most)
  }
  const numbers: string[] = []
  let end = tokens.length
  for (let step = best.at(-1) ?? null; step !== null; step = step.before) {
    if (step.isNumber) numbers.unshift(tokens.slice(step.from, end).join(' '))
    end = step.from
  }
  return numbers
}

/**
 * The tracking numbers in a text that was entered as one, which spaces, commas, tabs or line ends separate. One number may have
 * spaces too: then it is the only one.
 */
export function trackingNumbersIn(text: string): string[] {
  const tokens = text.split(/[\s,;]+/).filter((token) => token !== '')
  const isEachKnown = tokens.every((token) => looksWhole(token) && recognizedCarrier(token) !== null)
  if (tokens.length < 2 || (likelyCarrier(text) !== null && !isEachKnown)) return [text]
  const numbers = mostNumbers(tokens)
  return numbers.length > 1 ? numbers : [text]
}

/** A sentence about several numbers in the field of one; null if it is one, or none. */
export function severalDoubt(trackingNumber: string): string | null {
  const { length } = trackingNumbersIn(trackingNumber)
  return length > 1 ? `These look like ${formatCount(length)} numbers: an order has one.` : null
}

type Typed = { trackingNumber?: string | undefined; trackingCarrier?: string | undefined }

/** A sentence about several numbers in the field of one, or a number that is unlikely to be the carrier's; null for neither. */
export function trackingDoubt({ trackingNumber = '', trackingCarrier }: Typed): string | null {
  const several = severalDoubt(trackingNumber)
  if (several !== null) return several
  const doubt = trackingNumber.trim() === '' ? null : trackingNumberDoubt(trackingCarrier, trackingNumber)
  return doubt === null ? null : `Check the number: ${doubt}.`
}
