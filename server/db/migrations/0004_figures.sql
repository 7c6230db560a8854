-- Everything that is counted about orders: the sizes of lists, the figures of dashboard and analytics (docs/figures.md says
-- what each means), pieces sold, and figures of customers.
--
-- Counts and figures cost the same at any number of orders and are exact at every moment:
--   1. Triggers record what each statement changed (order_changes, money_changes, sold_changes). They only insert, so writers don't wait for
--      each other.
--   2. A fold adds these changes up into stored sums and deletes them, every second.
--   3. A reading adds the stored sums and the changes not yet folded.
-- Days are cut in the merchant's time zone; those of all merchants together, whose merchant_id is all zeros, in UTC. All
-- merchants together are the real shops: test shops count for themselves only.

-- The part of an order that any count or figure depends on: as it was (change -1) and as it is (change 1).
CREATE TABLE order_changes (
  merchant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  status order_status NOT NULL,
  payment_method payment_method NOT NULL,
  total_cents bigint NOT NULL,
  -- The state of the shipping address, in capitals; null without an address.
  state text,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  change bigint NOT NULL
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0); -- the fold empties it every second

-- The only place that names these columns of an order.
CREATE FUNCTION order_fact(counted orders, change bigint) RETURNS order_changes LANGUAGE sql IMMUTABLE
  RETURN ROW(
    counted.merchant_id, counted.customer_id, counted.status, counted.payment_method, counted.total_cents,
    upper(counted.shipping_state), counted.created_at, counted.paid_at, counted.shipped_at, counted.delivered_at, change
  )::order_changes;

CREATE FUNCTION undone(fact order_changes) RETURNS order_changes LANGUAGE sql IMMUTABLE
  RETURN ROW(
    fact.merchant_id, fact.customer_id, fact.status, fact.payment_method, fact.total_cents, fact.state, fact.created_at,
    fact.paid_at, fact.shipped_at, fact.delivered_at, -fact.change
  )::order_changes;

CREATE FUNCTION note_orders_inserted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO order_changes SELECT (order_fact(ROW(written.*)::orders, 1)).* FROM new_orders written;
  RETURN NULL;
END $$;
CREATE FUNCTION note_orders_updated() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- A change that no figure depends on, as of a tracking number, leaves nothing.
  INSERT INTO order_changes
  SELECT (noted.fact).*
  FROM old_orders was JOIN new_orders written ON written.id = was.id
  CROSS JOIN LATERAL (
    VALUES (order_fact(ROW(was.*)::orders, -1)), (order_fact(ROW(written.*)::orders, 1))
  ) noted (fact)
  WHERE order_fact(ROW(was.*)::orders, 0) IS DISTINCT FROM order_fact(ROW(written.*)::orders, 0);
  RETURN NULL;
END $$;
CREATE FUNCTION note_orders_deleted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO order_changes SELECT (order_fact(ROW(removed.*)::orders, -1)).* FROM old_orders removed;
  RETURN NULL;
END $$;
CREATE TRIGGER note_orders_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_orders_inserted();
CREATE TRIGGER note_orders_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_orders_updated();
CREATE TRIGGER note_orders_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_orders_deleted();

-- The stored sums. fillfactor 70 leaves room in each page, so that the fold updates rows in place.

-- The number and the sum of a list's orders.
CREATE TABLE order_counts (
  merchant_id uuid NOT NULL,
  day date NOT NULL, -- of creation, in UTC; -infinity: all days together
  status order_status NOT NULL,
  payment_method payment_method NOT NULL,
  orders bigint NOT NULL,
  cents numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, day, status, payment_method)
) WITH (fillfactor = 70);

CREATE TABLE daily_figures (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  -- Orders created that day, by their status now, and those ever paid with their total, cancelled since or not.
  pending bigint NOT NULL,
  paid bigint NOT NULL,
  shipped bigint NOT NULL,
  delivered bigint NOT NULL,
  cancelled bigint NOT NULL,
  ever_paid bigint NOT NULL,
  ever_paid_cents numeric NOT NULL,
  -- Orders paid that day and not cancelled since; milliseconds from creation to payment.
  payments bigint NOT NULL,
  cents numeric NOT NULL,
  pending_ms numeric NOT NULL,
  -- Orders shipped that day and not cancelled since; their total; milliseconds from payment to shipment.
  shipments bigint NOT NULL,
  shipment_cents numeric NOT NULL,
  paid_ms numeric NOT NULL,
  -- Orders delivered that day; their total; milliseconds from shipment to delivery.
  deliveries bigint NOT NULL,
  delivery_cents numeric NOT NULL,
  shipped_ms numeric NOT NULL,
  PRIMARY KEY (merchant_id, day)
) WITH (fillfactor = 70);

-- The same payments by method. A row for each, so that a new method needs no migration of the figures.
CREATE TABLE method_figures (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  payment_method text NOT NULL,
  payments bigint NOT NULL,
  cents numeric NOT NULL,
  PRIMARY KEY (merchant_id, day, payment_method)
) WITH (fillfactor = 70);

-- Some figures are kept by month too, so that a long range reads few rows.
CREATE DOMAIN figure_grain AS text CHECK (VALUE IN ('day', 'month'));

