import { centsToUsd } from '../contract/core/money.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as text for people: `$1,234.50`. */
export const inDollars = (cents: number): string => dollars.format(centsToUsd(cents))
