-- Where a merchant's own programs hear of events (Standard Webhooks). One address for each merchant.
CREATE TABLE webhook_endpoints (
  merchant_id uuid PRIMARY KEY REFERENCES merchants (id),
  -- Null when there is none (any more): the secret stays for the next one.
  url text CHECK (length(url) <= 2000),
  -- Sealed (server/secrets.ts): whoever reads the database can't sign.
  secret_sealed bytea NOT NULL,
  -- The secret before, with which is signed too until its time is over.
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  -- Since when nothing has been delivered; null after a success.
  failing_since timestamptz,
  -- Deliveries wait for nobody while it is set: the receiver said that it is gone, or has failed for days.
  disabled_at timestamptz,
  disabled_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((previous_secret_sealed IS NULL) = (previous_secret_until IS NULL)),
  CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL))
);

CREATE TYPE webhook_delivery_status AS ENUM ('pending', 'delivered', 'failed');

-- One event for one receiver, however often it is tried.
CREATE TABLE webhook_deliveries (
  -- The webhook-id of every attempt.
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  order_id uuid,
  -- Of the log; deliveries of one order are made in this sequence. Null for one that no event caused.
  position bigint,
  event text NOT NULL,
  -- The body as it is signed and sent.
  payload text NOT NULL,
  status webhook_delivery_status NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- What has not been tried yet is due whatever the clock says: its moment lies in 1970.
  next_attempt_at timestamptz,
  -- Until then a process has it in hand; when it has been killed, another takes it over.
  claimed_until timestamptz,
  -- How many attempts had been made when it was last begun anew, by hand: the waits count from there.
  attempts_before integer NOT NULL DEFAULT 0,
  replays integer NOT NULL DEFAULT 0,
  -- Why it has not been delivered; null while nothing went wrong.
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
  CHECK (status = 'pending' OR claimed_until IS NULL),
  CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
  UNIQUE (merchant_id, position, event)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (merchant_id, next_attempt_at, position) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (order_id, position) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (merchant_id, created_at) WHERE status = 'failed';
CREATE INDEX webhook_deliveries_of_order ON webhook_deliveries (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX webhook_deliveries_by_date ON webhook_deliveries (merchant_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  delivery_id uuid NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  merchant_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- Null when there was no answer.
  response_status smallint,
  -- The beginning of the answer.
  response_body text,
  -- Why it counts as failed; null when it was taken.
  failure text,
  -- Where it went: the address can be changed between two attempts.
  url text,
  PRIMARY KEY (delivery_id, number)
);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO paydesk_tenant, paydesk_platform', table_name);
  END LOOP;
END $$;
GRANT DELETE ON webhook_endpoints TO paydesk_tenant, paydesk_platform;
GRANT DELETE ON webhook_deliveries, webhook_attempts TO paydesk_platform;
