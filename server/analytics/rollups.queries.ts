import pg from 'pg'
import { allMerchants } from '../db/all-merchants.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

// Recounting the kept figures takes minutes with millions of orders, so it runs on its own connection without a time
// limit, as the owner of the tables.

/** How to reach the database past the pool. */
export type DirectConnection = pg.ClientConfig

/** Runs `work` on such a connection. */
export async function atLength<Result>(
  connection: DirectConnection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every merchant, and all together. */
export async function namedMerchants(client: pg.Client): Promise<{ id: string; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id, business_name AS name FROM merchants ORDER BY business_name, id',
  )
  return [...rows, { id: allMerchants, name: 'All merchants' }]
}

export type FigureDifference = { keptIn: string; place: string; figure: string; kept: string; recounted: string }

/** Finds a merchant's stored figures that differ from its orders. There are none unless the triggers were bypassed. */
export async function differencesOf(client: pg.Client, merchantId: string): Promise<FigureDifference[]> {
  const { rows } = await client.query<FigureDifference>(
    `SELECT kept_in AS "keptIn", place, figure, kept, recounted FROM (
      SELECT * FROM figure_differences($1) UNION ALL SELECT * FROM customer_figure_differences($1)
    ) differences
    UNION ALL SELECT kept_in, place, figure, kept, recounted FROM sold_differences($1)`,
    [merchantId],
  )
  return rows
}

/** Rebuilds a merchant's stored figures. Reads don't wait; orders wait while its customers are counted. */
export async function rebuildFigures(client: pg.Client, merchantId: string): Promise<void> {
  await client.query('SELECT rebuild_figures($1), rebuild_sold($1)', [merchantId])
  await client.query('SELECT rebuild_customer_figures($1)', [merchantId])
}

/** The merchants whose time zone is no longer the one that their days were cut in. */
export async function movedMerchantsAcrossMerchants(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('merchants').select('id').whereRef('figures_timezone', '<>', 'timezone'),
  )
  return rows.map(({ id }) => id)
}

/** True when there are more changes than `most` that are not folded. */
export async function hasBacklogAcrossMerchants(transaction: Transaction, most: number): Promise<boolean> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('order_changes').select('change').limit(1).offset(most))
  return rows.length > 0
}

/** Folds everything, however long it takes. Does nothing while another process folds. */
export async function foldAtLength(client: pg.Client): Promise<void> {
  await client.query('SELECT fold_order_changes()')
  await client.query('SELECT fold_sold_changes()')
}
