import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import { byIndex } from '../db/by-index.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertMerchant } from '../testing/factories.ts'
import type { PlanNode } from '../testing/plans.ts'
import type { MessageQueue } from './channel.ts'
import { claims } from './message-work.queries.ts'

let database: TestDatabase
let client: pg.Client

/** Queued messages, due now or only later. */
async function queue(merchantId: string | null, channel: string, { count, due }: { count: number; due: string }) {
  await client.query(
    `INSERT INTO messages (id, merchant_id, audience, kind, channel, status, recipient, subject, body_text, created_at, next_attempt_at, attempts)
     SELECT gen_random_uuid(), $1, CASE WHEN $1::uuid IS NULL THEN 'account' ELSE 'shop' END,
       CASE WHEN $1::uuid IS NULL THEN 'invite' ELSE 'low_stock' END, $2, 'queued', 'a' || number || '@example.com', 'Low stock',
       repeat('It is low. ', 100), now() - interval '1 hour', now() + $4::interval + number * interval '1 millisecond', 1
     FROM generate_series(1, $3::int) number`,
    [merchantId, channel, count, due],
  )
}

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  const shops: string[] = []
  for (let shop = 0; shop < 100; shop += 1) shops.push((await insertMerchant(client)).id)
  const [flooded = '', postponed = '', own = ''] = shops
  await queue(flooded, 'email', { count: 40_000, due: '-1 hour' })
  await queue(postponed, 'email', { count: 40_000, due: '1 hour' })
  for (const shop of shops.slice(2)) await queue(shop, 'email', { count: 5, due: '-1 hour' })
  await client.query(
    `INSERT INTO integrations (merchant_id, kind, settings, version) VALUES ($1, 'email', '{}', gen_random_uuid())`,
    [own],
  )
  await queue(null, 'email', { count: 300, due: '-1 hour' })
  await client.query(
    `INSERT INTO messages (id, merchant_id, audience, kind, channel, status, recipient, subject, body_text, created_at, sent_at)
     SELECT gen_random_uuid(), id, 'shop', 'low_stock', 'email', 'sent', 'a@example.com', 'Low stock', 'It is low', now(), now()
     FROM merchants, generate_series(1, 1500)`,
  )
  await client.query('ANALYZE messages')
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

type ReadNode = PlanNode & { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number }

/** The reads of messages while a claim takes up to 1,000 of a queue. */
async function readsOf(queueName: MessageQueue): Promise<{ claimed: number; reads: ReadNode[] }> {
  await client.query('BEGIN; SET LOCAL ROLE paydesk_platform')
  try {
    await client.query(byIndex.text)
    const now = new Date()
    const later = new Date(now.getTime() + 2 * minuteMs)
    const values = [now, later, [], [], 1000, later, 4]
    const { rows } = await client.query({ text: `EXPLAIN (ANALYZE, FORMAT JSON) ${claims[queueName].text}`, values })
    const flatten = (node: ReadNode): ReadNode[] => [node, ...((node.Plans ?? []) as ReadNode[]).flatMap(flatten)]
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    const reads = flatten(plan).filter((node) => node['Relation Name'] === 'messages')
    return { claimed: plan['Actual Rows'], reads }
  } finally {
    await client.query('ROLLBACK')
  }
}

it.each([
  { queueName: 'email', all: 4 + 97 * 4 },
  { queueName: 'own_email', all: 4 },
  { queueName: 'push', all: 0 },
  { queueName: 'account', all: 4 },
] as const)(
  'a claim of $queueName reads what it takes, whatever is sent, waits or flooded the queue',
  async (asked) => {
    const { claimed, reads } = await readsOf(asked.queueName)
    expect(claimed).toBe(asked.all)
    for (const read of reads) {
      if (read['Node Type'] === 'ModifyTable') continue
      expect(read['Index Name'] ?? read['Node Type']).not.toBe('Seq Scan')
      // Of 80,000 queued and 150,000 sent.
      expect(read['Rows Removed by Filter'] ?? 0).toBe(0)
      expect(read['Actual Rows'] * read['Actual Loops']).toBeLessThanOrEqual(500)
    }
  },
)
