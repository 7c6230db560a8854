-- The search of the orders finds amounts and the notes of the staff, and answers ids alone: whoever asks joins them with the
-- orders under the conditions of the other filters, so that these are stated once, in the server.

-- PostgreSQL changes no table whose row type a function's parsed body uses. As text the body is not parsed.
CREATE OR REPLACE FUNCTION order_fact(counted orders, change bigint) RETURNS order_changes LANGUAGE sql IMMUTABLE
  AS $$ SELECT ROW(
    counted.merchant_id, counted.customer_id, counted.status, counted.payment_method, counted.total_cents,
    upper(counted.shipping_state), counted.created_at, counted.paid_at, counted.shipped_at, counted.delivered_at, change
  )::order_changes $$;

-- The notes of an order's timeline, for the search only, the newest first and no more than its last 20,000 characters.
ALTER TABLE orders ADD COLUMN notes_text text NOT NULL DEFAULT '';
UPDATE orders SET notes_text = left(noted.texts, 20000)
FROM (
  SELECT order_id, string_agg(reason, E'\n' ORDER BY created_at DESC, id DESC) AS texts FROM order_events
  WHERE type = 'note' AND reason IS NOT NULL GROUP BY order_id
) noted WHERE noted.order_id = orders.id;
SET CONSTRAINTS ALL IMMEDIATE;

CREATE FUNCTION keep_note_for_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE orders SET notes_text = left(NEW.reason || E'\n' || notes_text, 20000)
  WHERE id = NEW.order_id AND merchant_id = NEW.merchant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_note_for_search AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.type = 'note' AND NEW.reason IS NOT NULL) EXECUTE FUNCTION keep_note_for_search();
-- The timeline is edited in one case alone, when a customer is erased: the search must forget what it forgets.
CREATE FUNCTION forget_note_for_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE orders SET notes_text = left(coalesce((
    SELECT string_agg(reason, E'\n' ORDER BY created_at DESC, id DESC) FROM order_events
    WHERE order_id = NEW.order_id AND merchant_id = NEW.merchant_id AND type = 'note'
  ), ''), 20000)
  WHERE id = NEW.order_id AND merchant_id = NEW.merchant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_note_for_search AFTER UPDATE OF reason ON order_events
  FOR EACH ROW WHEN (NEW.type = 'note' AND NEW.reason IS DISTINCT FROM OLD.reason)
  EXECUTE FUNCTION forget_note_for_search();

-- As in migration 0030, and beside them the total: in whole dollars, and to the cent. Keys of the total begin with a blank,
-- which no other has.
CREATE FUNCTION order_search_keys(name text, written text, total_cents bigint) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT
  RETURN order_search_keys(name, written) || ARRAY[
    ' $' || total_cents / 100, ' $' || total_cents / 100 || '.' || lpad((total_cents % 100)::text, 2, '0')
  ];
-- The key that a search asks for: one of a text has two letters at most.
CREATE FUNCTION order_search_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT
  RETURN CASE WHEN given LIKE ' $%' THEN given ELSE left(fold_search_text(given), 2) END;

ALTER TABLE orders
  DROP COLUMN search_text,
  DROP COLUMN search_keys,
  ADD COLUMN search_text text GENERATED ALWAYS AS (
    fold_search_text(
      '#' || number::text || E'\n ' || customer_name || E'\n ' || customer_email || E'\n ' || coalesce(customer_phone, '') || E'\n '
      || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\n ' || coalesce(tracking_number, '') || E'\n '
      || replace(lines_text, E'\n', E'\n ') || E'\n ' || replace(notes_text, E'\n', E'\n ')
    )
  ) STORED,
  ADD COLUMN search_keys text[] GENERATED ALWAYS AS (
    order_search_keys(customer_name, lines_text || E'\n' || notes_text, total_cents)
  ) STORED;
