import type { MoneyFilter } from '../../contract/books/money-in.ts'
import { endOf, startOf } from '../../contract/core/time.ts'
import { type Changed, changedRows } from '../db/changed-since.ts'
import type { Parameters } from '../db/prepared.ts'
import { searchWords, wordPattern } from '../db/search-terms.ts'

/** The movements that a question is about: a shop's, with a period that has become dates. */
export type MoneySelection = Omit<MoneyFilter, 'period'> & { merchantId: string; changed?: Changed | undefined }

type Place = (value: unknown) => string

const conditions: {
  [Name in keyof Omit<MoneySelection, 'timezone' | 'search'>]-?: (
    value: NonNullable<MoneySelection[Name]>,
    place: Place,
    zone: string | undefined,
  ) => string
} = {
  merchantId: (id, place) => `m.merchant_id = ${place(id)}`,
  method: (methods, place) =>
    methods.length === 1 ? `m.method = ${place(methods[0])}` : `m.method = ANY (${place(methods)}::text[])`,
  startDate: (date, place, zone) => `m.occurred_at >= ${place(startOf(date, zone))}`,
  endDate: (date, place, zone) => `m.occurred_at < ${place(endOf(date, zone))}`,
  // Literals, so that the planner sees the index that is for these states alone.
  state: (states) => `m.state IN (${states.map((state) => `'${state}'`).join(', ')})`,
  explanation: (explanation) =>
    explanation === 'explained' ? `m.state = 'settled' AND m.pays_order` : `m.state = 'settled' AND NOT m.pays_order`,
  changed: ({ since }, place) => `m.updated_at >= ${place(since)}`,
}
const names = Object.keys(conditions) as (keyof typeof conditions)[]

/** The condition of everything in a selection but its search, over `money_in m`. */
function filterClause(selection: MoneySelection, place: Place): string {
  return names
    .flatMap((name) => {
      const write = conditions[name] as (value: unknown, of: Place, zone: string | undefined) => string
      return selection[name] === undefined ? [] : [write(selection[name], place, selection.timezone)]
    })
    .join(' AND ')
}

const amountPattern = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,2}))?$/
const numberPattern = /^#?(\d{1,15})$/

/** The cents of a text such as `$84.50` or `84.50`; undefined for other texts, and for whole numbers without `$`. */
export function centsOf(text: string): number | undefined {
  const [, whole, cents] = amountPattern.exec(text) ?? []
  if (whole === undefined || (cents === undefined && !text.startsWith('$'))) return undefined
  return Number(whole.replaceAll(',', '')) * 100 + Number((cents ?? '').padEnd(2, '0'))
}

/** The number of a text such as `#12345` or `12345`. */
export function orderNumberOf(text: string): number | undefined {
  const [, digits] = numberPattern.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The ids of what a search finds: by its words, and if it is an amount or an order's number, by that. */
function foundIds(
  search: string,
  merchantId: string,
  { place, atMost }: { place: Place; atMost: number | null },
): string {
  const patterns = searchWords(search).map(wordPattern)
  const [cents, number] = [centsOf(search), orderNumberOf(search)]
  const ways = [
    `SELECT id FROM find_money(${place(patterns)}::text[], ${atMost}) id`,
    cents === undefined
      ? undefined
      : `SELECT id FROM money_in WHERE merchant_id = ${place(merchantId)} AND amount_cents = ${place(cents)}`,
    number === undefined
      ? undefined
      : `SELECT paying.money_in_id FROM orders JOIN allocations paying ON paying.order_id = orders.id
         WHERE orders.number = ${place(number)} AND orders.merchant_id = ${place(merchantId)}
           AND paying.merchant_id = orders.merchant_id`,
  ]
  return ways.filter((way) => way !== undefined).join(' UNION ')
}

/** `FROM … WHERE …` of the selected movements as `m`. A search finds `atMost` by their texts; all of them if null. */
export function selectedMoney(selection: MoneySelection, parameters: Parameters, atMost: number | null): string {
  const place: Place = (value) => parameters.add(value)
  const { search = '', merchantId, changed } = selection
  if (search === '') {
    const source =
      changed?.areFew === true
        ? changedRows('money_in', { merchantId: place(merchantId), since: place(changed.since) })
        : 'money_in'
    return `FROM ${source} m WHERE ${filterClause(selection, place)}`
  }
  return `FROM (${foundIds(search, merchantId, { place, atMost })}) found JOIN money_in m ON m.id = found.id
    WHERE ${filterClause(selection, place)}`
}

/** The newest first; the id makes the order total, so that no row is on two pages. */
export const newestMoneyFirst = 'm.occurred_at DESC, m.id DESC'

/**
 * The ids and moments of the first `rows` selected movements, newest first. Each of several methods is read by the index that
 * has it by date: read together, two rare ones would be looked for among all movements. `behind` is a further condition, for
 * a page after another.
 */
export function firstMoney(
  selection: MoneySelection,
  { rows, behind, parameters, atMost }: { rows: string; behind: string; parameters: Parameters; atMost: number },
): string {
  const read = (one: MoneySelection): string =>
    `SELECT m.id, m.occurred_at ${selectedMoney(one, parameters, atMost)} ${behind} ORDER BY ${newestMoneyFirst} LIMIT ${rows}`
  const methods = [...new Set(selection.method)]
  if (methods.length < 2 || (selection.search ?? '') !== '') return read(selection)
  const each = methods.map((method) => `(${read({ ...selection, method: [method] })})`)
  return `SELECT m.id, m.occurred_at FROM (${each.join(' UNION ALL ')}) m ORDER BY ${newestMoneyFirst} LIMIT ${rows}`
}
