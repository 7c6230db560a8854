import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopToDoKinds } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import { maxFilteredCounted } from '../../contract/orders/orders.endpoints.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { TestDatabase } from '../testing/database.ts'
import { createDatabaseOfManyOrders, manyOrders } from '../testing/many-orders-database.ts'
import { byShopStatements, toDoStatement } from './to-do.queries.ts'

let database: TestDatabase
let client: pg.Client
let largest: string

beforeAll(async () => {
  database = await createDatabaseOfManyOrders()
  client = new pg.Client(database.connection)
  await client.connect()
  await client.query(`INSERT INTO order_risk (order_id, merchant_id, score, level, reasons, ordered_at, scored_at, held_at, released_at)
    SELECT id, merchant_id, 80, 'high', '[]', created_at, created_at, created_at,
      CASE WHEN number % 100 > 0 THEN created_at END
    FROM orders`)
  await client.query(`INSERT INTO messages (id, merchant_id, order_id, channel, audience, status, sent_at, recipient, body_text)
    SELECT gen_random_uuid(), merchant_id, id, 'email', 'customer',
      CASE WHEN number % 2 = 0 THEN 'not_sent' ELSE 'sent' END, CASE WHEN number % 2 = 1 THEN created_at END, 'a@b.c', 'Hi'
    FROM orders`)
  await client.query('SET session_replication_role = replica')
  await client.query(`INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, state, actor_kind, actor_name, created_at, sent_at,
      marked_at)
    SELECT gen_random_uuid(), merchant_id, id, 100, payment_method, CASE WHEN number % 100 = 0 THEN 'owed' ELSE 'sent' END, 'user', 'Dana',
      created_at, CASE WHEN number % 100 > 0 THEN created_at END, CASE WHEN number % 100 > 0 THEN created_at END
    FROM orders`)
  await client.query(`INSERT INTO payment_sources (id, merchant_id, kind, version, created_at)
    SELECT gen_random_uuid(), id, 'upload', id, now() FROM merchants`)
  await client.query(`INSERT INTO receipts (id, merchant_id, source_id, kind, size, sha256, received_at, actor_kind, actor_name, step,
      next_attempt_at, match, money_in_id, parsed)
    SELECT gen_random_uuid(), o.merchant_id, source.id, 'mail', 1, sha256(o.id::text::bytea), o.created_at, 'user', 'Dana', 'done',
      o.created_at, CASE WHEN number % 100 = 0 THEN 'ask' ELSE 'confirmed' END, o.id, jsonb_build_object('amountCents', total_cents)
    FROM orders o JOIN payment_sources source ON source.merchant_id = o.merchant_id`)
  await client.query('VACUUM ANALYZE orders, order_risk, messages, refunds, receipts, order_counts')
  const { rows } = await client.query<{ id: string }>(
    'SELECT merchant_id AS id FROM orders GROUP BY merchant_id ORDER BY count(*) DESC, merchant_id LIMIT 1',
  )
  largest = rows[0]?.id ?? ''
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The tables and indexes that a statement reads, node by node. */
async function readsOf(
  merchantId: string | undefined,
  { text, values }: { text: string; values: string[] } = {
    text: toDoStatement(merchantId !== undefined).text,
    values: [merchantId ?? allMerchants],
  },
): Promise<PlanNode[]> {
  const role =
    merchantId === undefined
      ? 'SET LOCAL ROLE paydesk_platform'
      : `SET LOCAL ROLE paydesk_tenant; SET LOCAL app.merchant_id = '${merchantId}'`
  await client.query(`BEGIN; SET LOCAL plan_cache_mode = force_generic_plan; ${role}`)
  try {
    const { rows } = await client.query({ text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values })
    const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
    return flatten(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] !== undefined)
  } finally {
    await client.query('ROLLBACK')
  }
}

const large = ['orders', 'order_risk', 'messages', 'refunds', 'receipts', 'payment_requests', 'allocations', 'money_in']

/** The rows that nodes read, also those that they leave out. */
const rowsOf = (nodes: PlanNode[]): number =>
  nodes.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  )

async function countUnsent(merchantId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM messages WHERE merchant_id = $1 AND status = 'not_sent'`,
    [merchantId],
  )
  return rows[0]?.count ?? 0
}

describe.each(['one shop', 'all shops'])('the to-do list of %s', (whose) => {
  it('reads no large table as a whole, and few orders', async () => {
    const reads = await readsOf(whose === 'one shop' ? largest : undefined)
    const wholes = reads.filter(
      (node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''),
    )
    expect(wholes).toEqual([])
    const orders = reads.filter((node) => node['Relation Name'] === 'orders')
    // The held ones and those of the last days.
    expect(rowsOf(orders.filter(({ Alias }) => Alias !== 'unsent'))).toBeLessThan(manyOrders / 50)
    // Those with a message not sent, where they are few enough to have a sum.
    const unsent = rowsOf(orders.filter(({ Alias }) => Alias === 'unsent'))
    expect(unsent).toBe(whose === 'one shop' ? await countUnsent(largest) : 0)
    // Those to decide.
    expect(rowsOf(reads.filter((node) => node['Relation Name'] === 'receipts'))).toBeLessThan(manyOrders / 50)
    const messages = reads.filter((node) => node['Relation Name'] === 'messages')
    expect(messages.map((node) => node['Node Type'])).toEqual(['Index Only Scan'])
  })
})

it('orders with a message not sent have a sum up to the limit, and none above it', async () => {
  const notSent = async (merchantId?: string) => {
    const { text } = toDoStatement(merchantId !== undefined)
    const { rows } = await client.query<{ json: string }>(text, [merchantId ?? allMerchants])
    return JSON.parse(rows[0]?.json ?? '{}').notSent
  }
  const { rows } = await client.query<{ cents: number }>(
    `SELECT sum(total_cents)::int AS cents FROM orders WHERE merchant_id = $1
       AND EXISTS (SELECT FROM messages WHERE order_id = orders.id AND messages.status = 'not_sent')`,
    [largest],
  )
  expect(await notSent(largest)).toEqual([await countUnsent(largest), rows[0]?.cents])
  expect(await notSent()).toEqual([maxFilteredCounted + 1, null])
})

describe.each(shopToDoKinds)('the counts of %s by shop', (kind) => {
  it('read no large table as a whole', async () => {
    const reads = await readsOf(undefined, { text: byShopStatements[kind].text, values: [] })
    expect(reads.length).toBeGreaterThan(0)
    const wholes = reads.filter(
      (node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''),
    )
    expect(wholes).toEqual([])
  })
})
