-- Lists say what their orders come to, and filters that look for few among many orders have an index.

-- The sum of the counted orders, kept as their number is. Migrations 0010 to 0012 say how.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
SELECT fold_order_changes();
ALTER TABLE order_counts ADD COLUMN cents numeric NOT NULL DEFAULT 0;
CREATE OR REPLACE VIEW order_count_changes WITH (security_invoker = true) AS
  SELECT merchant_id, (created_at AT TIME ZONE 'UTC')::date AS day, status, payment_method, change, change * total_cents AS cents
  FROM order_changes;
CREATE OR REPLACE VIEW folded_counts WITH (security_invoker = true) AS
  SELECT merchant_id, counted.day, status, payment_method, sum(change)::bigint AS orders, sum(change * total_cents) AS cents
  FROM counted_facts CROSS JOIN LATERAL (VALUES ((created_at AT TIME ZONE 'UTC')::date), ('-infinity'::date)) counted (day)
  WHERE part = 'folded'
  GROUP BY merchant_id, counted.day, status, payment_method HAVING sum(change) <> 0;
UPDATE order_counts kept SET cents = counted.cents FROM folded_counts counted
WHERE (kept.merchant_id, kept.day, kept.status, kept.payment_method)
  = (counted.merchant_id, counted.day, counted.status, counted.payment_method);

-- As in migration 0012, with the sums.
CREATE OR REPLACE FUNCTION fold_order_changes() RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
DECLARE
  folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('paydesk.figures', 0)) THEN
    RETURN 0;
  END IF;
  WITH taken AS (DELETE FROM order_changes RETURNING 1),
  counts AS (
    INSERT INTO order_counts AS kept (merchant_id, day, status, payment_method, orders, cents)
    SELECT coalesce(merchant_id, '00000000-0000-0000-0000-000000000000'), coalesce(day, '-infinity'), status, payment_method,
      sum(change), sum(cents)
    FROM order_count_changes
    GROUP BY status, payment_method, CUBE (merchant_id, day) HAVING sum(change) <> 0 OR sum(cents) <> 0
    ON CONFLICT (merchant_id, day, status, payment_method)
      DO UPDATE SET orders = kept.orders + excluded.orders, cents = kept.cents + excluded.cents
  ),
  days AS (
    INSERT INTO daily_figures AS kept
    SELECT merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, cashapp_payments, cashapp_cents,
      venmo_payments, venmo_cents, zelle_payments, zelle_cents, bitcoin_payments, bitcoin_cents, ethereum_payments, ethereum_cents,
      pending_ms, shipments, paid_ms, deliveries, shipped_ms
    FROM figures_by_day WHERE part = 'unfolded'
    ON CONFLICT (merchant_id, day) DO UPDATE SET
      pending = kept.pending + excluded.pending,
      paid = kept.paid + excluded.paid,
      shipped = kept.shipped + excluded.shipped,
      delivered = kept.delivered + excluded.delivered,
      cancelled = kept.cancelled + excluded.cancelled,
      ever_paid = kept.ever_paid + excluded.ever_paid,
      cashapp_payments = kept.cashapp_payments + excluded.cashapp_payments,
      cashapp_cents = kept.cashapp_cents + excluded.cashapp_cents,
      venmo_payments = kept.venmo_payments + excluded.venmo_payments,
      venmo_cents = kept.venmo_cents + excluded.venmo_cents,
      zelle_payments = kept.zelle_payments + excluded.zelle_payments,
      zelle_cents = kept.zelle_cents + excluded.zelle_cents,
      bitcoin_payments = kept.bitcoin_payments + excluded.bitcoin_payments,
      bitcoin_cents = kept.bitcoin_cents + excluded.bitcoin_cents,
      ethereum_payments = kept.ethereum_payments + excluded.ethereum_payments,
      ethereum_cents = kept.ethereum_cents + excluded.ethereum_cents,
      pending_ms = kept.pending_ms + excluded.pending_ms,
      shipments = kept.shipments + excluded.shipments,
      paid_ms = kept.paid_ms + excluded.paid_ms,
      deliveries = kept.deliveries + excluded.deliveries,
      shipped_ms = kept.shipped_ms + excluded.shipped_ms
  ),
  states AS (
    INSERT INTO state_figures AS kept
    SELECT merchant_id, grain, since, state, payments, cents FROM figures_by_state WHERE part = 'unfolded'
    ON CONFLICT (merchant_id, grain, since, state)
      DO UPDATE SET payments = kept.payments + excluded.payments, cents = kept.cents + excluded.cents
  ),
  returns AS (
    INSERT INTO customer_returns AS kept SELECT * FROM unfolded_returns
    ON CONFLICT (merchant_id, grain, since, last_grain, last_since) DO UPDATE SET customers = kept.customers + excluded.customers
  )
  SELECT count(*) INTO folded FROM taken;
  RETURN folded;
END $$;

CREATE OR REPLACE FUNCTION rebuild_figures(of_merchant uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('paydesk.figures', 0));
  UPDATE merchants SET figures_timezone = timezone WHERE id = of_merchant AND figures_timezone <> timezone;
  DELETE FROM order_counts WHERE merchant_id = of_merchant;
  INSERT INTO order_counts (merchant_id, day, status, payment_method, orders, cents)
  SELECT merchant_id, day, status, payment_method, orders, cents FROM folded_counts WHERE merchant_id = of_merchant;
  DELETE FROM daily_figures WHERE merchant_id = of_merchant;
  INSERT INTO daily_figures
  SELECT merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, cashapp_payments, cashapp_cents,
    venmo_payments, venmo_cents, zelle_payments, zelle_cents, bitcoin_payments, bitcoin_cents, ethereum_payments, ethereum_cents,
    pending_ms, shipments, paid_ms, deliveries, shipped_ms
  FROM figures_by_day WHERE part = 'folded' AND merchant_id = of_merchant;
  DELETE FROM state_figures WHERE merchant_id = of_merchant;
  INSERT INTO state_figures
  SELECT merchant_id, grain, since, state, payments, cents FROM figures_by_state
  WHERE part = 'folded' AND merchant_id = of_merchant;
  DELETE FROM customer_returns WHERE merchant_id = of_merchant;
  INSERT INTO customer_returns SELECT * FROM folded_returns WHERE merchant_id = of_merchant;