-- Payments by the state that they were shipped to.
CREATE TABLE state_figures (
  merchant_id uuid NOT NULL,
  grain figure_grain NOT NULL,
  since date NOT NULL, -- the first day
  state text NOT NULL,
  payments bigint NOT NULL,
  cents numeric NOT NULL,
  PRIMARY KEY (merchant_id, grain, since, state)
) WITH (fillfactor = 70);

-- The number of customers who paid on a day and paid last on an earlier one (-infinity: never before). The customers of a
-- range are those who paid in it and last before it, so that a sum counts each of them once.
CREATE TABLE customer_returns (
  merchant_id uuid NOT NULL,
  grain figure_grain NOT NULL,
  since date NOT NULL,
  last_grain figure_grain NOT NULL,
  last_since date NOT NULL,
  customers bigint NOT NULL,
  PRIMARY KEY (merchant_id, grain, since, last_grain, last_since)
) WITH (fillfactor = 70);

-- The views that figures are computed by. `part` is 'unfolded' for the changes not yet folded, and 'folded' for everything in
-- the stored sums: the orders less those changes. So the fold reads 'unfolded', and a recount reads 'folded'.
CREATE VIEW order_facts WITH (security_invoker = true) AS
  SELECT 'unfolded' AS part, order_changes.* FROM order_changes
  UNION ALL SELECT 'folded', (order_fact(orders, 1)).* FROM orders
  UNION ALL SELECT 'folded', (undone(order_changes)).* FROM order_changes;

-- Each fact once for its merchant, and once for all merchants together unless the merchant is a test shop.
CREATE VIEW counted_facts WITH (security_invoker = true) AS
  SELECT part, fact.merchant_id, figures_timezone AS zone, customer_id, status, payment_method, total_cents, fact.state,
    fact.created_at, paid_at, shipped_at, delivered_at, change
  FROM order_facts fact JOIN merchants ON merchants.id = fact.merchant_id
  UNION ALL
  SELECT part, '00000000-0000-0000-0000-000000000000', 'UTC', customer_id, status, payment_method, total_cents, fact.state,
    fact.created_at, paid_at, shipped_at, delivered_at, change
  FROM order_facts fact JOIN merchants ON merchants.id = fact.merchant_id WHERE merchants.test_of IS NULL;

-- The days that an order counts for, by what happened on them. A cancelled order counts for its creation only.
CREATE VIEW dated_facts WITH (security_invoker = true) AS
  SELECT part, merchant_id, moment.of, (moment.at AT TIME ZONE zone)::date AS day, customer_id, status, payment_method, state,
    paid_at IS NOT NULL AS is_paid, change, change * total_cents AS cents,
    -- Money can come before its order is entered: it waited no time.
    change * greatest(round(date_part('epoch', moment.at - since) * 1000)::bigint, 0) AS ms
  FROM counted_facts, LATERAL (VALUES
    ('creation', created_at, created_at), ('payment', paid_at, created_at), ('shipment', shipped_at, paid_at),
    ('delivery', delivered_at, shipped_at)
  ) moment (of, at, since)
  WHERE moment.at IS NOT NULL AND (moment.of = 'creation' OR status <> 'cancelled');

-- Grouped twice, because there are few different facts: first equal facts together, then into columns.
CREATE VIEW figures_by_day WITH (security_invoker = true) AS
  SELECT part, merchant_id, day,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'pending'), 0)::bigint AS pending,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'paid'), 0)::bigint AS paid,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'shipped'), 0)::bigint AS shipped,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'delivered'), 0)::bigint AS delivered,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND status = 'cancelled'), 0)::bigint AS cancelled,
    coalesce(sum(change) FILTER (WHERE of = 'creation' AND is_paid), 0)::bigint AS ever_paid,
    coalesce(sum(cents) FILTER (WHERE of = 'creation' AND is_paid), 0) AS ever_paid_cents,
    coalesce(sum(change) FILTER (WHERE of = 'payment'), 0)::bigint AS payments,
    coalesce(sum(cents) FILTER (WHERE of = 'payment'), 0) AS cents,
    coalesce(sum(ms) FILTER (WHERE of = 'payment'), 0) AS pending_ms,
    coalesce(sum(change) FILTER (WHERE of = 'shipment'), 0)::bigint AS shipments,
    coalesce(sum(cents) FILTER (WHERE of = 'shipment'), 0) AS shipment_cents,
    coalesce(sum(ms) FILTER (WHERE of = 'shipment'), 0) AS paid_ms,
    coalesce(sum(change) FILTER (WHERE of = 'delivery'), 0)::bigint AS deliveries,
    coalesce(sum(cents) FILTER (WHERE of = 'delivery'), 0) AS delivery_cents,
    coalesce(sum(ms) FILTER (WHERE of = 'delivery'), 0) AS shipped_ms
  FROM (
    SELECT part, merchant_id, day, of, status, is_paid, sum(change) AS change, sum(cents) AS cents, sum(ms) AS ms
    FROM dated_facts GROUP BY part, merchant_id, day, of, status, is_paid
  ) alike
  GROUP BY part, merchant_id, day;

-- The same payments by method.
CREATE VIEW figures_by_method WITH (security_invoker = true) AS
  SELECT part, merchant_id, day, payment_method::text AS payment_method, sum(change)::bigint AS payments, sum(cents) AS cents
  FROM dated_facts WHERE of = 'payment'
  GROUP BY part, merchant_id, day, dated_facts.payment_method HAVING sum(change) <> 0 OR sum(cents) <> 0;

