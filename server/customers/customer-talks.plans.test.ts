import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inboxStates } from '../../contract/assistant/conversation.ts'
import { changedConversationsStatement, inboxStatement } from '../assistant/conversations/inbox.queries.ts'
import { messagePageQuery } from '../messages/message-log.queries.ts'
import type { TestDatabase } from '../testing/database.ts'
import { createDatabaseOfManyOrders } from '../testing/many-orders-database.ts'
import { type PlanNode, tablesReadWhole } from '../testing/plans.ts'

let database: TestDatabase
let client: pg.Client
let shop: string
let customerId: string

beforeAll(async () => {
  database = await createDatabaseOfManyOrders()
  client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ shop: string; customer: string }>(
    `SELECT merchant_id AS shop, min(customer_id::text) AS customer FROM orders GROUP BY merchant_id ORDER BY count(*) DESC LIMIT 1`,
  )
  shop = rows[0]?.shop ?? ''
  customerId = rows[0]?.customer ?? ''
  // A message and a conversation for each order. Triggers would take minutes.
  await client.query(`SET session_replication_role = replica;
    INSERT INTO messages (id, merchant_id, order_id, channel, status, recipient, body_text, created_at)
      SELECT gen_random_uuid(), merchant_id, id, 'email', 'not_sent', 'a@example.com', 'Hello', created_at FROM orders;
    INSERT INTO assistant_conversations (id, merchant_id, channel, visitor_hash, state, order_id, verified, created_at, last_at)
      SELECT gen_random_uuid(), merchant_id, 'widget', sha256('x'), 'closed', id, 'named', created_at, created_at FROM orders;
    SET session_replication_role = origin`)
  await client.query('VACUUM ANALYZE messages, assistant_conversations')
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

const lists: [name: string, index: string, text: () => string][] = [
  [
    'messages',
    'messages_by_order',
    () => messagePageQuery({ merchantId: shop, customerId, status: ['not_sent'], limit: 20 }).compile().sql,
  ],
  ...inboxStates.map((state): (typeof lists)[number] => [
    `conversations (${state})`,
    'assistant_conversations_of_order',
    () => inboxStatement(state, { ofCustomer: true }).text,
  ]),
  ['changed conversations', 'assistant_conversations_of_order', () => changedConversationsStatement('ofCustomer').text],
]

it.each(lists)('the %s of one customer are found by their orders', async (_, index, text) => {
  const plan = await genericPlan(text())
  const indexes = plan.flatMap((node) => node['Index Name'] ?? [])
  expect(indexes).toEqual(expect.arrayContaining(['orders_by_customer', index]))
  expect(tablesReadWhole(plan, ['messages', 'assistant_conversations', 'orders'])).toEqual([])
  // The list's own index would be walked to its end, looking for the few.
  expect(indexes.filter((name) => /_(of_merchant|inbox|not_sent|by_change)$/.test(name))).toEqual([])
})
