import { parsePrice } from '../lib/typed-price.ts'

/** An order that gets a part of a payment, and the amount as it was typed. */
export type Part = {
  orderId: string
  number: number
  customerName: string
  /** Dollars that the order still waits for. */
  due: number
  text: string
}

const inCents = (dollars: number): number => Math.round(dollars * 100)
export const dollarText = (dollars: number): string => dollars.toFixed(2)

/** The part of `left` that a further order gets: its due, or what the other parts leave. */
export function firstAmount(due: number, left: number | null, parts: readonly Part[]): string {
  if (left === null) return dollarText(due)
  const given = parts.reduce((sum, { text }) => sum + inCents(parsePrice(text) ?? 0), 0)
  const rest = Math.max(0, inCents(left) - given)
  return dollarText(Math.min(inCents(due), rest) / 100)
}

export type Sums = {
  given: number
  /** The rest of the payment; negative if too much is given away; null if its amount isn't known. */
  rest: number | null
  /** Errors by order. */
  errors: Readonly<Record<string, string>>
}

/** The error of a typed amount; undefined if it is right. */
export function amountError(text: string): string | undefined {
  const amount = parsePrice(text)
  if (amount === null) return 'Must be an amount in dollars, such as 12.50'
  return inCents(amount) === 0 ? 'Must be at least $0.01' : undefined
}

/** Adds up what is given away, and says what is wrong with each amount. */
export function sumsOf(parts: readonly Part[], left: number | null): Sums {
  const errors: Record<string, string> = {}
  let cents = 0
  for (const { orderId, text } of parts) {
    const error = amountError(text)
    if (error === undefined) cents += inCents(parsePrice(text) ?? 0)
    else errors[orderId] = error
  }
  return { given: cents / 100, rest: left === null ? null : (inCents(left) - cents) / 100, errors }
}
