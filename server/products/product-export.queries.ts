import { type ProductColumn, productColumns } from '../../contract/products/product-import.ts'
import { plainCell, textCell } from '../db/csv-cells.ts'
import type { Snapshot } from '../db/snapshot.ts'
import { type ProductSelection, productCondition } from './product-list.queries.ts'

/** One variant a line, all of them of each product, so that the file can be imported again. */
const cells: Record<ProductColumn, string> = {
  name: textCell('p.name'),
  sku: textCell('variant.sku'),
  price: plainCell('round(variant.price_cents / 100.0, 2)'),
  description: textCell(`nullif(p.description, '')`),
  size: textCell('variant.size'),
  color: textCell('variant.color'),
  stock: plainCell('variant.stock_quantity'),
  status: `CASE WHEN variant.archived_at IS NULL THEN 'active' ELSE 'archived' END`,
}
const columns = Object.keys(productColumns) as ProductColumn[]

export const productExportHeading = `${columns.map((column) => productColumns[column]).join(',')}\r\n`

const line = `${columns.map((column) => cells[column]).join(` || ',' ||\n`)} || E'\\r\\n'`

const fromProducts = (condition: string): string =>
  `FROM products p JOIN variants variant ON variant.merchant_id = p.merchant_id AND variant.product_id = p.id
   WHERE ${condition}`

export async function countExportedVariants(snapshot: Snapshot, selection: ProductSelection): Promise<number> {
  const { text, values } = productCondition(selection)
  const rows = await snapshot.query<{ count: number }>(`SELECT count(*) AS count ${fromProducts(text)}`, values)
  return rows[0]?.count ?? 0
}

/** Opens the lines of all variants of the selected products, by the products' names. */
export async function openExportedVariants(snapshot: Snapshot, selection: ProductSelection): Promise<void> {
  const { text, values } = productCondition(selection)
  const order = 'p.name COLLATE "und-x-icu", p.id, variant.id'
  await snapshot.open(`SELECT ${line} AS line ${fromProducts(text)} ORDER BY ${order}`, values)
}

/** The next lines, at most `count`. */
export async function fetchExportedVariants(snapshot: Snapshot, count: number): Promise<string[]> {
  const rows = await snapshot.fetch<{ line: string }>(count)
  return rows.map(({ line: text }) => text)
}
