/** Patterns of verifiable facts in an answer. */
const factPatterns: readonly RegExp[] = [
  /#\d{2,}/g,
  /\$\d[\d,]*(?:\.\d+)?/g,
  /https?:\/\/[^\s)]+/g,
  /[^\s@()]+@[^\s@()]+\.[^\s@().,:;]+/g,
  /\(?\d{3}\)?[ -]\d{3}-\d{4}/g,
  /\d+(?:\.\d+)?\s?%/g,
  /\b\d+(?:(?: to | a |–|-| or )\d+)? (?:business |working |calendar )?(?:minutes?|hours?|days?|weeks?|months?|years?|minutos|horas|días|dias|semanas|meses|años)\b/gi,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?/g,
  /\b\d{1,2} de [a-z]+(?: de \d{4})?/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b(?=[A-Z0-9]*\d)[A-Z0-9]{10,40}\b/g,
  /\b(?:bc1[a-z0-9]{10,}|0x[0-9a-fA-F]{10,})\b/g,
  /(?<![\w.])[@$][A-Za-z][\w-]+/g,
  /\b\d+ left\b|\bquedan \d+/g,
]

/** A text in the form in which facts are compared. */
export const compared = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replace(/[–−]/g, '-')
    // $2,723.00 and $2723.00 are the same amount.
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[.,;:]+$/, '')

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)

/** Whether a text contains a fact by itself, not as part of a longer number. */
export function isIn(fact: string, text: string): boolean {
  for (let at = text.indexOf(fact); at >= 0; at = text.indexOf(fact, at + 1)) {
    const isCutBefore = isDigit(fact[0]) && isDigit(text[at - 1])
    const isCutAfter = isDigit(fact.at(-1)) && isDigit(text[at + fact.length])
    if (!isCutBefore && !isCutAfter) return true
  }
  return false
}

/** The facts in an answer that are in none of the texts. The customer's own words don't count as invented. */
export function inventedFacts(answer: string, allowed: readonly string[]): string[] {
  const known = allowed.map(compared)
  const found = factPatterns.flatMap((pattern) => answer.match(pattern) ?? [])
  return [...new Set(found)].filter((fact) => !known.some((text) => isIn(compared(fact), text)))
}
