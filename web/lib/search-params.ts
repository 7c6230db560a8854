/** A text in an address, or undefined. The router parses values as JSON, so that `?search=12` arrives as a number. */
export function textParameter(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const clean = String(value)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
  return clean === '' ? undefined : clean
}

/** The number of a page in an address; undefined for the first. */
export const pageParameter = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value < 1e9 ? value : undefined

/** One of the values; undefined for anything else, and for the `usual` one, which addresses omit. */
export const knownParameter = <Value>(values: readonly Value[], value: unknown, usual?: Value): Value | undefined =>
  value === usual ? undefined : values.find((one) => one === value)
