import * as z from 'zod/mini'
import { utf8Bytes } from '../core/text.ts'

export const maxImportBytes = 2_000_000
export const maxImportRows = 10_000
/** More mistakes than anybody mends one by one. */
export const maxImportErrors = 100

/** The columns of a file of products: the export has all of them, an import needs the first three. */
export const productColumns = {
  name: 'Product',
  sku: 'SKU',
  price: 'Price (USD)',
  description: 'Description',
  size: 'Size',
  colour: 'Colour',
  stock: 'Stock',
  status: 'Status',
} as const
export type ProductColumn = keyof typeof productColumns
export const requiredProductColumns = ['name', 'sku', 'price'] as const satisfies ProductColumn[]

/** The text of a file in CSV (RFC 4180): a heading, then one variant a line. */
export const importedCsv = z
  .string()
  .check(z.refine((text) => text.length <= maxImportBytes && utf8Bytes(text) <= maxImportBytes, 'Must be at most 2 MB'))

export const importError = z.object({
  /** Of the file, from 1; the heading is on the first. */
  line: z.number(),
  /** The column as it is called in the heading; null where the whole line is meant. */
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportError = z.infer<typeof importError>

/** What an import does, in variants. With errors it does nothing. */
export const importOutcome = z.object({
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Of the changed ones, those whose stock is set. */
  restocked: z.number(),
  errorCount: z.number(),
  /** The first of them. */
  errors: z.array(importError),
  /** Stands for what was found: handed in with the import, it is refused when something has changed since. */
  fingerprint: z.string(),
})
export type ImportOutcome = z.infer<typeof importOutcome>
