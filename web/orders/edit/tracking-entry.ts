import { likelyCarrier, trackingNumberDoubt } from '../../../contract/orders/tracking-numbers.ts'

/** A tracking number and its carrier, as typed. */
export type TrackingEntry = { trackingNumber: string; trackingCarrier: string }

/** Fills in the carrier whose number it is, unless somebody has entered another. */
export function withTrackingNumber(entry: TrackingEntry, trackingNumber: string): TrackingEntry {
  const { trackingCarrier } = entry
  const isTyped = trackingCarrier !== '' && trackingCarrier !== likelyCarrier(entry.trackingNumber)
  return { trackingNumber, trackingCarrier: isTyped ? trackingCarrier : (likelyCarrier(trackingNumber) ?? '') }
}

type Typed = { trackingNumber?: string | undefined; trackingCarrier?: string | undefined }

/** A sentence about a number that is unlikely to be the carrier's; null if there is nothing to say. */
export function trackingDoubt({ trackingNumber = '', trackingCarrier }: Typed): string | null {
  const doubt = trackingNumber.trim() === '' ? null : trackingNumberDoubt(trackingCarrier, trackingNumber)
  return doubt === null ? null : `Check the number: ${doubt}.`
}
