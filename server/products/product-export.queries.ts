import { soldDays } from '../../contract/products/product.ts'
import {
  type FigureColumn,
  figureColumns,
  type ProductColumn,
  productColumns,
} from '../../contract/products/product-import.ts'
import { plainCell, textCell } from '../db/csv-cells.ts'
import type { Snapshot } from '../db/snapshot.ts'
import { conditionOf, type ProductSelection } from './product-list.queries.ts'
import { soldOf } from './sold.queries.ts'

/** The products to export, with their sales up to `now`. */
export type Exported = { selection: ProductSelection; now: Date }

/** One variant per line and all variants of each product, so that the file can be imported again. */
const cells: Record<ProductColumn | FigureColumn, string> = {
  name: textCell('p.name'),
  sku: textCell('variant.sku'),
  price: plainCell('round(variant.price_cents / 100.0, 2)'),
  description: textCell(`nullif(p.description, '')`),
  size: textCell('variant.size'),
  color: textCell('variant.color'),
  stock: plainCell('variant.stock_quantity'),
  status: `CASE WHEN variant.archived_at IS NULL THEN 'active' ELSE 'archived' END`,
  sold: plainCell('figure.sold'),
  // Whole days, as in `daysLeftOf`.
  daysLeft: plainCell(`(variant.stock_quantity::bigint * ${soldDays} / nullif(figure.sold, 0))`),
}
const titles = { ...productColumns, ...figureColumns }
const columns = Object.keys(titles) as (ProductColumn | FigureColumn)[]

export const productExportHeading = `${columns.map((column) => titles[column]).join(',')}\r\n`

const line = `${columns.map((column) => cells[column]).join(` || ',' ||\n`)} || E'\\r\\n'`

const fromProducts = (condition: string, joined = ''): string =>
  `FROM products p JOIN variants variant ON variant.merchant_id = p.merchant_id AND variant.product_id = p.id ${joined}
   WHERE ${condition}`

export async function countExportedVariants(snapshot: Snapshot, selection: ProductSelection): Promise<number> {
  const { text, values } = conditionOf(selection)
  const rows = await snapshot.query<{ count: number }>(`SELECT count(*) AS count ${fromProducts(text)}`, values)
  return rows[0]?.count ?? 0
}

/** Opens a cursor over all variants of the selected products, sorted by product name. */
export async function openExportedVariants(snapshot: Snapshot, { selection, now }: Exported): Promise<void> {
  const { text, values } = conditionOf(selection)
  const order = 'p.name COLLATE "und-x-icu", p.id, variant.id'
  // `OFFSET 0` makes PostgreSQL compute the sum once for both columns.
  const figure = `CROSS JOIN LATERAL (SELECT ${soldOf('variant', '$3')} AS sold OFFSET 0) figure`
  await snapshot.open(`SELECT ${line} AS line ${fromProducts(text, figure)} ORDER BY ${order}`, [...values, now])
}

/** Fetches at most `count` more lines. */
export async function fetchExportedVariants(snapshot: Snapshot, count: number): Promise<string[]> {
  const rows = await snapshot.fetch<{ line: string }>(count)
  return rows.map(({ line: text }) => text)
}
