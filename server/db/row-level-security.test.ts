import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import {
  insertMerchant,
  insertMoney,
  insertOrder,
  insertUser,
  insertVariant,
  type OrderSeed,
} from '../testing/factories.ts'
import { insertStockWish } from '../testing/stock-wishes.ts'
import type { NamedStatement } from './transaction.ts'

let test: TestApp
let shop: string
let otherShop: string
let otherOrder: string

const statement = (text: string): NamedStatement => ({ name: '', text })
/** A merchant's own transaction running a query that forgot its merchant_id condition. */
const asShop = (text: string, values: unknown[] = []) =>
  test.database.write({ merchantId: shop }, (transaction) => transaction.run(statement(text), values))

/** One row in each table of the assistant's. */
async function insertAssistantRows(merchantId: string, orderId: string): Promise<void> {
  const conversation = randomUUID()
  const statements: [string, unknown[]][] = [
    [
      `INSERT INTO assistant_settings (merchant_id, configuration, features, widget, key_hash, key_sealed, key_last_four, created_at)
       VALUES ($1, '{}', '{}', '{}', sha256(gen_random_uuid()::text::bytea), 'sealed', 'abcd', now())`,
      [merchantId],
    ],
    [
      `INSERT INTO assistant_conversations (id, merchant_id, channel, visitor_hash, created_at, last_at)
       VALUES ($2, $1, 'widget', sha256('visitor'), now(), now())`,
      [merchantId, conversation],
    ],
    [
      `INSERT INTO conversation_reads (conversation_id, user_id, merchant_id, read_at)
       SELECT $2, id, merchant_id, now() FROM users WHERE merchant_id = $1 LIMIT 1`,
      [merchantId, conversation],
    ],
    [
      `INSERT INTO canned_answers (id, merchant_id, title, body, updated_at, updated_by)
       VALUES (gen_random_uuid(), $1, 'A', 'B', now(), 'Dana')`,
      [merchantId],
    ],
    [`INSERT INTO widget_refusals VALUES ($1, 'https://other.example.com', now())`, [merchantId]],
    [`INSERT INTO widget_sightings VALUES ($1, 'https://shop.example.com', now())`, [merchantId]],
    [
      `INSERT INTO assistant_events (id, merchant_id, conversation_id, channel, type, status, at)
       VALUES (gen_random_uuid(), $1, $2, 'widget', 'response', 'success', now())`,
      [merchantId, conversation],
    ],
    [
      `INSERT INTO assistant_articles (id, merchant_id, kind, title, body, state, source, updated_at)
       VALUES (gen_random_uuid(), $1, 'article', 'A', 'B', 'published', 'written', now())`,
      [merchantId],
    ],
    [
      `INSERT INTO assistant_test_questions (id, merchant_id, question, expects, forbids, created_at)
       VALUES (gen_random_uuid(), $1, 'A?', '{}', '{}', now())`,
      [merchantId],
    ],
    [
      `INSERT INTO assistant_taught_examples (id, merchant_id, text, acts, created_at, created_by)
       VALUES (gen_random_uuid(), $1, 'A?', '{late}', now(), 'Dana')`,
      [merchantId],
    ],
    [
      `INSERT INTO assistant_codes (id, merchant_id, conversation_id, order_id, code_hash, tries_left, created_at, expires_at)
       VALUES (gen_random_uuid(), $1, $2, $3, sha256('1'), 3, now(), now())`,
      [merchantId, conversation, orderId],
    ],
    [
      `INSERT INTO assistant_failed_proofs (id, merchant_id, order_number, email_hash, failed_at)
       VALUES (gen_random_uuid(), $1, 10001, sha256('1'), now())`,
      [merchantId],
    ],
  ]
  for (const [text, values] of statements) await test.owner.query(text, values)
}

