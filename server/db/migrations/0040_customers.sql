-- A shop's customers as people: a note, figures, two records that are one person, and a person who has to be forgotten.

ALTER TABLE customers
  -- Null once the person is erased.
  ALTER COLUMN email DROP NOT NULL,
  -- Between the staff.
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- Rises with each change of name, email, phone or note, also by an order: an older one can't be edited.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- The record that this one was merged into. It stays to catch later orders under its email, and is listed no more.
  -- A record that others were merged into is never merged itself without them: the way is one step long.
  ADD COLUMN merged_into uuid,
  ADD COLUMN erased_at timestamptz,
  ADD COLUMN search_text text GENERATED ALWAYS AS (
    CASE WHEN erased_at IS NULL THEN fold_search_text(
      ' ' || name || E'\n ' || coalesce(email, '') || E'\n ' || coalesce(phone, '') || E'\n '
      || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
    ) ELSE '' END
  ) STORED,
  ADD COLUMN search_keys text[] GENERATED ALWAYS AS (
    CASE WHEN erased_at IS NULL THEN order_search_keys(name, '') ELSE '{}' END
  ) STORED,
  ADD FOREIGN KEY (merchant_id, merged_into) REFERENCES customers (merchant_id, id),
  ADD CHECK (merged_into <> id),
  ADD CHECK ((email IS NULL) = (erased_at IS NOT NULL));

CREATE INDEX customers_in_order ON customers (merchant_id, name COLLATE "und-x-icu", id) WHERE merged_into IS NULL;
CREATE INDEX all_customers_in_order ON customers (name COLLATE "und-x-icu", id) WHERE merged_into IS NULL;
CREATE INDEX customers_merged ON customers (merchant_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customers_search ON customers USING gin (merchant_id, search_text gin_trgm_ops, search_keys)
  WHERE merged_into IS NULL;

CREATE FUNCTION raise_customer_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER raise_version BEFORE UPDATE OF name, email, phone, note ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone, OLD.note) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.note))
  EXECUTE FUNCTION raise_customer_version();

-- The figures of each listed customer, exact at every commit. They are kept in a table of their own, so that a change of an
-- order locks no customer: whoever needs both locks the customer first, then the order, then its figures.
CREATE TABLE customer_figures (
  customer_id uuid PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  merchant_id uuid NOT NULL,
  -- All orders, cancelled ones too.
  orders bigint NOT NULL DEFAULT 0,
  -- The amounts of paid orders that were not cancelled.
  spent_cents bigint NOT NULL DEFAULT 0,
  -- -infinity without an order.
  last_order_at timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 70);

LOCK TABLE customers, orders IN SHARE ROW EXCLUSIVE MODE;

CREATE VIEW recounted_customers WITH (security_invoker = true) AS
  SELECT customers.merchant_id, customers.id AS customer_id, count(orders.id) AS orders,
    coalesce(sum(total_cents) FILTER (WHERE paid_at IS NOT NULL AND status <> 'cancelled'), 0)::bigint AS spent_cents,
    coalesce(max(orders.created_at), '-infinity') AS last_order_at
  FROM customers LEFT JOIN orders ON orders.merchant_id = customers.merchant_id AND orders.customer_id = customers.id
  WHERE merged_into IS NULL
  GROUP BY customers.merchant_id, customers.id;

INSERT INTO customer_figures (merchant_id, customer_id, orders, spent_cents, last_order_at)
  SELECT merchant_id, customer_id, orders, spent_cents, last_order_at FROM recounted_customers;

CREATE INDEX customer_figures_by_orders ON customer_figures (merchant_id, orders, customer_id);
CREATE INDEX customer_figures_by_spent ON customer_figures (merchant_id, spent_cents, customer_id);
CREATE INDEX customer_figures_by_last_order ON customer_figures (merchant_id, last_order_at, customer_id);
CREATE INDEX all_customer_figures_by_orders ON customer_figures (orders, customer_id);
CREATE INDEX all_customer_figures_by_spent ON customer_figures (spent_cents, customer_id);
CREATE INDEX all_customer_figures_by_last_order ON customer_figures (last_order_at, customer_id);

