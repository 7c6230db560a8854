import { paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import { localMoment, plainCell, textCell } from '../db/csv-cells.ts'
import { dollars } from '../db/json-cells.ts'
import { Parameters } from '../db/prepared.ts'
import type { Snapshot } from '../db/snapshot.ts'
import { type MoneySelection, newestMoneyFirst, selectedMoney } from './money-filter.ts'
import { unexplainedCents } from './money-json.ts'

/** The name of a method in a cell. */
export const methodCell = (column: string): string =>
  `CASE ${column} ${paymentMethods.map((method) => `WHEN '${method}' THEN '${paymentMethodLabels[method]}'`).join(' ')} END`

/** A moment on the clock of the shop, `shop`. */
const shopMoment = (column: string): string => localMoment(column, 'shop.timezone')

/** The orders that the movement `m` pays: `#10023; #10031`. */
export const paidOrders = `(SELECT string_agg('#' || o.number, '; ' ORDER BY o.number) FROM orders o
  WHERE o.merchant_id = m.merchant_id AND o.id IN (
    SELECT order_id FROM allocations
    WHERE money_in_id = m.id AND merchant_id = m.merchant_id AND state = 'applied'))`

const capital = (column: string): string => `initcap(${column})`

/** The list's sums have nothing of a movement that doesn't count. */
const allocated = 'CASE WHEN f.came_cents > 0 THEN f.allocated_cents ELSE 0 END'

/** Each column of dollars but the last adds up to the sum of the same name in the list: a movement that doesn't count has its amount apart. */
const columns: readonly (readonly [title: string, cell: string])[] = [
  ['Came at', plainCell(shopMoment('m.occurred_at'))],
  ['Method', methodCell('m.method')],
  ['Account', textCell('m.account')],
  ['Payer name', textCell('m.payer_name')],
  ['Payer handle', textCell('m.payer_handle')],
  ['Note', textCell('m.note')],
  ['Reference', textCell('m.reference')],
  ['State', capital('m.state::text')],
  ['Source', capital('m.source::text')],
  ['Came (USD)', plainCell(dollars('f.came_cents'))],
  ['Pays orders (USD)', plainCell(dollars(allocated))],
  ['Surplus (USD)', plainCell(dollars('f.surplus_cents'))],
  ['Tips (USD)', plainCell(dollars('f.tip_cents'))],
  ['Not explained (USD)', plainCell(dollars(unexplainedCents))],
  ['Not counted (USD)', plainCell(dollars('(m.amount_cents - f.came_cents)'))],
  ['Orders', `coalesce('"' || ${paidOrders} || '"', '')`],
  ['Recorded at', plainCell(shopMoment('m.created_at'))],
  ['Recorded by', textCell('m.actor_name')],
  ['Movement ID', plainCell('m.id')],
  ['Time zone', plainCell('shop.timezone')],
]

export const moneyExportHeading = `${columns.map(([title]) => title).join(',')}\r\n`
const line = `${columns.map(([, cell]) => cell).join(` || ',' ||\n`)} || E'\\r\\n'`

/** How many lines the export has. */
export async function countExportedMoney(snapshot: Snapshot, selection: MoneySelection): Promise<number> {
  const parameters = new Parameters()
  const text = `SELECT count(*) AS count ${selectedMoney(selection, parameters, null)}`
  const [row] = await snapshot.query<{ count: number }>(text, parameters.values)
  return row?.count ?? 0
}

/** Opens the lines of all selected movements, newest first. */
export async function openExportedMoney(snapshot: Snapshot, selection: MoneySelection): Promise<void> {
  const parameters = new Parameters()
  const shop = parameters.add(selection.merchantId)
  const text = `WITH selected AS MATERIALIZED (SELECT m.id ${selectedMoney(selection, parameters, null)})
    SELECT ${line} AS line FROM selected JOIN money_in m ON m.id = selected.id JOIN movement_figures f ON f.id = m.id
    JOIN merchants shop ON shop.id = ${shop} ORDER BY ${newestMoneyFirst}`
  await snapshot.open(text, parameters.values)
}

/** The next lines, at most `count`. */
export async function fetchLines(snapshot: Snapshot, count: number): Promise<string[]> {
  const rows = await snapshot.fetch<{ line: string }>(count)
  return rows.map(({ line: text }) => text)
}
