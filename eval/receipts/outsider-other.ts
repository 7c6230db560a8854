import type { BenchLayout } from '../../server/testing/receipt-bench.ts'

/** A genuine mail of a provider that tells of no money received: its subject, heading, text, and rows. */
export type OutsiderOther = {
  layout: BenchLayout
  subject: string
  heading: string
  text: string
  rows: readonly (readonly [label: string, value: string])[]
}

/** A mail's subject, heading, text and rows. */
export type OtherEntry = readonly [subject: string, heading: string, text?: string, rows?: OutsiderOther['rows']]
