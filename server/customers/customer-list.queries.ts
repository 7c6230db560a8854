import { maxPageSize } from '../../contract/core/page.ts'
import type { CustomerSort } from '../../contract/customers/customer.ts'
import { type Changed, changedRows } from '../db/changed-since.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import { isShortWord, nameKey, type SearchTerms, searchTerms, searchWords } from '../db/search-terms.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { customerColumns, type StoredCustomer } from './customers.queries.ts'

/** An undefined `merchantId` means all merchants. */
export type CustomerSelection = { merchantId: string | undefined; search: string; changed?: Changed | undefined }
/** `after` is the last customer before the page, in a sort by creation. */
export type CustomerPage = { sort: CustomerSort; page: number; limit: number; after?: string | undefined }

const phonePattern = /^\+?[\d\s().-]+$/
const shortestPhone = 6

/** Phone numbers are stored as written and as digits, so a search for a phone number looks for its digits. */
function termsOf(search: string): SearchTerms {
  const digits = search.replace(/\D/g, '')
  // Drops North America's country code, which few people type.
  if (phonePattern.test(search) && digits.length >= shortestPhone)
    return searchTerms([digits.replace(/^1(?=\d{10}$)/, '')])
  const words = searchWords(search)
  const [word = ''] = words
  if (words.length === 1 && isShortWord(word)) return { patterns: [], probes: [], keys: [nameKey(word)] }
  return searchTerms(words)
}

type Order = { field: 'c' | 'f'; forward: string; back: string }
const byName: Order = {
  field: 'c',
  forward: 'c.name COLLATE "und-x-icu", c.id',
  back: 'c.name COLLATE "und-x-icu" DESC, c.id DESC',
}
const byCreation: Order = {
  field: 'c',
  forward: 'c.created_at, c.id',
  back: 'c.created_at DESC, c.id DESC',
}
const byFigure = (column: string): Order => ({
  field: 'f',
  forward: `f.${column}, f.customer_id`,
  back: `f.${column} DESC, f.customer_id DESC`,
})
/** The id makes every sort total, so that no row is skipped or appears on two pages. */
const orders: Record<CustomerSort, { field: Order['field']; text: string }> = (() => {
  const [amount, money, last] = [byFigure('orders'), byFigure('spent_cents'), byFigure('last_order_at')]
  return {
    name: { field: byName.field, text: byName.forward },
    '-name': { field: byName.field, text: byName.back },
    createdAt: { field: byCreation.field, text: byCreation.forward },
    '-createdAt': { field: byCreation.field, text: byCreation.back },
    orders: { field: amount.field, text: amount.forward },
    '-orders': { field: amount.field, text: amount.back },
    spent: { field: money.field, text: money.forward },
    '-spent': { field: money.field, text: money.back },
    lastOrderAt: { field: last.field, text: last.forward },
    '-lastOrderAt': { field: last.field, text: last.back },
  }
})()

/** The parts of a statement that finds the selected customers. */
export type CustomerKeys = {
  /** The first subquery of `WITH`, or empty. */
  found: string
  /** Selects their ids, to be ordered by `order`. Ends with a condition. */
  keys: string
  order: string
  /** What `SELECT count(*) FROM` counts. */
  all: string
}

/** The ids of the customers who changed, or whose figures did. Listed customers have figures; merged records have none. */
function changedIds({ merchantId, changed }: CustomerSelection, add: (value: unknown) => string): string {
  if (changed === undefined) return ''
  const since = add(changed.since)
  if (changed.areFew && merchantId !== undefined) {
    const rows = { merchantId: add(merchantId), since }
    // LIMIT 1 has them read one by one. Joined as a whole, PostgreSQL would hash all figures of the shop.
    return `SELECT changed.id FROM (
        SELECT id FROM ${changedRows('customers', rows)} own
        UNION SELECT customer_id FROM ${changedRows('customer_figures', rows)} figures
      ) changed CROSS JOIN LATERAL (SELECT FROM customer_figures f WHERE f.customer_id = changed.id LIMIT 1) listed`
  }
  const own = merchantId === undefined ? isOfRealShop('f.merchant_id') : `f.merchant_id = ${add(merchantId)}`
  return `SELECT c.id FROM customers c JOIN customer_figures f ON f.customer_id = c.id
    WHERE (c.updated_at >= ${since} OR f.updated_at >= ${since}) AND ${own}`
}

