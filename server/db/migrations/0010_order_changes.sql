-- What a statement changed about orders, as far as any figure depends on it: each order as it was (change -1) and as it is
-- (change 1). From these rows everything that is counted is kept up to date, by fold_order_changes() of the next migration,
-- and whoever reads a figure adds the rows that are not folded yet. They replace the changes of counts of migration 0005.
CREATE TABLE order_changes (
  merchant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  status order_status NOT NULL,
  payment_method payment_method NOT NULL,
  total_cents bigint NOT NULL,
  -- Of the shipping address, in capitals; null without one.
  state text,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  change bigint NOT NULL
);
-- Every second they are taken away: what is left of them has to go soon.
ALTER TABLE order_changes SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- What of an order any figure depends on. The one place that names it.
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

-- Nobody writes between the last fold of the old rows and the first of the new ones.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
SELECT fold_order_counts();
DROP TRIGGER count_orders_inserted ON orders;
DROP TRIGGER count_orders_updated ON orders;
DROP TRIGGER count_orders_deleted ON orders;
DROP FUNCTION count_orders_inserted, count_orders_updated, count_orders_deleted, fold_order_counts, rebuild_order_counts;
DROP TABLE order_count_changes;

CREATE FUNCTION note_orders_inserted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO order_changes SELECT (order_fact(ROW(written.*)::orders, 1)).* FROM new_orders written;
  RETURN NULL;
END $$;
CREATE FUNCTION note_orders_updated() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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

ALTER TABLE order_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON order_changes TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON order_changes TO paydesk_platform USING (true);

-- As the lists count: by the day of creation in UTC.
CREATE VIEW order_count_changes WITH (security_invoker = true) AS
  SELECT merchant_id, (created_at AT TIME ZONE 'UTC')::date AS day, status, payment_method, change FROM order_changes;
GRANT SELECT ON order_changes, order_count_changes TO paydesk_tenant, paydesk_platform;
