/** More than 30 marks on a letter. The halfwidth ones of Katakana become marks in NFKC and NFKD. */
const surplus = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * As `text.normalize(form)`, in time linear to the text, whoever wrote it. Normalizing sorts the marks on a letter, which takes
 * the square of their number, so only 30 stay: no language writes more (Unicode's stream-safe format, UAX #15).
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(surplus, '$1').normalize(form)
