import type pg from 'pg'
import { paymentMethods } from '../../contract/payments/payment-method.ts'

const firstNames =
  'Ada Ben Cleo Dev Eve Finn Gia Hugo Ines Jude Kira Liam Maya Noor Omar Pia Quinn Rosa Sami Tess Uma Vera Wim Xenia Yara Zane Aldo Bea Cyrus Dora'
const nameStarts = 'Ad Bal Cas Dor Ek Far Gup Hal Ib Jan Kov Lam Mor Nak Ort Pet Quin Ros Sant Tan Ulm Var Wat Yam Zim'
const nameEnds = 'ler berg tro nan wue son ta lin rah sen ac oure ris ura iz rov lan enko iago aka er gas kins oto mer'
const products = 'overshirt tote candle notebook scarf mug blanket lamp tray apron'
const materials = 'Linen Cotton Oak Wool Beeswax Ceramic Canvas Walnut Recycled Brushed'

const array = (words: string): string => `ARRAY['${words.split(' ').join("','")}']`
/** SQL that picks one of the words by `choice`, an integer expression. */
const pick = (words: string, choice: string): string =>
  `(${array(words)})[(${choice}) % ${words.split(' ').length} + 1]`
const methods = array(paymentMethods.join(' '))

/** SQL that derives a version 4 UUID from a text. */
const idOf = (text: string): string => `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`
const merchantId = (n: string): string => idOf(`'merchant' || ${n}`)

/** SQL that derives a pseudo-random number from an integer. */
const scattered = (n: string): string => `(hashint4(${n}) & 65535)`

const filled = [
  'customers',
  'orders',
  'order_lines',
  'order_events',
  'money_in',
  'refunds',
  'payment_evidence',
  'allocations',
  'payments',
  'payment_requests',
]

/** Drops indexes that no constraint needs until the rows are in, because building them at the end is much faster. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique`,
    [filled],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await fill()
  await client.query(`SET maintenance_work_mem = '1GB'`)
  for (const { definition } of rows) await client.query(definition)
}

const paid = 'FROM orders WHERE paid_at IS NOT NULL'
const matched = `'system', 'Payment inbox'`

/** SQL that records the money of each paid order, and sends half of every thirtieth back. Movement and refund have their order's id. */
const moneyOfOrders = [
  `INSERT INTO money_in (id, merchant_id, method, account, amount_cents, source, state, occurred_at, actor_kind, actor_name, created_at,
     pays_order)
   SELECT id, merchant_id, payment_method, 'account', total_cents, 'notification', 'settled', paid_at, ${matched}, paid_at, true ${paid}`,
  `INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, state, actor_kind, actor_name, created_at, sent_at, marked_at)
   SELECT id, merchant_id, id, greatest(total_cents / 2, 1), payment_method, 'sent', 'user', 'Owner', paid_at, paid_at, paid_at ${paid} AND number % 30 = 0`,
]

/** SQL that says that the money pays its orders. Evidence, allocation and payment have their order's id. */
const ledgerOfOrders = [
  `INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
   SELECT id, merchant_id, id, 'receipt', true, '{}', paid_at ${paid}`,
  `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
   SELECT id, merchant_id, id, id, total_cents, ${matched}, paid_at ${paid}`,
  `INSERT INTO payments (id, merchant_id, order_id, method, amount_cents, source, received_at)
   SELECT id, merchant_id, id, payment_method, total_cents, 'notification', paid_at ${paid}`,
]

/** SQL that asks for the money of the orders that a condition selects; of every tenth, the customer says that they paid. */
export const paymentRequestsOf = (condition: string): string => `
  INSERT INTO payment_requests (order_id, merchant_id, token_hash, sealed_token, code, is_open, state, created_at, claimed_at)
  SELECT id, merchant_id, sha256(id::text::bytea), 'sealed', (
      SELECT string_agg(substr('CDFHJKMNPQRTVWX34679', 1 + (number / (20 ^ place)::bigint % 20)::integer, 1), '' ORDER BY place)
      FROM generate_series(0, 4) place
    ), true, CASE WHEN number % 10 = 0 THEN 'claimed' ELSE 'none' END, created_at, CASE WHEN number % 10 = 0 THEN created_at END
  FROM orders WHERE ${condition}`

type Filling = {
  /** The number of days, ending at `until`. */
  days?: number
  until?: Date
  /** Only orders, or orders with the money that came and went back: enough for figures. All by default. */
  only?: 'orders' | 'orders and money'
}

const states = 'CA NY TX FL IL WA CO OR MA GA PA OH NC MI NJ VA AZ TN IN MO MD WI MN SC AL LA KY OK CT UT'
const addressColumns = 'shipping_name, shipping_street, shipping_city, shipping_state, shipping_zip, shipping_country'

/**
 * Only tables with rows. In a real shop, too, PostgreSQL has no statistics on empty tables, and plans made for an empty table scan
 * all of it once it fills.
 */
