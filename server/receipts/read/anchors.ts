/** A provider's words for a whole line, with holes for values. */
export type Anchor = RegExp

/** The values that an anchor finds in a line. */
export type Found = {
  name?: string
  amount?: string
  note?: string
  account?: string
  digits?: string
  reference?: string
}

const holes: Record<string, string> = {
  '{name}': '(?<name>.+)',
  '{amount}': '(?<amount>\\+? ?\\$ ?[\\d,]+(?:\\.\\d\\d)?(?: ?USD)?)',
  '{note}': '(?<note>.*)',
  '{account}': '(?<account>[$@]?[^ ]+)',
  '{digits}': '[X*x.…]*(?<digits>\\d{4})',
  '{reference}': '(?<reference>[A-Za-z0-9]{6,20})',
  '{any}': '.*',
  // In one piece: two parts that both take an X would be tried in every way.
  '{anyDigits}': '.*(?<digits>\\d{4})',
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")

function anchor(text: string, name?: string): Anchor {
  const source = text
    .split(/(\{\w+\})/)
    .map((part) => (part === '{name}' && name !== undefined ? escaped(name) : (holes[part] ?? escaped(part))))
    .join('')
  return new RegExp(`^${source}$`, 'iu')
}

/**
 * Anchors from words with the holes `{name}`, `{amount}`, `{note}`, `{account}`, `{digits}`, `{reference}`, `{any}` and `{anyDigits}`. A name
 * takes as much as it can, so that a payer's words never stand for the provider's.
 */
export const anchors = (...texts: readonly string[]): readonly Anchor[] => texts.map((text) => anchor(text))

/** The same for a payer whose name is known: `{name}` is that name and nothing else. */
export const anchorsNaming = (name: string, texts: readonly string[]): readonly Anchor[] =>
  texts.map((text) => anchor(text, name))

/** Longer than any sentence of a receipt with its name and note. Comparing a hostile line would take long. */
const maxLength = 600

/** The values of the first of several anchors that fits the whole line; null if none does. */
export function matchAny(line: string, choices: readonly Anchor[]): Found | null {
  if (line.length > maxLength) return null
  for (const choice of choices) {
    const found = choice.exec(line)
    if (found !== null) return { ...found.groups }
  }
  return null
}
