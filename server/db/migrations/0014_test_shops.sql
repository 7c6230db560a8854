-- Test shops: a shop beside a real one, in which its people and their programs try things out. It is a merchant like any other,
-- so that every policy keeps its rows apart from the real shop's.

ALTER TABLE merchants
  -- The real shop that this one belongs to; null for a real shop.
  ADD COLUMN test_of uuid UNIQUE REFERENCES merchants (id),
  ADD CHECK (test_of <> id);
-- Few, and looked up by every statement about all shops.
CREATE INDEX merchants_for_tests ON merchants (id) WHERE test_of IS NOT NULL;

-- A test shop has its real shop's email address.
DROP INDEX merchants_by_email;
CREATE UNIQUE INDEX merchants_by_email ON merchants (lower(email)) WHERE test_of IS NULL;

-- A test shop belongs to a real shop, and to the same one for ever.
CREATE FUNCTION check_test_shop() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'A shop can''t become another shop''s test shop' USING ERRCODE = 'check_violation';
  ELSIF EXISTS (SELECT FROM merchants WHERE id = NEW.test_of AND test_of IS NOT NULL) THEN
    RAISE EXCEPTION 'A test shop has no test shop' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_test_shop BEFORE INSERT ON merchants FOR EACH ROW
  WHEN (NEW.test_of IS NOT NULL) EXECUTE FUNCTION check_test_shop();
CREATE TRIGGER keep_test_shop BEFORE UPDATE OF test_of ON merchants FOR EACH ROW
  WHEN (OLD.test_of IS DISTINCT FROM NEW.test_of) EXECUTE FUNCTION check_test_shop();

-- People belong to the real shop, and work in its test shop by a session.
CREATE FUNCTION refuse_user_of_test_shop() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM merchants WHERE id = NEW.merchant_id AND test_of IS NOT NULL) THEN
    RAISE EXCEPTION 'A test shop has no people of its own' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'users_of_real_shops';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_user_of_test_shop BEFORE INSERT OR UPDATE OF merchant_id ON users FOR EACH ROW
  WHEN (NEW.merchant_id IS NOT NULL) EXECUTE FUNCTION refuse_user_of_test_shop();

-- In a test shop its real shop's people are read: they are the ones who work there.
DROP POLICY tenant ON users;
CREATE POLICY tenant ON users TO paydesk_tenant USING (
  merchant_id = current_merchant_id()
  OR merchant_id = (SELECT test_of FROM merchants WHERE id = current_merchant_id())
);

-- Whether the session works in the test shop of its user's shop.
ALTER TABLE sessions ADD COLUMN in_test_shop boolean NOT NULL DEFAULT false;

-- The shop that a session works in. Never null for a user of a shop: null means all shops.
CREATE FUNCTION shop_of_session(of_shop uuid, in_test_shop boolean) RETURNS uuid LANGUAGE sql STABLE
  RETURN CASE WHEN in_test_shop THEN coalesce((SELECT id FROM merchants WHERE test_of = of_shop), of_shop) ELSE of_shop END;

