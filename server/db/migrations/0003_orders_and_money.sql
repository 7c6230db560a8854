-- Orders with their lines, adjustments, timeline, money, payments and risk, and what creating and listing them needs.

CREATE DOMAIN order_status AS text CHECK (VALUE IN ('pending', 'paid', 'shipped', 'delivered', 'cancelled'));
CREATE DOMAIN payment_method AS text CHECK (VALUE IN ('cashapp', 'venmo', 'zelle', 'bitcoin', 'ethereum'));
CREATE DOMAIN adjustment_kind AS text CHECK (VALUE IN ('discount', 'shipping', 'tax'));
CREATE DOMAIN actor_kind AS text CHECK (VALUE IN ('user', 'customer', 'api', 'system'));
CREATE DOMAIN payment_source AS text CHECK (VALUE IN ('manual', 'notification', 'chain', 'import'));
CREATE DOMAIN movement_state AS text CHECK (VALUE IN ('seen', 'settled', 'reversed', 'replaced'));
CREATE DOMAIN allocation_state AS text CHECK (VALUE IN ('proposed', 'applied', 'undone'));
CREATE DOMAIN evidence_kind AS text CHECK (VALUE IN ('manual', 'receipt'));
CREATE DOMAIN refund_state AS text CHECK (VALUE IN ('owed', 'sent', 'cancelled'));
CREATE DOMAIN payment_state AS text CHECK (
  VALUE IN ('none', 'claimed', 'matched', 'short', 'confirmed', 'over', 'late', 'duplicate', 'reversed')
);

-- The place of a status in an order's life, by which the list sorts.
CREATE FUNCTION status_place(status text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_position('{pending,paid,shipped,delivered,cancelled}'::text[], status);

-- The accounts that a shop's customers pay to. A method can be accepted only with an account.
CREATE TABLE payment_accounts (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  method payment_method NOT NULL,
  -- $cashtag, @user, email or phone, address or extended public key.
  account text NOT NULL CHECK (btrim(account) <> ''),
  accepted boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant_id, method)
);

-- The keys of order_search_keys, and the total in whole dollars and to the cent. Keys of a total begin with a blank, which no
-- other key does.
CREATE FUNCTION order_search_keys(name text, written text, total_cents bigint) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN order_search_keys(name, written) || ARRAY[
    ' $' || total_cents / 100, ' $' || total_cents / 100 || '.' || lpad((total_cents % 100)::text, 2, '0')
  ];
END $$;

CREATE SEQUENCE order_number_seq START 10001;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  number bigint NOT NULL UNIQUE DEFAULT nextval('order_number_seq') CHECK (number > 0),
  customer_id uuid NOT NULL,
  status order_status NOT NULL DEFAULT 'pending',
  payment_method payment_method NOT NULL,
  -- The sum of the lines, less discounts, plus shipping and tax; a trigger below checks it.
  total_cents bigint NOT NULL CHECK (total_cents > 0 AND total_cents <= 1000000000000),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  -- The customer as they were when they ordered: a later change of the customer must not rewrite history.
  customer_name text COLLATE "und-x-icu" NOT NULL CHECK (btrim(customer_name) <> ''), -- sorted as people sort names
  customer_email text NOT NULL,
  customer_phone text,
  payment_email text,
  shipping_name text,
  shipping_street text,
  shipping_city text,
  shipping_state text,
  shipping_zip text,
  shipping_country text,
  shipping_phone text,
  tracking_number text,
  tracking_carrier text,
  -- Names and SKUs of the lines, for the search only.
  lines_text text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  -- The pieces of a cancelled order that did not go back in stock: they are with the customer, or lost.
  stock_kept_out boolean NOT NULL DEFAULT false,
  -- The order's own note and those of its timeline, for the search only: the newest first, 20,000 characters at most.
  notes_text text NOT NULL DEFAULT '',
  -- All that a search looks at, in one text for one trigram index. The line break between fields keeps a match from spanning
  -- two of them, and the blank gives every word one before it.
  search_text text GENERATED ALWAYS AS (
    fold_search_text(
      '#' || number::text || E'\n ' || customer_name || E'\n ' || customer_email || E'\n ' || coalesce(customer_phone, '') || E'\n '
      || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\n ' || coalesce(tracking_number, '') || E'\n '
      || coalesce(external_id || E'\n ', '') || replace(lines_text, E'\n', E'\n ') || E'\n ' || replace(notes_text, E'\n', E'\n ')
    )
  ) STORED,
  search_keys text[] GENERATED ALWAYS AS (
    order_search_keys(customer_name, lines_text || E'\n' || notes_text, total_cents)
  ) STORED,
  -- For the staff only: it is in no list, export or webhook.
  note text CHECK (note <> ''),
  -- The order's id in the shop's own system, and texts that its programs keep with the order.
  external_id text CHECK (btrim(external_id) <> '' AND length(external_id) <= 100),
  metadata jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(metadata) = 'object'),
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customers (merchant_id, id),
  CHECK (num_nulls(shipping_name, shipping_street, shipping_city, shipping_state, shipping_zip, shipping_country) IN (0, 6)),
  -- Each status has its moment, and the moments of the statuses on the way to it.
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (NOT stock_kept_out OR status = 'cancelled'),
  CHECK (status NOT IN ('paid', 'shipped', 'delivered') OR paid_at IS NOT NULL),
  CHECK (status NOT IN ('shipped', 'delivered') OR shipped_at IS NOT NULL),
  CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
  CHECK (status <> 'pending' OR (paid_at IS NULL AND shipped_at IS NULL)),
  CHECK (status <> 'paid' OR shipped_at IS NULL),
  CHECK (tracking_number IS NULL OR shipped_at IS NOT NULL)
);

-- The list by each order it can be sorted in and each filter that leaves few of many orders: once for a merchant, and once
-- (all_…) for administrators over all merchants. The id makes every sort order total, so that no row is shown twice or
-- skipped between pages. Those that include the merchant let a list over all merchants leave test shops out without reading
-- the table.
CREATE INDEX orders_by_date ON orders (merchant_id, created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (merchant_id, status, created_at DESC, id DESC);
CREATE INDEX orders_by_method ON orders (merchant_id, payment_method, created_at DESC, id DESC);
CREATE INDEX orders_by_status_and_method ON orders (merchant_id, status, payment_method, created_at DESC, id DESC);
CREATE INDEX orders_by_amount ON orders (merchant_id, total_cents, id);
CREATE INDEX orders_by_customer_name ON orders (merchant_id, customer_name, id);
CREATE INDEX orders_by_customer ON orders (merchant_id, customer_id, created_at DESC);
-- For lists of the orders that changed since a moment.
CREATE INDEX orders_by_change ON orders (merchant_id, updated_at);
CREATE INDEX all_orders_by_change ON orders (updated_at);
-- An external id names one order of a shop. It comes first, so that administrators find it over all merchants too.
CREATE UNIQUE INDEX orders_by_external_id ON orders (external_id, merchant_id) WHERE external_id IS NOT NULL;
CREATE INDEX all_orders_by_date ON orders (created_at DESC, id DESC) INCLUDE (merchant_id);
CREATE INDEX all_orders_by_status ON orders (status, created_at DESC, id DESC) INCLUDE (merchant_id);
CREATE INDEX all_orders_by_method ON orders (payment_method, created_at DESC, id DESC) INCLUDE (merchant_id);
CREATE INDEX all_orders_by_status_and_method ON orders (status, payment_method, created_at DESC, id DESC)
  INCLUDE (merchant_id);
CREATE INDEX all_orders_by_amount ON orders (total_cents, id);
CREATE INDEX all_orders_by_customer_name ON orders (customer_name, id);
CREATE INDEX orders_by_shipment ON orders (merchant_id, shipped_at DESC NULLS LAST, id DESC);
CREATE INDEX all_orders_by_shipment ON orders (shipped_at DESC NULLS LAST, id DESC);
-- Sorted by status. They include the status itself, so that a page reads no row of the table for it.
CREATE INDEX orders_by_status_place ON orders (merchant_id, status_place(status), created_at DESC, id DESC) INCLUDE (status);
CREATE INDEX all_orders_by_status_place ON orders (status_place(status), created_at DESC, id DESC)
  INCLUDE (status, merchant_id);
-- Orders on their way: those without a tracking number, and all by the moment they were shipped.
CREATE INDEX orders_without_tracking ON orders (merchant_id, created_at DESC, id DESC)
  WHERE status = 'shipped' AND tracking_number IS NULL;
CREATE INDEX all_orders_without_tracking ON orders (created_at DESC, id DESC)
  WHERE status = 'shipped' AND tracking_number IS NULL;
CREATE INDEX orders_on_their_way ON orders (merchant_id, shipped_at) WHERE status = 'shipped';
CREATE INDEX all_orders_on_their_way ON orders (shipped_at) WHERE status = 'shipped';
-- The orders behind a figure, and sales by product and customer, which add up the paid orders of a range: everything they
-- read of an order is in these indexes, so that they read no page of the table. Lists are sorted by them too.
CREATE INDEX orders_by_payment ON orders (merchant_id, paid_at DESC NULLS LAST, id DESC)
  INCLUDE (status, payment_method, customer_id, total_cents);
CREATE INDEX all_orders_by_payment ON orders (paid_at DESC NULLS LAST, id DESC)
  INCLUDE (status, payment_method, customer_id, total_cents, merchant_id);

-- Replaced as a whole when an order is edited, in the transaction that changes its total and moves the stock.
CREATE TABLE order_lines (
  order_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position > 0),
  merchant_id uuid NOT NULL,
  -- Null for a free line, which takes nothing from the stock.
  variant_id uuid,
  name text NOT NULL CHECK (btrim(name) <> ''),
  sku text,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, variant_id) REFERENCES variants (merchant_id, id)
);
CREATE INDEX order_lines_by_variant ON order_lines (merchant_id, variant_id);

