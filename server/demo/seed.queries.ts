import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { DB } from '../db/database.gen.ts'

/** A row as it is inserted into the table. */
export type Row<Table extends keyof DB> = Insertable<DB[Table]>

/** As rows are sent as JSON, bytes are written as PostgreSQL reads them. */
type ConversationRow = Omit<Row<'assistant_conversations'>, 'visitor_hash'> & { visitor_hash: string }

export type SampleRows = {
  merchants: Row<'merchants'>[]
  payment_accounts: Row<'payment_accounts'>[]
  users: Row<'users'>[]
  products: Row<'products'>[]
  variants: Row<'variants'>[]
  customers: Row<'customers'>[]
  orders: Row<'orders'>[]
  order_lines: Row<'order_lines'>[]
  order_events: Row<'order_events'>[]
  payments: Row<'payments'>[]
  messages: Row<'messages'>[]
  order_risk: Row<'order_risk'>[]
  assistant_settings: Row<'assistant_settings'>[]
  assistant_conversations: ConversationRow[]
  assistant_events: Row<'assistant_events'>[]
  assistant_articles: Row<'assistant_articles'>[]
  assistant_test_questions: Row<'assistant_test_questions'>[]
}

/** Parents before children, as the foreign keys ask for it. */
const tables = [
  'merchants',
  'payment_accounts',
  'users',
  'products',
  'variants',
  'customers',
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'messages',
  'order_risk',
  'assistant_settings',
  'assistant_conversations',
  'assistant_events',
  'assistant_articles',
  'assistant_test_questions',
] as const satisfies readonly (keyof SampleRows)[]

/** True when the database belongs to somebody: sample data is never mixed into what is there. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ inUse: boolean }>(
    'SELECT EXISTS (SELECT FROM merchants) OR EXISTS (SELECT FROM users) AS "inUse"',
  )
  return rows[0]?.inUse ?? false
}

/** Two servers that start at once fill the database once: the second waits here until the first has committed. */
export async function lockAgainstOtherSeeds(client: pg.ClientBase): Promise<void> {
  await client.query('LOCK TABLE merchants IN SHARE ROW EXCLUSIVE MODE')
}

/** Inserts all rows of a table by one statement; every row has the columns of the first. */
async function insertInto(client: pg.ClientBase, table: keyof SampleRows, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

export async function insertSampleRows(client: pg.ClientBase, sample: SampleRows): Promise<void> {
  for (const table of tables) await insertInto(client, table, sample[table])
  await client.query(`SELECT setval('order_number_seq', (SELECT max(number) FROM orders))`)
}

/** Without it the first lists would be planned for empty tables. */
export async function gatherStatistics(client: pg.ClientBase): Promise<void> {
  await client.query(`ANALYZE ${tables.join(', ')}`)
}
