import { maxAmountCents } from '../../../contract/core/price.ts'

const grouped = /^\$(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d))?$/
const mostDigits = 14

/**
 * The cents of an amount in US dollars: `$1,234.50`, and `$40` where a provider leaves out `.00`, with or without `USD`
 * behind it. Anything else is null: other currencies, other separators, fractions of cents, nothing.
 */
export function centsOf(text: string): number | null {
  const [, dollars, cents = '00'] = grouped.exec(text.replaceAll(' ', '').replace(/^\+/, '').replace(/USD$/, '')) ?? []
  if (dollars === undefined || dollars.length > mostDigits) return null
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents)
  return amount > 0 && amount <= maxAmountCents ? amount : null
}

/** The ways in which a provider writes an amount in a sentence. */
export function formsOf(cents: number): string[] {
  const [dollars = '', rest = ''] = (cents / 100).toFixed(2).split('.')
  const withCommas = Number(dollars).toLocaleString('en-US')
  const forms = [`$${withCommas}.${rest}`, `$${dollars}.${rest}`]
  return rest === '00' ? [...forms, `$${withCommas}`, `$${dollars}`] : forms
}

const piece = /^\+? ?[$\d., ]+(?:USD)?$/
const maxPieces = 4

/** An amount at a line, which may be in pieces (`$`, `15`, `.`, `00`), and the line after it. */
export function amountAt(lines: readonly string[], at: number): { cents: number; next: number } | null {
  let text = ''
  for (let next = at; next < at + maxPieces; next += 1) {
    const line = lines[next]
    if (line === undefined || !piece.test(line)) return null
    text += line
    // Whole dollars are an amount only on one line: in pieces the cents are still to come.
    const isWhole = next === at || /\.\d\d(?: ?USD)?$/.test(text)
    const cents = isWhole ? centsOf(text) : null
    if (cents !== null) return { cents, next: next + 1 }
  }
  return null
}
