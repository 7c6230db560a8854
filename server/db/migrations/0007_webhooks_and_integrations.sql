-- Other programs: webhooks to a merchant's own, API keys for their calls, and accounts at services that Paydesk calls.

-- The addresses that a merchant's events are sent to (Standard Webhooks).
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  -- The one that the calls for a single webhook URL read and change.
  is_first boolean NOT NULL,
  -- Null while there is none; the secret is kept for the next one.
  url text CHECK (length(url) <= 2000),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 200),
  -- The events that it receives; null for all, including ones that are added later.
  events text[] CHECK (cardinality(events) > 0),
  -- Sealed (server/secrets.ts), so that a reader of the database can't sign.
  secret_sealed bytea NOT NULL,
  -- The secret before this one. Deliveries are signed with it too until its time is over.
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  -- The first failure since the last success; null after a success.
  failing_since timestamptz,
  -- Nothing is delivered while it is set: somebody paused it, or the receiver said that it is gone or has failed for days.
  disabled_at timestamptz,
  -- Null if somebody paused it.
  disabled_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((previous_secret_sealed IS NULL) = (previous_secret_until IS NULL)),
  CHECK (disabled_at IS NOT NULL OR disabled_reason IS NULL),
  UNIQUE (merchant_id, id),
  CHECK (is_first OR url IS NOT NULL)
);
CREATE UNIQUE INDEX webhook_endpoints_first ON webhook_endpoints (merchant_id) WHERE is_first;
-- Two endpoints with one address would receive everything twice. Hashed, because a URL can be longer than an index entry.
CREATE UNIQUE INDEX webhook_endpoints_by_url ON webhook_endpoints (merchant_id, md5(url));

CREATE DOMAIN webhook_delivery_status AS text CHECK (VALUE IN ('pending', 'delivered', 'failed'));

-- One event for one endpoint, with all its attempts.
CREATE TABLE webhook_deliveries (
  -- The webhook-id of every attempt, by which a receiver recognizes a repeat.
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  endpoint_id uuid NOT NULL,
  order_id uuid,
  -- The event's position in the log: an endpoint receives those of one order in this sequence. Null for one that no event caused.
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
  updated_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
  CHECK (status = 'pending' OR claimed_until IS NULL),
  CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
  -- An event that is handled twice after a crash is delivered once.
  UNIQUE (endpoint_id, position, event),
  FOREIGN KEY (merchant_id, endpoint_id) REFERENCES webhook_endpoints (merchant_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at, position) WHERE status = 'pending';
-- Finds an endpoint's earlier delivery of the same order, for which a later one waits.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (order_id, endpoint_id, position) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (merchant_id, created_at) WHERE status = 'failed';
CREATE INDEX webhook_deliveries_of_order ON webhook_deliveries (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX webhook_deliveries_by_date ON webhook_deliveries (merchant_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
-- Finds deliveries that are old enough to delete.
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_by_change ON webhook_deliveries (merchant_id, updated_at);
-- A process that takes one in hand doesn't date it, because nobody sees that.
CREATE TRIGGER date_change BEFORE UPDATE OF status, attempts, delivered_at, next_attempt_at, replays, failure
  ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION date_change();

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

-- The keys with which a merchant's own programs call the API: named ones, and the shop key, which has no name. A shop key that
-- is replaced ends a day later, or at once.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  -- SHA-256 of the key, by which a call is looked up. The key is random enough to need no slower hash.
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  -- Sealed (server/secrets.ts), for the merchant to read again. Null for a named key, which is shown only once.
  key_sealed bytea,
  name text CHECK (length(name) BETWEEN 1 AND 60),
  -- The name of the person, as it was.
  created_by text NOT NULL,
  last_four text NOT NULL CHECK (length(last_four) = 4),
  scopes text[] NOT NULL CHECK (
    cardinality(scopes) > 0 AND scopes <@ ARRAY[
      'orders:read', 'orders:write', 'products:read', 'products:write', 'customers:read', 'customers:write',
      'money:read', 'money:write', 'messages:read', 'messages:write', 'webhooks:read', 'webhooks:write',
      'analytics:read', 'assistant:read', 'assistant:write', 'settings:read', 'settings:write'
    ]
  ),
  created_at timestamptz NOT NULL,
  -- Null for the current shop key, and for a named key without an end.
  ends_at timestamptz,
  revoked_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  last_used_address text CHECK (length(last_used_address) <= 64),
  CHECK (revoked_at IS NULL OR ends_at IS NOT NULL),
  CHECK ((name IS NULL) = (key_sealed IS NOT NULL))
);
CREATE UNIQUE INDEX api_keys_current ON api_keys (merchant_id) WHERE name IS NULL AND ends_at IS NULL;
CREATE INDEX api_keys_of_merchant ON api_keys (merchant_id, created_at DESC, id DESC);

-- The keys with which programs act as an administrator does. They belong to no merchant, so only the platform's role reads and
-- writes them.
CREATE TABLE platform_keys (
  id uuid PRIMARY KEY,
  -- SHA-256 of the key, by which a call is looked up.
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The name of the administrator, as it was.
  created_by text NOT NULL,
  last_four text NOT NULL CHECK (length(last_four) = 4),
  scopes text[] NOT NULL CHECK (
    cardinality(scopes) > 0 AND scopes <@ ARRAY[
      'orders:read', 'orders:write', 'products:read', 'products:write', 'customers:read', 'customers:write',
      'money:read', 'money:write', 'messages:read', 'messages:write', 'webhooks:read', 'webhooks:write',
      'analytics:read', 'assistant:read', 'assistant:write', 'settings:read', 'settings:write',
      'merchants:read', 'merchants:write'
    ]
  ),
  -- Addresses and ranges from which it may be used; all if none is listed.
  allowed_addresses text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_addresses) <= 100),
  created_at timestamptz NOT NULL,
  -- Null for a key without an end.
  ends_at timestamptz,
  revoked_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  last_used_address text CHECK (length(last_used_address) <= 64),
  CHECK (revoked_at IS NULL OR ends_at IS NOT NULL)
);
ALTER TABLE platform_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY platform ON platform_keys TO paydesk_platform USING (true);
GRANT SELECT, INSERT, UPDATE ON platform_keys TO paydesk_platform;

