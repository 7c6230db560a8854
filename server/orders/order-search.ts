import type { OrderSort } from '../../contract/orders/order-sorts.ts'
import { maxFilteredCounted, maxMatchesCounted } from '../../contract/orders/orders.endpoints.ts'
import type { Parameters } from '../db/prepared.ts'
import { filterClause, firstOrders, isNarrowed, type OrderSelection } from './order-filter.ts'
import { isOfPayment, matchesOf, mayBeCommon, type OrderMatch, type PaymentMatch } from './order-matches.ts'

/** True when the selection has a term to look for. */
export const isSearch = ({ search }: OrderSelection): boolean => search !== undefined && search !== ''

/** The most orders of a selection that are counted. */
export const mostCounted = (selection: OrderSelection): number =>
  isSearch(selection) ? maxMatchesCounted : maxFilteredCounted

/** The most matches of a search that are checked against the other filters. With more, the list is walked instead. */
const mostCandidates = 5_000

/** The most orders of a list that are walked before another way is tried. */
const rowsWalked = 20_000

/** Common table expressions that end with `found`: selected orders, with what lists are sorted by. */
export type Found = {
  kind: 'order-index' | 'order-walk'
  with: string
  /** Whether `found` holds all of the selected orders. */
  isWhole: string
  /** Whether `found` holds as many of the first orders of the list as were asked for. */
  hasFirst: string
}
type Way = (parameters: Parameters) => Found

const columns = ['id', 'status', 'created_at', 'paid_at', 'shipped_at', 'total_cents', 'customer_name']
const columnList = columns.map((name) => `o.${name}`).join(', ')

/**
 * The orders of a payment's code or reference, found by an index of other tables, whose policies keep them to the shop. The
 * key of a reference has no `#` and is in upper case.
 */
function ordersOfPayment(match: PaymentMatch, parameters: Parameters): string {
  if ('code' in match) return `SELECT order_id AS id FROM payment_requests WHERE code = ${parameters.add(match.code)}`
  return `SELECT paying.order_id AS id FROM money_in came JOIN allocations paying ON paying.money_in_id = came.id
    WHERE came.reference_key = upper(regexp_replace(${parameters.add(match.reference)}::text, '[#[:space:]]', '', 'g'))
      AND paying.state = 'applied'`
}

/** The selected orders, found by their text through the index, else by the filters; at most about `atMost` unless null. */
export function foundOrders(selection: OrderSelection, parameters: Parameters, atMost: number | null): Found {
  const few = atMost === null ? 'TRUE' : `(SELECT count(*) <= ${atMost} FROM found)`
  const found = { kind: 'order-index', hasFirst: 'FALSE' } as const
  if (!isSearch(selection)) {
    const limit = atMost === null ? '' : ` LIMIT ${atMost + 1}`
    const where = filterClause(selection, parameters)
    return {
      ...found,
      with: `found AS MATERIALIZED (SELECT ${columnList} FROM orders o WHERE ${where}${limit})`,
      isWhole: few,
    }
  }
  const matches = matchesOf(selection.search ?? '')
  const finder = selection.merchantId === undefined ? 'find_orders_across_merchants' : 'find_orders'
  const namesMethod = matches.some(({ method }) => method !== undefined)
  const most = atMost === null ? null : isNarrowed(selection) || namesMethod ? mostCandidates : atMost + 1
  const limit = parameters.add(most)
  const array = (texts: string[]): string => `${parameters.add(texts)}::text[]`
  const find = (given: string): string => `SELECT id FROM ${finder}(${given}, ${limit}) id`
  const idsOf = (match: OrderMatch): string => {
    if (isOfPayment(match)) return ordersOfPayment(match, parameters)
    if ('numberPrefix' in match) return find(`'{}', '{}', '{}', ${parameters.add(match.numberPrefix)}, NULL`)
    if ('ending' in match) return find(`'{}', '{}', '{}', NULL, ${parameters.add(match.ending)}`)
    return find(`${array(match.patterns)}, ${array(match.probes)}, ${array(match.keys)}, NULL, NULL`)
  }
  const ways = matches.map(
    (match) =>
      `SELECT id, ${match.method === undefined ? 'NULL' : parameters.add(match.method)}::text AS method
       FROM (${idsOf(match)}) way`,
  )
  const candidates = ways.join(' UNION ')
  return {
    ...found,
    with: `candidates AS MATERIALIZED (${candidates}),
      found AS MATERIALIZED (
        SELECT ${namesMethod ? 'DISTINCT ' : ''}${columnList} FROM candidates JOIN orders o ON o.id = candidates.id
        WHERE (method IS NULL OR method = o.payment_method) AND ${filterClause(selection, parameters)}
      )`,
    isWhole: most === null ? 'TRUE' : `${few} AND (SELECT count(*) < ${limit}::bigint FROM candidates)`,
  }
}