CREATE VIEW figures_by_state WITH (security_invoker = true) AS
  SELECT part, merchant_id, grain, date_trunc(grain::text, day::timestamp)::date AS since, state,
    sum(payments)::bigint AS payments, sum(cents) AS cents
  FROM (
    SELECT part, merchant_id, day, state, sum(change) AS payments, sum(cents) AS cents
    FROM dated_facts WHERE of = 'payment' AND state IS NOT NULL
    GROUP BY part, merchant_id, day, state HAVING sum(change) <> 0 OR sum(cents) <> 0
  ) of_day CROSS JOIN unnest('{day,month}'::text[]) grain
  GROUP BY part, merchant_id, grain, 4, state;

-- A day and the last one before it, each by day and by month.
CREATE FUNCTION return_grains(day date, last_day date)
  RETURNS TABLE (grain figure_grain, since date, last_grain figure_grain, last_since date) LANGUAGE sql STABLE ROWS 4 AS $$
  SELECT paid.grain, date_trunc(paid.grain::text, day::timestamp)::date,
    last.grain, date_trunc(last.grain::text, coalesce(last_day, '-infinity')::timestamp)::date
  FROM unnest('{day,month}'::text[]) paid (grain), unnest('{day,month}'::text[]) last (grain)
$$;

-- The folded returns, recounted.
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

-- The change of the returns since the last fold: the returns of now less those of before, of the customers whose payments
-- have changed.
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
      SELECT merchants.id, figures_timezone
      UNION ALL SELECT '00000000-0000-0000-0000-000000000000'::uuid, 'UTC' WHERE merchants.test_of IS NULL
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

-- The folded counts, recounted, and the changes of the counts since the last fold.
CREATE VIEW folded_counts WITH (security_invoker = true) AS
  SELECT merchant_id, counted.day, status, payment_method, sum(change)::bigint AS orders, sum(change * total_cents) AS cents
  FROM counted_facts CROSS JOIN LATERAL (VALUES ((created_at AT TIME ZONE 'UTC')::date), ('-infinity'::date)) counted (day)
  WHERE part = 'folded'
  GROUP BY merchant_id, counted.day, status, payment_method HAVING sum(change) <> 0;
CREATE VIEW order_count_changes WITH (security_invoker = true) AS
  SELECT merchant_id, (created_at AT TIME ZONE 'UTC')::date AS day, status, payment_method, change, change * total_cents AS cents
  FROM order_changes;

-- The exact figures: stored sums and changes not yet folded. Sum them up.
CREATE VIEW exact_daily_figures WITH (security_invoker = true) AS
  SELECT merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, ever_paid_cents, payments, cents, pending_ms,
    shipments, shipment_cents, paid_ms, deliveries, delivery_cents, shipped_ms
  FROM daily_figures
  UNION ALL
  SELECT merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, ever_paid_cents, payments, cents, pending_ms,
    shipments, shipment_cents, paid_ms, deliveries, delivery_cents, shipped_ms
  FROM figures_by_day WHERE part = 'unfolded';
CREATE VIEW exact_method_figures WITH (security_invoker = true) AS
  SELECT merchant_id, day, payment_method, payments, cents FROM method_figures
  UNION ALL
  SELECT merchant_id, day, payment_method, payments, cents FROM figures_by_method WHERE part = 'unfolded';
CREATE VIEW exact_state_figures WITH (security_invoker = true) AS
  SELECT * FROM state_figures
  UNION ALL SELECT merchant_id, grain, since, state, payments, cents FROM figures_by_state WHERE part = 'unfolded';

-- Money that came and money that was sent back, by the day and method of each transfer and whatever became of its order. A
-- movement counts while it is settled, a refund while it is sent.
CREATE TABLE money_changes (
  merchant_id uuid NOT NULL,
  method payment_method NOT NULL,
  at timestamptz NOT NULL,
  transfers bigint NOT NULL,
  received_cents bigint NOT NULL,
  refunds bigint NOT NULL,
  refunded_cents bigint NOT NULL
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0); -- the fold empties it every second

CREATE TABLE money_figures (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  method text NOT NULL,
  transfers bigint NOT NULL,
  received_cents numeric NOT NULL,
  refunds bigint NOT NULL,
  refunded_cents numeric NOT NULL,
  PRIMARY KEY (merchant_id, day, method)
) WITH (fillfactor = 70);

CREATE FUNCTION money_fact(moved money_in, change bigint) RETURNS money_changes LANGUAGE sql IMMUTABLE
  RETURN ROW(moved.merchant_id, moved.method, moved.occurred_at, change, change * moved.amount_cents, 0, 0)::money_changes;
CREATE FUNCTION refund_fact(refund refunds, change bigint) RETURNS money_changes LANGUAGE sql IMMUTABLE
  RETURN ROW(refund.merchant_id, refund.method, refund.sent_at, 0, 0, change, change * refund.amount_cents)::money_changes;

CREATE FUNCTION note_money_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'settled' THEN
    INSERT INTO money_changes SELECT (money_fact(OLD, -1)).*;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'settled' THEN
    INSERT INTO money_changes SELECT (money_fact(NEW, 1)).*;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION note_refund_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'sent' THEN
    INSERT INTO money_changes SELECT (refund_fact(OLD, -1)).*;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'sent' THEN
    INSERT INTO money_changes SELECT (refund_fact(NEW, 1)).*;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_money_added AFTER INSERT OR DELETE ON money_in FOR EACH ROW EXECUTE FUNCTION note_money_changed();