/** One row in each table of the payment inbox. */
async function insertInboxRows(merchantId: string): Promise<void> {
  const statements = [
    'INSERT INTO payment_inbox_settings (merchant_id) VALUES ($1)',
    `INSERT INTO payment_sources (id, merchant_id, kind, version, created_at)
     VALUES (gen_random_uuid(), $1, 'api', gen_random_uuid(), now())`,
    `INSERT INTO receipt_addresses (id, merchant_id, email, created_at) VALUES (gen_random_uuid(), $1, 'a@example.com', now())`,
    `INSERT INTO receipts (id, merchant_id, source_id, kind, size, sha256, received_at, actor_kind, actor_name, step, next_attempt_at)
     SELECT gen_random_uuid(), merchant_id, id, 'mail', 1, sha256('x'), now(), 'api', 'Key', 'read', now()
     FROM payment_sources WHERE merchant_id = $1`,
    `INSERT INTO proved_transfers VALUES ('venmo', $1::text, 100, $1::uuid)`,
  ]
  for (const text of statements) await test.owner.query(text, [merchantId])
}

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  otherShop = (await insertMerchant(test.owner)).id
  const notFolded: OrderSeed[] = []
  for (const merchantId of [shop, otherShop]) {
    const user = await insertUser(test.owner, { role: 'merchant', merchantId })
    const variant = await insertVariant(test.owner, { merchantId })
    const order = await insertOrder(test.owner, {
      merchantId,
      lines: [{ variantId: variant.id, name: 'Thing', quantity: 1, unitPriceCents: 500 }],
    })
    await insertMoney(test.owner, { merchantId, orderId: order.id, amountCents: 500 })
    await test.owner.query(
      `INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, state, actor_kind, actor_name, created_at, sent_at, marked_at)
       VALUES ($2, $1, $2, 100, 'zelle', 'sent', 'user', 'Dana', now(), now(), now())`,
      [merchantId, order.id],
    )
    await test.owner.query('INSERT INTO refund_pieces VALUES ($2, $1, $2, $3, 1)', [merchantId, order.id, variant.id])
    await test.owner.query(
      `INSERT INTO daily_closes (id, merchant_id, day, from_at, until_at, accounts, adjustments, closed_at, timezone, actor_kind, actor_name)
       VALUES (gen_random_uuid(), $1, current_date, now(), now() + interval '1 day', '[]', '[]', now(), 'UTC', 'user', 'Person')`,
      [merchantId],
    )
    await test.owner.query(
      `INSERT INTO close_entries (id, merchant_id, close_id, kind, day, money_in_id, method, account, at, came_cents, allocated_cents,
         surplus_cents)
       SELECT gen_random_uuid(), m.merchant_id, closed.id, 'money', closed.day, m.id, m.method, m.account, m.occurred_at, 500, 500, 0
       FROM money_in m JOIN daily_closes closed USING (merchant_id) WHERE merchant_id = $1`,
      [merchantId],
    )
    await test.owner.query(
      `INSERT INTO messages (id, merchant_id, order_id, channel, status, recipient, body_text) VALUES (gen_random_uuid(), $1, $2, 'email', 'not_sent', 'a@example.com', 'Hello')`,
      [merchantId, order.id],
    )
    await test.owner.query(
      `INSERT INTO idempotency_keys (merchant_id, key, request_hash) VALUES ($1, 'key', sha256('x'))`,
      [merchantId],
    )
    await test.owner.query(
      `INSERT INTO saved_views (id, merchant_id, user_id, name, filters) VALUES (gen_random_uuid(), $1, $2, 'View', '{}')`,
      [merchantId, user.id],
    )
    await test.owner.query(`INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'zelle', 'a')`, [
      merchantId,
    ])
    await test.owner.query(
      `INSERT INTO event_outbox (merchant_id, type, data, created_at) VALUES ($1, 'notification', '{}', now())`,
      [merchantId],
    )
    await test.owner.query(
      `INSERT INTO events SELECT count(*) + 1, $1, 1, 'notification', NULL, '{}', now() FROM events`,
      [merchantId],
    )
    await test.owner.query(
      `INSERT INTO stock_movements VALUES (gen_random_uuid(), $1, $2, 1, 2, 'Counted', NULL, 'Dana', now())`,
      [merchantId, variant.id],
    )
    await insertStockWish(test.owner, { merchantId, variantId: variant.id, at: new Date() })
    await test.owner.query(
      `INSERT INTO integrations (merchant_id, kind, settings, version) VALUES ($1, 'ups', '{}', gen_random_uuid())`,
      [merchantId],
    )
    await test.owner.query(`INSERT INTO integration_tests VALUES (gen_random_uuid(), $1, 'ups', now())`, [merchantId])
    await test.owner.query('INSERT INTO event_counters VALUES ($1, 1)', [merchantId])
    await insertInboxRows(merchantId)
    await test.owner.query('INSERT INTO notification_preferences (merchant_id) VALUES ($1)', [merchantId])
    await test.owner.query(
      `INSERT INTO push_subscriptions (id, merchant_id, user_id, endpoint, p256dh, auth)
       VALUES (gen_random_uuid(), $1, $2, 'https://push.example.com/' || gen_random_uuid(), 'key', 'secret')`,
      [merchantId, user.id],
    )
    await test.owner.query('INSERT INTO read_marks (user_id, merchant_id) VALUES ($1, $2)', [user.id, merchantId])
    await test.owner.query(
      `INSERT INTO webhook_endpoints (id, merchant_id, is_first, url, secret_sealed)
       VALUES (gen_random_uuid(), $1, true, 'https://example.com', 'sealed')`,
      [merchantId],
    )
    const { rows: deliveries } = await test.owner.query(
      `INSERT INTO webhook_deliveries (id, merchant_id, endpoint_id, event, payload, next_attempt_at)
       SELECT gen_random_uuid(), $1, id, 'order.created', '{}', now() FROM webhook_endpoints WHERE merchant_id = $1
       RETURNING id`,
      [merchantId],
    )
    await test.owner.query('INSERT INTO webhook_attempts VALUES ($1, 1, $2, now(), 5)', [deliveries[0].id, merchantId])
    const paid = await insertOrder(test.owner, { merchantId, status: 'paid' })
    await test.owner.query(
      `UPDATE orders SET shipping_name = 'A', shipping_street = 'B', shipping_city = 'C', shipping_state = 'NY', shipping_zip = '1',
         shipping_country = 'US' WHERE id = $1`,
      [paid.id],
    )
    await test.owner.query(
      `INSERT INTO order_risk (order_id, merchant_id, score, level, reasons, ordered_at, scored_at)
       VALUES ($1, $2, 0, 'low', '[]', now(), now())`,
      [order.id, merchantId],
    )
    await test.owner.query('INSERT INTO automatic_shipments VALUES ($1, $2, now())', [order.id, merchantId])
    await test.owner.query(
      `INSERT INTO api_keys (id, merchant_id, key_hash, key_sealed, last_four, scopes, created_at, created_by)
       VALUES (gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 'sealed', 'abcd', '{orders:read}', now(), 'Dana')`,
      [merchantId],
    )
    await insertAssistantRows(merchantId, order.id)
    await test.owner.query(
      `INSERT INTO message_texts VALUES ($1, 'order_shipped', 'A', 'B', gen_random_uuid(), now(), 'Dana')`,
      [merchantId],
    )
    await test.owner.query(
      `INSERT INTO product_pictures (id, merchant_id, product_id, place, hash, width, height, created_at)
       SELECT gen_random_uuid(), merchant_id, product_id, 1, sha256('x'), 1, 1, now() FROM variants WHERE id = $1`,
      [variant.id],
    )
    await test.owner.query(
      `INSERT INTO product_picture_files SELECT merchant_id, id, 128, 'x' FROM product_pictures WHERE merchant_id = $1`,
      [merchantId],
    )
    await test.owner.query(`INSERT INTO merchant_logos VALUES ($1, sha256('x'), 1, 1, 'x', now(), 'x')`, [merchantId])
    const sold = [{ variantId: variant.id, name: 'Piece', quantity: 1, unitPriceCents: 500 }]
    const adjustments = [{ kind: 'shipping', amountCents: 500 } as const]
    await insertOrder(test.owner, { merchantId, status: 'paid', lines: sold, adjustments })
    notFolded.push({ merchantId, lines: sold })
    await test.owner.query('SELECT fold_order_changes(), fold_sold_changes()')
    if (merchantId === otherShop) otherOrder = order.id
  }
  for (const order of notFolded) {
    const { id } = await insertOrder(test.owner, { ...order, status: 'paid' })
    await insertMoney(test.owner, { merchantId: order.merchantId, orderId: id, amountCents: 500 })
  }
})
afterAll(() => test.close())

