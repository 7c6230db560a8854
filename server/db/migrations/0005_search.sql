-- Searching orders, customers and products by the words that people type.
--
-- LIKE is not leakproof: under row-level security a search could not use the trigram index. So these functions run as their
-- owner, whom the policies don't bind. The functions for tenants take the merchant from the setting that the policies take it
-- from, never as an argument; those ending in _across_merchants are for paydesk_platform alone. All of them return ids, which
-- the caller joins with the tables, so that the policies look at every row again and other filters are stated once, there.
--
-- They build their statement as text, so that each call is planned for its own words: how rare a word is decides which index
-- serves. Patterns are LIKE patterns over search_text, in any case. All `patterns` must match, and all `keys` must be in
-- search_keys. `probes` are weaker patterns that the index finds with less work: a domain or the beginning of a tracking
-- number is in most texts, so only the rare part of the word is looked up, and the whole pattern is compared afterwards.

-- An order's notes_text: its own note, then the notes of its timeline, the newest first.
CREATE FUNCTION order_notes_text(of_order uuid, own_note text) RETURNS text
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT left(concat_ws(E'\n', own_note, string_agg(reason, E'\n' ORDER BY created_at DESC, id DESC)), 20000)
  FROM order_events WHERE order_id = of_order AND type = 'note' AND reason IS DISTINCT FROM own_note
$$;

CREATE FUNCTION keep_own_note_for_search() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.notes_text := order_notes_text(NEW.id, NEW.note);
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION keep_own_note_for_search FROM PUBLIC;
CREATE TRIGGER keep_own_note_inserted BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.note IS NOT NULL) EXECUTE FUNCTION keep_own_note_for_search();
-- After the update and not before it: with a trigger before, every update of an order would derive search_text and search_keys
-- again, which doubles its cost.
CREATE FUNCTION keep_new_own_note_for_search() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET notes_text = order_notes_text(id, note) WHERE id = NEW.id AND merchant_id = NEW.merchant_id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION keep_new_own_note_for_search FROM PUBLIC;
CREATE TRIGGER keep_own_note_updated AFTER UPDATE OF note ON orders
  FOR EACH ROW WHEN (NEW.note IS DISTINCT FROM OLD.note) EXECUTE FUNCTION keep_new_own_note_for_search();

CREATE FUNCTION keep_note_for_search() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET notes_text = order_notes_text(id, note) WHERE id = NEW.order_id AND merchant_id = NEW.merchant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_note_for_search AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.type = 'note' AND NEW.reason IS NOT NULL) EXECUTE FUNCTION keep_note_for_search();
-- Erasure is the only update of the timeline: the search forgets what it erases.
CREATE FUNCTION forget_note_for_search() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET notes_text = order_notes_text(id, note) WHERE id = NEW.order_id AND merchant_id = NEW.merchant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_note_for_search AFTER UPDATE OF reason ON order_events
  FOR EACH ROW WHEN (NEW.type = 'note' AND NEW.reason IS DISTINCT FROM OLD.reason)
  EXECUTE FUNCTION forget_note_for_search();
REVOKE EXECUTE ON FUNCTION keep_note_for_search, forget_note_for_search FROM PUBLIC;

-- New entries first join a list that each search reads one by one. The write that fills 64 kB sorts them in, so that the list
-- stays short. Without a list (fastupdate = off) a write would cost a third more.
CREATE INDEX orders_search ON orders USING gin (merchant_id, search_text gin_trgm_ops, search_keys)
  WITH (gin_pending_list_limit = 64);
-- Words of one or two characters have no trigram. They are answered by the start of the number and the end of the id.
CREATE INDEX orders_by_number_text ON orders ((number::text) text_pattern_ops);
CREATE INDEX orders_by_id_ending ON orders (reverse(id::text) text_pattern_ops);

-- Reading the index's list of a merchant with very many orders costs more than looking at all that the words alone find, so
-- their merchant_id is compared row by row instead.
CREATE FUNCTION is_large_merchant(of_merchant uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(orders), 0) > 100000 FROM order_counts WHERE merchant_id = of_merchant AND day = '-infinity'
$$;
REVOKE EXECUTE ON FUNCTION is_large_merchant FROM PUBLIC;

-- The key of order_search_keys that a search asks for. A key of a text has two letters at most.
CREATE FUNCTION order_search_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp
  RETURN CASE WHEN given LIKE ' $%' THEN given ELSE left(fold_search_text(given), 2) END;

-- Whether an order's own columns match a search. SQL builds the text that is searched; order-search.ts holds the conditions,
-- also those that no column of the order answers (codes, references of payments).
-- `patterns` and `keys` (null: none) are folded as search_text and search_keys are. `number_prefix`, or `ending`, a pattern over
-- the reversed id, is looked for instead of a text. Parameters that may be a subquery appear once: otherwise PostgreSQL would
-- call the function for each row instead of inlining it.
CREATE FUNCTION order_matches(
  search_text text, search_keys text[], number bigint, id uuid,
  patterns text[], keys text[], number_prefix text, ending text
) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN number_prefix IS NOT NULL THEN number::text LIKE number_prefix
    WHEN ending IS NOT NULL THEN reverse(id::text) LIKE ending
    ELSE search_text LIKE ALL (patterns) AND coalesce(search_keys @> keys, true)
  END;

