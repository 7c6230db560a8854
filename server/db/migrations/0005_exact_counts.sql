-- How many orders there are, without counting them. A statement on orders appends what it changed; fold_order_counts()
-- adds that up, and whoever reads adds what is not yet folded, so that a figure is exact at every moment. Counting rows
-- in the statement's own transaction would make all writers of a shop wait for one row.
CREATE TABLE order_counts (
  merchant_id uuid NOT NULL, -- all zeros: all merchants together
  day date NOT NULL, -- of creation, in UTC; -infinity: all days together
  status order_status NOT NULL,
  payment_method payment_method NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, status, payment_method)
) WITH (fillfactor = 70); -- room for updates in place
CREATE TABLE order_count_changes (
  merchant_id uuid NOT NULL,
  day date NOT NULL,
  status order_status NOT NULL,
  payment_method payment_method NOT NULL,
  change bigint NOT NULL
);

-- Changes that cancel each other out, as when only the tracking number is written, leave nothing.
CREATE FUNCTION count_orders_inserted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO order_count_changes
  SELECT merchant_id, (created_at AT TIME ZONE 'UTC')::date, status, payment_method, count(*)
  FROM new_orders GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
CREATE FUNCTION count_orders_updated() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO order_count_changes
  SELECT merchant_id, (created_at AT TIME ZONE 'UTC')::date, status, payment_method, sum(change)
  FROM (
    SELECT merchant_id, created_at, status, payment_method, 1 AS change FROM new_orders
    UNION ALL SELECT merchant_id, created_at, status, payment_method, -1 FROM old_orders
  ) changed
  GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
CREATE FUNCTION count_orders_deleted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO order_count_changes
  SELECT merchant_id, (created_at AT TIME ZONE 'UTC')::date, status, payment_method, -count(*)
  FROM old_orders GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
CREATE TRIGGER count_orders_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders_inserted();
CREATE TRIGGER count_orders_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders_updated();
CREATE TRIGGER count_orders_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_orders
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders_deleted();

-- Adds the changes up and answers how many there were. One at a time in a database: a second does nothing.
CREATE FUNCTION fold_order_counts() RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('paydesk.fold_order_counts', 0)) THEN
    RETURN 0;
  END IF;
  WITH taken AS (DELETE FROM order_count_changes RETURNING *),
  summed AS (
    SELECT coalesce(merchant_id, '00000000-0000-0000-0000-000000000000') AS merchant_id,
      coalesce(day, '-infinity') AS day, status, payment_method, sum(change) AS change
    FROM taken
    GROUP BY status, payment_method, CUBE (merchant_id, day)
    HAVING sum(change) <> 0
  ),
  written AS (
    INSERT INTO order_counts AS counted (merchant_id, day, status, payment_method, orders)
    SELECT merchant_id, day, status, payment_method, change FROM summed
    ORDER BY merchant_id, day, status, payment_method
    ON CONFLICT (merchant_id, day, status, payment_method) DO UPDATE SET orders = counted.orders + excluded.orders
  )
  SELECT count(*) INTO folded FROM taken;
  RETURN folded;
END $$;

-- Counts anew. Writers of orders wait meanwhile.
CREATE FUNCTION rebuild_order_counts() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  LOCK TABLE orders IN SHARE MODE;
  TRUNCATE order_counts, order_count_changes;
  INSERT INTO order_counts (merchant_id, day, status, payment_method, orders)
  SELECT coalesce(merchant_id, '00000000-0000-0000-0000-000000000000'), coalesce(day, '-infinity'), status, payment_method,
    sum(orders)
  FROM (
    SELECT merchant_id, (created_at AT TIME ZONE 'UTC')::date AS day, status, payment_method, count(*) AS orders
    FROM orders GROUP BY 1, 2, 3, 4
  ) counted
  GROUP BY status, payment_method, CUBE (merchant_id, day);
END $$;
SELECT rebuild_order_counts();

ALTER TABLE order_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON order_counts TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON order_counts TO paydesk_platform USING (true);
ALTER TABLE order_count_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON order_count_changes TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON order_count_changes TO paydesk_platform USING (true);
GRANT SELECT ON order_counts, order_count_changes TO paydesk_tenant, paydesk_platform;
REVOKE EXECUTE ON FUNCTION fold_order_counts, rebuild_order_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_order_counts TO paydesk_platform;

-- They served counting only. A page by status and method is now found by an index of its own.
DROP INDEX orders_counted;
DROP INDEX all_orders_counted;
CREATE INDEX orders_by_status_and_method ON orders (merchant_id, status, payment_method, created_at DESC, id DESC);
CREATE INDEX all_orders_by_status_and_method ON orders (status, payment_method, created_at DESC, id DESC);

-- Every second the changes are taken away: what is left of them has to go soon.
ALTER TABLE order_count_changes SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
