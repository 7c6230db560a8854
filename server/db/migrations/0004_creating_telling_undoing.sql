-- A method can be accepted only when the shop says where the money goes.
CREATE TABLE payment_accounts (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  method payment_method NOT NULL,
  -- $cashtag, @user, e-mail or phone, address or extended public key.
  account text NOT NULL CHECK (btrim(account) <> ''),
  accepted boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant_id, method)
);

ALTER TABLE order_events DROP CONSTRAINT order_events_type_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_type_check
  CHECK (type IN ('created', 'status_changed', 'cancelled', 'undone', 'note', 'instructions_resent'));

-- Evidence recorded by hand can turn out to be wrong; it stays on record, and counts no more.
ALTER TABLE payments ADD COLUMN voided_at timestamptz;
GRANT UPDATE (voided_at) ON payments TO paydesk_tenant, paydesk_platform;

ALTER TABLE messages ADD COLUMN next_attempt_at timestamptz;
CREATE INDEX messages_waiting ON messages (next_attempt_at) WHERE status = 'queued';

-- Not jsonb: a repeat of a request gets the same bytes.
ALTER TABLE idempotency_keys ALTER COLUMN answer_body TYPE json;

-- What the New order dialog offers: customers by the beginning of their name or e-mail.
CREATE INDEX customers_by_name ON customers (merchant_id, lower(name) text_pattern_ops);
CREATE INDEX customers_by_email ON customers (merchant_id, email text_pattern_ops);

-- Named filter sets. Null merchant_id: an administrator's.
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

-- Each user's own order of the views they see, and the one they begin with. The table names no merchant and has no
-- policy: it is only ever asked for one user's rows.
CREATE TABLE saved_view_places (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  view_id uuid NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
  position integer, -- null until the user has put it somewhere: such views stand last, the oldest first
  is_default boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, view_id)
);
CREATE UNIQUE INDEX saved_view_places_one_default ON saved_view_places (user_id) WHERE is_default;
CREATE INDEX saved_view_places_of_view ON saved_view_places (view_id);

ALTER TABLE payment_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON payment_accounts TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON payment_accounts TO paydesk_platform USING (true);
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON saved_views TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON saved_views TO paydesk_platform USING (true);

GRANT SELECT ON payment_accounts TO paydesk_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_accounts TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views, saved_view_places TO paydesk_tenant, paydesk_platform;
GRANT DELETE ON idempotency_keys TO paydesk_tenant;
GRANT SELECT ON users TO paydesk_tenant;
