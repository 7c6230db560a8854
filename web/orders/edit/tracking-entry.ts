import { likelyCarrier, trackingNumberDoubt } from '../../../contract/orders/tracking-numbers.ts'

/** A tracking number and its carrier, as typed. */
export type TrackingEntry = { trackingNumber: string; carrier: string }

/** Fills in the carrier whose number it is, unless somebody has entered another. */
export function withTrackingNumber(entry: TrackingEntry, trackingNumber: string): TrackingEntry {
  const isTyped = entry.carrier !== '' && entry.carrier !== likelyCarrier(entry.trackingNumber)
  return { trackingNumber, carrier: isTyped ? entry.carrier : (likelyCarrier(trackingNumber) ?? '') }
}

type Typed = { trackingNumber?: string | undefined; carrier?: string | undefined }

/** A sentence about a number that is unlikely to be the carrier's; null if there is nothing to say. */
export function trackingDoubt({ trackingNumber = '', carrier }: Typed): string | null {
  const doubt = trackingNumber.trim() === '' ? null : trackingNumberDoubt(carrier, trackingNumber)
  return doubt === null ? null : `Check the number: ${doubt}.`
}