-- Discounts, shipping and tax of orders. They are no lines: whatever reads lines (stock, sold pieces, sales by product, the
-- search, packing slips) means products. Replaced as a whole when an order is edited, as its lines are.
CREATE TABLE order_adjustments (
  order_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position > 0),
  merchant_id uuid NOT NULL,
  kind adjustment_kind NOT NULL,
  -- Null for one that its kind alone names. Erasing the order's customer clears it: a coupon may name a person.
  name text CHECK (btrim(name) <> ''),
  -- A discount is subtracted.
  amount_cents bigint NOT NULL CHECK (amount_cents > 0 AND amount_cents <= 1000000000),
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);

-- An order's total is the sum of its lines, less its discounts, plus shipping and tax. Checked when the transaction commits,
-- because they are written one after the other.
CREATE FUNCTION check_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_order_id uuid;
  lines_cents bigint;
  discount_cents bigint;
  added_cents bigint;
  order_cents bigint;
  check_made text;
BEGIN
  -- Not one CASE: PL/pgSQL resolves NEW.order_id even in the branch that is not taken.
  IF TG_TABLE_NAME = 'orders' THEN
    checked_order_id := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    checked_order_id := OLD.order_id;
  ELSE
    checked_order_id := NEW.order_id;
  END IF;
  -- Each line of an order fires at the same commit. Once is enough: a thousand lines would be added up a thousand times.
  check_made := checked_order_id || ' ' || statement_timestamp();
  IF current_setting('paydesk.total_checked', true) = check_made THEN
    RETURN NULL;
  END IF;
  SELECT total_cents INTO order_cents FROM orders WHERE id = checked_order_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(quantity * unit_price_cents), 0) INTO lines_cents FROM order_lines WHERE order_id = checked_order_id;
  SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'discount'), 0), coalesce(sum(amount_cents) FILTER (WHERE kind <> 'discount'), 0)
    INTO discount_cents, added_cents FROM order_adjustments WHERE order_id = checked_order_id;
  IF lines_cents - discount_cents + added_cents <> order_cents THEN
    RAISE EXCEPTION 'order % totals % cents, its lines %, its adjustments %',
      checked_order_id, order_cents, lines_cents, added_cents - discount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_total_is_sum_of_lines';
  END IF;
  IF discount_cents > lines_cents THEN
    RAISE EXCEPTION 'order % has discounts of % cents, its lines total %', checked_order_id, discount_cents, lines_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_discount_within_lines';
  END IF;
  PERFORM set_config('paydesk.total_checked', check_made, true);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_total_is_sum_of_lines AFTER INSERT OR UPDATE OF total_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();
CREATE CONSTRAINT TRIGGER order_total_is_sum_of_lines AFTER UPDATE OR DELETE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();
CREATE CONSTRAINT TRIGGER order_total_is_sum_of_lines_on_insert AFTER INSERT ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();
CREATE CONSTRAINT TRIGGER order_total_is_sum_of_lines AFTER INSERT OR DELETE OR UPDATE OF kind, amount_cents
  ON order_adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();

-- The timeline. Nobody can edit it, except that erasing a person takes that person out of it.
CREATE TABLE order_events (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  type text NOT NULL CHECK (
    type IN (
      'created', 'edited', 'status_changed', 'cancelled', 'payment_received', 'payment_removed', 'undone', 'note',
      'instructions_resent', 'customer_told', 'held', 'released', 'payment_claimed', 'pay_link_changed', 'refund_owed', 'refund_sent',
      'refund_cancelled'
    )
  ),
  actor_kind actor_kind NOT NULL,
  actor_user_id uuid REFERENCES users (id),
  actor_name text NOT NULL CHECK (btrim(actor_name) <> ''),
  from_status order_status,
  to_status order_status,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The fields that an edit changed, each as the API answers it: [{"field": …, "from": …, "to": …}].
  changes jsonb CHECK (jsonb_typeof(changes) = 'array' AND changes <> '[]'),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK ((type = 'edited') = (changes IS NOT NULL))
);
CREATE INDEX order_events_by_order ON order_events (order_id, created_at, id);
-- The newest entries of a shop. Those of all shops are found by the primary key: ids rise with time.
CREATE INDEX order_events_by_merchant ON order_events (merchant_id, id);

