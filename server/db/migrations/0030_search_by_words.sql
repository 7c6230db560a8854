-- A search looks for each of its words in any order, finds names by one or two letters, and Chinese, Japanese and Korean text
-- by any part of it.

-- Letters that people don't tell apart when they search. The one place that says so: what is stored and what is looked for
-- go through it.
CREATE FUNCTION fold_search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(translate(given COLLATE "default", U&'\2019\2018\02BC\FF07\00B4\0060', ''''''''''''''));

-- What a trigram index cannot find: the first letter and the first two letters of each word of a name, and each character and
-- each pair of characters of Chinese, Japanese and Korean text and of emoji. Product names are left out of the first: so many
-- begin with `li` that they would bury the customer Li. One pass over the text: an order may have a thousand long lines.
CREATE FUNCTION order_search_keys(name text, lines text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  keys text[] := ARRAY(
    SELECT DISTINCT key
    FROM regexp_split_to_table(fold_search_text(name), '[\s.,()"/&+-]+') word, unnest(ARRAY[left(word, 1), left(word, 2)]) key
    WHERE word <> ''
  );
  written text := name || ' ' || lines;
BEGIN
  -- Most orders are written in plain letters, of one byte each.
  IF octet_length(written) > length(written) THEN
    keys := keys || ARRAY(
      SELECT DISTINCT key FROM (
        SELECT sign, sign || coalesce(lead(sign) OVER (PARTITION BY run ORDER BY place), '') AS pair
        FROM regexp_matches(
            written,
            '[\u1100-\u11FF\u2190-\u2BFF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\U0001F000-\U0001FAFF\U00020000-\U0003FFFF]+',
            'g'
          ) WITH ORDINALITY AS matched (letters, run),
          unnest(string_to_array(letters[1], NULL)) WITH ORDINALITY AS parted (sign, place)
      ) paired, unnest(ARRAY[sign, pair]) key
    );
  END IF;
  RETURN keys;
END $$;

-- PostgreSQL rewrites no table whose row type a function's parsed body uses. As text the body is not parsed.
CREATE OR REPLACE FUNCTION order_fact(counted orders, change bigint) RETURNS order_changes LANGUAGE sql IMMUTABLE
  AS $$ SELECT ROW(
    counted.merchant_id, counted.customer_id, counted.status, counted.payment_method, counted.total_cents,
    upper(counted.shipping_state), counted.created_at, counted.paid_at, counted.shipped_at, counted.delivered_at, change
  )::order_changes $$;

-- A blank before each field and each line, so that every word has one before it.
ALTER TABLE orders
  DROP COLUMN search_text,
  ADD COLUMN search_text text GENERATED ALWAYS AS (
    fold_search_text(
      '#' || number::text || E'\n ' || customer_name || E'\n ' || customer_email || E'\n ' || coalesce(customer_phone, '') || E'\n '
      || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\n ' || coalesce(tracking_number, '') || E'\n '
      || replace(lines_text, E'\n', E'\n ')
    )
  ) STORED,
  ADD COLUMN search_keys text[] GENERATED ALWAYS AS (order_search_keys(customer_name, lines_text)) STORED;
CREATE OR REPLACE FUNCTION order_fact(counted orders, change bigint) RETURNS order_changes LANGUAGE sql IMMUTABLE
  RETURN ROW(
    counted.merchant_id, counted.customer_id, counted.status, counted.payment_method, counted.total_cents,
    upper(counted.shipping_state), counted.created_at, counted.paid_at, counted.shipped_at, counted.delivered_at, change
  )::order_changes;
CREATE INDEX orders_search ON orders USING gin (merchant_id, search_text gin_trgm_ops, search_keys);

-- Those that the version before the last one called.
DROP FUNCTION matching_orders(
  uuid, text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint
), search_orders(
  text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint
), search_orders_across_merchants(
  text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint
);

-- The one place that says what a search matches, as in migration 0013 otherwise. All `patterns` must match search_text, and
-- all `keys` must be in search_keys; `probes` are weaker patterns that the index finds with less work. With `number_prefix`, a
-- pattern over the number, the text is not looked at. `ending` is a pattern over the reversed id, or null. A server of the
-- version before still calls the functions of migration 0013.
CREATE FUNCTION matching_orders(
  of_merchant uuid, patterns text[], probes text[], keys text[], number_prefix text, ending text,
  of_status order_status, of_method payment_method, since timestamptz, before timestamptz, at_most bigint,
  by_moment text, of_paid boolean, of_state text
) RETURNS SETOF found_order LANGUAGE plpgsql STABLE ROWS 200 SET search_path FROM CURRENT SET jit = off AS $$
DECLARE
  moment text := CASE by_moment WHEN 'created' THEN 'created_at' WHEN 'paid' THEN 'paid_at' WHEN 'shipped' THEN 'shipped_at'
    WHEN 'delivered' THEN 'delivered_at' END;
  filters text := concat(
    CASE
      WHEN of_merchant IS NULL THEN ''
      -- Compared as text, so that the index does not see it.
      WHEN is_large_merchant(of_merchant) THEN ' AND merchant_id::text = $1::text'
      ELSE ' AND merchant_id = $1'
    END,
    CASE WHEN of_status IS NOT NULL THEN ' AND status = $4' END,
    CASE WHEN of_method IS NOT NULL THEN ' AND payment_method = $5' END,
    CASE WHEN by_moment <> 'created' THEN format(' AND status <> ''cancelled'' AND %I IS NOT NULL', moment) END,
    CASE WHEN since IS NOT NULL THEN format(' AND %I >= $6', moment) END,
    CASE WHEN before IS NOT NULL THEN format(' AND %I < $7', moment) END,
    CASE WHEN of_paid THEN ' AND paid_at IS NOT NULL' END,
    CASE WHEN of_state IS NOT NULL THEN ' AND upper(shipping_state) = $10' END
  );
  found text := 'SELECT id, status, created_at, total_cents, customer_name FROM orders WHERE ';
  by_text text := '';
  by_ending text := format('(%s reverse(id::text) LIKE $3%s LIMIT $8)', found, filters);
BEGIN
  FOR place IN 1 .. cardinality(probes) LOOP
    by_text := by_text || format(' AND search_text LIKE fold_search_text($9[%s])', place);
  END LOOP;
  IF cardinality(keys) > 0 THEN
    by_text := by_text || ' AND search_keys @> $11';
  END IF;
  IF patterns <> probes THEN
    -- Joined with nothing, so that the index does not see this condition.
    by_text := by_text || ' AND search_text || '''' LIKE ALL ($2)';
  END IF;
  by_text := CASE
    WHEN number_prefix IS NOT NULL THEN format('(%s number::text LIKE $12%s LIMIT $8)', found, filters)
    ELSE format('(%s TRUE%s%s LIMIT $8)', found, by_text, filters)
  END;
  -- Only bitmap scans by text: a limit would make the planner believe in reading the table until enough is found.
  PERFORM set_config('enable_seqscan', 'off', true),
    set_config('enable_indexscan', (number_prefix IS NOT NULL)::text, true);
  RETURN QUERY EXECUTE
    CASE WHEN ending IS NULL THEN by_text ELSE format('SELECT * FROM (%s UNION %s) either LIMIT $8', by_text, by_ending) END
    USING of_merchant, ARRAY(SELECT fold_search_text(pattern) FROM unnest(patterns) pattern), ending, of_status, of_method, since,
      before, at_most, probes, of_state, ARRAY(SELECT left(fold_search_text(key), 2) FROM unnest(keys) key), number_prefix;
  PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
END $$;

CREATE FUNCTION search_orders(
  patterns text[], probes text[], keys text[], number_prefix text, ending text,
  of_status order_status, of_method payment_method, since timestamptz, before timestamptz, at_most bigint,
  by_moment text, of_paid boolean, of_state text
) RETURNS SETOF found_order LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
DECLARE
  tenant uuid := current_merchant_id();
BEGIN
  IF tenant IS NOT NULL THEN
    RETURN QUERY SELECT * FROM matching_orders(
      tenant, patterns, probes, keys, number_prefix, ending, of_status, of_method, since, before, at_most, by_moment, of_paid,
      of_state
    );
  END IF;
END $$;
CREATE FUNCTION search_orders_across_merchants(
  patterns text[], probes text[], keys text[], number_prefix text, ending text,
  of_status order_status, of_method payment_method, since timestamptz, before timestamptz, at_most bigint,
  by_moment text, of_paid boolean, of_state text
) RETURNS SETOF found_order LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  RETURN QUERY SELECT * FROM matching_orders(
    NULL, patterns, probes, keys, number_prefix, ending, of_status, of_method, since, before, at_most, by_moment, of_paid,
    of_state
  );
END $$;

REVOKE EXECUTE ON FUNCTION matching_orders(
  uuid, text[], text[], text[], text, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
), search_orders(
  text[], text[], text[], text, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
), search_orders_across_merchants(
  text[], text[], text[], text, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_orders(
  text[], text[], text[], text, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
) TO paydesk_tenant, paydesk_platform;
GRANT EXECUTE ON FUNCTION search_orders_across_merchants(
  text[], text[], text[], text, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
) TO paydesk_platform;

-- Products are found by either apostrophe too.
CREATE OR REPLACE FUNCTION variant_search_text(product_name text, variant variants) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE SET search_path FROM CURRENT
  RETURN fold_search_text(concat_ws(' ', product_name, variant.sku, variant.colour, variant.size));
UPDATE variants SET search_text = variant_search_text(products.name, variants)
  FROM products WHERE products.id = variants.product_id AND variants.search_text <> variant_search_text(products.name, variants);
CREATE OR REPLACE FUNCTION search_variants(patterns text[], on_sale boolean, most_stock integer)
  RETURNS TABLE (variant_id uuid, found_product_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path FROM CURRENT AS $$
DECLARE
  conditions text := '';
BEGIN
  FOR place IN 1 .. cardinality(patterns) LOOP
    conditions := conditions || format(' AND search_text LIKE fold_search_text($2[%s])', place);
  END LOOP;
  RETURN QUERY EXECUTE
    'SELECT id, product_id FROM variants WHERE merchant_id = $1' || conditions ||
    CASE WHEN on_sale THEN ' AND archived_at IS NULL' ELSE '' END ||
    CASE WHEN most_stock IS NULL THEN '' ELSE ' AND stock_quantity <= $3' END
    USING current_merchant_id(), patterns, most_stock;
END $$;

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