-- The ids of the orders that match, at_most so many. Without `of_merchant` it looks at all merchants, so only the two functions
-- below may call it.
CREATE FUNCTION matching_order_ids(
  of_merchant uuid, patterns text[], probes text[], keys text[], number_prefix text, ending text, at_most bigint
) RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 200 SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  condition text := 'order_matches(search_text, search_keys, number, id, $2, $4, $5, $6)';
BEGIN
  FOR place IN 1 .. cardinality(probes) LOOP
    condition := condition || format(' AND search_text LIKE fold_search_text($3[%s])', place);
  END LOOP;
  IF cardinality(keys) > 0 THEN
    condition := condition || ' AND search_keys @> $4';
  END IF;
  condition := condition || CASE
    WHEN of_merchant IS NULL THEN ''
    -- Comparing as text hides it from the index.
    WHEN is_large_merchant(of_merchant) THEN ' AND merchant_id::text = $1::text'
    ELSE ' AND merchant_id = $1'
  END;
  -- Bitmap scans only: with a limit the planner expects to find enough soon by reading the table.
  PERFORM set_config('enable_seqscan', 'off', true),
    set_config('enable_indexscan', (number_prefix IS NOT NULL)::text, true);
  RETURN QUERY EXECUTE 'SELECT id FROM orders WHERE ' || condition || ' LIMIT $7'
    USING of_merchant, ARRAY(SELECT fold_search_text(pattern) FROM unnest(patterns) pattern), probes,
      nullif(ARRAY(SELECT order_search_key(key) FROM unnest(keys) key), '{}'), number_prefix, ending, at_most;
  PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
END $$;

CREATE FUNCTION find_orders(
  patterns text[], probes text[], keys text[], number_prefix text, ending text, at_most bigint
) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp AS $$
DECLARE
  tenant uuid := current_merchant_id();
BEGIN
  IF tenant IS NOT NULL THEN
    RETURN QUERY SELECT * FROM matching_order_ids(tenant, patterns, probes, keys, number_prefix, ending, at_most);
  END IF;
END $$;
CREATE FUNCTION find_orders_across_merchants(
  patterns text[], probes text[], keys text[], number_prefix text, ending text, at_most bigint
) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT * FROM matching_order_ids(NULL, patterns, probes, keys, number_prefix, ending, at_most);
END $$;
REVOKE EXECUTE ON FUNCTION matching_order_ids, find_orders, find_orders_across_merchants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_orders TO paydesk_tenant, paydesk_platform;
GRANT EXECUTE ON FUNCTION find_orders_across_merchants TO paydesk_platform;

CREATE INDEX money_in_search ON money_in USING gin (merchant_id, search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 64);

-- The ids of the current shop's movements that match all patterns, at_most so many. All of them are looked at only for a
-- single character that makes no trigram.
CREATE FUNCTION find_money(patterns text[], at_most bigint) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  tenant uuid := current_merchant_id();
  conditions text := '';
BEGIN
  IF tenant IS NULL THEN
    RETURN;
  END IF;
  FOR place IN 1 .. cardinality(patterns) LOOP
    conditions := conditions || format(' AND search_text LIKE fold_search_text($2[%s])', place);
  END LOOP;
  PERFORM set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
  RETURN QUERY EXECUTE 'SELECT id FROM money_in WHERE merchant_id = $1' || conditions || ' LIMIT $3'
    USING tenant, patterns, at_most;
  PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
END $$;
REVOKE EXECUTE ON FUNCTION find_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_money TO paydesk_tenant;

CREATE FUNCTION matching_customers(of_merchant uuid, patterns text[], probes text[], keys text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE ROWS 200 SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  conditions text := CASE
    WHEN of_merchant IS NULL THEN ''
    -- Comparing as text hides it from the index.
    WHEN is_large_merchant(of_merchant) THEN ' AND merchant_id::text = $1::text'
    ELSE ' AND merchant_id = $1'
  END;
BEGIN
  FOR place IN 1 .. cardinality(probes) LOOP
    conditions := conditions || format(' AND search_text LIKE fold_search_text($2[%s])', place);
  END LOOP;
  IF cardinality(keys) > 0 THEN
    conditions := conditions || ' AND search_keys @> $3';
  END IF;
  IF patterns <> probes THEN
    -- Appending an empty text hides this condition from the index.
    conditions := conditions || ' AND search_text || '''' LIKE ALL ($4)';
  END IF;
  PERFORM set_config('enable_seqscan', 'off', true);
  RETURN QUERY EXECUTE 'SELECT id FROM customers WHERE merged_into IS NULL' || conditions
    USING of_merchant, probes, ARRAY(SELECT left(fold_search_text(key), 2) FROM unnest(keys) key),
      ARRAY(SELECT fold_search_text(pattern) FROM unnest(patterns) pattern);
  PERFORM set_config('enable_seqscan', 'on', true);
END $$;

CREATE FUNCTION search_customers(patterns text[], probes text[], keys text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp AS $$
BEGIN
  IF current_merchant_id() IS NOT NULL THEN
    RETURN QUERY SELECT * FROM matching_customers(current_merchant_id(), patterns, probes, keys);
  END IF;
END $$;
CREATE FUNCTION search_customers_across_merchants(patterns text[], probes text[], keys text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT * FROM matching_customers(NULL, patterns, probes, keys);
END $$;
REVOKE EXECUTE ON FUNCTION matching_customers, search_customers, search_customers_across_merchants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_customers TO paydesk_tenant, paydesk_platform;
GRANT EXECUTE ON FUNCTION search_customers_across_merchants TO paydesk_platform;

-- The variants of the merchant that match all `patterns`: on sale only if asked, and with `most_stock` pieces at most unless
-- it is null.
CREATE FUNCTION search_variants(patterns text[], on_sale boolean, most_stock integer)
  RETURNS TABLE (variant_id uuid, found_product_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = public, pg_temp AS $$
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
REVOKE EXECUTE ON FUNCTION search_variants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_variants TO paydesk_tenant, paydesk_platform;