-- The key with this hash, unless it has ended. Every call with a key asks it, so that a revoked key is refused from the next
-- call on. It runs as its owner, as living_session does, and answers only callers who have the key.
CREATE FUNCTION living_api_key(hash bytea, at_moment timestamptz) RETURNS TABLE (
  id uuid, merchant_id uuid, name text, last_four text, scopes text[], allowed_addresses text[]
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT api_keys.id, api_keys.merchant_id, api_keys.name, api_keys.last_four, api_keys.scopes, merchants.allowed_addresses
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

-- The payment inbox: where receipts of payments come from, and what became of each.

-- Without a row, a shop has the defaults below.
CREATE TABLE payment_inbox_settings (
  merchant_id uuid PRIMARY KEY REFERENCES merchants (id),
  -- The largest payment that is confirmed without a person: 0 for none, null for any.
  automatic_up_to_cents bigint DEFAULT 50000 CHECK (automatic_up_to_cents >= 0),
  -- How long the raw mails are kept.
  keep_days integer NOT NULL DEFAULT 180 CHECK (keep_days BETWEEN 1 AND 3650)
);

CREATE TABLE payment_sources (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  kind text NOT NULL CHECK (kind IN ('imap', 'upload', 'statement', 'api', 'smtp')),
  -- The part that may be shown again: of `imap` host, port, security, user and folder.
  settings jsonb NOT NULL DEFAULT '{}',
  -- Sealed (server/secrets.ts): the password of `imap`, the token in the address of `smtp`.
  secret_sealed bytea,
  -- Of `smtp`: mail to an unknown token is refused without opening a seal.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  -- Of `imap`: the newest mail that was looked at. Numbers of mails are valid for one UIDVALIDITY only.
  uid_validity bigint,
  last_uid bigint,
  -- Changes with each edit, so that a process notices that the mailbox it reads has changed.
  version uuid NOT NULL,
  -- Of `imap`: since when nothing is fetched, because a person paused it.
  paused_at timestamptz,
  -- The process that reads the mailbox, until its lease ends.
  claimed_by uuid,
  claimed_until timestamptz,
  -- When it last worked, and why it doesn't since; `failure` is null while it works.
  checked_at timestamptz,
  failure text,
  -- When the last receipt came.
  last_seen_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (merchant_id, kind),
  UNIQUE (merchant_id, id),
  CHECK (kind = 'smtp' OR token_hash IS NULL)
);

-- The addresses to which a shop's payment providers write. A receipt counts only if it was sent to a confirmed one.
CREATE TABLE receipt_addresses (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  email text NOT NULL CHECK (email = lower(email) AND btrim(email) <> ''),
  confirmed_at timestamptz,
  -- Hash of the code in the last email to the address; null once the code was entered.
  code_hash bytea CHECK (octet_length(code_hash) = 32),
  message_id uuid,
  code_ends_at timestamptz,
  tries_left integer NOT NULL DEFAULT 0 CHECK (tries_left >= 0),
  -- The moments of the mails of the last day, which are limited.
  mailed_at timestamptz[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  UNIQUE (merchant_id, email)
);

-- One document that says that money moved: a mail of a payment provider, or a row of a statement.
CREATE TABLE receipts (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  source_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('mail', 'row')),
  -- Sealed (server/secrets.ts). Null after the time that the shop keeps it, or when its customer was erased.
  raw_sealed bytea,
  size integer NOT NULL CHECK (size > 0),
  -- The same document comes once for each shop.
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  received_at timestamptz NOT NULL,
  -- The person or program that brought it, and that vouches for it if it is a row of a statement.
  actor_kind actor_kind NOT NULL,
  actor_user_id uuid REFERENCES users (id),
  actor_name text NOT NULL CHECK (btrim(actor_name) <> ''),
  -- The next step: `read` verifies its proof and reads it, `match` finds its order.
  step text NOT NULL CHECK (step IN ('read', 'match', 'done')),
  next_attempt_at timestamptz NOT NULL,
  claimed_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  -- The results: see contract/money/receipt.ts.
  verdict text CHECK (verdict IN ('verified', 'forwarded', 'unverifiable', 'forged')),
  proof jsonb,
  provider text,
  outcome text CHECK (
    outcome IN ('payment', 'request', 'outgoing', 'pending', 'failed', 'reversal', 'not_ours', 'unknown')
  ),
  parsed jsonb,
  -- The version of all parsers together, when it was read.
  reader_version text,
  match text NOT NULL DEFAULT 'pending' CHECK (match IN ('pending', 'confirmed', 'ask', 'unmatched', 'refused')),
  reasons text[] NOT NULL DEFAULT '{}',
  -- The orders that it may be for: [{orderId, points, reasons}], the best first.
  suggestions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(suggestions) = 'array'),
  money_in_id uuid,
  -- For a reversal: the movement that the provider took back.
  reversed_money_id uuid,
  -- A person's decision; null for those of the rules.
  decision text CHECK (decision IN ('applied', 'not_ours', 'handled', 'sent_back', 'taken_back')),
  decided_by text,
  decided_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The one order that fits best, if the rules ask a person; null on a tie. It stays, so that an undone decision proposes it again.
  proposed_order_id uuid,
  UNIQUE (merchant_id, id),
  UNIQUE (merchant_id, sha256),
  FOREIGN KEY (merchant_id, source_id) REFERENCES payment_sources (merchant_id, id),
  FOREIGN KEY (merchant_id, money_in_id) REFERENCES money_in (merchant_id, id),
  FOREIGN KEY (merchant_id, reversed_money_id) REFERENCES money_in (merchant_id, id),
  FOREIGN KEY (merchant_id, proposed_order_id) REFERENCES orders (merchant_id, id),
  CHECK (reversed_money_id IS NULL OR outcome = 'reversal'),
  CHECK ((step = 'done') = (match <> 'pending')),
  CHECK (match <> 'confirmed' OR money_in_id IS NOT NULL)
);
CREATE INDEX receipts_of_merchant ON receipts (merchant_id, received_at DESC, id DESC);
CREATE INDEX receipts_by_match ON receipts (merchant_id, match, received_at DESC, id DESC);
CREATE INDEX receipts_to_decide ON receipts (merchant_id, received_at DESC, id DESC) WHERE match IN ('ask', 'unmatched');
CREATE INDEX receipts_to_do ON receipts (step, merchant_id, next_attempt_at, id) WHERE step <> 'done';
CREATE INDEX receipts_of_movement ON receipts (money_in_id) WHERE money_in_id IS NOT NULL;
CREATE INDEX receipts_of_reversed_movement ON receipts (reversed_money_id) WHERE reversed_money_id IS NOT NULL;
CREATE INDEX receipts_of_proposed_order ON receipts (proposed_order_id) WHERE proposed_order_id IS NOT NULL;
CREATE INDEX receipts_of_source ON receipts (source_id, received_at DESC);
CREATE INDEX receipts_to_forget ON receipts (merchant_id, received_at) WHERE raw_sealed IS NOT NULL;
CREATE INDEX receipts_unknown ON receipts (reader_version)
  WHERE outcome = 'unknown' AND raw_sealed IS NOT NULL AND match = 'ask' AND decided_at IS NULL;
