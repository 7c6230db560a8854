CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Enums sort in the order of an order's life, which is the order the list sorts by.
CREATE TYPE order_status AS ENUM ('pending', 'paid', 'shipped', 'delivered', 'cancelled');
CREATE TYPE payment_method AS ENUM ('cashapp', 'venmo', 'zelle', 'bitcoin', 'ethereum');
CREATE TYPE actor_kind AS ENUM ('user', 'customer', 'api', 'system');
CREATE TYPE payment_source AS ENUM ('manual', 'notification', 'chain', 'import');

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (merchant_id, email),
  UNIQUE (merchant_id, id)
);

CREATE TABLE products (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  name text NOT NULL CHECK (btrim(name) <> ''),
  description text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (merchant_id, id)
);
CREATE INDEX products_by_name ON products (merchant_id, name);

CREATE TABLE variants (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  sku text NOT NULL CHECK (btrim(sku) <> ''),
  size text,
  colour text,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  -- Pieces that can still be sold: an order takes its pieces out when it is created, a cancellation puts them back.
  stock_quantity integer NOT NULL CHECK (stock_quantity >= 0),
  UNIQUE (merchant_id, sku),
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, product_id) REFERENCES products (merchant_id, id)
);
CREATE INDEX variants_by_product ON variants (merchant_id, product_id);

CREATE SEQUENCE order_number_seq START 10001;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  number bigint NOT NULL UNIQUE DEFAULT nextval('order_number_seq') CHECK (number > 0),
  customer_id uuid NOT NULL,
  status order_status NOT NULL DEFAULT 'pending',
  payment_method payment_method NOT NULL,
  total_cents bigint NOT NULL CHECK (total_cents > 0 AND total_cents <= 1000000000000),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  -- The customer as they were when they ordered: a later change of theirs must not rewrite history.
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
  -- One text that the trigram index covers; a line break between the fields, so that no match spans two.
  search_text text GENERATED ALWAYS AS (
    lower((
      '#' || number::text || E'\n' || customer_name || E'\n' || customer_email || E'\n' || coalesce(customer_phone, '') || E'\n'
      || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\n' || coalesce(tracking_number, '') || E'\n'
      || lines_text
    ) COLLATE "default")
  ) STORED,
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customers (merchant_id, id),
  CHECK (num_nulls(shipping_name, shipping_street, shipping_city, shipping_state, shipping_zip, shipping_country) IN (0, 6)),
  -- Each status has its moment, and the moments of the way there.
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (status NOT IN ('paid', 'shipped', 'delivered') OR paid_at IS NOT NULL),
  CHECK (status NOT IN ('shipped', 'delivered') OR shipped_at IS NOT NULL),
  CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
  CHECK (status <> 'pending' OR (paid_at IS NULL AND shipped_at IS NULL)),
  CHECK (status <> 'paid' OR shipped_at IS NULL),
  CHECK (tracking_number IS NULL OR shipped_at IS NOT NULL)
);

