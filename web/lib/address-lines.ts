import type { ShippingAddress } from '../../contract/orders/order.ts'

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator)

/**
 * The lines of an address as on an envelope, without the country if it is the shop's own (`home`). An erased customer has
 * only state and country left.
 */
export function addressLines(
  { name, street, city, state, zip, country }: ShippingAddress,
  { home = '' } = {},
): string[] {
  const place = joined([city, joined([state, zip], ' ')], ', ')
  return [name, street, place, country === home ? '' : country].filter((line) => line.trim() !== '')
}
