import type { CustomerSort } from '../../contract/customers/customer.ts'
import { localMoment, plainCell, textCell } from '../db/csv-cells.ts'
import { dollars } from '../db/json-cells.ts'
import { Parameters } from '../db/prepared.ts'
import type { Snapshot } from '../db/snapshot.ts'
import { type CustomerSelection, customerKeys } from './customer-list.queries.ts'

/** A moment on the clock of the shop, `m`. The last column names the zone. */
const shopMoment = (column: string): string => plainCell(localMoment(column, 'm.timezone'))

/** Like the list, without the note: it is for the staff. */
const columns: readonly (readonly [title: string, cell: string])[] = [
  ['Customer ID', plainCell('c.id')],
  ['Name', textCell('c.name')],
  ['Email', textCell('c.email')],
  ['Phone', textCell('c.phone')],
  ['Customer since', shopMoment('c.created_at')],
  ['Orders', plainCell('f.orders')],
  ['Spent (USD)', plainCell(dollars('f.spent_cents'))],
  ['Last order', shopMoment("nullif(f.last_order_at, '-infinity')")],
  ['Merchant', textCell('m.business_name')],
  ['Time zone', plainCell('m.timezone')],
]

export const customerExportHeading = `${columns.map(([title]) => title).join(',')}\r\n`

const line = `${columns.map(([, cell]) => cell).join(` || ',' ||\n`)} || E'\\r\\n'`

export async function countExportedCustomers(
  snapshot: Snapshot,
  selection: CustomerSelection,
  sort: CustomerSort,
): Promise<number> {
  const parameters = new Parameters()
  const { found, all } = customerKeys(selection, sort, (value) => parameters.add(value))
  const text = `WITH ${found} counted AS (SELECT count(*) AS count FROM ${all}) SELECT count FROM counted`
  const rows = await snapshot.query<{ count: number }>(text, parameters.values)
  return rows[0]?.count ?? 0
}

/** Opens the lines of all selected customers, in the list's order. */
export async function openExportedCustomers(
  snapshot: Snapshot,
  selection: CustomerSelection,
  sort: CustomerSort,
): Promise<void> {
  const parameters = new Parameters()
  const { found, keys, order } = customerKeys(selection, sort, (value) => parameters.add(value))
  const text = `WITH ${found} placed AS MATERIALIZED (
      SELECT id, row_number() OVER () AS place FROM (${keys} ORDER BY ${order}) keys
    )
    SELECT ${line} AS line FROM placed JOIN customers c ON c.id = placed.id
    JOIN customer_figures f ON f.customer_id = c.id JOIN merchants m ON m.id = c.merchant_id ORDER BY placed.place`
  await snapshot.open(text, parameters.values)
}

/** The next lines, at most `count`. */
export async function fetchExportedCustomers(snapshot: Snapshot, count: number): Promise<string[]> {
  const rows = await snapshot.fetch<{ line: string }>(count)
  return rows.map(({ line: text }) => text)
}
