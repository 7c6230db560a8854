import { endOf, startOf } from '../../contract/core/time.ts'
import type { OrderFilter } from '../../contract/orders/order-list.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'

/** Which orders a question is about. Without `merchantId` it is about all merchants. */
export type OrderSelection = Omit<OrderFilter, 'merchantId'> & {
  merchantId: string | undefined
  status?: OrderStatus | undefined
}

/**
 * A WHERE clause over `orders o` and its values, numbered from $1. `with` holds the common table expressions that it
 * needs, each followed by a comma: a search runs once, however often the clause stands in a statement. The same `shape`
 * is always the same text, so that it can name a prepared statement (whose name PostgreSQL cuts at 63 characters).
 */
export type FilterClause = { with: string; text: string; values: unknown[]; shape: string }

/** Shorter terms have no trigram: they are matched against the number's start and the id's ending only. */
const shortestTrigramTerm = 3
/** The last group of a UUID; longer endings hold the dashes that people don't type. */
const endingPattern = /^[0-9a-f-]{1,36}$/

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, '\\$&')
const reversed = (term: string): string => [...term].reverse().join('')

type Search = { function: string; values: [string | null, string | null] }

/** How a search term is looked up. The functions are those of migration 0003, which state their tenant themselves. */
function searchFor(search: string, merchantId: string | undefined): Search {
  const term = search.toLowerCase()
  const suffix = merchantId === undefined ? '_across_merchants' : ''
  const ending = endingPattern.test(term) ? `${escapeLike(reversed(term))}%` : null
  const digits = term.replace(/^#/, '')
  if (term.length < shortestTrigramTerm || /^#\d{0,2}$/.test(term)) {
    return {
      function: `search_orders_by_ending${suffix}`,
      values: [/^\d+$/.test(digits) ? `${digits}%` : '', ending ?? ''],
    }
  }
  return { function: `search_orders${suffix}`, values: [`%${escapeLike(search)}%`, ending] }
}

/** Turns a selection into its WHERE clause. Every value is a parameter; nothing of the caller's stands in the text. */
export function filterClause(selection: OrderSelection): FilterClause {
  const conditions: string[] = []
  const values: unknown[] = []
  const shape: string[] = []
  let matches = ''
  const add = (name: string, condition: (place: string) => string, value: unknown): void => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
    shape.push(name)
  }
  const { merchantId, status, paymentMethod, startDate, endDate, search } = selection
  if (merchantId !== undefined) add('m', (place) => `o.merchant_id = ${place}`, merchantId)
  if (status !== undefined) add('s', (place) => `o.status = ${place}`, status)
  if (paymentMethod !== undefined) add('p', (place) => `o.payment_method = ${place}`, paymentMethod)
  if (startDate !== undefined) add('from', (place) => `o.created_at >= ${place}`, startOf(startDate))
  if (endDate !== undefined) add('to', (place) => `o.created_at < ${place}`, endOf(endDate))
  if (search !== undefined && search !== '') {
    const { function: name, values: terms } = searchFor(search, merchantId)
    values.push(...terms)
    matches = `matches AS MATERIALIZED (SELECT ${name}($${values.length - 1}, $${values.length}) AS id),`
    conditions.push('o.id IN (SELECT id FROM matches)')
    shape.push(name.replace('search_orders', 'q').replace('_across_merchants', '*'))
  }
  return {
    with: matches,
    text: conditions.length === 0 ? 'TRUE' : conditions.join(' AND '),
    values,
    shape: shape.join(','),
  }
}
