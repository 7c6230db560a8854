-- Pieces sold, kept by variant and day of the payment in the shop's time zone, so that what sold in the last days costs the
-- same at any number of orders. A sale counts while its order is paid and not cancelled. As with the figures of migration
-- 0011, statements note what they changed, a fold adds it up, and readings add what is not folded yet.

CREATE TABLE sold_by_day (
  merchant_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  day date NOT NULL,
  pieces bigint NOT NULL,
  PRIMARY KEY (merchant_id, variant_id, day)
) WITH (fillfactor = 70); -- room for updates in place

CREATE TABLE sold_changes (
  merchant_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  paid_at timestamptz NOT NULL,
  pieces bigint NOT NULL
);
-- Readings look up one variant at a time.
CREATE INDEX sold_changes_of_variant ON sold_changes (merchant_id, variant_id);
-- The fold empties it every second.
ALTER TABLE sold_changes SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

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

LOCK TABLE orders, order_lines IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER note_lines_inserted AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_lines_inserted();
CREATE TRIGGER note_lines_updated AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_lines_updated();
CREATE TRIGGER note_lines_deleted AFTER DELETE ON order_lines REFERENCING OLD TABLE AS old_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_lines_deleted();
-- An order without lines sells nothing, and can't be deleted with them: neither its creation nor its deletion counts.
CREATE TRIGGER note_orders_sold AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_orders_sold();

-- The exact figures: what is folded and what is not yet. Sum them up.
CREATE VIEW exact_sold_by_day WITH (security_invoker = true) AS
  SELECT merchant_id, variant_id, day, pieces FROM sold_by_day
  UNION ALL
  SELECT change.merchant_id, change.variant_id, (change.paid_at AT TIME ZONE m.figures_timezone)::date, change.pieces
  FROM sold_changes change JOIN merchants m ON m.id = change.merchant_id;

-- What was folded, recounted from the orders.
CREATE VIEW recounted_sold_by_day AS
  SELECT merchant_id, variant_id, (at AT TIME ZONE figures_timezone)::date AS day, sum(pieces)::bigint AS pieces
  FROM (
    SELECT line.merchant_id, line.variant_id, sold_at(o.status, o.paid_at) AS at, line.quantity AS pieces
    FROM orders o JOIN order_lines line ON line.order_id = o.id
    WHERE line.variant_id IS NOT NULL AND sold_at(o.status, o.paid_at) IS NOT NULL
    UNION ALL SELECT merchant_id, variant_id, paid_at, -pieces FROM sold_changes
  ) sold JOIN merchants m ON m.id = sold.merchant_id
  GROUP BY merchant_id, variant_id, 3 HAVING sum(pieces) <> 0;

-- Adds the changes up and answers how many there were. One at a time in a database: a second does nothing.
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

-- Recounts what is kept of one merchant. Writers of orders go on: what they change waits to be folded.
CREATE FUNCTION rebuild_sold(of_merchant uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('paydesk.sold', 0));
  DELETE FROM sold_by_day WHERE merchant_id = of_merchant;
  INSERT INTO sold_by_day SELECT merchant_id, variant_id, day, pieces FROM recounted_sold_by_day
  WHERE merchant_id = of_merchant;
END $$;

-- With the figures of a merchant whose time zone has changed (rebuild_figures), their days of sales are cut again.
CREATE FUNCTION rebuild_sold_of_moved() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM rebuild_sold(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER rebuild_sold_of_moved AFTER UPDATE OF figures_timezone ON merchants FOR EACH ROW
  WHEN (OLD.figures_timezone IS DISTINCT FROM NEW.figures_timezone) EXECUTE FUNCTION rebuild_sold_of_moved();

-- What is kept of one merchant and differs from the orders recounted, in the shape of figure_differences.
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

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['sold_by_day', 'sold_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', kept);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', kept);
  END LOOP;
END $$;
GRANT SELECT ON sold_by_day, sold_changes, exact_sold_by_day TO paydesk_tenant, paydesk_platform;
REVOKE EXECUTE ON FUNCTION fold_sold_changes, rebuild_sold, sold_differences FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_sold_changes TO paydesk_platform;

INSERT INTO sold_by_day SELECT merchant_id, variant_id, day, pieces FROM recounted_sold_by_day;
