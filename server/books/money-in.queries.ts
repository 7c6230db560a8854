import { maxMoneyCounted } from '../../contract/books/money-in.ts'
import { maxPageSize } from '../../contract/core/page.ts'
import { dollars } from '../db/json-cells.ts'
import { Parameters, type PreparedStatement, prepared } from '../db/prepared.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { firstMoney, type MoneySelection, newestMoneyFirst } from './money-filter.ts'
import { moneyJson } from './money-json.ts'

/** `after` is the last movement before the page. */
export type MoneyPage = { page: number; limit: number; after?: string | undefined }

/**
 * The statement of a page, with the sums of all that match, unless more match than are counted; a test looks at its plan. The
 * page is found by its keys alone; only its own rows are read.
 */
export function moneyPageStatement(selection: MoneySelection, { page, limit, after }: MoneyPage): PreparedStatement {
  const parameters = new Parameters()
  // One more than is counted, to know whether there are more. In the order of the list: without an order PostgreSQL may
  // collect all matches before it takes the first of them.
  const most = maxMoneyCounted + 1
  const first = (rows: string, behind = ''): string => firstMoney(selection, { rows, behind, parameters, atMost: most })
  // Joined as a whole, PostgreSQL would hash all movements of the shop. LIMIT 1 has it read one by one.
  const figures = '(SELECT * FROM movement_figures WHERE id = counted.id LIMIT 1)'
  const size = `${parameters.add(limit)}::int`
  const skipped = `${parameters.add((page - 1) * limit)}::bigint`
  const number = `${parameters.add(page)}::int`
  const behind =
    after === undefined
      ? ''
      : `AND (m.occurred_at, m.id) < (SELECT occurred_at, id FROM money_in WHERE id = ${parameters.add(after)})`
  return prepared(
    'money-page',
    `WITH counted AS MATERIALIZED (
        SELECT id FROM (${first(String(most))}) counted
      ), summed AS MATERIALIZED (
        SELECT (SELECT count(*) FROM counted) AS total, came, allocated, tip, surplus FROM (SELECT) one LEFT JOIN LATERAL (
          SELECT coalesce(sum(f.came_cents), 0) AS came, coalesce(sum(f.allocated_cents), 0) AS allocated,
            coalesce(sum(f.tip_cents), 0) AS tip, coalesce(sum(f.surplus_cents), 0) AS surplus
          FROM counted CROSS JOIN LATERAL ${figures} f
          WHERE (SELECT count(*) FROM counted) <= ${maxMoneyCounted} AND f.came_cents > 0
        ) sums ON true
      ), page AS MATERIALIZED (
        SELECT id, row_number() OVER () AS place FROM (
          SELECT m.id FROM (${first(`${skipped} + ${size} + 1`, behind)}) m
          ORDER BY ${newestMoneyFirst} LIMIT ${size} + 1 OFFSET ${skipped}
        ) keys LIMIT ${maxPageSize + 1}
      )
      SELECT json_build_object(
        'money', (SELECT coalesce(json_agg(${moneyJson} ORDER BY page.place), '[]')
          FROM page JOIN money_in m ON m.id = page.id JOIN movement_figures f ON f.id = page.id
          WHERE page.place <= ${size}),
        'total', least(total, ${maxMoneyCounted}), 'isTotalExact', total <= ${maxMoneyCounted},
        'sums', CASE WHEN total <= ${maxMoneyCounted} THEN json_build_object('came', ${dollars('came')},
          'allocated', ${dollars('allocated')}, 'tip', ${dollars('tip')}, 'surplus', ${dollars('surplus')},
          'unexplained', ${dollars('(came - allocated - tip - surplus)')}) END,
        'page', ${number}, 'limit', ${size},
        'nextCursor', (SELECT id FROM page WHERE place = ${size} AND EXISTS (SELECT FROM page WHERE place > ${size}))
      )::text AS json FROM summed`,
    parameters,
  )
}

/** A page of the selected movements with their sums, as the JSON text of the response. */
export async function selectMoneyPage(
  transaction: Transaction,
  selection: MoneySelection,
  page: MoneyPage,
): Promise<string> {
  const { statement, values } = moneyPageStatement(selection, page)
  const [row] = await transaction.run<{ json: string }>(statement, values)
  return row?.json ?? ''
}

const oneMovement = (which: string, name: string): NamedStatement => ({
  name,
  text: `SELECT json_build_object('money', ${moneyJson})::text AS json
    FROM money_in m JOIN movement_figures f ON f.id = m.id WHERE m.id = $1${which}`,
})
const movementOfShop = oneMovement(' AND m.merchant_id = $2', 'money-of-shop')
const movementOfAny = oneMovement('', 'money-of-any')

/** One movement as the JSON text of the response; undefined if the shop has none of that id. */
export async function selectMoney(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string | undefined },
): Promise<string | undefined> {
  const [row] = await (merchantId === undefined
    ? transaction.run<{ json: string }>(movementOfAny, [id])
    : transaction.run<{ json: string }>(movementOfShop, [id, merchantId]))
  return row?.json
}