CREATE INDEX receipts_by_change ON receipts (merchant_id, updated_at);
-- A process that takes one in hand doesn't date it, because nobody sees that.
CREATE TRIGGER date_change BEFORE UPDATE OF verdict, outcome, parsed, match, reasons, suggestions, money_in_id, decision, decided_by,
  decided_at ON receipts FOR EACH ROW EXECUTE FUNCTION date_change();

-- Transfers that a provider's mail proved. One of them counts in one shop of this server: the first. Banks number their
-- transfers each for itself, so the amount tells those of two banks apart; a mail sent again has the same.
CREATE TABLE proved_transfers (
  method payment_method NOT NULL,
  reference_key text NOT NULL CHECK (reference_key <> ''),
  amount_cents bigint NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  PRIMARY KEY (method, reference_key, amount_cents)
);

-- Whether a mail proved a transfer in another shop. A shop learns no more than that.
CREATE FUNCTION is_proved_elsewhere(
  of_merchant uuid, of_method payment_method, of_reference_key text, of_amount_cents bigint
) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM proved_transfers
    WHERE method = of_method AND reference_key = of_reference_key AND amount_cents = of_amount_cents
      AND merchant_id <> of_merchant)
$$;
REVOKE EXECUTE ON FUNCTION is_proved_elsewhere FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_proved_elsewhere TO paydesk_tenant, paydesk_platform;

