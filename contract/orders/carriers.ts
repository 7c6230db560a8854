/** Carriers whose tracking pages are known, offered as suggestions; any other name may be typed. */
const trackingPages: Record<string, (trackingNumber: string) => string> = {
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  DHL: (number) => `https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=${number}`,
}

export const knownCarriers = Object.keys(trackingPages)

/** A known carrier's own spelling: `UPS` for `ups`. */
export const carrierName = (entered: string): string =>
  knownCarriers.find((known) => known.toLowerCase() === entered.trim().toLowerCase()) ?? entered

/** The carrier's own page for a parcel; null if the carrier is unknown. */
export function trackingUrl(carrier: string | null, trackingNumber: string): string | null {
  const name = carrierName(carrier ?? '')
  if (!knownCarriers.includes(name)) return null
  return trackingPages[name]?.(encodeURIComponent(trackingNumber)) ?? null
}