END $$;

CREATE OR REPLACE FUNCTION figure_differences(of_merchant uuid)
  RETURNS TABLE (kept_in text, place text, figure text, kept numeric, recounted numeric)
  LANGUAGE sql STABLE SET search_path FROM CURRENT SET jit = off AS $$
  SELECT kept_in, place, figure, sum(kept), sum(recounted)
  FROM (
    SELECT 'order_counts' AS kept_in, concat_ws(' ', day, status, payment_method) AS place, 'orders' AS figure,
      orders::numeric AS kept, 0 AS recounted
    FROM order_counts WHERE merchant_id = of_merchant
    UNION ALL SELECT 'order_counts', concat_ws(' ', day, status, payment_method), 'orders', 0, orders
    FROM folded_counts WHERE merchant_id = of_merchant
    UNION ALL SELECT 'order_counts', concat_ws(' ', day, status, payment_method), 'cents', cents, 0
    FROM order_counts WHERE merchant_id = of_merchant
    UNION ALL SELECT 'order_counts', concat_ws(' ', day, status, payment_method), 'cents', 0, cents
    FROM folded_counts WHERE merchant_id = of_merchant
    UNION ALL SELECT 'daily_figures', day::text, figure.key, figure.value::numeric, 0
    FROM daily_figures, jsonb_each_text(to_jsonb(daily_figures) - '{merchant_id,day}'::text[]) figure
    WHERE merchant_id = of_merchant
    UNION ALL SELECT 'daily_figures', day::text, figure.key, 0, figure.value::numeric
    FROM figures_by_day, jsonb_each_text(to_jsonb(figures_by_day) - '{part,merchant_id,day}'::text[]) figure
    WHERE part = 'folded' AND merchant_id = of_merchant
    UNION ALL SELECT 'state_figures', concat_ws(' ', grain, since, state), figure.key, figure.value::numeric, 0
    FROM state_figures, jsonb_each_text(jsonb_build_object('payments', payments, 'cents', cents)) figure
    WHERE merchant_id = of_merchant
    UNION ALL SELECT 'state_figures', concat_ws(' ', grain, since, state), figure.key, 0, figure.value::numeric
    FROM figures_by_state, jsonb_each_text(jsonb_build_object('payments', payments, 'cents', cents)) figure
    WHERE part = 'folded' AND merchant_id = of_merchant
    UNION ALL SELECT 'customer_returns', concat_ws(' ', grain, since, last_grain, last_since), 'customers', customers, 0
    FROM customer_returns WHERE merchant_id = of_merchant
    UNION ALL SELECT 'customer_returns', concat_ws(' ', grain, since, last_grain, last_since), 'customers', 0, customers
    FROM folded_returns WHERE merchant_id = of_merchant
  ) both_sides
  GROUP BY kept_in, place, figure HAVING sum(kept) <> sum(recounted)
  ORDER BY kept_in, place, figure
$$;

-- Orders on their way: those without a tracking number, and all by the time that they left. Few of all orders are.
CREATE INDEX orders_without_tracking ON orders (merchant_id, created_at DESC, id DESC)
  WHERE status = 'shipped' AND tracking_number IS NULL;
CREATE INDEX all_orders_without_tracking ON orders (created_at DESC, id DESC)
  WHERE status = 'shipped' AND tracking_number IS NULL;
CREATE INDEX orders_on_their_way ON orders (merchant_id, shipped_at) WHERE status = 'shipped';
CREATE INDEX all_orders_on_their_way ON orders (shipped_at) WHERE status = 'shipped';
-- A merchant's orders of each status but that of most. Comparisons of enums are not leakproof: under row-level security no
-- scan begins at a status, and one through all of a merchant's orders looked for the few of it. These hold nothing else.
CREATE INDEX orders_pending ON orders (merchant_id, created_at DESC, id DESC) INCLUDE (payment_method) WHERE status = 'pending';
CREATE INDEX orders_paid ON orders (merchant_id, created_at DESC, id DESC) INCLUDE (payment_method) WHERE status = 'paid';
CREATE INDEX orders_shipped ON orders (merchant_id, created_at DESC, id DESC) INCLUDE (payment_method) WHERE status = 'shipped';
CREATE INDEX orders_cancelled ON orders (merchant_id, created_at DESC, id DESC) INCLUDE (payment_method)
  WHERE status = 'cancelled';
-- Orders with a message to the customer that was not sent.
CREATE INDEX messages_customers_lack ON messages (merchant_id, order_id)
  WHERE audience = 'customer' AND status IN ('not_sent', 'failed');

-- Temporary tables come last, as in migration 0024.
DO $$
DECLARE
  own regnamespace := current_schema()::regnamespace;
  signature regprocedure;
BEGIN
  FOR signature IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = own AND (prosecdef OR array_to_string(proconfig, ',') LIKE '%search_path=%')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %s, pg_temp', signature, own);
  END LOOP;
END $$;
