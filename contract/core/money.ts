import * as z from 'zod/mini'

/** US dollars on the wire: a JSON number with two decimals. Inside, money is integer cents. */
export const usd = z.number()

/** Exact cents of an amount with at most two decimals. */
export const usdToCents = (amount: number): number => Math.round(amount * 100)

export const centsToUsd = (cents: number): number => cents / 100

/** The sum of amounts, without the fractions of cents that doubles add. */
export const sumUsd = (amounts: readonly number[]): number =>
  centsToUsd(amounts.reduce((cents, amount) => cents + usdToCents(amount), 0))
