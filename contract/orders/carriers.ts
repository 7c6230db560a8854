/** Carriers whose tracking pages are known, offered as suggestions; any other name may be typed. */
export const knownCarriers = ['UPS', 'USPS', 'FedEx', 'DHL'] as const
export type KnownCarrier = (typeof knownCarriers)[number]

const trackingPages: Record<KnownCarrier, (trackingNumber: string) => string> = {
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  DHL: (number) => `https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=${number}`,
}

/** A known carrier's own spelling: `UPS` for `ups`. */
export const carrierName = (entered: string): string =>
  knownCarriers.find((known) => known.toLowerCase() === entered.trim().toLowerCase()) ?? entered

/** The carrier's own page for a parcel; null if the carrier is unknown. */
export function trackingUrl(carrier: string | null, trackingNumber: string): string | null {
  const name = carrierName(carrier ?? '')
  const known = knownCarriers.find((carrierOfPage) => carrierOfPage === name)
  return known === undefined ? null : trackingPages[known](encodeURIComponent(trackingNumber))
}