-- Amount, method and moment of a movement never change.
CREATE TRIGGER note_money_changed AFTER UPDATE OF state ON money_in
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_money_changed();
CREATE TRIGGER note_refund_changed AFTER INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION note_refund_changed();

CREATE VIEW money_facts WITH (security_invoker = true) AS
  SELECT 'unfolded' AS part, money_changes.* FROM money_changes
  UNION ALL SELECT 'folded', (money_fact(money_in, 1)).* FROM money_in WHERE state = 'settled'
  UNION ALL SELECT 'folded', (refund_fact(refunds, 1)).* FROM refunds WHERE state = 'sent'
  UNION ALL SELECT 'folded', merchant_id, method, at, -transfers, -received_cents, -refunds, -refunded_cents FROM money_changes;

CREATE VIEW figures_of_money WITH (security_invoker = true) AS
  SELECT part, merchant_id, day, method::text AS method, sum(transfers)::bigint AS transfers, sum(received_cents) AS received_cents,
    sum(refunds)::bigint AS refunds, sum(refunded_cents) AS refunded_cents
  FROM (
    SELECT part, fact.merchant_id, (at AT TIME ZONE figures_timezone)::date AS day, method, transfers, received_cents, refunds,
      refunded_cents
    FROM money_facts fact JOIN merchants ON merchants.id = fact.merchant_id
    UNION ALL
    SELECT part, '00000000-0000-0000-0000-000000000000', (at AT TIME ZONE 'UTC')::date, method, transfers, received_cents, refunds,
      refunded_cents
    FROM money_facts fact JOIN merchants ON merchants.id = fact.merchant_id WHERE merchants.test_of IS NULL
  ) dated
  GROUP BY part, merchant_id, day, dated.method
  HAVING sum(transfers) <> 0 OR sum(received_cents) <> 0 OR sum(refunds) <> 0 OR sum(refunded_cents) <> 0;

CREATE VIEW exact_money_figures WITH (security_invoker = true) AS
  SELECT merchant_id, day, method, transfers, received_cents, refunds, refunded_cents FROM money_figures
  UNION ALL
  SELECT merchant_id, day, method, transfers, received_cents, refunds, refunded_cents FROM figures_of_money WHERE part = 'unfolded';

