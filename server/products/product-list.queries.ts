import type { ListedProduct, ProductSort, ProductStatus, StockLevel } from '../../contract/products/product.ts'
import { escapeLike } from '../db/search-terms.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { firstPictureOf } from './product-pictures.queries.ts'
import { soldOf } from './sold.queries.ts'

/** Selects products of a shop that have one variant matching all criteria. */
export type ProductSelection = {
  merchantId: string
  words: readonly string[]
  status: ProductStatus | undefined
  stock: StockLevel | undefined
  /** Created or changed then or later, with its pictures and the stock of its variants. */
  changedSince?: Date | undefined
}

/** A SQL condition over `products p` of merchant `$1`, with the words as `$2`. */
type Condition = {
  /** Undefined for a text that varies, which is not prepared. */
  name: string | undefined
  text: string
  values: readonly unknown[]
  /** True if the condition may exclude products of the shop. */
  isNarrow: boolean
}

const threshold = '(SELECT low_stock_threshold FROM merchants WHERE id = $1)'

const onSale = 'v.archived_at IS NULL'
const ofProduct = 'v.merchant_id = p.merchant_id AND v.product_id = p.id'
const exists = (...conditions: string[]): string =>
  `EXISTS (SELECT FROM variants v WHERE ${[ofProduct, ...conditions].join(' AND ')})`

const mostStocks: Record<StockLevel, string> = { low: threshold, out: '0' }
/** The largest stock at this level, as SQL; NULL for no limit. */
const mostStock = (stock: StockLevel | undefined): string => (stock === undefined ? 'NULL' : mostStocks[stock])

/** A pattern for `search_variants` that matches the word literally, anywhere. */
export const holds = (word: string): string => `%${escapeLike(word)}%`

const levels: Record<StockLevel, string> = {
  low: `v.stock_quantity <= ${mostStocks.low}`,
  out: `v.stock_quantity <= ${mostStocks.out}`,
}

/** A literal, so that PostgreSQL plans for the moment: the last minute or all of time. */
function isChanged(since: Date): string {
  const moment = `'${since.toISOString()}'::timestamptz`
  return `(p.updated_at >= ${moment} OR p.id IN (
    SELECT sold.product_id FROM variants sold WHERE sold.merchant_id = $1 AND sold.updated_at >= ${moment}))`
}

/** The condition for a list or an export. */
export function conditionOf({ merchantId, words, status, stock, changedSince }: ProductSelection): Condition {
  const isOnSale = status === 'active' || stock !== undefined
  const level = stock === undefined ? [] : [levels[stock]]
  // The search checks the stock itself; joining afterwards would read many thousands of matches a second time.
  const found = `p.id IN (SELECT found_product_id FROM search_variants($2, ${isOnSale}, ${mostStock(stock)}))`
  const parts = [
    'p.merchant_id = $1 AND $2::text[] IS NOT NULL',
    ...(words.length > 0 ? [found] : isOnSale ? [exists(onSale, ...level)] : []),
    ...(status === 'archived' ? [`NOT ${exists(onSale)}`] : []),
    ...(changedSince === undefined ? [] : [isChanged(changedSince)]),
  ]
  const parted = [status ?? 'any', stock ?? 'any', words.length > 0 ? 'found' : 'all'].join('-')
  const name = changedSince === undefined ? parted : undefined
  return { name, text: parts.join(' AND '), values: [merchantId, words.map(holds)], isNarrow: parts.length > 1 }
}

const orders: Record<ProductSort, string> = {
  name: 'p.name COLLATE "und-x-icu", p.id',
  '-name': 'p.name COLLATE "und-x-icu" DESC, p.id DESC',
  createdAt: 'p.created_at, p.id',
  '-createdAt': 'p.created_at DESC, p.id DESC',
  stock: 'figure.value, p.id',
  '-stock': 'figure.value DESC, p.id DESC',
  sold: 'figure.value, p.id',
  '-sold': 'figure.value DESC, p.id DESC',
  daysLeft: 'figure.value NULLS LAST, p.id',
  '-daysLeft': 'figure.value DESC NULLS LAST, p.id DESC',
  lowest: 'figure.value NULLS LAST, p.id',
  '-lowest': 'figure.value DESC NULLS LAST, p.id DESC',
}

/** The parameters after those of the condition. */
const limit = '$3'
const offset = '$4'
const now = '$5'
const after = '$6'

/** The condition that leaves the products behind `after` in a sort by creation. */
const isBehind = (sort: ProductSort): string =>
  `AND (p.created_at, p.id) ${sort === 'createdAt' ? '>' : '<'} (
    SELECT seen.created_at, seen.id FROM products seen WHERE seen.merchant_id = $1 AND seen.id = ${after})`

const variantsOf = (value: string, ...conditions: string[]): string =>
  `SELECT ${value} AS value FROM variants v WHERE ${[ofProduct, ...conditions].join(' AND ')}`

/** Sort keys, computed for every match by index. Everything else is read for one page only. */
const figures: Record<string, string> = {
  stock: variantsOf('coalesce(sum(v.stock_quantity), 0)', onSale),
  sold: variantsOf(`sum(${soldOf('v', now)})`),
  daysLeft: variantsOf(`sum(v.stock_quantity)::numeric / nullif(sum(${soldOf('v', now)}), 0)`, onSale),
  lowest: variantsOf('min(v.stock_quantity)', onSale),
}

