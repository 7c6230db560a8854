-- The figures of the dashboard and the analytics, kept by day so that they cost the same at any number of orders. What each
-- means stands in docs/figures.md. Days are cut in the merchant's time zone; those of all merchants together, whose
-- merchant_id is all zeros, in UTC. What is stored here and the rows of order_changes make up the exact figure.

-- The zone that a merchant's figures are cut in. It follows the zone of the settings when the days have been cut anew.
ALTER TABLE merchants ADD COLUMN figures_timezone text NOT NULL DEFAULT 'America/New_York';
UPDATE merchants SET figures_timezone = timezone;
CREATE FUNCTION begin_figures_timezone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.figures_timezone := NEW.timezone;
  RETURN NEW;
END $$;
CREATE TRIGGER begin_figures_timezone BEFORE INSERT ON merchants FOR EACH ROW EXECUTE FUNCTION begin_figures_timezone();

CREATE TABLE daily_figures (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  -- Of the orders created that day: by their status now, and those ever paid, cancelled since or not.
  pending bigint NOT NULL,
  paid bigint NOT NULL,
  shipped bigint NOT NULL,
  delivered bigint NOT NULL,
  cancelled bigint NOT NULL,
  ever_paid bigint NOT NULL,
  -- Of the orders paid that day and not cancelled since; the milliseconds are those from creation to payment.
  cashapp_payments bigint NOT NULL,
  cashapp_cents numeric NOT NULL,
  venmo_payments bigint NOT NULL,
  venmo_cents numeric NOT NULL,
  zelle_payments bigint NOT NULL,
  zelle_cents numeric NOT NULL,
  bitcoin_payments bigint NOT NULL,
  bitcoin_cents numeric NOT NULL,
  ethereum_payments bigint NOT NULL,
  ethereum_cents numeric NOT NULL,
  pending_ms numeric NOT NULL,
  -- Of the orders shipped that day and not cancelled since: from payment to shipment.
  shipments bigint NOT NULL,
  paid_ms numeric NOT NULL,
  -- Of the orders delivered that day: from shipment to delivery.
  deliveries bigint NOT NULL,
  shipped_ms numeric NOT NULL,
  PRIMARY KEY (merchant_id, day)
) WITH (fillfactor = 70); -- room for updates in place

CREATE TYPE figure_grain AS ENUM ('day', 'month');

-- Payments by the state that they were shipped to. By month too, so that a long range is few rows.
CREATE TABLE state_figures (
  merchant_id uuid NOT NULL,
  grain figure_grain NOT NULL,
  since date NOT NULL, -- the first day
  state text NOT NULL,
  payments bigint NOT NULL,
  cents numeric NOT NULL,
  PRIMARY KEY (merchant_id, grain, since, state)
) WITH (fillfactor = 70);

-- How many customers paid on a day and had paid last on an earlier one; -infinity: never. The customers of any range are
-- those who paid in it and last before it, so that a sum counts each of them once.
CREATE TABLE customer_returns (
  merchant_id uuid NOT NULL,
  grain figure_grain NOT NULL,
  since date NOT NULL,
  last_grain figure_grain NOT NULL,
  last_since date NOT NULL,
  customers bigint NOT NULL,
  PRIMARY KEY (merchant_id, grain, since, last_grain, last_since)
) WITH (fillfactor = 70);

-- Every order: 'unfolded' what has changed since the last fold, 'folded' what was before, which the tables above hold.
CREATE VIEW order_facts WITH (security_invoker = true) AS
  SELECT 'unfolded' AS part, order_changes.* FROM order_changes
  UNION ALL SELECT 'folded', (order_fact(orders, 1)).* FROM orders
  UNION ALL SELECT 'folded', (undone(order_changes)).* FROM order_changes;

-- Each once for its merchant and once for all together.
CREATE VIEW counted_facts WITH (security_invoker = true) AS
  SELECT part, fact.merchant_id, figures_timezone AS zone, customer_id, status, payment_method, total_cents, fact.state,
    fact.created_at, paid_at, shipped_at, delivered_at, change
  FROM order_facts fact JOIN merchants ON merchants.id = fact.merchant_id
  UNION ALL
  SELECT part, '00000000-0000-0000-0000-000000000000', 'UTC', customer_id, status, payment_method, total_cents, state,
    created_at, paid_at, shipped_at, delivered_at, change
  FROM order_facts;