describe('a query that forgets its merchant', () => {
  it('sees the rows of one merchant only, in every table that belongs to a merchant', async () => {
    const { rows: tables } = await test.owner.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE column_name = 'merchant_id' AND table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThanOrEqual(10)
    for (const { name } of tables) {
      const rows = (await asShop(`SELECT DISTINCT merchant_id FROM ${name}`)) as { merchant_id: string }[]
      expect(rows, name).toEqual([{ merchant_id: shop }])
    }
    expect(await asShop('SELECT id FROM merchants')).toEqual([{ id: shop }])
  })

  it('sees what follows from those rows only, in every view that counts for a merchant', async () => {
    const { rows: views } = await test.owner.query<{ name: string }>(
      `SELECT DISTINCT table_name AS name FROM information_schema.column_privileges JOIN information_schema.views
         USING (table_schema, table_name)
       WHERE column_name = 'merchant_id' AND table_schema = 'public' AND grantee = 'paydesk_tenant'`,
    )
    expect(views.length).toBeGreaterThanOrEqual(7)
    for (const { name } of views) {
      expect(await asShop(`SELECT 1 FROM ${name} WHERE merchant_id = $1`, [otherShop]), name).toEqual([])
      expect((await asShop(`SELECT 1 FROM ${name} WHERE merchant_id = $1`, [shop])).length, name).toBeGreaterThan(0)
    }
    // A merchant who asks for the figures of all merchants gets only their own.
    const [own] = await asShop(`SELECT sum(change) AS orders FROM order_changes`)
    const [all] = await asShop(
      `SELECT sum(pending + paid) AS orders FROM figures_by_day
       WHERE part = 'unfolded' AND merchant_id = '00000000-0000-0000-0000-000000000000'`,
    )
    expect(all).toEqual(own)
  })

  it('changes nothing of another merchant', async () => {
    const changed = (await asShop(`UPDATE orders SET tracking_carrier = 'mine' RETURNING merchant_id`)) as {
      merchant_id: string
    }[]
    expect(new Set(changed.map(({ merchant_id: whose }) => whose))).toEqual(new Set([shop]))
    expect(await asShop('SELECT id FROM orders WHERE id = $1 FOR UPDATE', [otherOrder])).toEqual([])
  })

  it('closes no merchant, not even its own, and knows nothing of the set-up of the desk', async () => {
    for (const change of ['closed_at = now()', 'closed_reason = NULL', 'created_at = now()']) {
      await expect(asShop(`UPDATE merchants SET ${change}`), change).rejects.toThrow(/permission denied/)
    }
    const changed = await asShop(
      'UPDATE merchants SET first_steps_dismissed = true, custom_items_only = true RETURNING id',
    )
    expect(changed).toEqual([{ id: shop }])
    for (const table of ['setup_progress', 'setup_links']) {
      await expect(asShop(`SELECT FROM ${table}`), table).rejects.toThrow(/permission denied/)
    }
  })

  it('can write nothing in another merchant’s name', async () => {
    await expect(
      asShop(
        `INSERT INTO customers (id, merchant_id, email, name) VALUES (gen_random_uuid(), $1, 'x@example.com', 'X')`,
        [otherShop],
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(asShop('UPDATE orders SET merchant_id = $1', [otherShop])).rejects.toThrow(/row-level security/)
  })

  it('finds nothing through the search functions', async () => {
    const given = `'{%thing%}', '{%thing%}', '{}', NULL, NULL, NULL`
    expect(await asShop(`SELECT * FROM find_orders(${given})`)).toHaveLength(1)
    for (const call of [`find_orders_across_merchants(${given})`, `matching_order_ids(NULL, ${given})`])
      await expect(asShop(`SELECT * FROM ${call}`), call).rejects.toThrow(/permission denied/)
    await test.owner.query(`UPDATE money_in SET payer_name = 'Somebody Else' WHERE merchant_id = $1`, [otherShop])
    expect(await asShop(`SELECT * FROM find_money('{%somebody%}', NULL)`)).toEqual([])
  })
})

it('a transaction without a merchant sees nothing at all', async () => {
  const client = test.owner
  await client.query('BEGIN; SET LOCAL ROLE paydesk_tenant')
  const { rows } = await client.query('SELECT id FROM orders')
  await client.query('ROLLBACK')
  expect(rows).toEqual([])
})

it('neither role of the server can bypass the policies or edit the timeline', async () => {
  const { rows } = await test.owner.query(
    `SELECT rolname FROM pg_roles WHERE rolname IN ('paydesk_tenant', 'paydesk_platform') AND (rolsuper OR rolbypassrls OR rolcreaterole)`,
  )
  expect(rows).toEqual([])
  await expect(asShop(`UPDATE order_events SET reason = 'changed'`)).rejects.toThrow(/permission denied/)
  await expect(asShop('DELETE FROM order_events')).rejects.toThrow(/permission denied/)
  await expect(test.owner.query(`UPDATE order_events SET reason = 'changed'`)).rejects.toThrow(/cannot be edited/)
})

it('every table that belongs to a merchant has a policy', async () => {
  const { rows } = await test.owner.query(
    `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'merchant_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT c.relrowsecurity`,
  )
  expect(rows).toEqual([])
})

it('the merchant of a transaction is stated by nothing but a UUID', async () => {
  const hostile = { merchantId: `x'; RESET ROLE; --` }
  await expect(test.database.read(hostile, async () => null)).rejects.toThrow(TypeError)
})

it('is not led around by a temporary table: functions that run as their owner look there last', async () => {
  const { rows } = await test.owner.query<{ path: string | null }>(
    `SELECT DISTINCT (SELECT split_part(setting, '=', 2) FROM unnest(proconfig) AS setting WHERE setting LIKE 'search_path=%') AS path
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`,
  )
  expect(rows).toEqual([{ path: 'public, pg_temp' }])
})

it('no column is an enum: its comparisons are not leakproof, so no policy would let an index serve them', async () => {
  const { rows } = await test.owner.query(
    `SELECT typname FROM pg_type WHERE typtype = 'e' AND typnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
})