async function analyzeFilled(client: pg.Client, how: 'ANALYZE' | 'VACUUM ANALYZE'): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(relid::regclass::text, ', ') AS names FROM pg_stat_user_tables
     WHERE schemaname = 'public' AND pg_relation_size(relid) > 0`,
  )
  await client.query(`${how} ${rows[0]?.names}`)
}

/**
 * Fills a database with `count` orders for tests of plans and speed: 100 merchants (the first has a fifth of the
 * orders), two years, three orders per customer, with an address, two lines, timeline and payments; the newest hundredth
 * is pending. Bypasses triggers, so it needs a superuser's connection.
 */
export async function insertManyOrders(
  client: pg.Client,
  count: number,
  { days = 730, until = new Date('2026-11-01T00:00:00Z'), only }: Filling = {},
): Promise<void> {
  const customers = Math.floor(count / 3)
  await client.query('SET session_replication_role = replica')
  await client.query(`
    INSERT INTO merchants (id, business_name, email)
    SELECT ${merchantId('n')}, 'Shop ' || n, 'shop' || n || '@example.com' FROM generate_series(0, 99) n`)
  await client.query(`
    INSERT INTO payment_accounts (merchant_id, method, account)
    SELECT id, method, 'account' FROM merchants, unnest(${methods}) method`)
  await withoutIndexes(client, async () => {
    await client.query(
      `INSERT INTO customers (id, merchant_id, email, name)
       SELECT ${idOf(`'customer' || n`)}, ${merchantId('(CASE WHEN n % 5 = 0 THEN 0 ELSE n % 99 + 1 END)')},
         lower(first || '.' || last) || n || '@example.com', first || ' ' || last
       FROM (
         SELECT n, ${pick(firstNames, scattered('n'))} AS first,
           ${pick(nameStarts, scattered('n + 1'))} || ${pick(nameEnds, scattered('n + 2'))} AS last
         FROM generate_series(1, $1::int) n
       ) named`,
      [customers],
    )
    await client.query(
      `INSERT INTO orders (id, merchant_id, customer_id, status, payment_method, total_cents, customer_name, customer_email,
         customer_phone, lines_text, created_at, updated_at, paid_at, shipped_at, delivered_at, cancelled_at, tracking_number, ${addressColumns})
       SELECT ${idOf(`'order' || n`)}, c.merchant_id, c.id, status,
         ${pick(paymentMethods.join(' '), scattered('n + 11'))}, 500 + (n::bigint * 7919) % 90000,
         c.name, c.email, '(512) 555-' || lpad((n % 10000)::text, 4, '0'),
         ${pick(materials, scattered('n'))} || ' ' || ${pick(products, scattered('n + 1000'))} || ' SKU-' || n % 500, at, at,
         CASE WHEN status IN ('paid', 'shipped', 'delivered') THEN at END, CASE WHEN status IN ('shipped', 'delivered') THEN at END,
         CASE WHEN status = 'delivered' THEN at END, CASE WHEN status = 'cancelled' THEN at END,
         CASE WHEN status IN ('shipped', 'delivered') THEN '9400' || lpad((n::bigint * 7919 % 1000000007)::text, 12, '0') END,
         c.name, '1 Main Street', 'Springfield', ${pick(states, scattered('n + 7'))}, '62701', 'US'
       FROM (
         SELECT n, $3::timestamptz - ($1::int - n) * ($4::int * interval '1 day' / $1::int) AS at,
           CASE WHEN n > $1::int - $1::int / 100 THEN 'pending' WHEN ${scattered('n + 13')} % 100 < 4 THEN 'cancelled'
             WHEN ${scattered('n + 13')} % 100 < 6 THEN 'paid' WHEN ${scattered('n + 13')} % 100 < 8 THEN 'shipped'
             ELSE 'delivered' END AS status
         FROM generate_series(1, $1::int) n
       ) seed JOIN customers c ON c.id = ${idOf(`'customer' || (n % $2::int + 1)`)}
       ORDER BY n`,
      [count, customers, until, days],
    )
    if (only === 'orders') return
    for (const text of moneyOfOrders) await client.query(text)
    if (only === 'orders and money') return
    await client.query(
      `INSERT INTO order_lines (order_id, position, merchant_id, name, sku, quantity, unit_price_cents)
       SELECT id, position, merchant_id, name, sku, 1, cents FROM orders, LATERAL (
         VALUES (1, 'Linen overshirt', 'LIN', total_cents - 200), (2, 'Gift wrap', NULL, 200)
       ) line (position, name, sku, cents)`,
    )
    await client.query(
      `INSERT INTO order_events (id, merchant_id, order_id, type, actor_kind, actor_name, to_status, created_at)
       SELECT gen_random_uuid(), merchant_id, id, 'created', 'customer', customer_name, 'pending', created_at FROM orders`,
    )
    for (const text of ledgerOfOrders) await client.query(text)
    await client.query(paymentRequestsOf(`status = 'pending'`))
  })
  await client.query('SET session_replication_role = origin')
  // Without statistics the figures of each merchant would read all orders.
  await analyzeFilled(client, 'ANALYZE')
  await client.query(`SELECT rebuild_figures(id) FROM (
    SELECT id FROM merchants UNION ALL SELECT '00000000-0000-0000-0000-000000000000'
  ) whose`)
  await client.query('SELECT rebuild_customer_figures(id) FROM merchants')
  await analyzeFilled(client, 'VACUUM ANALYZE')
}
