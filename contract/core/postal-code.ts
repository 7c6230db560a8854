const usZip = /^\d{5}(-\d{4})?$/

/** The stored form of postal codes by country (ISO 3166-1), with an example for the error message. */
const patterns: Readonly<Record<string, { pattern: RegExp; example: string }>> = {
  US: { pattern: usZip, example: '80202 or 80202-1234' },
  // Neither D, F, I, O, Q nor U, and no W or Z at the beginning.
  CA: { pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/, example: 'K1A 0B1' },
  GB: {
    pattern:
      /^(GIR 0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9][ABEHMNPRVWXY]) [0-9][ABD-HJLNP-UW-Z]{2})$/,
    example: 'SW1A 1AA',
  },
}

/** All other countries: letters, digits, spaces and hyphens. */
const anywhere = /^[A-Z0-9][A-Z0-9 -]{1,10}$/

/** Splits two halves that are written together. */
const endings: Readonly<Record<string, RegExp>> = { CA: /^(\w{3})(\w{3})$/, GB: /^(\w{2,4})(\w{3})$/ }

/** A postal code as its country writes it: `k1a0b1` is `K1A 0B1`. */
export function regularPostalCode(code: string, country: string): string {
  const spaced = code.trim().toUpperCase().replace(/\s+/g, ' ')
  const ending = endings[country]
  return ending === undefined ? spaced : spaced.replaceAll(' ', '').replace(ending, '$1 $2')
}

/** Why a postal code doesn't fit the country; null if it does. */
export function postalCodeRefusal(code: string, country: string): string | null {
  const own = Object.hasOwn(patterns, country) ? patterns[country] : undefined
  if ((own?.pattern ?? anywhere).test(regularPostalCode(code, country))) return null
  return own === undefined ? 'Must be a postal code' : `Must be a ZIP or postal code such as ${own.example}`
}

/** Programs of shops write the country in words too. */
const namesOfUs = new Set(['US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'])

/** Why a ZIP code can't be one of the US; null if it can, and for any code of another country. */
export const usZipRefusal = (code: string, country: string): string | null =>
  namesOfUs.has(country.trim().toUpperCase()) && !usZip.test(code.trim())
    ? 'Must be 5 digits, or ZIP+4 such as 80202-1234'
    : null