-- The days that an order counts for, by what happened on them. Of a cancelled order nothing counts but its creation.
CREATE VIEW dated_facts WITH (security_invoker = true) AS
  SELECT part, merchant_id, moment.of, (moment.at AT TIME ZONE zone)::date AS day, customer_id, status, payment_method, state,
    paid_at IS NOT NULL AS is_paid, change, change * total_cents AS cents,
    change * round(date_part('epoch', moment.at - since) * 1000)::bigint AS ms
  FROM counted_facts, LATERAL (VALUES
    ('creation', created_at, created_at), ('payment', paid_at, created_at), ('shipment', shipped_at, paid_at),
    ('delivery', delivered_at, shipped_at)
  ) moment (of, at, since)
  WHERE moment.at IS NOT NULL AND (moment.of = 'creation' OR status <> 'cancelled');

-- Summed up twice: first what is alike, of which there is little, and then into columns.
CREATE VIEW figures_by_day WITH (security_invoker = true) AS
  SELECT part, merchant_id, day,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'pending'), 0)::bigint AS pending,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'paid'), 0)::bigint AS paid,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'shipped'), 0)::bigint AS shipped,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'delivered'), 0)::bigint AS delivered,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'cancelled'), 0)::bigint AS cancelled,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND is_paid), 0)::bigint AS ever_paid,
    coalesce(sum(change) FILTER (WHERE of = 'payment' AND payment_method = 'cashapp'), 0)::bigint AS cashapp_payments,
    coalesce(sum(cents) FILTER (WHERE of = 'payment' AND payment_method = 'cashapp'), 0) AS cashapp_cents,
    coalesce(sum(change) FILTER (WHERE of = 'payment' AND payment_method = 'venmo'), 0)::bigint AS venmo_payments,
    coalesce(sum(cents) FILTER (WHERE of = 'payment' AND payment_method = 'venmo'), 0) AS venmo_cents,
    coalesce(sum(change) FILTER (WHERE of = 'payment' AND payment_method = 'zelle'), 0)::bigint AS zelle_payments,
    coalesce(sum(cents) FILTER (WHERE of = 'payment' AND payment_method = 'zelle'), 0) AS zelle_cents,
    coalesce(sum(change) FILTER (WHERE of = 'payment' AND payment_method = 'bitcoin'), 0)::bigint AS bitcoin_payments,
    coalesce(sum(cents) FILTER (WHERE of = 'payment' AND payment_method = 'bitcoin'), 0) AS bitcoin_cents,
    coalesce(sum(change) FILTER (WHERE of = 'payment' AND payment_method = 'ethereum'), 0)::bigint AS ethereum_payments,
    coalesce(sum(cents) FILTER (WHERE of = 'payment' AND payment_method = 'ethereum'), 0) AS ethereum_cents,
    coalesce(sum(ms) FILTER (WHERE of = 'payment'), 0) AS pending_ms,
    coalesce(sum(change) FILTER (WHERE of = 'shipment'), 0)::bigint AS shipments,
    coalesce(sum(ms) FILTER (WHERE of = 'shipment'), 0) AS paid_ms,
    coalesce(sum(change) FILTER (WHERE of = 'delivery'), 0)::bigint AS deliveries,
    coalesce(sum(ms) FILTER (WHERE of = 'delivery'), 0) AS shipped_ms
  FROM (
    SELECT part, merchant_id, day, of, status, payment_method, is_paid, sum(change) AS change, sum(cents) AS cents, sum(ms) AS ms
    FROM dated_facts GROUP BY part, merchant_id, day, of, status, payment_method, is_paid
  ) alike
  GROUP BY part, merchant_id, day;

CREATE VIEW figures_by_state WITH (security_invoker = true) AS
  SELECT part, merchant_id, grain, date_trunc(grain::text, day::timestamp)::date AS since, state,
    sum(payments)::bigint AS payments, sum(cents) AS cents
  FROM (
    SELECT part, merchant_id, day, state, sum(change) AS payments, sum(cents) AS cents
    FROM dated_facts WHERE of = 'payment' AND state IS NOT NULL
    GROUP BY part, merchant_id, day, state HAVING sum(change) <> 0 OR sum(cents) <> 0
  ) of_day CROSS JOIN unnest(enum_range(NULL::figure_grain)) grain
  GROUP BY part, merchant_id, grain, 4, state;

-- A day and the last one before it, by day and by month.
CREATE FUNCTION return_grains(day date, last_day date)
  RETURNS TABLE (grain figure_grain, since date, last_grain figure_grain, last_since date) LANGUAGE sql STABLE ROWS 4 AS $$
  SELECT paid.grain, date_trunc(paid.grain::text, day::timestamp)::date,
    last.grain, date_trunc(last.grain::text, coalesce(last_day, '-infinity')::timestamp)::date
  FROM unnest(enum_range(NULL::figure_grain)) paid (grain), unnest(enum_range(NULL::figure_grain)) last (grain)
$$;