-- Folds the changes into the stored sums and returns how many there were. One fold at a time in a database: a second caller
-- does nothing. It is one statement, so that the changes and orders it reads and the changes it deletes are of one moment.
CREATE FUNCTION fold_order_changes() RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('paydesk.figures', 0)) THEN
    RETURN 0;
  END IF;
  WITH taken AS (DELETE FROM order_changes RETURNING 1),
  taken_money AS (DELETE FROM money_changes RETURNING 1),
  money AS (
    INSERT INTO money_figures AS kept (merchant_id, day, method, transfers, received_cents, refunds, refunded_cents)
    SELECT merchant_id, day, method, transfers, received_cents, refunds, refunded_cents FROM figures_of_money WHERE part = 'unfolded'
    ON CONFLICT (merchant_id, day, method) DO UPDATE SET
      transfers = kept.transfers + excluded.transfers,
      received_cents = kept.received_cents + excluded.received_cents,
      refunds = kept.refunds + excluded.refunds,
      refunded_cents = kept.refunded_cents + excluded.refunded_cents
  ),
  counts AS (
    INSERT INTO order_counts AS kept (merchant_id, day, status, payment_method, orders, cents)
    SELECT whose.merchant_id, coalesce(day, '-infinity'), status, payment_method, sum(change), sum(cents)
    FROM order_count_changes changed JOIN merchants ON merchants.id = changed.merchant_id
    CROSS JOIN LATERAL (
      SELECT merchants.id
      UNION ALL SELECT '00000000-0000-0000-0000-000000000000'::uuid WHERE merchants.test_of IS NULL
    ) whose (merchant_id)
    GROUP BY status, payment_method, whose.merchant_id, CUBE (day) HAVING sum(change) <> 0 OR sum(cents) <> 0
    ON CONFLICT (merchant_id, day, status, payment_method)
      DO UPDATE SET orders = kept.orders + excluded.orders, cents = kept.cents + excluded.cents
  ),
  days AS (
    INSERT INTO daily_figures AS kept (merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, ever_paid_cents,
      payments, cents, pending_ms, shipments, shipment_cents, paid_ms, deliveries, delivery_cents, shipped_ms)
    SELECT merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, ever_paid_cents, payments, cents, pending_ms,
      shipments, shipment_cents, paid_ms, deliveries, delivery_cents, shipped_ms
    FROM figures_by_day WHERE part = 'unfolded'
    ON CONFLICT (merchant_id, day) DO UPDATE SET
      pending = kept.pending + excluded.pending,
      paid = kept.paid + excluded.paid,
      shipped = kept.shipped + excluded.shipped,
      delivered = kept.delivered + excluded.delivered,
      cancelled = kept.cancelled + excluded.cancelled,
      ever_paid = kept.ever_paid + excluded.ever_paid,
      ever_paid_cents = kept.ever_paid_cents + excluded.ever_paid_cents,
      payments = kept.payments + excluded.payments,
      cents = kept.cents + excluded.cents,
      pending_ms = kept.pending_ms + excluded.pending_ms,
      shipments = kept.shipments + excluded.shipments,
      shipment_cents = kept.shipment_cents + excluded.shipment_cents,
      paid_ms = kept.paid_ms + excluded.paid_ms,
      deliveries = kept.deliveries + excluded.deliveries,
      delivery_cents = kept.delivery_cents + excluded.delivery_cents,
      shipped_ms = kept.shipped_ms + excluded.shipped_ms
  ),
  methods AS (
    INSERT INTO method_figures AS kept (merchant_id, day, payment_method, payments, cents)
    SELECT merchant_id, day, payment_method, payments, cents FROM figures_by_method WHERE part = 'unfolded'
    ON CONFLICT (merchant_id, day, payment_method)
      DO UPDATE SET payments = kept.payments + excluded.payments, cents = kept.cents + excluded.cents
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
  SELECT (SELECT count(*) FROM taken) + (SELECT count(*) FROM taken_money) INTO folded;
  RETURN folded;
END $$;

-- Recounts the stored sums of one merchant, or of all together (all zeros), and cuts days in the time zone of the settings.
-- Orders can be written at the same time: their changes wait to be folded, and only what was folded before is counted here.
CREATE FUNCTION rebuild_figures(of_merchant uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('paydesk.figures', 0));
  UPDATE merchants SET figures_timezone = timezone WHERE id = of_merchant AND figures_timezone <> timezone;
  DELETE FROM order_counts WHERE merchant_id = of_merchant;
  INSERT INTO order_counts (merchant_id, day, status, payment_method, orders, cents)
  SELECT merchant_id, day, status, payment_method, orders, cents FROM folded_counts WHERE merchant_id = of_merchant;
  DELETE FROM daily_figures WHERE merchant_id = of_merchant;
  INSERT INTO daily_figures (merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, ever_paid_cents, payments,
    cents, pending_ms, shipments, shipment_cents, paid_ms, deliveries, delivery_cents, shipped_ms)
  SELECT merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, ever_paid_cents, payments, cents, pending_ms,
    shipments, shipment_cents, paid_ms, deliveries, delivery_cents, shipped_ms
  FROM figures_by_day WHERE part = 'folded' AND merchant_id = of_merchant;
  DELETE FROM method_figures WHERE merchant_id = of_merchant;
  INSERT INTO method_figures (merchant_id, day, payment_method, payments, cents)
  SELECT merchant_id, day, payment_method, payments, cents FROM figures_by_method
  WHERE part = 'folded' AND merchant_id = of_merchant;
  DELETE FROM state_figures WHERE merchant_id = of_merchant;
  INSERT INTO state_figures
  SELECT merchant_id, grain, since, state, payments, cents FROM figures_by_state
  WHERE part = 'folded' AND merchant_id = of_merchant;
  DELETE FROM money_figures WHERE merchant_id = of_merchant;
  INSERT INTO money_figures (merchant_id, day, method, transfers, received_cents, refunds, refunded_cents)
  SELECT merchant_id, day, method, transfers, received_cents, refunds, refunded_cents FROM figures_of_money
  WHERE part = 'folded' AND merchant_id = of_merchant;
  DELETE FROM customer_returns WHERE merchant_id = of_merchant;
  INSERT INTO customer_returns SELECT * FROM folded_returns WHERE merchant_id = of_merchant;
END $$;

-- The stored sums of one merchant, or of all together, that differ from the orders recounted: none, unless somebody wrote past
-- the triggers. Changes not yet folded are in neither.
CREATE FUNCTION figure_differences(of_merchant uuid)
  RETURNS TABLE (kept_in text, place text, figure text, kept numeric, recounted numeric)
  LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off AS $$
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
    UNION ALL SELECT 'method_figures', concat_ws(' ', day, payment_method), figure.key, figure.value::numeric, 0
    FROM method_figures, jsonb_each_text(jsonb_build_object('payments', payments, 'cents', cents)) figure
    WHERE merchant_id = of_merchant
    UNION ALL SELECT 'method_figures', concat_ws(' ', day, payment_method), figure.key, 0, figure.value::numeric
    FROM figures_by_method, jsonb_each_text(jsonb_build_object('payments', payments, 'cents', cents)) figure
    WHERE part = 'folded' AND merchant_id = of_merchant
    UNION ALL SELECT 'state_figures', concat_ws(' ', grain, since, state), figure.key, figure.value::numeric, 0
    FROM state_figures, jsonb_each_text(jsonb_build_object('payments', payments, 'cents', cents)) figure
    WHERE merchant_id = of_merchant
    UNION ALL SELECT 'state_figures', concat_ws(' ', grain, since, state), figure.key, 0, figure.value::numeric
    FROM figures_by_state, jsonb_each_text(jsonb_build_object('payments', payments, 'cents', cents)) figure
    WHERE part = 'folded' AND merchant_id = of_merchant
    UNION ALL SELECT 'money_figures', concat_ws(' ', day, method), figure.key, figure.value::numeric, 0
    FROM money_figures, jsonb_each_text(to_jsonb(money_figures) - '{merchant_id,day,method}'::text[]) figure
    WHERE merchant_id = of_merchant
    UNION ALL SELECT 'money_figures', concat_ws(' ', day, method), figure.key, 0, figure.value::numeric
    FROM figures_of_money, jsonb_each_text(to_jsonb(figures_of_money) - '{part,merchant_id,day,method}'::text[]) figure
    WHERE part = 'folded' AND merchant_id = of_merchant
    UNION ALL SELECT 'customer_returns', concat_ws(' ', grain, since, last_grain, last_since), 'customers', customers, 0
    FROM customer_returns WHERE merchant_id = of_merchant
    UNION ALL SELECT 'customer_returns', concat_ws(' ', grain, since, last_grain, last_since), 'customers', 0, customers
    FROM folded_returns WHERE merchant_id = of_merchant
  ) both_sides
  GROUP BY kept_in, place, figure HAVING sum(kept) <> sum(recounted)
  ORDER BY kept_in, place, figure