-- The lines of an order without their names: an engraving may name a person.
CREATE FUNCTION lines_without_names(lines jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp
  RETURN (
    SELECT coalesce(jsonb_agg(line || '{"name": "[erased]"}' ORDER BY place), '[]')
    FROM jsonb_array_elements(lines) WITH ORDINALITY lines (line, place)
  );

-- Adjustments without their names, as the API answers them.
CREATE FUNCTION adjustments_without_names(adjustments jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp
  RETURN (
    SELECT coalesce(jsonb_agg(adjustment || '{"name": null}' ORDER BY place), '[]')
    FROM jsonb_array_elements(adjustments) WITH ORDINALITY adjusted (adjustment, place)
  );

-- The changes of an edit without the person they name.
CREATE FUNCTION changes_without_person(changes jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp
  RETURN (
    SELECT jsonb_agg(CASE change ->> 'field'
      WHEN 'customer' THEN change || '{"from": {"name": "[erased]", "email": "", "phone": null},
        "to": {"name": "[erased]", "email": "", "phone": null}}'
      WHEN 'shippingAddress' THEN change || '{"from": null, "to": null}'
      WHEN 'note' THEN change || '{"from": "[erased]", "to": "[erased]"}'
      WHEN 'metadata' THEN change || '{"from": {}, "to": {}}'
      WHEN 'externalId' THEN change || '{"from": null, "to": null}'
      WHEN 'products' THEN change || jsonb_build_object(
        'from', lines_without_names(change -> 'from'), 'to', lines_without_names(change -> 'to'))
      WHEN 'adjustments' THEN change || jsonb_build_object(
        'from', adjustments_without_names(change -> 'from'), 'to', adjustments_without_names(change -> 'to'))
      ELSE change END ORDER BY place)
    FROM jsonb_array_elements(changes) WITH ORDINALITY changed (change, place)
  );

-- Lets pass only an update that erases texts, and erases the person in the entry's changes with it.
CREATE FUNCTION refuse_timeline_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW'
    AND (NEW.reason IS NOT DISTINCT FROM OLD.reason OR NEW.reason = '[erased]')
    AND (NEW.actor_name = OLD.actor_name OR OLD.actor_kind = 'customer' AND NEW.actor_name = 'Erased customer')
    AND to_jsonb(NEW) - '{reason,actor_name}'::text[] = to_jsonb(OLD) - '{reason,actor_name}'::text[]
  THEN
    NEW.changes := changes_without_person(NEW.changes);
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the timeline of an order cannot be edited' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER order_events_are_appended_only BEFORE DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_timeline_change();
CREATE TRIGGER order_events_are_not_edited BEFORE UPDATE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_timeline_change();

-- The ledger: money_in is the money that came, allocations say which order it pays, and payment_evidence says why we believe
-- it. An order's payments follow from its allocations.

-- A movement: one transfer into one of the shop's accounts. Only its state changes.
CREATE TABLE money_in (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  method payment_method NOT NULL,
  -- The shop's account when the movement was recorded; empty if it had none of this method.
  account text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0 AND amount_cents <= 1000000000000),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  payer_name text CHECK (payer_name <> ''),
  payer_handle text CHECK (payer_handle <> ''),
  note text CHECK (note <> ''),
  -- The provider's own id of the transfer: a Cash App identifier, a transaction hash.
  reference text CHECK (reference <> ''),
  -- The same reference however a person types it: `#d-4fq2xk` and `D-4FQ2XK`.
  reference_key text GENERATED ALWAYS AS (upper(regexp_replace(reference, '[#[:space:]]', '', 'g'))) STORED,
  source payment_source NOT NULL,
  -- replaced: recorded by mistake, or another record took its place. It counts no more, and its reference is free again.
  state movement_state NOT NULL,
  -- When the money came.
  occurred_at timestamptz NOT NULL,
  actor_kind actor_kind NOT NULL,
  actor_user_id uuid REFERENCES users (id),
  actor_name text NOT NULL CHECK (btrim(actor_name) <> ''),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Whether it pays an order. The triggers of allocations keep it.
  pays_order boolean NOT NULL DEFAULT false,
  -- The replaced movement of which this is one of two parts: its provider took one of them back.
  part_of uuid REFERENCES money_in (id),
  -- As in orders: a blank before each word and a line break between fields.
  search_text text GENERATED ALWAYS AS (
    fold_search_text(' ' || coalesce(payer_name, '') || E'\n ' || coalesce(payer_handle, '') || E'\n ' || coalesce(note, '')
      || E'\n ' || coalesce(reference, ''))
  ) STORED,
  UNIQUE (merchant_id, id)
);
-- The list by each filter that leaves few of many movements.
CREATE INDEX money_in_by_date ON money_in (merchant_id, occurred_at DESC, id DESC);
CREATE INDEX money_in_by_method ON money_in (merchant_id, method, occurred_at DESC, id DESC);
CREATE INDEX money_in_by_state ON money_in (merchant_id, state, occurred_at DESC, id DESC) WHERE state <> 'settled';
CREATE INDEX money_in_unexplained ON money_in (merchant_id, occurred_at DESC, id DESC)
  WHERE state = 'settled' AND NOT pays_order;
CREATE INDEX money_in_by_change ON money_in (merchant_id, updated_at);
CREATE INDEX money_in_by_amount ON money_in (merchant_id, amount_cents);
CREATE INDEX money_in_parts ON money_in (part_of) WHERE part_of IS NOT NULL;
-- Finds the money that came in the last hours, over all merchants.
CREATE INDEX all_money_in_by_date ON money_in (occurred_at) INCLUDE (method, amount_cents) WHERE state = 'settled';
-- Finds movements that imported statements list, over all merchants: an email may prove the same transfer at another shop.
CREATE INDEX all_imported_money_by_reference ON money_in (method, reference_key)
  WHERE source = 'import' AND state = 'settled' AND reference_key IS NOT NULL;
-- One transfer counts once.
CREATE UNIQUE INDEX money_in_by_reference ON money_in (merchant_id, method, reference_key, account)
  WHERE reference_key IS NOT NULL AND state <> 'replaced';
-- The search of orders, in one shop and across shops.
CREATE INDEX money_in_by_reference_key ON money_in (reference_key) WHERE reference_key IS NOT NULL;

-- Why we believe a movement. `manual` names the person or API key that recorded it: {"by": …, "name": …}.
CREATE TABLE payment_evidence (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  money_in_id uuid NOT NULL,
  kind evidence_kind NOT NULL,
  -- Checked against the provider's signature or the chain. A person's word is not verified, but it names the person.
  is_verified boolean NOT NULL,
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  created_at timestamptz NOT NULL,
  FOREIGN KEY (merchant_id, money_in_id) REFERENCES money_in (merchant_id, id),
  CHECK (kind <> 'manual' OR coalesce(data ->> 'name', '') <> '')
);
CREATE INDEX payment_evidence_by_movement ON payment_evidence (money_in_id);

-- How much of a movement pays which order. Only its state changes, and only to undone. A proposed one waits for a person and
-- pays nothing; accepting it undoes it and applies another.
CREATE TABLE allocations (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  money_in_id uuid NOT NULL,
  order_id uuid NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- How much of the movement beyond that is a tip: it pays nothing, and nobody gets it back.
  tip_cents bigint NOT NULL DEFAULT 0 CHECK (tip_cents >= 0),
  -- The person who decided it, or the rule.
  actor_kind actor_kind NOT NULL,
  actor_user_id uuid REFERENCES users (id),
  actor_name text NOT NULL CHECK (btrim(actor_name) <> ''),
  rule text CHECK (rule <> ''),
  -- The order's method before, if the money came by another. Undoing restores it.
  method_before payment_method,
  state allocation_state NOT NULL DEFAULT 'applied',
  -- The moment of the timeline entry that it belongs to.
  applied_at timestamptz NOT NULL,
  undone_at timestamptz,
  FOREIGN KEY (merchant_id, money_in_id) REFERENCES money_in (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK ((state = 'undone') = (undone_at IS NOT NULL))
);
CREATE INDEX allocations_by_order ON allocations (order_id);
CREATE INDEX allocations_by_movement ON allocations (money_in_id);

-- The payments of orders: one row for each allocation, with the same id. Only the allocations' triggers write it.
CREATE TABLE payments (
  id uuid PRIMARY KEY REFERENCES allocations (id),
  merchant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  method payment_method NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  reference text CHECK (reference <> ''),
  source payment_source NOT NULL,
  received_at timestamptz NOT NULL,
  -- A payment that turned out to be wrong stays on record and no longer counts.
  voided_at timestamptz,
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX payments_by_order ON payments (order_id, received_at);

-- Refuses allocations that nothing carries, and pays the orders of the others.
CREATE FUNCTION pay_allocated_orders() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  broken uuid;
BEGIN
  -- Locked, so that two transactions can't both give away the same money; in one order, so that they can't deadlock.
  PERFORM 1 FROM money_in WHERE id IN (SELECT money_in_id FROM new_allocations) ORDER BY id FOR NO KEY UPDATE;
  SELECT moved.id INTO broken
    FROM money_in moved JOIN allocations paying ON paying.money_in_id = moved.id AND paying.state = 'applied'
    WHERE moved.id IN (SELECT money_in_id FROM new_allocations)
    GROUP BY moved.id
    HAVING moved.state <> 'settled' OR sum(paying.amount_cents + paying.tip_cents) > moved.amount_cents LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'movement % is not settled or does not carry its allocations', broken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_movement';
  END IF;
  SELECT paying.id INTO broken FROM new_allocations paying
    WHERE paying.state = 'undone' OR paying.state = 'applied' AND NOT EXISTS (
      SELECT FROM payment_evidence evidence
      WHERE evidence.money_in_id = paying.money_in_id AND (evidence.kind = 'manual' OR evidence.is_verified)
    ) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'allocation % names no person and no verified evidence', broken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_have_evidence';
  END IF;
  INSERT INTO payments (id, merchant_id, order_id, method, amount_cents, reference, source, received_at)
    SELECT paying.id, paying.merchant_id, paying.order_id, moved.method, paying.amount_cents, moved.reference, moved.source,
      moved.occurred_at
    FROM new_allocations paying JOIN money_in moved ON moved.id = paying.money_in_id
    WHERE paying.state = 'applied';
  UPDATE money_in SET pays_order = true
    WHERE id IN (SELECT money_in_id FROM new_allocations WHERE state = 'applied') AND NOT pays_order;
  RETURN NULL;
END $$;
CREATE TRIGGER pay_allocated_orders AFTER INSERT ON allocations REFERENCING NEW TABLE AS new_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION pay_allocated_orders();

CREATE FUNCTION void_undone_payment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.state = 'undone' OR NEW.state <> 'undone' OR to_jsonb(NEW) - '{state,undone_at}'::text[] <> to_jsonb(OLD) - '{state,undone_at}'::text[] THEN
    RAISE EXCEPTION 'an allocation can only be undone, and only once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE payments SET voided_at = NEW.undone_at WHERE id = NEW.id;
  UPDATE money_in SET pays_order = false WHERE id = NEW.money_in_id
    AND NOT EXISTS (SELECT FROM allocations WHERE money_in_id = NEW.money_in_id AND state = 'applied');
  RETURN NULL;
END $$;
CREATE TRIGGER void_undone_payment AFTER UPDATE ON allocations FOR EACH ROW EXECUTE FUNCTION void_undone_payment();

-- A movement's money can't be changed. Erasing a person removes them from its texts. The server may give it the reference that a
-- receipt tells, if it has none, and takes the reference from one that a person recorded by mistake: it may name another transfer.
CREATE FUNCTION refuse_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts text[] := '{state,pays_order,payer_name,payer_handle,note,reference,reference_key,search_text,updated_at}';
BEGIN
  IF to_jsonb(NEW) - texts <> to_jsonb(OLD) - texts
    OR current_user IN ('paydesk_tenant', 'paydesk_platform') AND OLD.reference <> coalesce(NEW.reference, '')
      AND NOT (NEW.reference IS NULL AND OLD.source = 'manual' AND OLD.state = 'settled' AND NEW.state = 'reversed')
  THEN
    RAISE EXCEPTION 'a movement cannot be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.state = 'replaced' AND EXISTS (SELECT FROM allocations WHERE money_in_id = NEW.id AND state = 'applied') THEN
    RAISE EXCEPTION 'movement % still pays an order', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'replaced_movements_pay_nothing';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER movements_are_not_changed AFTER UPDATE ON money_in FOR EACH ROW EXECUTE FUNCTION refuse_movement_change();

-- A movement changes with the orders that it pays and with its evidence too. Those written with the movement find it dated by
-- this transaction already.
CREATE TRIGGER date_change BEFORE UPDATE ON money_in FOR EACH ROW EXECUTE FUNCTION date_change();
CREATE FUNCTION date_movements() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE money_in SET updated_at = clock_timestamp()
    WHERE id IN (SELECT money_in_id FROM written) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
-- Triggers run in the order of their names: these after those that lock the movements.
CREATE TRIGGER then_date_movements_added AFTER INSERT ON allocations REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION date_movements();
CREATE TRIGGER then_date_movements_changed AFTER UPDATE ON allocations REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION date_movements();
CREATE TRIGGER then_date_movements AFTER INSERT ON payment_evidence REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION date_movements();

-- Refunds: money that goes back to the customer of an order. `owed` is decided and not yet sent, `sent` has left the shop's
-- account, `cancelled` no longer counts. Sent refunds are subtracted from the money received for an order; figures subtract
-- them by method and `sent_at`, the moment at which the money left.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  -- How it is, or was, sent.
  method payment_method NOT NULL,
  -- The transaction's own id, once it was sent.
  reference text CHECK (reference <> ''),
  -- Compared as in money_in.
  reference_key text GENERATED ALWAYS AS (upper(regexp_replace(reference, '[#[:space:]]', '', 'g'))) STORED,
  reason text CHECK (reason <> ''),
  state refund_state NOT NULL,
  -- The person or program that decided it.
  actor_kind actor_kind NOT NULL,
  actor_user_id uuid REFERENCES users (id),
  actor_name text NOT NULL CHECK (btrim(actor_name) <> ''),
  -- When the money left: at the earliest when the order was created, at the latest when it was marked as sent.
  sent_at timestamptz,
  -- Each of the three is the moment of the timeline entry that it belongs to.
  created_at timestamptz NOT NULL,
  marked_at timestamptz,
  cancelled_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK (state <> 'sent' OR sent_at IS NOT NULL),
  CHECK (state <> 'owed' OR sent_at IS NULL AND reference IS NULL),
  CHECK ((sent_at IS NULL) = (marked_at IS NULL) AND sent_at <= marked_at),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE INDEX refunds_by_order ON refunds (order_id, created_at, id);
-- A transfer is the refund of one order.
CREATE UNIQUE INDEX refunds_by_reference ON refunds (merchant_id, method, reference_key)
  WHERE reference_key IS NOT NULL AND state <> 'cancelled';
-- The list of a shop, and (all_…) that of administrators, with and without a state. The sums read no page of the table.
CREATE INDEX refunds_by_date ON refunds (merchant_id, created_at DESC, id DESC);
CREATE INDEX refunds_by_state ON refunds (merchant_id, state, created_at DESC, id DESC) INCLUDE (amount_cents);
CREATE INDEX all_refunds_by_date ON refunds (created_at DESC, id DESC);
CREATE INDEX all_refunds_by_state ON refunds (state, created_at DESC, id DESC) INCLUDE (amount_cents);
CREATE INDEX refunds_by_change ON refunds (merchant_id, updated_at);
CREATE TRIGGER date_change BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION date_change();

-- Pieces of the catalog that came back with a refund and are in stock again. An order's cancellation returns the others.
CREATE TABLE refund_pieces (
  refund_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (refund_id, variant_id),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES refunds (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, variant_id) REFERENCES variants (merchant_id, id)
);
CREATE INDEX refund_pieces_by_order ON refund_pieces (order_id);

-- The cents that came for an order: those of the movements that pay it, without what they pay for others, and of the parts of these
-- that were taken back. The smallest allocation can't be divided, so such a part may have none.
CREATE FUNCTION came_cents(of_order uuid) RETURNS bigint
  LANGUAGE sql STABLE SET search_path = public, pg_temp
BEGIN ATOMIC
  WITH RECURSIVE paying AS (
    SELECT moved.id, moved.part_of FROM allocations JOIN money_in moved ON moved.id = allocations.money_in_id
    WHERE allocations.order_id = of_order AND allocations.state = 'applied'
  ), wholes AS (
    SELECT part_of AS id FROM paying WHERE part_of IS NOT NULL
    UNION SELECT moved.part_of FROM wholes JOIN money_in moved ON moved.id = wholes.id WHERE moved.part_of IS NOT NULL
  )
  SELECT coalesce(sum(moved.amount_cents - (
    SELECT coalesce(sum(other.amount_cents), 0) FROM allocations other
    WHERE other.money_in_id = moved.id AND other.order_id <> of_order AND other.state = 'applied')), 0)::bigint
  FROM money_in moved WHERE moved.id IN (
    SELECT id FROM paying
    UNION SELECT part.id FROM money_in part WHERE part.part_of IN (SELECT id FROM wholes) AND part.state = 'reversed');
END;

-- Refuses refunds beyond the money received for their orders: the amounts of the orders' movements, less what these movements
-- pay of other orders (as server/money/received.ts). Every change of an order's money also updates the state of its payment
-- request. Locking that row therefore makes two transactions count one after the other. Locks are taken in one order: orders,
-- then movements, then payment requests, each by id.
CREATE FUNCTION require_refunds_received(of_orders uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  broken uuid;
BEGIN
  PERFORM 1 FROM payment_requests WHERE order_id = ANY (of_orders) ORDER BY order_id FOR NO KEY UPDATE;
  SELECT refunded.order_id INTO broken FROM (
    SELECT order_id, sum(amount_cents) AS cents FROM refunds
    WHERE order_id = ANY (of_orders) AND state <> 'cancelled' GROUP BY order_id
  ) refunded WHERE refunded.cents > came_cents(refunded.order_id) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order % has refunds of more than was received for it', broken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_received';
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION require_refunds_received FROM PUBLIC;

CREATE FUNCTION check_refund() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  PERFORM require_refunds_received(ARRAY[NEW.order_id]);
  RETURN NULL;
END $$;
-- Triggers run in the order of their names: this one before those that lock the payment request or the books, because whatever
-- allocates money locks its movement first.
CREATE TRIGGER check_within_received AFTER INSERT OR UPDATE ON refunds
  FOR EACH ROW WHEN (NEW.state <> 'cancelled') EXECUTE FUNCTION check_refund();

-- A movement's surplus can't pay another order once it was refunded.
CREATE FUNCTION check_refunds_beside() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  refunded uuid[] := ARRAY(
    SELECT DISTINCT beside.order_id FROM new_allocations paying
    JOIN allocations beside ON beside.money_in_id = paying.money_in_id AND beside.order_id <> paying.order_id
      AND beside.state = 'applied'
    JOIN refunds ON refunds.order_id = beside.order_id AND refunds.state <> 'cancelled'
  );
BEGIN
  IF refunded <> '{}' THEN
    PERFORM require_refunds_received(refunded);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_beside_within_received AFTER INSERT ON allocations REFERENCING NEW TABLE AS new_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION check_refunds_beside();

-- When the transaction commits, because a corrected payment is undone and then recorded again.
CREATE FUNCTION check_refunds_of_undone() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_refunds_received(ARRAY[NEW.order_id]);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_within_received AFTER UPDATE ON allocations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'undone') EXECUTE FUNCTION check_refunds_of_undone();

-- The amounts that each movement adds to its day: the money that came, the part that pays orders, the tips, and the surplus, which is
-- the rest of a movement that pays an order. Money in no part is unexplained.
CREATE VIEW movement_figures WITH (security_invoker = true) AS
  SELECT moved.id, moved.merchant_id, moved.method, moved.account, moved.occurred_at, figures.came_cents, paid.allocated_cents,
    CASE WHEN figures.came_cents > 0 THEN paid.tip_cents ELSE 0 END AS tip_cents,
    CASE WHEN figures.came_cents > 0 AND paid.allocated_cents > 0 THEN figures.came_cents - paid.allocated_cents - paid.tip_cents ELSE 0 END
      AS surplus_cents
  FROM money_in moved
  CROSS JOIN LATERAL (SELECT CASE WHEN moved.state = 'settled' THEN moved.amount_cents ELSE 0 END AS came_cents) figures
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(paying.amount_cents), 0)::bigint AS allocated_cents, coalesce(sum(paying.tip_cents), 0)::bigint AS tip_cents
    FROM allocations paying
    WHERE paying.money_in_id = moved.id AND paying.merchant_id = moved.merchant_id AND paying.state = 'applied'
  ) paid;

-- The amount that each refund subtracts from its day. It leaves from the account that the shop has now.
CREATE VIEW refund_figures WITH (security_invoker = true) AS
  SELECT refunds.id, refunds.merchant_id, refunds.method,
    coalesce((
      SELECT account FROM payment_accounts paid_from
      WHERE paid_from.merchant_id = refunds.merchant_id AND paid_from.method = refunds.method), '') AS account,
    refunds.sent_at, refunds.amount_cents AS refunded_cents
  FROM refunds WHERE refunds.state = 'sent';
CREATE INDEX refunds_by_sending ON refunds (merchant_id, sent_at) INCLUDE (method, amount_cents) WHERE state = 'sent';
CREATE INDEX all_refunds_by_sending ON refunds (sent_at) INCLUDE (method, amount_cents) WHERE state = 'sent';

-- A day whose figures are final.
CREATE TABLE daily_closes (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  day date NOT NULL,
  -- From the end of the day before, so that a shop that changes its time zone counts no moment twice and misses none.
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  -- The figures of each account, and those of the adjustments, as the API answers them.
  accounts jsonb NOT NULL CHECK (jsonb_typeof(accounts) = 'array'),
  adjustments jsonb NOT NULL CHECK (jsonb_typeof(adjustments) = 'array'),
  closed_at timestamptz NOT NULL,
  -- The shop's when the day was closed: the clock of the export.
  timezone text NOT NULL,
  actor_kind actor_kind NOT NULL,
  actor_user_id uuid REFERENCES users (id),
  actor_name text NOT NULL CHECK (btrim(actor_name) <> ''),
  UNIQUE (merchant_id, id),
  UNIQUE (merchant_id, day),
  CHECK (from_at < until_at)
);
CREATE UNIQUE INDEX daily_closes_by_end ON daily_closes (merchant_id, until_at);

-- The entries of a close: one row for each movement and sent refund that it counted, and one for each later change of a closed
-- day (an adjustment). The rows of a movement or refund add up to its present amount in the books.
CREATE TABLE close_entries (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  -- Null for an adjustment made on a day that is not closed yet.
  close_id uuid,
  kind text NOT NULL CHECK (kind IN ('money', 'refund', 'adjustment')),
  -- The day that the money belongs to; of an adjustment, a day that was closed already.
  day date NOT NULL,
  money_in_id uuid,
  refund_id uuid,
  method payment_method NOT NULL,
  account text NOT NULL,
  -- When the money came or was sent back; of an adjustment, when the change was made.
  at timestamptz NOT NULL,
  came_cents bigint NOT NULL DEFAULT 0,
  allocated_cents bigint NOT NULL DEFAULT 0,
  tip_cents bigint NOT NULL DEFAULT 0,
  surplus_cents bigint NOT NULL DEFAULT 0,
  refunded_cents bigint NOT NULL DEFAULT 0,
  -- The texts of the export, written with `close_id`: who paid, or the refunded customer; the reference of the transfer; the orders
  -- that it paid then, or the refunded one, as `#10023; #10031`.
  payer text,
  reference text,
  orders text,
  FOREIGN KEY (merchant_id, close_id) REFERENCES daily_closes (merchant_id, id),
  FOREIGN KEY (merchant_id, money_in_id) REFERENCES money_in (merchant_id, id),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES refunds (merchant_id, id),
  CHECK (num_nonnulls(money_in_id, refund_id) = 1),
  CHECK (kind = 'adjustment' OR close_id IS NOT NULL)
);
CREATE INDEX close_entries_by_movement ON close_entries (money_in_id) WHERE money_in_id IS NOT NULL;
CREATE INDEX close_entries_by_refund ON close_entries (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX close_entries_by_close ON close_entries (close_id, at, id);
CREATE INDEX close_entries_waiting ON close_entries (merchant_id, at) WHERE close_id IS NULL;

-- Closing a day takes this lock alone; whatever changes money shares it. So a change is either in the close or an adjustment.
CREATE FUNCTION close_lock(of_merchant uuid) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN hashtextextended('daily closes ' || of_merchant::text, 0);

-- Writes an adjustment for each of the movements whose day is closed and that adds something else to it than before.
CREATE FUNCTION adjust_closed_days(movements uuid[], changed_at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(close_lock(merchant_id)) FROM (
    SELECT DISTINCT merchant_id FROM money_in WHERE id = ANY (movements) ORDER BY merchant_id) shops;
  -- A statement of its own, which sees what was committed while it waited.
  IF NOT EXISTS (
    SELECT FROM money_in moved JOIN daily_closes closed ON closed.merchant_id = moved.merchant_id
      AND closed.until_at > moved.occurred_at
    WHERE moved.id = ANY (movements)
  ) THEN
    RETURN;
  END IF;
  -- Two transactions that change one movement have to write their adjustments one after the other.
  PERFORM 1 FROM money_in WHERE id = ANY (movements) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO close_entries (id, merchant_id, kind, day, money_in_id, method, account, at, came_cents, allocated_cents, tip_cents,
      surplus_cents)
    SELECT gen_random_uuid(), now_is.merchant_id, 'adjustment', closed.day, now_is.id, now_is.method, now_is.account,
      greatest(changed_at, last.until_at), now_is.came_cents - known.came, now_is.allocated_cents - known.allocated,
      now_is.tip_cents - known.tip, now_is.surplus_cents - known.surplus
    FROM movement_figures now_is
    CROSS JOIN LATERAL (
      SELECT day, from_at FROM daily_closes WHERE merchant_id = now_is.merchant_id AND until_at > now_is.occurred_at
      ORDER BY until_at LIMIT 1
    ) closed
    CROSS JOIN LATERAL (
      SELECT until_at FROM daily_closes WHERE merchant_id = now_is.merchant_id ORDER BY until_at DESC LIMIT 1
    ) last
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(came_cents), 0)::bigint AS came, coalesce(sum(allocated_cents), 0)::bigint AS allocated,
        coalesce(sum(tip_cents), 0)::bigint AS tip, coalesce(sum(surplus_cents), 0)::bigint AS surplus
      FROM close_entries WHERE money_in_id = now_is.id
    ) known
    WHERE now_is.id = ANY (movements)
      -- Money from before the first close is in no book.
      AND closed.from_at <= now_is.occurred_at
      AND (now_is.came_cents, now_is.allocated_cents, now_is.tip_cents, now_is.surplus_cents)
        IS DISTINCT FROM (known.came, known.allocated, known.tip, known.surplus);
END $$;

CREATE FUNCTION adjust_after_movement() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM adjust_closed_days(ARRAY[NEW.id], CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END);
  RETURN NULL;
END $$;
CREATE FUNCTION adjust_after_allocations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- The parts of a movement are recorded later than the allocations that they take over.
  PERFORM adjust_closed_days(
    ARRAY(SELECT DISTINCT money_in_id FROM changed),
    (SELECT max(greatest(changed.undone_at, changed.applied_at, moved.created_at))
      FROM changed JOIN money_in moved ON moved.id = changed.money_in_id));
  RETURN NULL;
END $$;
-- The same for a refund. One that is taken back still belongs to the day that counted it.
CREATE FUNCTION adjust_after_refund() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  books_end timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(close_lock(NEW.merchant_id));
  books_end := (SELECT max(until_at) FROM daily_closes WHERE merchant_id = NEW.merchant_id);
  IF books_end IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO close_entries (id, merchant_id, kind, day, refund_id, method, account, at, refunded_cents)
    SELECT gen_random_uuid(), NEW.merchant_id, 'adjustment', coalesce(closed.day, known.day), NEW.id, NEW.method,
      coalesce((SELECT account FROM payment_accounts WHERE merchant_id = NEW.merchant_id AND method = NEW.method), ''),
      greatest(coalesce(NEW.marked_at, NEW.cancelled_at, now()), books_end),
      CASE WHEN closed.day IS NOT NULL THEN NEW.amount_cents ELSE 0 END - known.refunded
    FROM (
      SELECT coalesce(sum(counted.cents), 0)::bigint AS refunded, max(counted.day) FILTER (WHERE counted.cents > 0) AS day
      FROM (SELECT day, sum(refunded_cents) AS cents FROM close_entries WHERE refund_id = NEW.id GROUP BY day) counted
    ) known
    LEFT JOIN LATERAL (
      SELECT day, from_at FROM daily_closes WHERE merchant_id = NEW.merchant_id AND until_at > NEW.sent_at
      ORDER BY until_at LIMIT 1
    ) closed ON NEW.state = 'sent' AND closed.from_at <= NEW.sent_at
    WHERE CASE WHEN closed.day IS NOT NULL THEN NEW.amount_cents ELSE 0 END <> known.refunded;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION adjust_after_refund FROM PUBLIC;
CREATE TRIGGER refunds_adjust_closed_days AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION adjust_after_refund();
REVOKE EXECUTE ON FUNCTION adjust_closed_days, adjust_after_movement, adjust_after_allocations FROM PUBLIC;
-- A movement that pays an order is written together with its allocation, which adjusts the day.
CREATE TRIGGER adjust_closed_days_inserted AFTER INSERT ON money_in
  FOR EACH ROW WHEN (NOT NEW.pays_order) EXECUTE FUNCTION adjust_after_movement();
CREATE TRIGGER adjust_closed_days_updated AFTER UPDATE OF state ON money_in
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION adjust_after_movement();
CREATE TRIGGER adjust_closed_days_inserted AFTER INSERT ON allocations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION adjust_after_allocations();
CREATE TRIGGER adjust_closed_days_updated AFTER UPDATE ON allocations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION adjust_after_allocations();

-- An adjustment is closed once. A closed entry changes only when `erase_customer` erases a person: its texts lose them.
CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := '{}';
BEGIN
  IF OLD.close_id IS NULL THEN
    changed := '{close_id,payer,reference,orders}';
  ELSIF current_user NOT IN ('paydesk_tenant', 'paydesk_platform')
    AND (NEW.payer IS NULL OR NEW.payer IN (OLD.payer, 'Erased customer'))
    AND (NEW.reference IS NOT DISTINCT FROM OLD.reference OR position('[erased]' IN NEW.reference) > 0)
  THEN
    changed := '{payer,reference}';
  END IF;
  IF to_jsonb(NEW) - changed <> to_jsonb(OLD) - changed THEN
    RAISE EXCEPTION 'an entry of a close cannot be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER close_entries_are_final AFTER UPDATE ON close_entries FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();

-- A code for the note of a payment. Without vowels it spells no word, and no character looks like another.
CREATE FUNCTION draw_payment_code() RETURNS text LANGUAGE sql VOLATILE
  RETURN (
    SELECT string_agg(substr('CDFHJKMNPQRTVWX34679', 1 + floor(random() * 20)::integer, 1), '') FROM generate_series(1, 5)
  );

-- How an order asks for its money: the public link to its pay page and the code for the payment's note.
CREATE TABLE payment_requests (
  order_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  -- The link is found by the hash of its token, and shown again from the seal.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  sealed_token bytea NOT NULL,
  code text NOT NULL DEFAULT draw_payment_code() CHECK (code ~ '^[CDFHJKMNPQRTVWX34679]{5}$'),
  -- Whether the order is pending, and how far its payment has come. Triggers keep both.
  is_open boolean NOT NULL,
  state payment_state NOT NULL,
  created_at timestamptz NOT NULL,
  -- The link leads nowhere from then on.
  revoked_at timestamptz,
  -- The customer says that they paid, and as whom.
  claimed_at timestamptz,
  payer_handle text CHECK (payer_handle <> ''),
  payer_name text CHECK (payer_name <> ''),
  payer_last_four text CHECK (payer_last_four ~ '^[0-9]{4}$'),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  CHECK (claimed_at IS NOT NULL OR num_nonnulls(payer_handle, payer_name, payer_last_four) = 0)
);
-- A code names one open order of a shop. The code of a closed one can be drawn again.
CREATE UNIQUE INDEX payment_requests_open_code ON payment_requests (merchant_id, code) WHERE is_open;
-- A search finds the orders of a code, open or closed.
CREATE INDEX payment_requests_by_code ON payment_requests (code);
-- The states that few orders are in; those of the other two are met along any list.
CREATE INDEX payment_requests_by_state ON payment_requests (merchant_id, state)
  WHERE state IN ('claimed', 'matched', 'short', 'over', 'late', 'duplicate', 'reversed');
CREATE INDEX all_payment_requests_by_state ON payment_requests (state)
  WHERE state IN ('claimed', 'matched', 'short', 'over', 'late', 'duplicate', 'reversed');

-- The cents that an order which was paid lacks, because providers took money back that paid it and no other has come for it since.
-- Money that goes back by a refund of its own moment pays nothing; refunds of more than is there are lacking too. 0 for pending and
-- cancelled orders.
CREATE FUNCTION lacking_cents(of_order uuid) RETURNS bigint
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  -- Most orders: their sums need not be read.
  IF NOT EXISTS (
    SELECT FROM allocations paying JOIN money_in moved ON moved.id = paying.money_in_id
    WHERE paying.order_id = of_order AND paying.state = 'applied' AND moved.state = 'reversed'
  ) THEN
    RETURN 0;
  END IF;
  RETURN coalesce((WITH paying AS (
    SELECT moved.state, sum(paying.amount_cents) AS cents, sum(paying.tip_cents) AS tip_cents,
      -- As in server/money/received.ts.
      moved.amount_cents - (
        SELECT coalesce(sum(other.amount_cents + other.tip_cents), 0) FROM allocations other
        WHERE other.money_in_id = moved.id AND other.order_id <> of_order AND other.state = 'applied') AS came_cents
    FROM allocations paying JOIN money_in moved ON moved.id = paying.money_in_id
    WHERE paying.order_id = of_order AND paying.state = 'applied' GROUP BY moved.id
  ), money AS (
    SELECT coalesce(sum(cents) FILTER (WHERE state = 'reversed'), 0) AS taken_cents,
      coalesce(sum(came_cents) FILTER (WHERE state = 'settled'), 0) AS received_cents,
      coalesce(sum(tip_cents) FILTER (WHERE state = 'settled'), 0) AS tip_cents
    FROM paying
  ), back AS (
    SELECT coalesce(sum(amount_cents), 0) AS refunded_cents, coalesce(sum(amount_cents) FILTER (WHERE EXISTS (
        SELECT FROM allocations WHERE order_id = of_order AND state = 'applied' AND applied_at = refunds.created_at
      )), 0) AS returned_cents
    FROM refunds WHERE order_id = of_order AND state <> 'cancelled'
  )
  SELECT least(taken_cents, greatest(
      total_cents + returned_cents + tip_cents - received_cents, refunded_cents - received_cents, 0))
  FROM orders, money, back WHERE orders.id = of_order AND status NOT IN ('pending', 'cancelled')), 0)::bigint;
END $$;

-- How far an order's payment has come; contract/payments/payment-state.ts says what each state means. This is the only place
-- that derives it. In PL/pgSQL, which keeps the plan: to plan it takes 1.3 ms, ten times as long as to run it.
-- Money that a person sends back because it came late or twice has an allocation and a refund of one moment: until that refund is
-- sent the order is late or paid twice, and then as it was before that money came.
CREATE FUNCTION payment_state(of_order uuid, claimed_at timestamptz) RETURNS payment_state
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (WITH came AS (
    -- The amount that each movement carried for the order, as in server/money/received.ts.
    SELECT moved.state, moved.updated_at, max(paying.applied_at) AS at, sum(paying.tip_cents) AS tip_cents, moved.amount_cents - (
        SELECT coalesce(sum(other.amount_cents + other.tip_cents), 0) FROM allocations other
        WHERE other.money_in_id = moved.id AND other.order_id <> of_order AND other.state = 'applied') AS cents,
      bool_and(back.id IS NOT NULL) AS goes_back, bool_or(back.state = 'owed') AS is_owed
    FROM allocations paying JOIN money_in moved ON moved.id = paying.money_in_id
    LEFT JOIN refunds back ON back.order_id = of_order AND back.created_at = paying.applied_at AND back.state <> 'cancelled'
    WHERE paying.order_id = of_order AND paying.state = 'applied'
    GROUP BY moved.id
  ), counted AS (
    SELECT * FROM came WHERE state = 'settled'
  ), money AS (
    SELECT coalesce(sum(cents), 0) AS received_cents, coalesce(sum(tip_cents), 0) AS tip_cents,
      max(at) FILTER (WHERE NOT goes_back) AS last_at,
      -- As in server/money/refunds.queries.ts.
      (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = of_order AND state <> 'cancelled') AS refunded_cents,
      coalesce(sum(cents) FILTER (WHERE at < (SELECT max(at) FROM counted)), 0) AS earlier_cents,
      min(at) AS first_at,
      EXISTS (SELECT FROM came WHERE state = 'reversed') AS is_reversed,
      coalesce(bool_or(is_owed), false)
        OR EXISTS (SELECT FROM allocations WHERE order_id = of_order AND state = 'proposed') AS is_waiting
    FROM counted
  ), kept AS (
    SELECT *, received_cents - refunded_cents AS kept_cents FROM money
  )
  SELECT CASE
    WHEN is_reversed AND CASE
      WHEN status = 'cancelled' THEN true
      -- Other money had come for it before an edit that raised the total made a paid order pending.
      WHEN status = 'pending' THEN NOT EXISTS (
        SELECT FROM order_events WHERE order_id = of_order AND type = 'status_changed' AND to_status = 'pending'
          AND created_at > (SELECT max(updated_at) FROM came WHERE state = 'reversed'))
      ELSE lacking_cents(of_order) > 0
    END THEN 'reversed'
    WHEN status = 'cancelled' AND (is_waiting OR last_at >= cancelled_at AND kept_cents > 0) THEN 'late'
    WHEN status = 'cancelled' AND received_cents > 0 THEN CASE WHEN kept_cents > 0 THEN 'confirmed' ELSE 'none' END
    WHEN status NOT IN ('pending', 'cancelled') THEN CASE
      -- An edit that lowers the total leaves too much, and nothing that came twice.
      WHEN is_waiting OR earlier_cents >= total_cents AND kept_cents - tip_cents > total_cents AND NOT EXISTS (
        SELECT FROM order_events WHERE order_id = of_order AND type = 'edited' AND created_at > first_at
          AND changes @> '[{"field": "totalAmount"}]'
      ) THEN 'duplicate'
      WHEN kept_cents - tip_cents > total_cents THEN 'over'
      ELSE 'confirmed'
    END
    WHEN is_waiting OR received_cents - tip_cents >= total_cents THEN 'matched'
    -- The money that came answers a claim. The customer can then claim the rest.
    WHEN claimed_at IS NOT NULL AND (last_at IS NULL OR last_at < claimed_at) THEN 'claimed'
    WHEN received_cents > 0 THEN 'short'
    ELSE 'none'
  END
  FROM orders, kept WHERE orders.id = of_order);
END $$;

CREATE FUNCTION keep_payment_state() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.state := payment_state(NEW.order_id, NEW.claimed_at);
  RETURN NEW;
END $$;
CREATE TRIGGER payment_state_is_kept BEFORE INSERT OR UPDATE OF is_open, claimed_at, state ON payment_requests
  FOR EACH ROW EXECUTE FUNCTION keep_payment_state();

CREATE FUNCTION refresh_payment_states(of_orders uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asked record;
  derived payment_state;
BEGIN
  FOR asked IN
    SELECT order_id, claimed_at, state FROM payment_requests WHERE order_id = ANY (of_orders) ORDER BY order_id FOR NO KEY UPDATE
  LOOP
    -- A statement of its own, which sees what was committed while it waited for the lock.
    derived := payment_state(asked.order_id, asked.claimed_at);
    IF derived <> asked.state THEN
      UPDATE payment_requests SET state = derived WHERE order_id = asked.order_id;
    END IF;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION refresh_payment_states FROM PUBLIC;

-- The payments that an allocation changes: its own order's, and those of the orders that its movement pays beside it.
CREATE FUNCTION refresh_states_of_allocations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_payment_states(ARRAY(
    SELECT order_id FROM written_allocations
    UNION SELECT order_id FROM allocations
      WHERE money_in_id IN (SELECT money_in_id FROM written_allocations) AND state <> 'undone'));
  RETURN NULL;
END $$;
CREATE TRIGGER payment_states_follow_new_allocations AFTER INSERT ON allocations REFERENCING NEW TABLE AS written_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_states_of_allocations();
CREATE TRIGGER payment_states_follow_allocations AFTER UPDATE ON allocations REFERENCING NEW TABLE AS written_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_states_of_allocations();

CREATE FUNCTION refresh_states_of_movement() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_payment_states(ARRAY(SELECT order_id FROM allocations WHERE money_in_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER payment_states_follow_movement AFTER UPDATE OF state ON money_in
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION refresh_states_of_movement();

CREATE FUNCTION refresh_state_of_refund() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_payment_states(ARRAY[NEW.order_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER payment_states_follow_refunds AFTER INSERT OR UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refresh_state_of_refund();

-- Makes the payment request of an order, with another code if an open order has the first one drawn.
CREATE FUNCTION open_payment_request(of_order uuid, hash bytea, sealed bytea, at timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    -- The lock keeps is_open true to the status until the commit.
    -- A trigger fills in the state. An open order that has the same code is the only conflict that another draw resolves.
    INSERT INTO payment_requests (order_id, merchant_id, token_hash, sealed_token, is_open, state, created_at)
      SELECT id, merchant_id, hash, sealed, status = 'pending', 'none', at FROM orders WHERE id = of_order FOR SHARE
      ON CONFLICT (merchant_id, code) WHERE is_open DO NOTHING;
    EXIT WHEN FOUND OR NOT EXISTS (SELECT FROM orders WHERE id = of_order);
  END LOOP;
END $$;

-- An order that is pending again may find its code taken, and gets another.
CREATE FUNCTION keep_payment_request_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'pending' THEN
    UPDATE payment_requests SET is_open = false WHERE order_id = NEW.id AND merchant_id = NEW.merchant_id;
    RETURN NULL;
  END IF;
  LOOP
    BEGIN
      UPDATE payment_requests SET is_open = true WHERE order_id = NEW.id AND merchant_id = NEW.merchant_id;
      RETURN NULL;
    EXCEPTION WHEN unique_violation THEN
      UPDATE payment_requests SET code = draw_payment_code() WHERE order_id = NEW.id AND merchant_id = NEW.merchant_id;
    END;
  END LOOP;
END $$;
CREATE TRIGGER payment_request_follows_order AFTER UPDATE OF status, total_cents ON orders
  FOR EACH ROW WHEN (
    (OLD.status = 'pending') <> (NEW.status = 'pending') OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled')
    OR OLD.total_cents <> NEW.total_cents
  ) EXECUTE FUNCTION keep_payment_request_open();

-- The risk that fraud detection saw in a new order. Only shops that have it on have rows here.
CREATE TABLE order_risk (
  order_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  level text NOT NULL CHECK (level IN ('low', 'medium', 'high')),
  -- [{rule, points, text}], the heaviest first.
  reasons json NOT NULL,
  -- Address and moment of the order, for the scores of later orders; null without an address.
  address_key text,
  ordered_at timestamptz NOT NULL,
  scored_at timestamptz NOT NULL,
  -- The order waits for a person between these two moments.
  held_at timestamptz,
  released_at timestamptz,
  CHECK (held_at IS NOT NULL OR released_at IS NULL),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX order_risk_by_address ON order_risk (merchant_id, address_key, ordered_at) WHERE address_key IS NOT NULL;
CREATE INDEX order_risk_held ON order_risk (merchant_id, held_at DESC, order_id)
  WHERE held_at IS NOT NULL AND released_at IS NULL;

-- The same text for the same address, however it is written: `12 Oak St., #3` and `12 oak st 3`.
CREATE FUNCTION address_key(street text, zip text, country text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN nullif(regexp_replace(lower(concat_ws(' ', country, zip, street)), '[\s.,#/-]+', '', 'g'), '');

-- Paid orders of shops with auto fulfillment that have not been shipped yet.
CREATE TABLE automatic_shipments (
  order_id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  -- Null while the order is held.
  due_at timestamptz,
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX automatic_shipments_due ON automatic_shipments (due_at) WHERE due_at IS NOT NULL;

-- The first answer to a request that carried an Idempotency-Key; answer_status is null while it is in flight.
CREATE TABLE idempotency_keys (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  key text NOT NULL CHECK (key <> '' AND length(key) <= 255),
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  answer_status smallint CHECK (answer_status BETWEEN 200 AND 599),
  -- The whole body. json, not jsonb: a repeated request gets the same bytes.
  answer_body json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Named sets of filters of the order list. Null merchant_id: an administrator's.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  merchant_id uuid REFERENCES merchants (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 60),
  filters jsonb NOT NULL CHECK (jsonb_typeof(filters) = 'object'),
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, name)
);
CREATE INDEX saved_views_of_merchant ON saved_views (merchant_id, created_at) WHERE is_shared;

-- Each user's own order of the views they see, and the view that the list opens with. Without merchant_id and policy: every
-- statement asks for one user's rows.
CREATE TABLE saved_view_places (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  view_id uuid NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
  position integer, -- null until the user has moved it: such views come last, the oldest first
  is_default boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, view_id)
);
CREATE UNIQUE INDEX saved_view_places_one_default ON saved_view_places (user_id) WHERE is_default;
CREATE INDEX saved_view_places_of_view ON saved_view_places (view_id);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'payment_accounts', 'orders', 'order_lines', 'order_adjustments', 'order_events', 'money_in', 'payment_evidence', 'allocations', 'payments',
    'refunds', 'refund_pieces', 'daily_closes', 'close_entries', 'payment_requests', 'order_risk', 'automatic_shipments', 'idempotency_keys', 'saved_views'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
  END LOOP;
END $$;
GRANT USAGE ON SEQUENCE order_number_seq TO paydesk_tenant, paydesk_platform;
-- Orders are never deleted. Timeline and ledger are append-only, but for the states of movements and allocations. Payments
-- are the ledger's.
GRANT SELECT, INSERT, UPDATE ON orders TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, DELETE ON order_lines, order_adjustments TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, UPDATE ON payment_requests TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT ON order_events, money_in, payment_evidence, allocations TO paydesk_tenant, paydesk_platform;
GRANT UPDATE (state, reference) ON money_in TO paydesk_tenant, paydesk_platform;
GRANT UPDATE (state, undone_at) ON allocations TO paydesk_tenant, paydesk_platform;
GRANT SELECT ON payments TO paydesk_tenant, paydesk_platform;
-- A refund keeps its order, amount and moment of birth. Pieces leave the stock again when their refund is undone.
GRANT SELECT, INSERT ON refunds TO paydesk_tenant, paydesk_platform;
GRANT UPDATE (state, method, reference, sent_at, marked_at, cancelled_at) ON refunds TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, DELETE ON refund_pieces TO paydesk_tenant, paydesk_platform;
-- A close is final. Only an adjustment waits for the close of the day on which it was made.
GRANT SELECT, INSERT ON daily_closes, close_entries TO paydesk_tenant, paydesk_platform;
GRANT UPDATE (close_id, payer, reference, orders) ON close_entries TO paydesk_tenant, paydesk_platform;
GRANT SELECT ON movement_figures, refund_figures TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_accounts, idempotency_keys, saved_views, saved_view_places
  TO paydesk_tenant, paydesk_platform;
-- Scoring and shipping by itself are the platform's; a shop releases a held order.
GRANT SELECT, UPDATE (released_at) ON order_risk TO paydesk_tenant;
GRANT SELECT, INSERT, UPDATE ON order_risk TO paydesk_platform;
GRANT SELECT ON automatic_shipments TO paydesk_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON automatic_shipments TO paydesk_platform;
