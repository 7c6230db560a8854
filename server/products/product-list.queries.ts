import type { ListedProduct, ProductSort, ProductStatus, StockLevel } from '../../contract/products/product.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** Which products of a shop: those with one variant that fits in every respect. */
export type ProductSelection = {
  merchantId: string
  words: readonly string[]
  status: ProductStatus | undefined
  stock: StockLevel | undefined
}

/** A condition over `products p` of the merchant `$1`, with the words as `$2`. */
type Condition = {
  name: string
  text: string
  values: readonly unknown[]
  /** Whether it leaves out any of the shop's products. */
  isNarrow: boolean
}

const threshold = '(SELECT low_stock_threshold FROM merchants WHERE id = $1)'

const onSale = 'v.archived_at IS NULL'
const ofProduct = 'v.merchant_id = p.merchant_id AND v.product_id = p.id'
const exists = (...conditions: string[]): string =>
  `EXISTS (SELECT FROM variants v WHERE ${[ofProduct, ...conditions].join(' AND ')})`

const levels: Record<StockLevel, string> = {
  low: `v.stock_quantity <= ${threshold}`,
  out: 'v.stock_quantity = 0',
}

/** The words all stand somewhere in the variant's texts, in any case and taken literally: strpos knows no wildcards. */
const holdsWords = (words: readonly string[]): string => {
  const described = `lower(concat_ws(' ', p.name, v.sku, v.colour, v.size))`
  return words.map((_, index) => `strpos(${described}, ($2::text[])[${index + 1}]) > 0`).join(' AND ')
}

function conditionOf({ merchantId, words, status, stock }: ProductSelection): Condition {
  const wanted = [...(words.length === 0 ? [] : [holdsWords(words)]), ...(stock === undefined ? [] : [levels[stock]])]
  const isOnSale = status === 'active' || stock !== undefined
  const parts = [
    'p.merchant_id = $1 AND $2::text[] IS NOT NULL',
    ...(isOnSale ? [exists(onSale, ...wanted)] : wanted.length > 0 ? [exists(...wanted)] : []),
    ...(status === 'archived' ? [`NOT ${exists(onSale)}`] : []),
  ]
  const name = [status ?? 'any', stock ?? 'any', words.length].join('-')
  const values = [merchantId, words.map((word) => word.toLowerCase())]
  return { name, text: parts.join(' AND '), values, isNarrow: parts.length > 1 }
}

const orders: Record<ProductSort, string> = {
  name: 'p.name COLLATE "und-x-icu", p.id',
  '-name': 'p.name COLLATE "und-x-icu" DESC, p.id DESC',
  createdAt: 'p.created_at, p.id',
  '-createdAt': 'p.created_at DESC, p.id DESC',
  stock: 'coalesce(pieces.stock, 0), p.id',
  '-stock': 'coalesce(pieces.stock, 0) DESC, p.id DESC',
}

/** What the sort by stock needs of all products; the others take what they show of the page's alone. */
const pieces = `LEFT JOIN (
    SELECT product_id, sum(stock_quantity) AS stock FROM variants
    WHERE merchant_id = $1 AND archived_at IS NULL GROUP BY product_id
  ) pieces ON pieces.product_id = p.id`

type ListedRow = Omit<ListedProduct, 'lowestPrice' | 'highestPrice' | 'createdAt'> & {
  lowestPriceCents: number
  highestPriceCents: number
  createdAt: Date
  /** Of all pages. */
  total: number
}

/**
 * The page first, then what is shown of each of its products. What fits is found once and for all, and counted; where
 * everything does, the page comes in the order of an index.
 */
function listStatement(sort: ProductSort, { name, text, isNarrow }: Condition): NamedStatement {
  const order = orders[sort]
  const joined = sort.endsWith('stock') ? pieces : ''
  const fitting = isNarrow ? `WITH fitting AS MATERIALIZED (SELECT p.id FROM products p WHERE ${text})` : ''
  const page = isNarrow ? 'fitting JOIN products p ON p.id = fitting.id' : 'products p'
  const count = isNarrow ? 'FROM fitting' : `FROM products p WHERE ${text}`
  return {
    name: `list-products-${name}-${sort}`,
    text: `${fitting}
      SELECT p.id, p.name, p.created_at AS "createdAt", (SELECT count(*) ${count}) AS total, shown.*
      FROM (
        SELECT p.id, p.merchant_id, p.name, p.created_at, row_number() OVER (ORDER BY ${order}) AS place
        FROM ${page} ${joined} WHERE ${isNarrow ? 'p.merchant_id = $1' : text} ORDER BY ${order} LIMIT $3 OFFSET $4
      ) p
      CROSS JOIN LATERAL (
        SELECT CASE WHEN any_on_sale THEN 'active' ELSE 'archived' END AS status,
          (array_agg(v.sku ORDER BY v.id))[1] AS sku, count(*) AS variants,
          min(v.price_cents) AS "lowestPriceCents", max(v.price_cents) AS "highestPriceCents",
          sum(v.stock_quantity) AS stock,
          count(*) FILTER (WHERE ${onSale} AND ${levels.low}) AS "lowVariants"
        FROM (SELECT ${exists(onSale)} AS any_on_sale) state
        JOIN variants v ON ${ofProduct} AND (v.archived_at IS NULL OR NOT any_on_sale)
        GROUP BY any_on_sale
      ) shown
      ORDER BY p.place`,
  }
}

/** A page of the products that fit, and how many there are on all pages. */
export async function selectProductPage(
  transaction: Transaction,
  selection: ProductSelection,
  { sort, limit, offset }: { sort: ProductSort; limit: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const condition = conditionOf(selection)
  const statement = listStatement(sort, condition)
  const rows = await transaction.run<ListedRow>(statement, [...condition.values, limit, offset])
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  // Behind the last page no row says how many there are.
  const [first] = await transaction.run<ListedRow>(statement, [...condition.values, 1, 0])
  return { rows, total: first?.total ?? 0 }
}

const thresholdStatement: NamedStatement = {
  name: 'low-stock-threshold',
  text: 'SELECT low_stock_threshold AS threshold FROM merchants WHERE id = $1',
}

/** With as many pieces or fewer a variant of the shop is low; undefined where there is no such shop. */
export async function selectLowStockThreshold(
  transaction: Transaction,
  merchantId: string,
): Promise<number | undefined> {
  const [row] = await transaction.run<{ threshold: number }>(thresholdStatement, [merchantId])
  return row?.threshold
}

/** The condition of `selectProductPage`, for the export. */
export const productCondition = (selection: ProductSelection): { text: string; values: readonly unknown[] } =>
  conditionOf(selection)