-- As living_session() of three arguments, with the shop that the session works in. An access token is valid in the shop that
-- it was made for only: `for_test_shop` says which. Null asks for either.
CREATE FUNCTION living_session(session uuid, of_user uuid, at_moment timestamptz, for_test_shop boolean) RETURNS TABLE (
  id uuid, email text, name text, role user_role, merchant_id uuid, merchant_name text, merchant_active boolean,
  merchant_timezone text, test_of uuid, in_test_shop boolean, owes_two_step boolean, last_seen_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT users.id, users.email, users.name, users.role, merchants.id, merchants.business_name,
      merchants.closed_at IS NULL, merchants.timezone, merchants.test_of, sessions.in_test_shop,
      two_step_due(users.id, users.role), coalesce(sessions.last_seen_at, sessions.created_at)
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN merchants ON merchants.id = shop_of_session(users.merchant_id, sessions.in_test_shop)
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL
      AND sessions.in_test_shop = coalesce(for_test_shop, sessions.in_test_shop);
END $$;
REVOKE EXECUTE ON FUNCTION living_session(uuid, uuid, timestamptz, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_session(uuid, uuid, timestamptz, boolean) TO paydesk_tenant, paydesk_platform;

-- As before, with the shop that the session works in.
CREATE OR REPLACE FUNCTION prove_session(
  session uuid, of_user uuid, at_moment timestamptz, as_role user_role, of_merchant uuid
) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL
      AND users.role = as_role
      AND shop_of_session(users.merchant_id, sessions.in_test_shop) IS NOT DISTINCT FROM of_merchant;
  IF NOT FOUND OR two_step_due(of_user, as_role) THEN
    RAISE EXCEPTION 'The session has ended, or its user has changed' USING ERRCODE = 'PD001';
  END IF;
  RETURN true;
END $$;

-- Closes the session's sockets, which follow the shop that it worked in before.
CREATE TRIGGER tell_session_switched AFTER UPDATE OF in_test_shop ON sessions
  FOR EACH ROW WHEN (OLD.in_test_shop <> NEW.in_test_shop) EXECUTE FUNCTION tell_session_ended();

-- As before, with the merchant included: so a list of all shops leaves test shops out without reading the table, and sales of
-- all shops still read nothing but their index.
DROP INDEX all_orders_by_date, all_orders_by_status, all_orders_by_method, all_orders_by_status_and_method,
  all_orders_by_status_place, all_orders_by_payment;
CREATE INDEX all_orders_by_date ON orders (created_at DESC, id DESC) INCLUDE (merchant_id);
CREATE INDEX all_orders_by_status ON orders (status, created_at DESC, id DESC) INCLUDE (merchant_id);
CREATE INDEX all_orders_by_method ON orders (payment_method, created_at DESC, id DESC) INCLUDE (merchant_id);
CREATE INDEX all_orders_by_status_and_method ON orders (status, payment_method, created_at DESC, id DESC)
  INCLUDE (merchant_id);
CREATE INDEX all_orders_by_status_place ON orders (status_place(status), created_at DESC, id DESC)
  INCLUDE (status, merchant_id);
CREATE INDEX all_orders_by_payment ON orders (paid_at DESC NULLS LAST, id DESC)
  INCLUDE (status, payment_method, customer_id, total_cents, merchant_id);

-- The figures of all merchants together leave test shops out. Each view is as before otherwise.
CREATE OR REPLACE VIEW counted_facts WITH (security_invoker = true) AS
  SELECT part, fact.merchant_id, figures_timezone AS zone, customer_id, status, payment_method, total_cents, fact.state,
    fact.created_at, paid_at, shipped_at, delivered_at, change
  FROM order_facts fact JOIN merchants ON merchants.id = fact.merchant_id
  UNION ALL
  SELECT part, '00000000-0000-0000-0000-000000000000', 'UTC', customer_id, status, payment_method, total_cents, fact.state,
    fact.created_at, paid_at, shipped_at, delivered_at, change
  FROM order_facts fact JOIN merchants ON merchants.id = fact.merchant_id WHERE merchants.test_of IS NULL;

CREATE OR REPLACE VIEW unfolded_returns WITH (security_invoker = true) AS
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

CREATE OR REPLACE VIEW figures_of_money WITH (security_invoker = true) AS
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

-- Counts each change for its merchant, and for all together unless the merchant is a test shop.
CREATE OR REPLACE FUNCTION fold_order_changes() RETURNS bigint
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
    INSERT INTO daily_figures AS kept (merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, payments, cents,
      pending_ms, shipments, paid_ms, deliveries, shipped_ms)
    SELECT merchant_id, day, pending, paid, shipped, delivered, cancelled, ever_paid, payments, cents, pending_ms, shipments, paid_ms,
      deliveries, shipped_ms
    FROM figures_by_day WHERE part = 'unfolded'
    ON CONFLICT (merchant_id, day) DO UPDATE SET
      pending = kept.pending + excluded.pending,
      paid = kept.paid + excluded.paid,
      shipped = kept.shipped + excluded.shipped,
      delivered = kept.delivered + excluded.delivered,
      cancelled = kept.cancelled + excluded.cancelled,
      ever_paid = kept.ever_paid + excluded.ever_paid,
      payments = kept.payments + excluded.payments,
      cents = kept.cents + excluded.cents,
      pending_ms = kept.pending_ms + excluded.pending_ms,
      shipments = kept.shipments + excluded.shipments,
      paid_ms = kept.paid_ms + excluded.paid_ms,
      deliveries = kept.deliveries + excluded.deliveries,
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