-- The returns that were folded, recounted.
CREATE VIEW folded_returns WITH (security_invoker = true) AS
  SELECT merchant_id, grain, since, last_grain, last_since, sum(customers)::bigint AS customers
  FROM (
    SELECT merchant_id, day, last_day, count(*) AS customers
    FROM (
      SELECT merchant_id, day, lag(day) OVER (PARTITION BY merchant_id, customer_id ORDER BY day) AS last_day
      FROM (
        SELECT merchant_id, customer_id, day FROM dated_facts WHERE part = 'folded' AND of = 'payment'
        GROUP BY merchant_id, customer_id, day HAVING sum(change) > 0
      ) paying
    ) returns GROUP BY merchant_id, day, last_day
  ) counted, LATERAL return_grains(day, last_day)
  GROUP BY merchant_id, grain, since, last_grain, last_since;

-- What has changed of the returns since: for the customers whose payments have, those of now less those of before.
CREATE VIEW unfolded_returns WITH (security_invoker = true) AS
  WITH paid_changes AS (
    SELECT merchant_id, customer_id, paid_at, sum(change) AS change FROM order_changes
    WHERE paid_at IS NOT NULL AND status <> 'cancelled'
    GROUP BY merchant_id, customer_id, paid_at HAVING sum(change) <> 0
  ),
  payments AS (
    SELECT merchant_id, customer_id, paid_at, 0 AS now, change AS since FROM paid_changes
    UNION ALL
    SELECT orders.merchant_id, orders.customer_id, orders.paid_at, 1, 0
    FROM (SELECT DISTINCT merchant_id, customer_id FROM paid_changes) customers JOIN orders USING (merchant_id, customer_id)
    WHERE orders.paid_at IS NOT NULL AND orders.status <> 'cancelled'
  ),
  paying AS (
    SELECT whose.merchant_id, customer_id, (paid_at AT TIME ZONE whose.zone)::date AS day,
      sum(now) > 0 AS is_now, sum(now) - sum(since) > 0 AS was
    FROM payments JOIN merchants ON merchants.id = payments.merchant_id
    CROSS JOIN LATERAL (
      VALUES (merchants.id, figures_timezone), ('00000000-0000-0000-0000-000000000000'::uuid, 'UTC')
    ) whose (merchant_id, zone)
    GROUP BY whose.merchant_id, customer_id, 3
  )
  SELECT merchant_id, grain, since, last_grain, last_since, sum(customers)::bigint AS customers
  FROM (
    SELECT merchant_id, day, last_day, sum(change) AS customers
    FROM (
      SELECT merchant_id, day, lag(day) OVER (PARTITION BY merchant_id, customer_id ORDER BY day) AS last_day, 1 AS change
      FROM paying WHERE is_now
      UNION ALL
      SELECT merchant_id, day, lag(day) OVER (PARTITION BY merchant_id, customer_id ORDER BY day), -1 FROM paying WHERE was
    ) returns GROUP BY merchant_id, day, last_day HAVING sum(change) <> 0
  ) counted, LATERAL return_grains(day, last_day)
  GROUP BY merchant_id, grain, since, last_grain, last_since HAVING sum(customers) <> 0;

-- The counts of the lists, by day of creation in UTC and (-infinity) of all days, recounted.
CREATE VIEW folded_counts WITH (security_invoker = true) AS
  SELECT merchant_id, counted.day, status, payment_method, sum(change)::bigint AS orders
  FROM counted_facts CROSS JOIN LATERAL (VALUES ((created_at AT TIME ZONE 'UTC')::date), ('-infinity'::date)) counted (day)
  WHERE part = 'folded'
  GROUP BY merchant_id, counted.day, status, payment_method HAVING sum(change) <> 0;

-- The exact figures: what is folded and what is not yet. Sum them up.
CREATE VIEW exact_daily_figures WITH (security_invoker = true) AS
  SELECT * FROM daily_figures
  UNION ALL
  SELECT merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, cashapp_payments, cashapp_cents, venmo_payments,
    venmo_cents, zelle_payments, zelle_cents, bitcoin_payments, bitcoin_cents, ethereum_payments, ethereum_cents, pending_ms,
    shipments, paid_ms, deliveries, shipped_ms
  FROM figures_by_day WHERE part = 'unfolded';
CREATE VIEW exact_state_figures WITH (security_invoker = true) AS
  SELECT * FROM state_figures
  UNION ALL SELECT merchant_id, grain, since, state, payments, cents FROM figures_by_state WHERE part = 'unfolded';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['daily_figures', 'state_figures', 'customer_returns'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', kept);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', kept);
  END LOOP;
END $$;
GRANT SELECT ON daily_figures, state_figures, customer_returns, order_facts, counted_facts, dated_facts, figures_by_day, figures_by_state,
  unfolded_returns, exact_daily_figures, exact_state_figures TO paydesk_tenant, paydesk_platform;
