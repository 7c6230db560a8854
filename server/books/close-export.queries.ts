import type { CloseFormat } from '../../contract/books/daily-close.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { localMoment, plainCell, textCell } from '../db/csv-cells.ts'
import { dollars } from '../db/json-cells.ts'
import { Parameters } from '../db/prepared.ts'
import type { Snapshot } from '../db/snapshot.ts'
import { methodCell } from './money-export.queries.ts'

export type ExportedCloses = {
  merchantId: string
  from: string
  to: string
  method: PaymentMethod | undefined
  format: CloseFormat
}

type Columns = readonly (readonly [title: string, cell: string])[]

const unexplained = '(entry.came_cents - entry.allocated_cents - entry.tip_cents - entry.surplus_cents)'
const kind = `CASE entry.kind WHEN 'money' THEN 'Money in' WHEN 'refund' THEN 'Refund' ELSE 'Adjustment' END`
/** Into the account, or out of it. */
const moved = '(entry.came_cents - entry.refunded_cents)'
/** On the clock that the shop had when it closed the day. */
const closeMoment = (column: string): string => localMoment(column, 'closed.timezone')

/** `Venmo for order #10023, tip 5.00`, and the day that an adjustment changes. Both programs keep it as the line's text. */
const description = `concat_ws(', ', CASE WHEN entry.kind = 'adjustment' THEN 'Adjustment of ' || entry.day END,
  CASE WHEN entry.refund_id IS NULL THEN ${methodCell('entry.method')} ELSE 'Refund by ' || ${methodCell('entry.method')} END
    || coalesce(' for order ' || entry.orders, ', not explained'),
  CASE WHEN entry.tip_cents <> 0 THEN 'tip ' || ${dollars('entry.tip_cents')} END)`

const layouts: Record<CloseFormat, Columns> = {
  plain: [
    ['Day', plainCell('closed.day')],
    ['Type', kind],
    ['Method', methodCell('entry.method')],
    ['Account', textCell('entry.account')],
    ['Time', plainCell(closeMoment('entry.at'))],
    ['Concerns day', plainCell('entry.day')],
    ['Payer', textCell('entry.payer')],
    ['Reference', textCell('entry.reference')],
    ['Orders', `coalesce('"' || entry.orders || '"', '')`],
    ['Came (USD)', plainCell(dollars('entry.came_cents'))],
    ['Pays orders (USD)', plainCell(dollars('entry.allocated_cents'))],
    ['Surplus (USD)', plainCell(dollars('entry.surplus_cents'))],
    ['Tips (USD)', plainCell(dollars('entry.tip_cents'))],
    ['Not explained (USD)', plainCell(dollars(unexplained))],
    ['Refunded (USD)', plainCell(dollars('entry.refunded_cents'))],
    ['Movement or refund ID', plainCell('coalesce(entry.money_in_id, entry.refund_id)')],
    ['Closed at', plainCell(closeMoment('closed.closed_at'))],
    ['Closed by', textCell('closed.actor_name')],
    ['Time zone', plainCell('closed.timezone')],
  ],
  // QuickBooks Online takes exactly these three, in this order, with dates as in the US.
  quickbooks: [
    ['Date', plainCell(`to_char(closed.day, 'MM/DD/YYYY')`)],
    ['Description', textCell(`left(concat_ws(', ', ${description}, entry.payer, entry.reference), 250)`)],
    ['Amount', plainCell(dollars(moved))],
  ],
  // In the order of Xero's template. ISO dates can't be mistaken for those of another country.
  xero: [
    ['Date', plainCell('closed.day')],
    ['Amount', plainCell(dollars(moved))],
    ['Payee', textCell('entry.payer')],
    ['Description', textCell(`left(${description}, 250)`)],
    ['Reference', textCell('entry.reference')],
  ],
}

export const closeExportHeading = (format: CloseFormat): string =>
  `${layouts[format].map(([title]) => title).join(',')}\r\n`

/** The entries that are exported. Each of them is one line. Statements of money only carry lines that moved money. */
function entries({ merchantId, from, to, method, format }: ExportedCloses, parameters: Parameters): string {
  const shop = parameters.add(merchantId)
  const days = `day BETWEEN ${parameters.add(from)}::date AND ${parameters.add(to)}::date`
  const ofMethod = method === undefined ? '' : ` AND entry.method = ${parameters.add(method)}`
  const moving = format === 'plain' ? '' : ` AND ${moved} <> 0`
  return `SELECT entry.* FROM close_entries entry WHERE entry.merchant_id = ${shop}${ofMethod}${moving}
    AND entry.close_id = ANY (ARRAY(SELECT id FROM daily_closes WHERE merchant_id = ${shop} AND ${days}))`
}

/** The statement that counts the lines of an export; a test looks at its plan. */
export function closeCountStatement(exported: ExportedCloses): { text: string; values: unknown[] } {
  const parameters = new Parameters()
  const text = `SELECT count(*) AS count FROM (${entries(exported, parameters)}) entry`
  return { text, values: parameters.values }
}

/** How many lines the export has. */
export async function countExportedCloses(snapshot: Snapshot, exported: ExportedCloses): Promise<number> {
  const { text, values } = closeCountStatement(exported)
  const [row] = await snapshot.query<{ count: number }>(text, values)
  return row?.count ?? 0
}

/** The statement of the lines of the closed days, oldest first; a test looks at its plan. */
export function closeLinesStatement(exported: ExportedCloses): { text: string; values: unknown[] } {
  const parameters = new Parameters()
  const cells = layouts[exported.format].map(([, cell]) => cell).join(` || ',' ||\n`)
  const text = `SELECT ${cells} || E'\\r\\n' AS line FROM (${entries(exported, parameters)}) entry
    JOIN daily_closes closed ON closed.id = entry.close_id AND closed.merchant_id = entry.merchant_id
    ORDER BY closed.day, entry.at, entry.id`
  return { text, values: parameters.values }
}

/** Opens the lines of the closed days. */
export async function openExportedCloses(snapshot: Snapshot, exported: ExportedCloses): Promise<void> {
  const { text, values } = closeLinesStatement(exported)
  await snapshot.open(text, values)
}
