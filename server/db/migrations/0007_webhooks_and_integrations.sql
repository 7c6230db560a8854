-- Other programs: webhooks to a merchant's own, API keys for their calls, and accounts at services that Paydesk calls.

-- The address that a merchant's events are sent to (Standard Webhooks). One for each merchant.
CREATE TABLE webhook_endpoints (
  merchant_id uuid PRIMARY KEY REFERENCES merchants (id),
  -- Null while there is none; the secret is kept for the next one.
  url text CHECK (length(url) <= 2000),
  -- Sealed (server/secrets.ts), so that a reader of the database can't sign.
  secret_sealed bytea NOT NULL,
  -- The secret before this one. Deliveries are signed with it too until its time is over.
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  -- The first failure since the last success; null after a success.
  failing_since timestamptz,
  -- Nothing is delivered while it is set: the receiver said that it is gone, or has failed for days.
  disabled_at timestamptz,
  disabled_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((previous_secret_sealed IS NULL) = (previous_secret_until IS NULL)),
  CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL))
);

CREATE DOMAIN webhook_delivery_status AS text CHECK (VALUE IN ('pending', 'delivered', 'failed'));

-- One event for one receiver, with all its attempts.
CREATE TABLE webhook_deliveries (
  -- The webhook-id of every attempt, by which a receiver recognizes a repeat.
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  order_id uuid,
  -- The event's position in the log: deliveries of one order are made in this sequence. Null for one that no event caused.
  position bigint,
  event text NOT NULL,
  -- The body as it is signed and sent.
  payload text NOT NULL,
  status webhook_delivery_status NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- A first attempt is due at once, whatever the clock says: its moment lies in 1970.
  next_attempt_at timestamptz,
  -- A process has it in hand until then; if that process is killed, another takes it over.
  claimed_until timestamptz,
  -- Attempts made before it was last restarted by hand: the waits count from there.
  attempts_before integer NOT NULL DEFAULT 0,
  replays integer NOT NULL DEFAULT 0,
  -- Why the last attempt failed; null while nothing has.
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
  CHECK (status = 'pending' OR claimed_until IS NULL),
  CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
  -- An event that is handled twice after a crash is delivered once.
  UNIQUE (merchant_id, position, event)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (merchant_id, next_attempt_at, position) WHERE status = 'pending';
-- Finds an earlier delivery of the same order, for which a later one waits.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (order_id, position) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (merchant_id, created_at) WHERE status = 'failed';
CREATE INDEX webhook_deliveries_of_order ON webhook_deliveries (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX webhook_deliveries_by_date ON webhook_deliveries (merchant_id, created_at DESC, id DESC);
-- Finds deliveries that are old enough to delete.
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
  -- Why it failed; null when the receiver accepted it.
  failure text,
  -- The address it went to, because that can change between two attempts.
  url text,
  PRIMARY KEY (delivery_id, number)
);

-- The keys with which a merchant's own programs call the API. One is current; a key it replaces ends a day later, or at once.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  -- SHA-256 of the key, by which a call is looked up. The key is random enough to need no slower hash.
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  -- Sealed (server/secrets.ts), for the merchant to read again.
  key_sealed bytea NOT NULL,
  last_four text NOT NULL CHECK (length(last_four) = 4),
  scopes text[] NOT NULL CHECK (
    cardinality(scopes) > 0 AND scopes <@ ARRAY['orders:read', 'orders:write', 'money:read', 'money:write', 'analytics:read']
  ),
  created_at timestamptz NOT NULL,
  -- Null for the current one.
  ends_at timestamptz,
  revoked_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  last_used_address text CHECK (length(last_used_address) <= 64),
  CHECK (revoked_at IS NULL OR ends_at IS NOT NULL)
);
CREATE UNIQUE INDEX api_keys_current ON api_keys (merchant_id) WHERE ends_at IS NULL;
CREATE INDEX api_keys_of_merchant ON api_keys (merchant_id, created_at DESC, id DESC);

-- The key with this hash, unless it has ended. Every call with a key asks it, so that a revoked key is refused from the next
-- call on. It runs as its owner, as living_session does, and answers only callers who have the key.
CREATE FUNCTION living_api_key(hash bytea, at_moment timestamptz) RETURNS TABLE (
  id uuid, merchant_id uuid, last_four text, scopes text[], allowed_addresses text[]
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT api_keys.id, api_keys.merchant_id, api_keys.last_four, api_keys.scopes, merchants.allowed_addresses
    FROM api_keys JOIN merchants ON merchants.id = api_keys.merchant_id
    WHERE api_keys.key_hash = hash AND (api_keys.ends_at IS NULL OR api_keys.ends_at > at_moment);
END $$;
REVOKE EXECUTE ON FUNCTION living_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_api_key TO paydesk_tenant, paydesk_platform;

-- A merchant's own accounts at services that Paydesk calls. Without one, the server's account is used, if it has one.
CREATE TABLE integrations (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  kind text NOT NULL CHECK (kind IN ('email', 'sms', 'model', 'ups', 'usps')),
  -- The part that may be shown again.
  settings jsonb NOT NULL,
  -- Sealed (server/secrets.ts); null where the service asks for none.
  secret_sealed bytea,
  -- Changes with each edit, so that a process notices that the account it uses has changed.
  version uuid NOT NULL,
  -- The last check of the account; `failure` is null when it went well.
  checked_at timestamptz,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Links for administrators are never sent through an account that a shop entered: its mail server's owner could read them.
  set_by_admin boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, kind),
  CHECK (failure IS NULL OR checked_at IS NOT NULL)
);

-- Tests of the last hour. Each sends something for real, so their number is limited.
CREATE TABLE integration_tests (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  kind text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX integration_tests_recent ON integration_tests (merchant_id, kind, at);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'webhook_endpoints', 'webhook_deliveries', 'webhook_attempts', 'api_keys', 'integrations', 'integration_tests'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_endpoints, integrations TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, UPDATE ON webhook_deliveries, webhook_attempts, api_keys TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, DELETE ON integration_tests TO paydesk_tenant, paydesk_platform;
-- Old deliveries are deleted by housekeeping.
GRANT DELETE ON webhook_deliveries, webhook_attempts TO paydesk_platform;
