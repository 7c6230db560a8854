import * as z from 'zod/mini'
import { utf8Bytes } from '../core/text.ts'

export const maxImportBytes = 2_000_000
export const maxImportRows = 10_000
/** More errors than anyone fixes one by one. */
export const maxImportErrors = 100

/** The columns of a file of products: the export has all of them and `figureColumns`, an import needs the first three. */
export const productColumns = {
  name: 'Product',
  sku: 'SKU',
  price: 'Price (USD)',
  description: 'Description',
  size: 'Size',
  color: 'Color',
  stock: 'Stock',
  status: 'Status',
} as const
export type ProductColumn = keyof typeof productColumns

/** Further columns of an export. An import leaves them out. */
export const figureColumns = { sold: 'Sold in 30 days', daysLeft: 'Days left' } as const
export type FigureColumn = keyof typeof figureColumns
export const requiredProductColumns = ['name', 'sku', 'price'] as const satisfies ProductColumn[]

/** The text of a file in CSV (RFC 4180): a heading, then one variant a line. */
export const importedCsv = z
  .string()
  .check(z.refine((text) => text.length <= maxImportBytes && utf8Bytes(text) <= maxImportBytes, 'Must be at most 2 MB'))

export const importError = z.object({
  /** The line of the file, from 1; the heading is on the first. */
  line: z.number(),
  /** The column as named in the heading; null if the error is about the whole line. */
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportError = z.infer<typeof importError>

/** The effect of an import, counted in variants. A file with errors has none. */
export const importOutcome = z.object({
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Changed variants whose stock the file sets. */
  restocked: z.number(),
  errorCount: z.number(),
  /** The first `maxImportErrors`. */
  errors: z.array(importError),
  /** Identifies the checked state: an import that sends it is refused if products have changed since. */
  fingerprint: z.string(),
})
export type ImportOutcome = z.infer<typeof importOutcome>