-- The list of one merchant, and the same for administrators over all: by date, amount, customer, status, method.
-- The id makes every order total, so that no row is shown twice or skipped between pages.
CREATE INDEX orders_by_date ON orders (merchant_id, created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (merchant_id, status, created_at DESC, id DESC);
CREATE INDEX orders_by_method ON orders (merchant_id, payment_method, created_at DESC, id DESC);
CREATE INDEX orders_by_amount ON orders (merchant_id, total_cents, id);
CREATE INDEX orders_by_customer_name ON orders (merchant_id, customer_name, id);
CREATE INDEX orders_by_customer ON orders (merchant_id, customer_id, created_at DESC);
CREATE INDEX all_orders_by_date ON orders (created_at DESC, id DESC);
CREATE INDEX all_orders_by_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX all_orders_by_method ON orders (payment_method, created_at DESC, id DESC);
CREATE INDEX all_orders_by_amount ON orders (total_cents, id);
CREATE INDEX all_orders_by_customer_name ON orders (customer_name, id);
-- For counting only. Few different keys, so that they are a hundredth of the table and an index-only scan beats reading it.
CREATE INDEX orders_counted ON orders (merchant_id, status, payment_method);
CREATE INDEX all_orders_counted ON orders (status, payment_method);
CREATE INDEX orders_search ON orders USING gin (merchant_id, search_text gin_trgm_ops);
-- Short terms never finish by trigram: they are answered by the start of the number and the end of the id.
CREATE INDEX orders_by_id_ending ON orders (reverse(id::text) text_pattern_ops);
CREATE INDEX orders_by_number_text ON orders ((number::text) text_pattern_ops);

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

-- The timeline. Nothing in it can be edited: the server's roles may only read and append, and the trigger below
-- refuses everybody else.
CREATE TABLE order_events (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('created', 'status_changed', 'cancelled')),
  actor_kind actor_kind NOT NULL,
  actor_user_id uuid REFERENCES users (id),
  actor_name text NOT NULL CHECK (btrim(actor_name) <> ''),
  from_status order_status,
  to_status order_status,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX order_events_by_order ON order_events (order_id, created_at, id);

-- Evidence of money received for an order.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  method payment_method NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  reference text CHECK (reference <> ''),
  source payment_source NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX payments_by_order ON payments (order_id, received_at);

-- What is said to customers. Written in the transaction of what it tells about, sent afterwards.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'push')),
  status text NOT NULL CHECK (status IN ('stored', 'queued', 'sent', 'failed')),
  recipient text NOT NULL CHECK (btrim(recipient) <> ''),
  subject text NOT NULL DEFAULT '',
  body_text text NOT NULL,
  body_html text,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX messages_by_order ON messages (order_id, created_at);

-- The first answer to a request that carried an Idempotency-Key; answer_status is null while it is in flight.
CREATE TABLE idempotency_keys (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  key text NOT NULL CHECK (key <> '' AND length(key) <= 255),
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  answer_status smallint CHECK (answer_status BETWEEN 200 AND 599),
  answer_body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- An order's total is the sum of its lines: checked when the transaction commits, whichever of the two changed.
CREATE FUNCTION check_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_order_id uuid;
  lines_cents bigint;
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
  -- Each line of an order asks at the same commit: once is enough, or a thousand lines were added up a thousand times.
  check_made := checked_order_id || ' ' || statement_timestamp();
  IF current_setting('paydesk.total_checked', true) = check_made THEN
    RETURN NULL;
  END IF;
  SELECT total_cents INTO order_cents FROM orders WHERE id = checked_order_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(quantity * unit_price_cents), 0) INTO lines_cents FROM order_lines WHERE order_id = checked_order_id;
  IF lines_cents <> order_cents THEN
    RAISE EXCEPTION 'order % totals % cents, its lines %', checked_order_id, order_cents, lines_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_total_is_sum_of_lines';
  END IF;
  PERFORM set_config('paydesk.total_checked', check_made, true);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER order_total_is_sum_of_lines AFTER INSERT OR UPDATE OF total_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();
CREATE CONSTRAINT TRIGGER order_total_is_sum_of_lines AFTER UPDATE OR DELETE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();
-- A line may come later than its order, so its arrival is checked too.
CREATE CONSTRAINT TRIGGER order_total_is_sum_of_lines_on_insert AFTER INSERT ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();

CREATE FUNCTION refuse_timeline_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the timeline of an order cannot be edited' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER order_events_are_appended_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_timeline_change();

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'customers', 'products', 'variants', 'orders', 'order_lines', 'order_events', 'payments', 'messages', 'idempotency_keys'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO paydesk_tenant, paydesk_platform', table_name);
    IF table_name NOT IN ('order_lines', 'order_events', 'payments') THEN
      EXECUTE format('GRANT UPDATE ON %I TO paydesk_tenant, paydesk_platform', table_name);
    END IF;
  END LOOP;
END $$;
GRANT DELETE ON idempotency_keys TO paydesk_platform;
GRANT USAGE ON SEQUENCE order_number_seq TO paydesk_tenant, paydesk_platform;