CREATE OR REPLACE FUNCTION order_fact(counted orders, change bigint) RETURNS order_changes LANGUAGE sql IMMUTABLE
  RETURN ROW(
    counted.merchant_id, counted.customer_id, counted.status, counted.payment_method, counted.total_cents,
    upper(counted.shipping_state), counted.created_at, counted.paid_at, counted.shipped_at, counted.delivered_at, change
  )::order_changes;
CREATE INDEX orders_search ON orders USING gin (merchant_id, search_text gin_trgm_ops, search_keys);

-- Those of migration 0013, which the version before the last one called.
DROP FUNCTION matching_orders(
  uuid, text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
), search_orders(
  text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
), search_orders_across_merchants(
  text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
);

-- The orders that a text matches, at most so many. All `patterns` must match search_text, and all `keys` must be in
-- search_keys; `probes` are weaker patterns that the index finds with less work. With `number_prefix`, a pattern over the
-- number, or `ending`, one over the reversed id, the text is not looked at.
CREATE FUNCTION matching_order_ids(
  of_merchant uuid, patterns text[], probes text[], keys text[], number_prefix text, ending text, at_most bigint
) RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 200 SET search_path FROM CURRENT SET jit = off AS $$
DECLARE
  condition text := '';
BEGIN
  IF number_prefix IS NOT NULL THEN
    condition := ' AND number::text LIKE $5';
  ELSIF ending IS NOT NULL THEN
    condition := ' AND reverse(id::text) LIKE $6';
  ELSE
    FOR place IN 1 .. cardinality(probes) LOOP
      condition := condition || format(' AND search_text LIKE fold_search_text($3[%s])', place);
    END LOOP;
    IF cardinality(keys) > 0 THEN
      condition := condition || ' AND search_keys @> $4';
    END IF;
    IF patterns <> probes THEN
      -- Joined with nothing, so that the index does not see this condition.
      condition := condition || ' AND search_text || '''' LIKE ALL ($2)';
    END IF;
  END IF;
  condition := condition || CASE
    WHEN of_merchant IS NULL THEN ''
    -- Compared as text, so that the index does not see it.
    WHEN is_large_merchant(of_merchant) THEN ' AND merchant_id::text = $1::text'
    ELSE ' AND merchant_id = $1'
  END;
  -- Only bitmap scans by text: a limit would make the planner believe in reading the table until enough is found.
  PERFORM set_config('enable_seqscan', 'off', true),
    set_config('enable_indexscan', (number_prefix IS NOT NULL)::text, true);
  RETURN QUERY EXECUTE 'SELECT id FROM orders WHERE TRUE' || condition || ' LIMIT $7'
    USING of_merchant, ARRAY(SELECT fold_search_text(pattern) FROM unnest(patterns) pattern), probes,
      ARRAY(SELECT order_search_key(key) FROM unnest(keys) key), number_prefix, ending, at_most;
  PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
END $$;

-- LIKE is not leakproof: under row-level security no search could use its index. So these functions work as the owner, and
-- take the merchant from the setting that the policies take it from. They answer ids, which the policies then look at again.
CREATE FUNCTION find_orders(
  patterns text[], probes text[], keys text[], number_prefix text, ending text, at_most bigint
) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
DECLARE
  tenant uuid := current_merchant_id();
BEGIN
  IF tenant IS NOT NULL THEN
    RETURN QUERY SELECT * FROM matching_order_ids(tenant, patterns, probes, keys, number_prefix, ending, at_most);
  END IF;
END $$;
CREATE FUNCTION find_orders_across_merchants(
  patterns text[], probes text[], keys text[], number_prefix text, ending text, at_most bigint
) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  RETURN QUERY SELECT * FROM matching_order_ids(NULL, patterns, probes, keys, number_prefix, ending, at_most);
END $$;
REVOKE EXECUTE ON FUNCTION keep_note_for_search, forget_note_for_search, matching_order_ids, find_orders, find_orders_across_merchants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_orders TO paydesk_tenant, paydesk_platform;
GRANT EXECUTE ON FUNCTION find_orders_across_merchants TO paydesk_platform;

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
