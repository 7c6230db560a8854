import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** JSON. A number that would read otherwise stays a text: a payment's reference of 19 digits would lose its last ones. */
function parseValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('A text made of digits')
  return value
}

/** Reads the search parameters of an address. */
export const parseAddress = parseSearchWith(parseValue)

/** The search parameters of an address, as `parseAddress` reads them. */
export const stringifyAddress = stringifySearchWith(JSON.stringify, parseValue)
