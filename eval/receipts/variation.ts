import type { BenchFacts, BenchMail } from '../../server/testing/receipt-bench.ts'

/**
 * A way in which a genuine receipt may differ from the layout that was known when its parser was written: other blanks,
 * encodings, wrapped rows, names. It changes the facts before the mail is written, or the mail before it is signed, and keeps
 * what the mail says.
 */
export type Variation = {
  name: string
  /** Other values for the same layout: names, notes, amounts from $0.01 to $9,999.99. */
  facts?: (facts: BenchFacts, random: () => number) => BenchFacts
  /** Another form of the same mail. */
  mail?: (mail: BenchMail, random: () => number) => BenchMail
}
