import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { DB } from '../db/database.gen.ts'

/** A row to insert into a table. */
export type Row<Table extends keyof DB> = Insertable<DB[Table]>

/** Rows are sent as JSON, so bytes are written in PostgreSQL's text format. */
type ConversationRow = Omit<Row<'assistant_conversations'>, 'visitor_hash'> & { visitor_hash: string }

/** Without the link, which is no sample. */
export type PaymentRequestRow = Omit<Row<'payment_requests'>, 'token_hash' | 'sealed_token'>

export type SampleRows = {
  merchants: Row<'merchants'>[]
  payment_accounts: Row<'payment_accounts'>[]
  receipt_addresses: Row<'receipt_addresses'>[]
  users: Row<'users'>[]
  products: Row<'products'>[]
  variants: Row<'variants'>[]
  customers: Row<'customers'>[]
  orders: Row<'orders'>[]
  order_lines: Row<'order_lines'>[]
  order_adjustments: Row<'order_adjustments'>[]
  order_events: Row<'order_events'>[]
  money_in: Row<'money_in'>[]
  payment_evidence: Row<'payment_evidence'>[]
  allocations: Row<'allocations'>[]
  refunds: Row<'refunds'>[]
  payment_requests: PaymentRequestRow[]
  messages: Row<'messages'>[]
  order_risk: Row<'order_risk'>[]
  assistant_settings: Row<'assistant_settings'>[]
  assistant_conversations: ConversationRow[]
  assistant_events: Row<'assistant_events'>[]
  assistant_articles: Row<'assistant_articles'>[]
  assistant_test_questions: Row<'assistant_test_questions'>[]
}

/** Parents before children, as foreign keys require. */
const tables = [
  'merchants',
  'payment_accounts',
  'receipt_addresses',
  'users',
  'products',
  'variants',
  'customers',
  'orders',
  'order_lines',
  'order_adjustments',
  'order_events',
  'money_in',
  'payment_evidence',
  // Their trigger writes the payments.
  'allocations',
  'refunds',
  'payment_requests',
  'messages',
  'order_risk',
  'assistant_settings',
  'assistant_conversations',
  'assistant_events',
  'assistant_articles',
  'assistant_test_questions',
] as const satisfies readonly (keyof SampleRows)[]

/** True if the database has data. Sample data is never mixed with it. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ inUse: boolean }>(
    'SELECT EXISTS (SELECT FROM merchants) OR EXISTS (SELECT FROM users) AS "inUse"',
  )
  return rows[0]?.inUse ?? false
}

/** Makes the second of two servers that start simultaneously wait until the first has filled the database. */
export async function lockAgainstOtherSeeds(client: pg.ClientBase): Promise<void> {
  await client.query('LOCK TABLE merchants IN SHARE ROW EXCLUSIVE MODE')
}

/** Inserts all rows of a table with one statement. Every row must have the first one's columns. */
async function insertInto(client: pg.ClientBase, table: keyof SampleRows, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** A payment request with its link; bytes are in PostgreSQL's text format. */
export type LinkedRow = PaymentRequestRow & { token_hash: string; sealed_token: string }

export async function insertSampleRows(
  client: pg.ClientBase,
  sample: Omit<SampleRows, 'payment_requests'> & { payment_requests: LinkedRow[] },
): Promise<void> {
  for (const table of tables) await insertInto(client, table, sample[table])
  await client.query(`SELECT setval('order_number_seq', (SELECT max(number) FROM orders))`)
}

/** Otherwise the first lists would be planned for empty tables. */
export async function gatherStatistics(client: pg.ClientBase): Promise<void> {
  await client.query(`ANALYZE ${tables.join(', ')}`)
}
