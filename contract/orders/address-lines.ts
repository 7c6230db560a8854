import type { ShippingAddress } from './order.ts'

const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })

/** `Canada` of `CA`. Shops' programs may have written anything else, which stays as it is. */
const countryName = (country: string): string => {
  const code = country.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? country) : country.trim()
}

const isSame = (one: string, other: string): boolean =>
  countryName(one).toLowerCase() === countryName(other).toLowerCase()

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator)

type Address = Pick<ShippingAddress, 'name' | 'street' | 'city' | 'state' | 'zip' | 'country'>

/**
 * The lines of an address as on an envelope, with the country by its name unless it is the shop's own (`home`). An erased customer has
 * only state and country left.
 */
export function addressLines(
  { name, street, city, state, zip, country }: Address,
  { home }: { home: string },
): string[] {
  const place = joined([city, joined([state, zip], ' ')], ', ')
  return [name, street, place, isSame(country, home) ? '' : countryName(country)].filter((line) => line.trim() !== '')
}
