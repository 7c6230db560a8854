import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedConversationsStatement } from './assistant/conversations/inbox.queries.ts'
import { moneyPageStatement } from './books/money-in.queries.ts'
import { customerPageStatement } from './customers/customer-list.queries.ts'
import { type DatedTable, fewStatement } from './db/changed-since.ts'
import { messagePageQuery } from './messages/message-log.queries.ts'
import { refundPageStatement } from './orders/refund-list.queries.ts'
import { receiptPageStatement } from './receipts/receipts.queries.ts'
import type { TestDatabase } from './testing/database.ts'
import { createDatabaseOfManyOrders } from './testing/many-orders-database.ts'
import { type PlanNode, tablesReadWhole } from './testing/plans.ts'
import { deliveryPageStatement } from './webhooks/webhook-deliveries.queries.ts'

let database: TestDatabase
let client: pg.Client
let shop: string

beforeAll(async () => {
  database = await createDatabaseOfManyOrders()
  client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'SELECT merchant_id AS id FROM orders GROUP BY merchant_id ORDER BY count(*) DESC LIMIT 1',
  )
  shop = rows[0]?.id ?? ''
  // A row of each list for each order. Triggers would take minutes.
  await client.query(`SET session_replication_role = replica;
    INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, state, actor_kind, actor_name, created_at)
      SELECT gen_random_uuid(), merchant_id, id, 100, payment_method, 'owed', 'user', 'Dana', created_at FROM orders;
    INSERT INTO messages (id, merchant_id, order_id, channel, status, recipient, body_text, created_at)
      SELECT gen_random_uuid(), merchant_id, id, 'email', 'not_sent', 'a@example.com', 'Hello', created_at FROM orders;
    INSERT INTO webhook_endpoints (id, merchant_id, is_first, url, secret_sealed)
      SELECT gen_random_uuid(), id, true, 'https://example.com', 'sealed' FROM merchants;
    INSERT INTO webhook_deliveries (id, merchant_id, endpoint_id, event, payload, next_attempt_at, created_at)
      SELECT gen_random_uuid(), o.merchant_id, e.id, 'order.created', '{}', now(), o.created_at
      FROM orders o JOIN webhook_endpoints e ON e.merchant_id = o.merchant_id;
    INSERT INTO payment_sources (id, merchant_id, kind, version, created_at)
      SELECT gen_random_uuid(), id, 'api', gen_random_uuid(), now() FROM merchants;
    INSERT INTO receipts (id, merchant_id, source_id, kind, size, sha256, received_at, actor_kind, actor_name, step, next_attempt_at)
      SELECT gen_random_uuid(), o.merchant_id, s.id, 'mail', 1, sha256(o.id::text::bytea), o.created_at, 'api', 'Key', 'read', now()
      FROM orders o JOIN payment_sources s ON s.merchant_id = o.merchant_id;
    INSERT INTO assistant_conversations (id, merchant_id, channel, visitor_hash, state, created_at, last_at)
      SELECT gen_random_uuid(), merchant_id, 'widget', sha256('x'), 'closed', created_at, created_at FROM orders;
    SET session_replication_role = origin`)
  await client.query(
    'VACUUM ANALYZE refunds, messages, webhook_deliveries, receipts, assistant_conversations, money_in, customers, customer_figures',
  )
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The plan for all values, as the server's prepared statements have. */
async function genericPlan(text: string): Promise<PlanNode[]> {
  await client.query(`BEGIN; SET LOCAL ROLE paydesk_tenant; SET LOCAL app.merchant_id = '${shop}'; SET LOCAL jit = off`)
  try {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`)
    const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
    return flatten(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('ROLLBACK')
  }
}

const tables = {
  assistant_conversations: `AND channel <> 'test'`,
  customer_figures: '',
  customers: '',
  messages: '',
  money_in: '',
  receipts: '',
  refunds: '',
  webhook_deliveries: '',
} satisfies Record<DatedTable, string>

const changed = { since: new Date(), areFew: true }
const place = { limit: 20, page: 1 }
const selection = { states: undefined, order: undefined, changed }

/** The page of each list behind a row, and the table whose index finds it. */
const pages: [name: string, table: DatedTable, text: () => string][] = [
  ['refunds', 'refunds', () => refundPageStatement({ ...selection, merchantId: shop }, place).statement.text],
  ['money', 'money_in', () => moneyPageStatement({ merchantId: shop, changed }, place).statement.text],
  ['receipts', 'receipts', () => receiptPageStatement(shop, { changed, limit: 20 }).statement.text],
  ['messages', 'messages', () => messagePageQuery({ merchantId: shop, changed, limit: 20 }).compile().sql],
  ['deliveries', 'webhook_deliveries', () => deliveryPageStatement(shop, { changed, limit: 20 }).statement.text],
  ['conversations', 'assistant_conversations', () => changedConversationsStatement('found').text],
  [
    'customers',
    'customers',
    () =>
      customerPageStatement({ merchantId: shop, search: '', changed }, { ...place, sort: '-createdAt' }).statement.text,
  ],
]

const indexesOf = (plan: PlanNode[]): string[] => plan.flatMap((node) => node['Index Name'] ?? [])

describe.each(Object.entries(tables))('counting what changed in %s', (table, which) => {
  it('reads no more than the index of changes', async () => {
    const plan = await genericPlan(fewStatement([table as DatedTable], which).text)
    expect(indexesOf(plan)).toEqual([`${table}_by_change`])
    expect(tablesReadWhole(plan, [table])).toEqual([])
  })
})

it.each(pages)(
  'a page of few changed %s is found by the index of changes, whatever the moment',
  async (_, table, text) => {
    const plan = await genericPlan(text())
    expect(indexesOf(plan)).toContain(`${table}_by_change`)
    expect(tablesReadWhole(plan, [table, 'customer_figures', 'orders', 'allocations'])).toEqual([])
    // The list's own index would be walked to its end, looking for the few.
    expect(indexesOf(plan).filter((name) => /_(by_date|of_merchant|inbox|newest)$/.test(name))).toEqual([])
  },
)