-- A receipt is confirmed as long as its money pays an order, whoever decides about either: also a person who marks the order as paid.
-- One that waits again has no decision: its money was taken from its order by the order's own Undo.
CREATE FUNCTION receipts_follow_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'applied' THEN
    UPDATE receipts SET match = 'confirmed', step = 'done',
        decision = CASE WHEN NEW.rule IS NULL AND match <> 'pending' THEN 'applied' ELSE decision END,
        decided_by = CASE WHEN NEW.rule IS NULL AND match <> 'pending' THEN NEW.actor_name ELSE decided_by END,
        decided_at = CASE WHEN NEW.rule IS NULL AND match <> 'pending' THEN NEW.applied_at ELSE decided_at END
      WHERE money_in_id = NEW.money_in_id AND merchant_id = NEW.merchant_id AND match IN ('pending', 'ask', 'unmatched');
  ELSIF NOT EXISTS (SELECT FROM allocations WHERE money_in_id = NEW.money_in_id AND state = 'applied') THEN
    UPDATE receipts SET match = 'ask', decision = NULL, decided_by = NULL, decided_at = NULL
      WHERE money_in_id = NEW.money_in_id AND merchant_id = NEW.merchant_id AND match = 'confirmed';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER receipts_follow_allocations AFTER INSERT OR UPDATE OF state ON allocations
  FOR EACH ROW EXECUTE FUNCTION receipts_follow_allocations();

-- A proposal stands exactly as long as a receipt waits for a person whose money is on the books and pays nothing. So no decision
-- about a receipt, undo of an order, or change of a movement can leave one behind or lose one.
CREATE FUNCTION keep_proposal(of_movement uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  shop uuid;
  wanted uuid;
  cents bigint;
BEGIN
  SELECT receipt.merchant_id, receipt.proposed_order_id, moved.amount_cents INTO shop, wanted, cents
    FROM receipts receipt JOIN money_in moved ON moved.id = receipt.money_in_id
    WHERE receipt.money_in_id = of_movement AND receipt.match = 'ask' AND receipt.proposed_order_id IS NOT NULL
      AND moved.state = 'settled'
      AND NOT EXISTS (SELECT FROM allocations WHERE money_in_id = of_movement AND state = 'applied')
    ORDER BY receipt.received_at, receipt.id LIMIT 1;
  UPDATE allocations SET state = 'undone', undone_at = greatest(clock_timestamp(), applied_at)
    WHERE money_in_id = of_movement AND state = 'proposed' AND order_id IS DISTINCT FROM wanted;
  IF wanted IS NOT NULL AND NOT EXISTS (SELECT FROM allocations WHERE money_in_id = of_movement AND state = 'proposed') THEN
    INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, rule, state, applied_at)
      VALUES (gen_random_uuid(), shop, of_movement, wanted, cents, 'system', 'Payment inbox', 'receipt', 'proposed', clock_timestamp());
  END IF;
