import { maxStock } from '../../contract/products/product.ts'
import { formatCount } from '../lib/format.ts'

// A minus as it is typed, or as text programs write it.
const pattern = /^([+\-\u2212\u2013]?)\s*(\d{1,8})$/

/** The stock that a typed text asks for: a counted total such as `25`, or a change such as `+10` or `-2`; null if none. */
export function correctedStock(typed: string, stock: number): number | null {
  const [, sign, digits] = pattern.exec(typed.trim()) ?? []
  if (digits === undefined) return null
  const pieces = Number(digits)
  const total = sign === '' ? pieces : sign === '+' ? stock + pieces : stock - pieces
  return total < 0 || total > maxStock ? null : total
}

/** Why a typed text is no correction. */
export function countRefusal(typed: string, stock: number): string {
  if (!pattern.test(typed.trim())) return 'Enter a whole number such as 25, or a change such as +10'
  return /^\s*[\d+]/.test(typed)
    ? `Enter at most ${formatCount(maxStock)} pieces in all`
    : `There are only ${formatCount(stock)} to take away`
}