CREATE FUNCTION begin_customer_figures() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO customer_figures (customer_id, merchant_id) SELECT id, merchant_id FROM new_customers WHERE merged_into IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER begin_figures AFTER INSERT ON customers REFERENCING NEW TABLE AS new_customers
  FOR EACH STATEMENT EXECUTE FUNCTION begin_customer_figures();

-- The orders have moved before.
CREATE FUNCTION end_customer_figures() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM customer_figures WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_figures AFTER UPDATE OF merged_into ON customers FOR EACH ROW
  WHEN (NEW.merged_into IS NOT NULL) EXECUTE FUNCTION end_customer_figures();

CREATE FUNCTION count_for_customers_inserted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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

-- Counts the customers of a merchant from their orders. Orders are not written until it commits.
CREATE FUNCTION rebuild_customer_figures(of_merchant uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET jit = off AS $$
BEGIN
  LOCK TABLE customers, orders IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM customer_figures WHERE merchant_id = of_merchant;
  INSERT INTO customer_figures (merchant_id, customer_id, orders, spent_cents, last_order_at)
    SELECT merchant_id, customer_id, orders, spent_cents, last_order_at FROM recounted_customers WHERE merchant_id = of_merchant;
END $$;

-- The kept figures of a merchant's customers that differ from their orders: none, unless somebody wrote past the triggers.
CREATE FUNCTION customer_figure_differences(of_merchant uuid)
  RETURNS TABLE (kept_in text, place text, figure text, kept numeric, recounted numeric)
  LANGUAGE sql STABLE SET search_path FROM CURRENT SET jit = off AS $$
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

-- As search_orders: LIKE is not leakproof, so these run as their owner and state the policy's condition themselves.
CREATE FUNCTION matching_customers(of_merchant uuid, patterns text[], probes text[], keys text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE ROWS 200 SET search_path FROM CURRENT SET jit = off AS $$
DECLARE
  conditions text := CASE
    WHEN of_merchant IS NULL THEN ''
    -- Compared as text, so that the index does not read a long list for it.
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
    -- Joined with nothing, so that the index does not see this condition.
    conditions := conditions || ' AND search_text || '''' LIKE ALL ($4)';
  END IF;
  PERFORM set_config('enable_seqscan', 'off', true);
  RETURN QUERY EXECUTE 'SELECT id FROM customers WHERE merged_into IS NULL' || conditions
    USING of_merchant, probes, ARRAY(SELECT left(fold_search_text(key), 2) FROM unnest(keys) key),
      ARRAY(SELECT fold_search_text(pattern) FROM unnest(patterns) pattern);
  PERFORM set_config('enable_seqscan', 'on', true);
END $$;

CREATE FUNCTION search_customers(patterns text[], probes text[], keys text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  IF current_merchant_id() IS NOT NULL THEN
    RETURN QUERY SELECT * FROM matching_customers(current_merchant_id(), patterns, probes, keys);
  END IF;
END $$;
CREATE FUNCTION search_customers_across_merchants(patterns text[], probes text[], keys text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  RETURN QUERY SELECT * FROM matching_customers(NULL, patterns, probes, keys);
END $$;
REVOKE EXECUTE ON FUNCTION matching_customers, search_customers, search_customers_across_merchants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_customers TO paydesk_tenant, paydesk_platform;
GRANT EXECUTE ON FUNCTION search_customers_across_merchants TO paydesk_platform;

ALTER TABLE customer_figures ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer_figures TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON customer_figures TO paydesk_platform USING (true);
GRANT SELECT ON customer_figures TO paydesk_tenant, paydesk_platform;

-- Erasing a person. The timeline may lose its texts by it, and nothing else of it can be edited.
CREATE OR REPLACE FUNCTION refuse_timeline_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW'
    AND (NEW.reason IS NOT DISTINCT FROM OLD.reason OR NEW.reason = '[erased]')
    AND (NEW.actor_name = OLD.actor_name OR OLD.actor_kind = 'customer' AND NEW.actor_name = 'Erased customer')
    AND to_jsonb(NEW) - '{reason,actor_name}'::text[] = to_jsonb(OLD) - '{reason,actor_name}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the timeline of an order cannot be edited' USING ERRCODE = 'insufficient_privilege';
END $$;
DROP TRIGGER order_events_are_appended_only ON order_events;
CREATE TRIGGER order_events_are_appended_only BEFORE DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_timeline_change();
CREATE TRIGGER order_events_are_not_edited BEFORE UPDATE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_timeline_change();

-- An order as webhooks and first answers carry it, without its person.
CREATE FUNCTION order_without_person(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN told || jsonb_build_object(
    'customer', jsonb_build_object('id', told -> 'customer' -> 'id', 'name', 'Erased customer', 'email', '', 'phone', NULL),
    'paymentEmail', NULL, 'shippingAddress', NULL, 'risk', NULL
  ) || CASE WHEN told ? 'timeline' THEN '{"timeline": [], "messages": []}'::jsonb ELSE '{}' END;

-- A regular expression that finds a person by what only they are called: their addresses, their numbers, and their names of
-- more than one word.
CREATE FUNCTION person_pattern(of_merchant uuid, of_customer uuid) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT string_agg(DISTINCT regexp_replace(btrim(called.word), '([.*+?^$(){}|\[\]\\])', '\\\1', 'g'), '|')
  FROM (
    SELECT unnest(ARRAY[email, phone]) AS reached_by, name FROM customers
    WHERE merchant_id = of_merchant AND (id = of_customer OR merged_into = of_customer)
    UNION ALL
    SELECT unnest(ARRAY[customer_email, customer_phone, payment_email, shipping_phone]), unnest(ARRAY[customer_name, shipping_name])
    FROM orders WHERE merchant_id = of_merchant AND customer_id = of_customer
  ) person, LATERAL (
    SELECT reached_by WHERE length(btrim(reached_by)) > 4
    UNION SELECT name WHERE btrim(name) ~ '\S\s+\S' OR octet_length(name) > length(name) AND length(name) > 2
  ) called (word)
$$;

-- Empties all that is kept of a person in texts, of whichever table. Their orders stay, with what the figures count of them:
-- amounts, moments, and the state and country they were shipped to. The caller has locked the customer and their orders, and
-- none of these will change any more.
CREATE FUNCTION erase_customer(of_customer uuid, erased_now timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  shop uuid := (SELECT merchant_id FROM customers WHERE id = of_customer);
  theirs uuid[] := ARRAY(SELECT id FROM orders WHERE merchant_id = shop AND customer_id = of_customer);
  talks uuid[] := ARRAY(SELECT id FROM assistant_conversations WHERE merchant_id = shop AND order_id = ANY (theirs));
  person text := person_pattern(shop, of_customer);
BEGIN
  IF current_setting('role') = 'paydesk_tenant' AND shop IS DISTINCT FROM current_merchant_id() THEN
    RAISE EXCEPTION 'no customer of another merchant' USING ERRCODE = 'insufficient_privilege';
  END IF;

  UPDATE customers SET name = 'Erased customer', email = NULL, phone = NULL, note = '', erased_at = erased_now
    WHERE merchant_id = shop AND (id = of_customer OR merged_into = of_customer);
  UPDATE orders SET customer_name = 'Erased customer', customer_email = '', customer_phone = NULL, payment_email = NULL,
      shipping_name = CASE WHEN shipping_name IS NOT NULL THEN '' END,
      shipping_street = CASE WHEN shipping_street IS NOT NULL THEN '' END,
      shipping_city = CASE WHEN shipping_city IS NOT NULL THEN '' END,
      shipping_zip = CASE WHEN shipping_zip IS NOT NULL THEN '' END,
      shipping_phone = NULL, lines_text = regexp_replace(lines_text, person, '[erased]', 'gi')
    WHERE id = ANY (theirs);
  UPDATE order_lines SET name = regexp_replace(name, person, '[erased]', 'gi') WHERE order_id = ANY (theirs) AND name ~* person;
  UPDATE order_events SET reason = CASE WHEN reason IS NOT NULL THEN '[erased]' END,
      actor_name = CASE WHEN actor_kind = 'customer' THEN 'Erased customer' ELSE actor_name END
    WHERE order_id = ANY (theirs);
  UPDATE payments SET reference = regexp_replace(reference, person, '[erased]', 'gi')
    WHERE order_id = ANY (theirs) AND reference ~* person;
  UPDATE order_risk SET address_key = NULL, reasons = coalesce((
      SELECT json_agg(json_build_object('rule', found.value -> 'rule', 'points', found.value -> 'points', 'text', '[erased]'))
      FROM json_array_elements(reasons) found
    ), '[]') WHERE order_id = ANY (theirs);

  UPDATE messages SET recipient = CASE WHEN audience = 'customer' THEN '[erased]' ELSE recipient END, subject = '[erased]',
      body_text = '[erased]', body_html = NULL, answer = NULL, failure = NULL, sealed_code = NULL,
      status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END, next_attempt_at = NULL
    WHERE order_id = ANY (theirs);
  -- The outbox first: what leaves it meanwhile is found in the log.
  UPDATE event_outbox SET data = (data::jsonb
      || CASE WHEN data::jsonb ? 'customerName' THEN '{"customerName": "Erased customer"}'::jsonb ELSE '{}' END
      || CASE WHEN data::jsonb ? 'message' THEN '{"message": "[erased]"}'::jsonb ELSE '{}' END)::json
    WHERE merchant_id = shop AND order_id = ANY (theirs);
  UPDATE events SET data = (data::jsonb
      || CASE WHEN data::jsonb ? 'customerName' THEN '{"customerName": "Erased customer"}'::jsonb ELSE '{}' END
      || CASE WHEN data::jsonb ? 'message' THEN '{"message": "[erased]"}'::jsonb ELSE '{}' END)::json
    WHERE merchant_id = shop AND order_id = ANY (theirs);
  UPDATE webhook_attempts SET response_body = NULL
    WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE order_id = ANY (theirs));
  UPDATE webhook_deliveries SET payload = jsonb_set(payload::jsonb, '{data}', order_without_person(payload::jsonb -> 'data'))::text
    WHERE order_id = ANY (theirs) AND payload::jsonb -> 'data' ? 'customer';
  UPDATE idempotency_keys SET answer_body = CASE
      WHEN answer_body::jsonb ? 'order'
      THEN jsonb_set(answer_body::jsonb, '{order}', order_without_person(answer_body::jsonb -> 'order'))
      ELSE order_without_person(answer_body::jsonb) END::json
    WHERE merchant_id = shop
      AND coalesce(answer_body -> 'order' ->> 'id', answer_body ->> 'id') = ANY (theirs::text[]);

  DELETE FROM assistant_codes WHERE order_id = ANY (theirs);
  UPDATE assistant_events SET query = NULL, response = NULL, error = NULL, reason = NULL, query_key = NULL, is_draft = false,
      emptied_at = coalesce(emptied_at, erased_now)
    WHERE merchant_id = shop AND (conversation_id = ANY (talks) OR concat_ws(' ', query, response, error, reason, query_key) ~* person);
  UPDATE assistant_conversations SET memory = '{}', reason = NULL, order_id = NULL, verified = NULL
    WHERE merchant_id = shop AND (id = ANY (talks) OR memory::text ~* person OR reason ~* person);
  UPDATE assistant_articles SET title = regexp_replace(title, person, '[erased]', 'gi'),
      body = regexp_replace(body, person, '[erased]', 'gi'), version = version + 1
    WHERE merchant_id = shop AND (title ~* person OR body ~* person);
  UPDATE assistant_test_questions SET question = regexp_replace(question, person, '[erased]', 'gi'),
      expects = ARRAY(SELECT regexp_replace(one, person, '[erased]', 'gi') FROM unnest(expects) one),
      forbids = ARRAY(SELECT regexp_replace(one, person, '[erased]', 'gi') FROM unnest(forbids) one)
    WHERE merchant_id = shop AND (question ~* person OR expects::text ~* person OR forbids::text ~* person);
  UPDATE saved_views SET filters = filters - 'search', name = CASE WHEN name ~* person THEN 'Erased ' || left(id::text, 8) ELSE name END
    WHERE merchant_id = shop AND (filters ->> 'search' ~* person OR name ~* person);
END $$;
REVOKE EXECUTE ON FUNCTION order_without_person, person_pattern, erase_customer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_customer TO paydesk_tenant, paydesk_platform;

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