$$;

REVOKE EXECUTE ON FUNCTION fold_order_changes, rebuild_figures, figure_differences FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_order_changes TO paydesk_platform;

-- Pieces sold by variant and day of payment, by the same three steps. A sale counts while its order is paid and not cancelled.
CREATE TABLE sold_by_day (
  merchant_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  day date NOT NULL,
  pieces bigint NOT NULL,
  PRIMARY KEY (merchant_id, variant_id, day)
) WITH (fillfactor = 70);

CREATE TABLE sold_changes (
  merchant_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  paid_at timestamptz NOT NULL,
  pieces bigint NOT NULL
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0); -- the fold empties it every second
-- Readings look up one variant at a time.
CREATE INDEX sold_changes_of_variant ON sold_changes (merchant_id, variant_id);

-- The moment from which an order's pieces count as sold; null while they don't.
CREATE FUNCTION sold_at(status order_status, paid_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN status <> 'cancelled' THEN paid_at END;

-- Lines are written after their order, which may be paid already.
CREATE FUNCTION note_lines_inserted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sold_changes
  SELECT line.merchant_id, line.variant_id, sold_at(o.status, o.paid_at), line.quantity
  FROM new_lines line JOIN orders o ON o.id = line.order_id
  WHERE line.variant_id IS NOT NULL AND sold_at(o.status, o.paid_at) IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION note_lines_updated() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sold_changes
  SELECT line.merchant_id, line.variant_id, sold_at(o.status, o.paid_at), line.pieces
  FROM (
    SELECT order_id, merchant_id, variant_id, -quantity AS pieces FROM old_lines
    UNION ALL SELECT order_id, merchant_id, variant_id, quantity FROM new_lines
  ) line JOIN orders o ON o.id = line.order_id
  WHERE line.variant_id IS NOT NULL AND sold_at(o.status, o.paid_at) IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION note_lines_deleted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sold_changes
  SELECT line.merchant_id, line.variant_id, sold_at(o.status, o.paid_at), -line.quantity
  FROM old_lines line JOIN orders o ON o.id = line.order_id
  WHERE line.variant_id IS NOT NULL AND sold_at(o.status, o.paid_at) IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION note_orders_sold() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sold_changes
  SELECT line.merchant_id, line.variant_id, noted.at, noted.sign * line.quantity
  FROM old_orders was JOIN new_orders written ON written.id = was.id
  CROSS JOIN LATERAL (
    VALUES (sold_at(was.status, was.paid_at), -1), (sold_at(written.status, written.paid_at), 1)
  ) noted (at, sign)
  JOIN order_lines line ON line.order_id = was.id
  WHERE sold_at(was.status, was.paid_at) IS DISTINCT FROM sold_at(written.status, written.paid_at)
    AND noted.at IS NOT NULL AND line.variant_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER note_lines_inserted AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_lines_inserted();
CREATE TRIGGER note_lines_updated AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_lines_updated();
CREATE TRIGGER note_lines_deleted AFTER DELETE ON order_lines REFERENCING OLD TABLE AS old_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_lines_deleted();
-- Only updates of orders count here: an order is inserted before its lines and deleted after them.
CREATE TRIGGER note_orders_sold AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_orders_sold();

-- The exact figures: stored sums and changes not yet folded. Sum them up.
CREATE VIEW exact_sold_by_day WITH (security_invoker = true) AS
  SELECT merchant_id, variant_id, day, pieces FROM sold_by_day
  UNION ALL
  SELECT change.merchant_id, change.variant_id, (change.paid_at AT TIME ZONE m.figures_timezone)::date, change.pieces
  FROM sold_changes change JOIN merchants m ON m.id = change.merchant_id;

-- The stored sums, recounted from the orders.
CREATE VIEW recounted_sold_by_day AS
  SELECT merchant_id, variant_id, (at AT TIME ZONE figures_timezone)::date AS day, sum(pieces)::bigint AS pieces
  FROM (
    SELECT line.merchant_id, line.variant_id, sold_at(o.status, o.paid_at) AS at, line.quantity AS pieces
    FROM orders o JOIN order_lines line ON line.order_id = o.id
    WHERE line.variant_id IS NOT NULL AND sold_at(o.status, o.paid_at) IS NOT NULL
    UNION ALL SELECT merchant_id, variant_id, paid_at, -pieces FROM sold_changes
  ) sold JOIN merchants m ON m.id = sold.merchant_id
  GROUP BY merchant_id, variant_id, 3 HAVING sum(pieces) <> 0;

-- Folds the changes and returns how many there were. One fold at a time in a database: a second caller does nothing.
CREATE FUNCTION fold_sold_changes() RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('paydesk.sold', 0)) THEN
    RETURN 0;
  END IF;
  WITH taken AS (DELETE FROM sold_changes RETURNING *),
  days AS (
    INSERT INTO sold_by_day AS kept (merchant_id, variant_id, day, pieces)
    SELECT taken.merchant_id, variant_id, (paid_at AT TIME ZONE figures_timezone)::date, sum(pieces)
    FROM taken JOIN merchants m ON m.id = taken.merchant_id
    GROUP BY taken.merchant_id, variant_id, 3 HAVING sum(pieces) <> 0
    ON CONFLICT (merchant_id, variant_id, day) DO UPDATE SET pieces = kept.pieces + excluded.pieces
  )
  SELECT count(*) INTO folded FROM taken;
  RETURN folded;
