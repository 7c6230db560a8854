const pricePattern = /^\$?\s*(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d{0,2})?$/

/**
 * Parses dollars as people type them: `12`, `12.5`, `1,234.50`, `.5`, `$3`; null if the text is no price in whole
 * cents.
 */
export function parsePrice(text: string): number | null {
  const typed = text.trim()
  if (!pricePattern.test(typed) || !/\d/.test(typed)) return null
  return Number(typed.replace(/[$,\s]/g, ''))
}