/** The ids of the selected customers; `add` takes a value and returns its place. */
export function customerKeys(
  selection: CustomerSelection,
  sort: CustomerSort,
  add: (value: unknown) => string,
): CustomerKeys {
  const { merchantId, search, changed } = selection
  const { field, text: order } = orders[sort]
  const joined = field === 'c' ? 'customers c ON c.id = found.id' : 'customer_figures f ON f.customer_id = found.id'
  const keysOfFound = `SELECT found.id FROM found JOIN ${joined} WHERE true`
  if (search === '' && changed !== undefined) {
    const found = `found AS MATERIALIZED (${changedIds(selection, add)}),`
    return { found, keys: keysOfFound, order, all: 'found' }
  }
  if (search !== '') {
    const { patterns, probes, keys: letters } = termsOf(search)
    const name = merchantId === undefined ? 'search_customers_across_merchants' : 'search_customers'
    const call = `${name}(${[patterns, probes, letters].map((given) => `${add(given)}::text[]`).join(', ')})`
    const matched = `SELECT id FROM ${call} AS matched (id)`
    const all = `SELECT id FROM (${matched}) matched JOIN customers USING (id) WHERE ${isOfRealShop('merchant_id')}`
    const narrowed = changed === undefined ? '' : `WHERE id IN (${changedIds(selection, add)})`
    const found = `found AS MATERIALIZED (SELECT id FROM (${merchantId === undefined ? all : matched}) matched ${narrowed}),`
    return { found, keys: keysOfFound, order, all: 'found' }
  }
  const own = merchantId === undefined ? undefined : add(merchantId)
  const isOwn = (column: string): string => (own === undefined ? isOfRealShop(column) : `${column} = ${own}`)
  const all = `customer_figures f WHERE ${isOwn('f.merchant_id')}`
  const keys =
    field === 'c'
      ? `SELECT c.id FROM customers c WHERE c.merged_into IS NULL AND ${isOwn('c.merchant_id')}`
      : `SELECT f.customer_id AS id FROM customer_figures f WHERE ${isOwn('f.merchant_id')}`
  return { found: '', keys, order, all }
}

/** The condition that leaves the customers behind `after` in a sort by creation. */
const isBehind = (sort: CustomerSort, after: string): string =>
  `AND (c.created_at, c.id) ${sort === 'createdAt' ? '>' : '<'} (SELECT created_at, id FROM customers WHERE id = ${after})`

/** The statement for a page; a test checks its plan. It finds the page by sort keys alone, then reads the rows. */
export function customerPageStatement(
  selection: CustomerSelection,
  { sort, page, limit, after }: CustomerPage,
): { statement: NamedStatement; values: unknown[] } {
  // One more than the page has says whether another page follows.
  const values: unknown[] = [limit + 1, (page - 1) * limit]
  const add = (value: unknown): string => `$${values.push(value)}`
  const { changed } = selection
  const way = changed === undefined ? '' : changed.areFew ? ':few-changed' : ':changed'
  const { found, keys, order, all } = customerKeys(selection, sort, add)
  const behind = after === undefined ? '' : isBehind(sort, add(after))
  return {
    statement: {
      name: `customer-page:${sort}${behind === '' ? '' : '-after'}:${selection.search === '' ? 'all' : 'found'}${way}:${selection.merchantId === undefined ? '*' : 'm'}`,
      text: `WITH ${found} counted AS MATERIALIZED (SELECT count(*) AS total FROM ${all}),
        page AS MATERIALIZED (
          SELECT id, row_number() OVER () AS place FROM (${keys} ${behind} ORDER BY ${order} LIMIT $1 OFFSET $2) keys
          LIMIT ${maxPageSize + 1}
        )
        SELECT counted.total, ${customerColumns} FROM counted LEFT JOIN (
          page JOIN customers c ON c.id = page.id JOIN customer_figures f ON f.customer_id = c.id
          JOIN merchants m ON m.id = c.merchant_id
        ) ON true ORDER BY page.place`,
    },
    values,
  }
}

/** A page of matching customers, whether more follow, and the number of matches on all pages. */
export async function selectCustomerPage(
  transaction: Transaction,
  selection: CustomerSelection,
  page: CustomerPage,
): Promise<{ rows: StoredCustomer[]; hasMore: boolean; total: number }> {
  const { statement, values } = customerPageStatement(selection, page)
  // An empty page still has one row, which carries the total.
  const rows = await transaction.run<(StoredCustomer & { total: number }) | { id: null; total: number }>(
    statement,
    values,
  )
  const found = rows.filter((row): row is StoredCustomer & { total: number } => row.id !== null)
  return { rows: found.slice(0, page.limit), hasMore: found.length > page.limit, total: rows[0]?.total ?? 0 }
}