type LowestVariant = NonNullable<ListedProduct['lowest']>

type ListedRow = Omit<ListedProduct, 'lowestPrice' | 'highestPrice' | 'createdAt' | 'daysLeft' | 'lowest'> & {
  lowest: (Omit<LowestVariant, 'daysLeft'> & { sold: number }) | null
  lowestPriceCents: number
  highestPriceCents: number
  createdAt: Date
  /** Pieces sold of the variants that `stock` counts. */
  shownSold: number
  /** The number of matches on all pages. */
  total: number
}

/**
 * Picks the page first, then reads the details of its products. A narrow condition is materialized once for page and
 * count; without one, the page follows an index. With `isAfter` it is the page behind a product, the sixth value.
 */
export function listStatement(
  sort: ProductSort,
  { name, text, isNarrow }: Condition,
  { isAfter = false } = {},
): NamedStatement {
  const order = orders[sort]
  const figure = figures[sort.replace('-', '')]
  const joined = figure === undefined ? '' : `CROSS JOIN LATERAL (${figure}) figure`
  const fitting = isNarrow ? `WITH fitting AS MATERIALIZED (SELECT p.id FROM products p WHERE ${text})` : ''
  const page = isNarrow ? 'fitting JOIN products p ON p.id = fitting.id' : 'products p'
  const count = isNarrow ? 'FROM fitting' : `FROM products p WHERE ${text}`
  const where = `${isNarrow ? 'p.merchant_id = $1' : text} ${isAfter ? isBehind(sort) : ''}`
  return {
    name: name === undefined ? '' : `list-products-${name}-${sort}${isAfter ? '-after' : ''}`,
    text: `${fitting}
      SELECT p.id, p.name, p.created_at AS "createdAt", (SELECT count(*) ${count}) AS total, shown.*, beside.*
      FROM (
        SELECT p.id, p.merchant_id, p.name, p.created_at, row_number() OVER (ORDER BY ${order}) AS place
        FROM ${page} ${joined} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
      ) p
      CROSS JOIN LATERAL (
        SELECT CASE WHEN any_on_sale THEN 'active' ELSE 'archived' END AS status,
          (array_agg(v.sku ORDER BY v.id) FILTER (WHERE is_shown))[1] AS sku, count(*) FILTER (WHERE is_shown) AS variants,
          min(v.price_cents) FILTER (WHERE is_shown) AS "lowestPriceCents",
          max(v.price_cents) FILTER (WHERE is_shown) AS "highestPriceCents",
          sum(v.stock_quantity) FILTER (WHERE is_shown) AS stock,
          sum(v.sold)::bigint AS sold, sum(v.sold) FILTER (WHERE is_shown)::bigint AS "shownSold",
          count(*) FILTER (WHERE ${onSale} AND ${levels.low}) AS "lowVariants"
        FROM (SELECT ${exists(onSale)} AS any_on_sale) state
        CROSS JOIN LATERAL (
          SELECT v.*, v.archived_at IS NULL OR NOT any_on_sale AS is_shown, ${soldOf('v', now)} AS sold
          FROM variants v WHERE ${ofProduct} OFFSET 0
        ) v
        GROUP BY any_on_sale
      ) shown
      CROSS JOIN LATERAL (
        SELECT (
          SELECT json_build_object('sku', v.sku, 'size', v.size, 'color', v.color, 'stock', v.stock_quantity,
            'sold', ${soldOf('v', now)})
          FROM variants v WHERE ${ofProduct} AND ${onSale} AND ${levels.low} ORDER BY v.stock_quantity, v.id LIMIT 1
        ) AS lowest, ${firstPictureOf('p.merchant_id', 'p.id')} AS picture
      ) beside
      ORDER BY p.place`,
  }
}

/** One page of matching products and the number of matches on all pages. */
export async function selectProductPage(
  transaction: Transaction,
  selection: ProductSelection,
  page: { sort: ProductSort; limit: number; offset: number; after: string | undefined; now: Date },
): Promise<{ rows: ListedRow[]; total: number }> {
  const { sort, limit, offset, after, now } = page
  const condition = conditionOf(selection)
  const statement = listStatement(sort, condition, { isAfter: after !== undefined })
  const behind = after === undefined ? [] : [after]
  const rows = await transaction.run<ListedRow>(statement, [...condition.values, limit, offset, now, ...behind])
  if (rows.length > 0 || (offset === 0 && after === undefined)) return { rows, total: rows[0]?.total ?? 0 }
  // Past the last page no row carries the total, so read it from the first.
  const firstPage = listStatement(sort, condition)
  const [first] = await transaction.run<ListedRow>(firstPage, [...condition.values, 1, 0, now])
  return { rows, total: first?.total ?? 0 }
}

const thresholdStatement: NamedStatement = {
  name: 'low-stock-threshold',
  text: 'SELECT low_stock_threshold AS threshold FROM merchants WHERE id = $1',
}

/** A variant with this stock or less is low. Undefined if the shop doesn't exist. */
export async function selectLowStockThreshold(
  transaction: Transaction,
  merchantId: string,
): Promise<number | undefined> {
  const [row] = await transaction.run<{ threshold: number }>(thresholdStatement, [merchantId])
  return row?.threshold
}
