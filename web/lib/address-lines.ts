import type { ShippingAddress } from '../../contract/orders/order.ts'

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator)

/** The lines of an address as on an envelope. An erased customer has only state and country left. */
export const addressLines = ({ name, street, city, state, zip, country }: ShippingAddress): string[] =>
  [name, street, joined([city, joined([state, zip], ' ')], ', '), country].filter((line) => line.trim() !== '')