END $$;

CREATE FUNCTION keep_proposals_of_receipt() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.money_in_id IS NOT NULL AND OLD.money_in_id IS DISTINCT FROM NEW.money_in_id THEN
    PERFORM keep_proposal(OLD.money_in_id);
  END IF;
  IF NEW.money_in_id IS NOT NULL THEN
    PERFORM keep_proposal(NEW.money_in_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER proposals_follow_receipts AFTER UPDATE OF match, money_in_id, proposed_order_id ON receipts
  FOR EACH ROW WHEN (OLD.proposed_order_id IS NOT NULL OR NEW.proposed_order_id IS NOT NULL)
  EXECUTE FUNCTION keep_proposals_of_receipt();

CREATE FUNCTION keep_proposal_of_movement() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_proposal(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER proposals_follow_movement AFTER UPDATE OF state ON money_in
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION keep_proposal_of_movement();
REVOKE EXECUTE ON FUNCTION keep_proposal, keep_proposals_of_receipt, keep_proposal_of_movement FROM PUBLIC;

-- Takes a part of a settled movement back. The amount of a movement never changes, so two take its place: the part, which is
-- reversed, and the rest, which keeps the reference, the receipts and what it pays. Money that paid nothing goes first, then
-- that of the orders that got theirs last. Allocations keep their moments: by them a refund knows its money. @returns the part
CREATE FUNCTION take_part_back(of_movement uuid, taken_cents bigint, taken_at timestamptz) RETURNS uuid
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  whole money_in;
  part uuid := gen_random_uuid();
  rest uuid := gen_random_uuid();
  given uuid[];
  given_cents bigint;
  kept_cents bigint;
  part_pays boolean;
BEGIN
  SELECT * INTO STRICT whole FROM money_in WHERE id = of_movement AND state = 'settled' AND amount_cents > taken_cents
    FOR NO KEY UPDATE;
  SELECT coalesce(array_agg(id), '{}'), coalesce(sum(amount_cents + tip_cents), 0) INTO given, given_cents
    FROM allocations WHERE money_in_id = whole.id AND state = 'applied';
  -- How much of it goes on paying its orders. If refunds need the part too, it is theirs, and not the rest's.
  kept_cents := whole.amount_cents - taken_cents;
  IF given_cents <= kept_cents AND EXISTS (
    SELECT FROM allocations paying WHERE paying.id = ANY (given) AND taken_cents > came_cents(paying.order_id) - (
      SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = paying.order_id AND state <> 'cancelled')
  ) THEN
    kept_cents := greatest(given_cents - taken_cents, 1);
  END IF;
  part_pays := given_cents > kept_cents;

  INSERT INTO money_in (id, merchant_id, method, account, amount_cents, payer_name, payer_handle, note, source, state, occurred_at,
      actor_kind, actor_user_id, actor_name, created_at, pays_order, part_of)
    VALUES (part, whole.merchant_id, whole.method, whole.account, taken_cents, whole.payer_name, whole.payer_handle, whole.note,
      whole.source, CASE WHEN part_pays THEN 'settled' ELSE 'reversed' END, whole.occurred_at, whole.actor_kind,
      whole.actor_user_id, whole.actor_name, taken_at, part_pays, whole.id);
  -- Receipts leave before the allocations end: one whose money pays nothing would wait again.
  UPDATE receipts SET money_in_id = part WHERE money_in_id = whole.id AND merchant_id = whole.merchant_id;
  UPDATE allocations SET state = 'undone', undone_at = greatest(taken_at, applied_at) WHERE id = ANY (given);
  UPDATE money_in SET state = 'replaced' WHERE id = whole.id;
  INSERT INTO money_in (id, merchant_id, method, account, amount_cents, payer_name, payer_handle, note, reference, source, state,
      occurred_at, actor_kind, actor_user_id, actor_name, created_at, pays_order, part_of)
    VALUES (rest, whole.merchant_id, whole.method, whole.account, whole.amount_cents - taken_cents, whole.payer_name,
      whole.payer_handle, whole.note, whole.reference, whole.source, 'settled', whole.occurred_at, whole.actor_kind,
      whole.actor_user_id, whole.actor_name, taken_at, given <> '{}', whole.id);
  INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
    SELECT gen_random_uuid(), merchant_id, piece, kind, is_verified, data, created_at
    FROM payment_evidence CROSS JOIN unnest(ARRAY[part, rest]) piece WHERE money_in_id = whole.id;
  INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, tip_cents, actor_kind, actor_user_id, actor_name,
      rule, method_before, applied_at)
    SELECT gen_random_uuid(), merchant_id, share.movement, order_id, share.cents, share.tip, actor_kind, actor_user_id, actor_name,
      rule, method_before, applied_at
    FROM (
      SELECT *, kept_cents + amount_cents + tip_cents - sum(amount_cents + tip_cents) OVER (ORDER BY applied_at, id) AS has
      FROM allocations WHERE id = ANY (given)
    ) paying
    CROSS JOIN LATERAL (
      SELECT greatest(least(amount_cents, has), 0) AS cents, greatest(least(tip_cents, has - amount_cents), 0) AS tip
    ) kept
    CROSS JOIN LATERAL (
      VALUES (rest, kept.cents, kept.tip), (part, amount_cents - kept.cents, tip_cents - kept.tip)
    ) share (movement, cents, tip)
    WHERE share.cents > 0;
  UPDATE receipts SET money_in_id = rest WHERE money_in_id = part AND merchant_id = whole.merchant_id;
  -- Other mails that took the same payment back take back the rest.
  UPDATE receipts SET reversed_money_id = rest WHERE reversed_money_id = whole.id AND merchant_id = whole.merchant_id;
  UPDATE money_in SET state = 'reversed' WHERE id = part AND state = 'settled';
  RETURN part;
END $$;

-- Undoes take_part_back: the whole counts again, and pays what its parts pay. @returns the whole; null if the rest has been
-- taken back or divided since
CREATE FUNCTION count_part_again(of_part uuid, counted_at timestamptz) RETURNS uuid
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  part money_in;
  rest uuid;
  given uuid[];
BEGIN
  SELECT * INTO STRICT part FROM money_in WHERE id = of_part AND state = 'reversed' AND part_of IS NOT NULL FOR NO KEY UPDATE;
  SELECT id INTO rest FROM money_in WHERE part_of = part.part_of AND id <> part.id AND state = 'settled' FOR NO KEY UPDATE;
  IF rest IS NULL THEN
    RETURN NULL;
  END IF;
  given := ARRAY(SELECT id FROM allocations WHERE money_in_id IN (part.id, rest) AND state = 'applied');
  -- Money beyond what a payment of several orders pays would belong to each of them.
  IF (SELECT count(DISTINCT order_id) > 1 AND sum(amount_cents + tip_cents) < (
      SELECT amount_cents FROM money_in WHERE id = part.part_of) FROM allocations WHERE id = ANY (given)) THEN
    RETURN NULL;
  END IF;
  UPDATE receipts SET money_in_id = part.part_of WHERE money_in_id IN (part.id, rest) AND merchant_id = part.merchant_id;
  UPDATE allocations SET state = 'undone', undone_at = greatest(counted_at, applied_at) WHERE id = ANY (given);
  UPDATE money_in SET state = 'replaced' WHERE id IN (part.id, rest);
  UPDATE money_in SET state = 'settled' WHERE id = part.part_of;
  INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, tip_cents, actor_kind, actor_user_id, actor_name,
      rule, method_before, applied_at)
    SELECT gen_random_uuid(), part.merchant_id, part.part_of, order_id, sum(amount_cents), sum(tip_cents), min(actor_kind),
      (array_agg(actor_user_id))[1], min(actor_name), min(rule), min(method_before), applied_at
    FROM allocations WHERE id = ANY (given) GROUP BY order_id, applied_at;
  UPDATE receipts SET reversed_money_id = part.part_of
    WHERE reversed_money_id IN (part.id, rest) AND merchant_id = part.merchant_id;
  RETURN part.part_of;
END $$;

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'payment_inbox_settings', 'payment_sources', 'receipt_addresses', 'receipts', 'proved_transfers'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
  END LOOP;
END $$;
GRANT SELECT ON proved_transfers TO paydesk_tenant;
GRANT SELECT, INSERT ON proved_transfers TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE ON payment_inbox_settings, receipts TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_sources, receipt_addresses TO paydesk_tenant, paydesk_platform;
-- Old receipts without money are deleted by housekeeping.
GRANT DELETE ON receipts TO paydesk_platform;
