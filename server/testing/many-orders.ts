import type pg from 'pg'

/**
 * Fills a database with `count` orders of 100 merchants (the first has a fifth of all) over two years, in bulk and past
 * the triggers: for looking at plans and speed. The connection must be a superuser's.
 */
export async function insertManyOrders(client: pg.Client, count: number): Promise<void> {
  await client.query('SET session_replication_role = replica')
  await client.query(`
    INSERT INTO merchants (id, business_name, email)
    SELECT md5('merchant' || n)::uuid, 'Shop ' || n, 'shop' || n || '@example.com' FROM generate_series(0, 99) n`)
  await client.query(
    `INSERT INTO customers (id, merchant_id, email, name)
     SELECT md5('customer' || n)::uuid, md5('merchant' || (CASE WHEN n % 5 = 0 THEN 0 ELSE n % 99 + 1 END))::uuid,
       'person' || n || '@example.com', 'Person ' || n FROM generate_series(1, $1::int / 3) n`,
    [count],
  )
  await client.query(
    `INSERT INTO orders (id, merchant_id, customer_id, status, payment_method, total_cents, customer_name, customer_email,
       customer_phone, lines_text, created_at, updated_at, paid_at, shipped_at, delivered_at, cancelled_at, tracking_number)
     SELECT md5('order' || n)::uuid, merchant, md5('customer' || (n % ($1::int / 3) + 1))::uuid, status::order_status,
       (ARRAY['cashapp', 'venmo', 'zelle', 'bitcoin', 'ethereum'])[n % 5 + 1]::payment_method, 500 + (n::bigint * 7919) % 90000,
       (ARRAY['Ada', 'Ben', 'Cleo', 'Dev', 'Eve', 'Finn', 'Gia'])[n % 7 + 1] || ' '
         || (ARRAY['Adler', 'Brook', 'Castro', 'Dunn', 'Ekwueme', 'Fox', 'Gupta', 'Hale', 'Ito', 'Jones', 'Khan'])[n % 11 + 1],
       'person' || (n % ($1::int / 3) + 1) || '@example.com', '(512) 555-' || lpad((n % 10000)::text, 4, '0'),
       'Linen overshirt LIN-' || n % 500, at, at,
       CASE WHEN status IN ('paid', 'shipped', 'delivered') THEN at END, CASE WHEN status IN ('shipped', 'delivered') THEN at END,
       CASE WHEN status = 'delivered' THEN at END, CASE WHEN status = 'cancelled' THEN at END,
       CASE WHEN status IN ('shipped', 'delivered') THEN '9400' || lpad(n::text, 12, '0') END
     FROM (
       SELECT n, md5('merchant' || (CASE WHEN n % 5 = 0 THEN 0 ELSE n % 99 + 1 END))::uuid AS merchant,
         timestamptz '2026-11-01' - n * (interval '2 years' / $1::int) AS at,
         CASE WHEN n < $1::int / 100 THEN 'pending' WHEN n % 25 = 0 THEN 'cancelled' WHEN n % 50 = 1 THEN 'paid'
           WHEN n % 50 = 2 THEN 'shipped' ELSE 'delivered' END AS status
       FROM generate_series(1, $1::int) n
     ) seed`,
    [count],
  )
  await client.query(
    `INSERT INTO order_lines (order_id, position, merchant_id, name, sku, quantity, unit_price_cents)
     SELECT id, 1, merchant_id, 'Linen overshirt', 'LIN', 1, total_cents FROM orders`,
  )
  await client.query('SET session_replication_role = origin')
  await client.query('SELECT rebuild_order_counts()')
  await client.query('VACUUM ANALYZE')
}
