import { dayMs } from '../../contract/core/time.ts'
import { countOf, formatCount, formatUsd } from '../lib/format.ts'

/** The first of the days that are closed with a day: the books have no gap. */
export const firstToClose = (day: string, lastClosed: string | null): string =>
  lastClosed === null ? day : new Date(Date.parse(lastClosed) + dayMs).toISOString().slice(0, 10)

/** The count and the sum of the payments that no order explains; without a sum if they are more than are counted. */
type Unexplained = { total: number; isTotalExact: boolean; sums: { unexplained: number } | null }

/** `$120.00 of 2 payments is not explained yet.`; null if all are explained. */
export function unexplainedWords({ total, isTotalExact, sums }: Unexplained): string | null {
  if (total === 0) return null
  if (!isTotalExact || sums === null) return `More than ${formatCount(total)} payments are not explained yet.`
  return `${formatUsd(sums.unexplained)} of ${countOf('payment', total)} is not explained yet.`
}