END $$;

-- Recounts the stored sums of one merchant. Orders can be written at the same time: their changes wait to be folded.
CREATE FUNCTION rebuild_sold(of_merchant uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('paydesk.sold', 0));
  DELETE FROM sold_by_day WHERE merchant_id = of_merchant;
  INSERT INTO sold_by_day SELECT merchant_id, variant_id, day, pieces FROM recounted_sold_by_day
  WHERE merchant_id = of_merchant;
END $$;

-- rebuild_figures moves a merchant to another time zone; their days of sales are cut in it too.
CREATE FUNCTION rebuild_sold_of_moved() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM rebuild_sold(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER rebuild_sold_of_moved AFTER UPDATE OF figures_timezone ON merchants FOR EACH ROW
  WHEN (OLD.figures_timezone IS DISTINCT FROM NEW.figures_timezone) EXECUTE FUNCTION rebuild_sold_of_moved();

-- The stored sums of one merchant that differ from the orders recounted, in the shape of figure_differences.
CREATE FUNCTION sold_differences(of_merchant uuid)
  RETURNS TABLE (kept_in text, place text, figure text, kept numeric, recounted numeric)
  LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off AS $$
  SELECT 'sold_by_day', concat_ws(' ', day, variant_id), 'pieces', sum(kept), sum(recounted)
  FROM (
    SELECT day, variant_id, pieces AS kept, 0 AS recounted FROM sold_by_day WHERE merchant_id = of_merchant
    UNION ALL SELECT day, variant_id, 0, pieces FROM recounted_sold_by_day WHERE merchant_id = of_merchant
  ) both_sides
  GROUP BY day, variant_id HAVING sum(kept) <> sum(recounted)
  ORDER BY day, variant_id
$$;

REVOKE EXECUTE ON FUNCTION fold_sold_changes, rebuild_sold, sold_differences FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_sold_changes TO paydesk_platform;

-- The figures of each listed customer. They are sorted by, so the triggers below keep them exact at every commit. They have
-- a table of their own, so that a change of an order locks no customer. A transaction that needs several locks takes them in
-- this order: customer, order, figures.
CREATE TABLE customer_figures (
  customer_id uuid PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  merchant_id uuid NOT NULL,
  -- All orders, cancelled ones too.
  orders bigint NOT NULL DEFAULT 0,
  -- The amounts of paid orders that were not cancelled.
  spent_cents bigint NOT NULL DEFAULT 0,
  -- -infinity without an order.
  last_order_at timestamptz NOT NULL DEFAULT '-infinity',
  -- Dated apart from the customer for the same reason that the figures are kept apart.
  updated_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70);
CREATE INDEX customer_figures_by_orders ON customer_figures (merchant_id, orders, customer_id);
CREATE INDEX customer_figures_by_spent ON customer_figures (merchant_id, spent_cents, customer_id);
CREATE INDEX customer_figures_by_last_order ON customer_figures (merchant_id, last_order_at, customer_id);
CREATE INDEX all_customer_figures_by_orders ON customer_figures (orders, customer_id);
CREATE INDEX all_customer_figures_by_spent ON customer_figures (spent_cents, customer_id);
CREATE INDEX all_customer_figures_by_last_order ON customer_figures (last_order_at, customer_id);
CREATE INDEX customer_figures_by_change ON customer_figures (merchant_id, updated_at);
CREATE TRIGGER date_change BEFORE UPDATE ON customer_figures FOR EACH ROW EXECUTE FUNCTION date_change();

CREATE VIEW recounted_customers WITH (security_invoker = true) AS
  SELECT customers.merchant_id, customers.id AS customer_id, count(orders.id) AS orders,
    coalesce(sum(total_cents) FILTER (WHERE paid_at IS NOT NULL AND status <> 'cancelled'), 0)::bigint AS spent_cents,
    coalesce(max(orders.created_at), '-infinity') AS last_order_at
  FROM customers LEFT JOIN orders ON orders.merchant_id = customers.merchant_id AND orders.customer_id = customers.id
  WHERE merged_into IS NULL
  GROUP BY customers.merchant_id, customers.id;

CREATE FUNCTION begin_customer_figures() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO customer_figures (customer_id, merchant_id) SELECT id, merchant_id FROM new_customers WHERE merged_into IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER begin_figures AFTER INSERT ON customers REFERENCING NEW TABLE AS new_customers
  FOR EACH STATEMENT EXECUTE FUNCTION begin_customer_figures();

-- A merge has moved the record's orders by now.
CREATE FUNCTION end_customer_figures() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM customer_figures WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_figures AFTER UPDATE OF merged_into ON customers FOR EACH ROW
  WHEN (NEW.merged_into IS NOT NULL) EXECUTE FUNCTION end_customer_figures();

CREATE FUNCTION count_for_customers_inserted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE customer_figures kept SET orders = kept.orders + placed.orders, spent_cents = kept.spent_cents + placed.spent_cents,
    last_order_at = greatest(kept.last_order_at, placed.last_order_at)
  FROM (
    SELECT customer_id, count(*) AS orders, max(created_at) AS last_order_at,
      coalesce(sum(total_cents) FILTER (WHERE paid_at IS NOT NULL AND status <> 'cancelled'), 0)::bigint AS spent_cents
    FROM new_orders GROUP BY customer_id
  ) placed
  WHERE kept.customer_id = placed.customer_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_for_customers_updated() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH compared AS (
    SELECT was.customer_id AS old_customer, written.customer_id AS new_customer,
      CASE WHEN was.paid_at IS NOT NULL AND was.status <> 'cancelled' THEN was.total_cents ELSE 0 END AS old_cents,
      CASE WHEN written.paid_at IS NOT NULL AND written.status <> 'cancelled' THEN written.total_cents ELSE 0 END AS new_cents,
      (was.customer_id, was.created_at) <> (written.customer_id, written.created_at) AS has_moved
    FROM old_orders was JOIN new_orders written ON written.id = was.id
  ), changed AS (
    SELECT side.customer_id, sum(side.orders) AS orders, sum(side.cents)::bigint AS cents, bool_or(has_moved) AS has_moved
    FROM compared, LATERAL (VALUES (old_customer, -1, -old_cents), (new_customer, 1, new_cents)) side (customer_id, orders, cents)
    WHERE old_cents <> new_cents OR has_moved
    GROUP BY side.customer_id
  )
  UPDATE customer_figures kept SET orders = kept.orders + changed.orders, spent_cents = kept.spent_cents + changed.cents,
    last_order_at = CASE WHEN changed.has_moved THEN coalesce((
      SELECT max(created_at) FROM orders WHERE orders.merchant_id = kept.merchant_id AND orders.customer_id = kept.customer_id
    ), '-infinity') ELSE kept.last_order_at END
  FROM changed WHERE kept.customer_id = changed.customer_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_for_customers_deleted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE customer_figures kept
  SET orders = counted.orders, spent_cents = counted.spent_cents, last_order_at = counted.last_order_at
  FROM recounted_customers counted
  WHERE counted.customer_id IN (SELECT customer_id FROM old_orders) AND kept.customer_id = counted.customer_id;
  RETURN NULL;
END $$;

CREATE TRIGGER count_for_customers_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION count_for_customers_inserted();
CREATE TRIGGER count_for_customers_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION count_for_customers_updated();
CREATE TRIGGER count_for_customers_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_orders
  FOR EACH STATEMENT EXECUTE FUNCTION count_for_customers_deleted();

-- Recounts the customers of a merchant. Customers and orders can't be written until it commits.
CREATE FUNCTION rebuild_customer_figures(of_merchant uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
BEGIN
  LOCK TABLE customers, orders IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM customer_figures WHERE merchant_id = of_merchant;
  INSERT INTO customer_figures (merchant_id, customer_id, orders, spent_cents, last_order_at)
    SELECT merchant_id, customer_id, orders, spent_cents, last_order_at FROM recounted_customers WHERE merchant_id = of_merchant;
END $$;

-- The stored figures of a merchant's customers that differ from their orders recounted, in the shape of figure_differences.
CREATE FUNCTION customer_figure_differences(of_merchant uuid)
  RETURNS TABLE (kept_in text, place text, figure text, kept numeric, recounted numeric)
  LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off AS $$
  SELECT 'customer_figures', customer_id::text, both_sides.figure, both_sides.kept, both_sides.recounted
  FROM (SELECT * FROM customer_figures WHERE merchant_id = of_merchant) kept
  FULL JOIN (SELECT * FROM recounted_customers WHERE merchant_id = of_merchant) counted USING (customer_id)
  CROSS JOIN LATERAL (VALUES
    ('orders', kept.orders::numeric, counted.orders::numeric),
    ('spent_cents', kept.spent_cents, counted.spent_cents),
    ('last_order_at', extract(epoch FROM kept.last_order_at), extract(epoch FROM counted.last_order_at))
  ) both_sides (figure, kept, recounted)
  WHERE both_sides.kept IS DISTINCT FROM both_sides.recounted
  ORDER BY customer_id, both_sides.figure
$$;
REVOKE EXECUTE ON FUNCTION rebuild_customer_figures, customer_figure_differences FROM PUBLIC;

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'order_changes', 'order_counts', 'daily_figures', 'method_figures', 'money_changes', 'money_figures', 'state_figures', 'customer_returns', 'sold_by_day', 'sold_changes',
    'customer_figures'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
    EXECUTE format('GRANT SELECT ON %I TO paydesk_tenant, paydesk_platform', table_name);
  END LOOP;
END $$;
-- Only triggers and folds write these tables, as their owner. The recounts are the owner's too.
GRANT SELECT ON order_facts, counted_facts, dated_facts, figures_by_day, figures_by_method, figures_by_state, unfolded_returns,
  order_count_changes, exact_daily_figures, exact_method_figures, exact_state_figures, money_facts, figures_of_money, exact_money_figures, exact_sold_by_day TO paydesk_tenant, paydesk_platform;