/** Whether a row of `o` matches the search. The search text is folded in subqueries: once, not for each row. */
function matchCondition({ search = '' }: OrderSelection, parameters: Parameters): string {
  const folded = (fold: string, texts: string[]): string =>
    `ARRAY(SELECT ${fold}(given) FROM unnest(${parameters.add(texts)}::text[]) given)`
  const matches = (given: string): string => `order_matches(o.search_text, o.search_keys, o.number, o.id, ${given})`
  const conditionOf = (match: OrderMatch): string => {
    if (isOfPayment(match)) return `o.id IN (${ordersOfPayment(match, parameters)})`
    if ('numberPrefix' in match) return matches(`NULL, NULL, ${parameters.add(match.numberPrefix)}, NULL`)
    if ('ending' in match) return matches(`NULL, NULL, NULL, ${parameters.add(match.ending)}`)
    const keys = match.keys.length === 0 ? 'NULL' : folded('order_search_key', match.keys)
    return matches(`${folded('fold_search_text', match.patterns)}, ${keys}, NULL, NULL`)
  }
  const alternatives = matchesOf(search).map((match) =>
    match.method === undefined
      ? conditionOf(match)
      : `(o.payment_method = ${parameters.add(match.method)} AND ${conditionOf(match)})`,
  )
  return alternatives.join(' OR ')
}

/** The orders that match among the first of the list, until `enough` are found. */
function walkedOrders(selection: OrderSelection, parameters: Parameters, { sort, enough }: Wanted): Found {
  const searched = isSearch(selection) ? ['number', 'payment_method', 'search_text', 'search_keys'] : []
  const list = firstOrders(selection, sort, {
    columns: [...columns, ...searched],
    rows: String(rowsWalked),
    parameters,
  })
  const condition = isSearch(selection) ? matchCondition(selection, parameters) : 'TRUE'
  const limit = `${parameters.add(enough)}::bigint`
  const hasFirst = `(SELECT count(*) >= ${limit} FROM found)`
  return {
    kind: 'order-walk',
    with: `found AS MATERIALIZED (SELECT ${columnList} FROM (${list}) o WHERE ${condition} LIMIT ${limit})`,
    // Unless it was left early, all of the list was walked if it is no longer than that.
    isWhole: `CASE WHEN NOT ${hasFirst} THEN (SELECT count(*) <= ${rowsWalked} FROM (
      SELECT FROM orders o WHERE ${filterClause(selection, parameters)} LIMIT ${rowsWalked + 1}
    ) listed) ELSE FALSE END`,
    hasFirst,
  }
}

/** The sort of a list, and how many of its first orders answer where more are selected than are counted. */
type Wanted = { sort: OrderSort; enough: number }

/**
 * The ways to find the orders of a selection, to be tried in turn until one finds all of them, or enough where more are known
 * to match than are counted: few are found by the index, many are met on a walk along the list. The last way finds all. A
 * search that may be for a common word is walked for first, until that is certain.
 */
export function waysToFind(selection: OrderSelection, { sort, enough }: Wanted): Way[] {
  const most = mostCounted(selection)
  const byIndex =
    (atMost: number | null): Way =>
    (parameters) =>
      foundOrders(selection, parameters, atMost)
  const byWalk =
    (first: number): Way =>
    (parameters) =>
      walkedOrders(selection, parameters, { sort, enough: first })
  // Nothing is counted behind a cursor, so the list is walked first: counting would find all that follows, for each page.
  if (selection.after !== undefined && !isSearch(selection)) return [byWalk(enough), byIndex(null)]
  return [
    ...(mayBeCommon(selection.search ?? '') ? [byWalk(Math.max(enough, most + 1))] : []),
    byIndex(most),
    byWalk(enough),
    byIndex(null),
  ]
}
