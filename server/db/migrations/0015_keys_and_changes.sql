-- Two things for programs: keys that act for all shops, and the moments at which listed rows changed.

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

-- The moment at which a listed row last changed, so that a program that keeps a copy reads only what changed. The clock's moment and
-- not the transaction's: a change is dated as close to its commit as may be.
CREATE FUNCTION date_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;

-- A product changes with its variants, whose stock every order changes: they are dated by themselves, so that an order locks no product.
ALTER TABLE variants ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER date_change BEFORE UPDATE ON variants FOR EACH ROW EXECUTE FUNCTION date_change();

CREATE FUNCTION date_product_of_picture() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET updated_at = greatest(updated_at, clock_timestamp())
    WHERE (merchant_id, id) = (coalesce(NEW.merchant_id, OLD.merchant_id), coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;
CREATE TRIGGER date_product_of_picture AFTER INSERT OR UPDATE OR DELETE ON product_pictures FOR EACH ROW
  EXECUTE FUNCTION date_product_of_picture();

-- A customer's figures are dated apart from the customer for the same reason that they are kept apart.
ALTER TABLE customers ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER date_change BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION date_change();
CREATE INDEX customers_by_change ON customers (merchant_id, updated_at);
ALTER TABLE customer_figures ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER date_change BEFORE UPDATE ON customer_figures FOR EACH ROW EXECUTE FUNCTION date_change();
CREATE INDEX customer_figures_by_change ON customer_figures (merchant_id, updated_at);

ALTER TABLE refunds ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER date_change BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION date_change();
CREATE INDEX refunds_by_change ON refunds (merchant_id, updated_at);

-- A movement changes with the orders that it pays and with its evidence. Those written with the movement find it dated by this
-- transaction already.
ALTER TABLE money_in ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER date_change BEFORE UPDATE ON money_in FOR EACH ROW EXECUTE FUNCTION date_change();
CREATE INDEX money_in_by_change ON money_in (merchant_id, updated_at);
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
CREATE OR REPLACE FUNCTION refuse_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts text[] := '{state,pays_order,payer_name,payer_handle,note,reference,reference_key,search_text,updated_at}';
BEGIN
  IF to_jsonb(NEW) - texts <> to_jsonb(OLD) - texts THEN
    RAISE EXCEPTION 'a movement cannot be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.state = 'replaced' AND EXISTS (SELECT FROM allocations WHERE money_in_id = NEW.id AND state = 'applied') THEN
    RAISE EXCEPTION 'movement % still pays an order', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'replaced_movements_pay_nothing';
  END IF;
  RETURN NULL;
END $$;

-- Not when a process takes one in hand, which nobody sees.
ALTER TABLE receipts ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER date_change BEFORE UPDATE OF verdict, outcome, parsed, match, reasons, suggestions, money_in_id, decision, decided_by,
  decided_at ON receipts FOR EACH ROW EXECUTE FUNCTION date_change();
CREATE INDEX receipts_by_change ON receipts (merchant_id, updated_at);

ALTER TABLE messages ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER date_change BEFORE UPDATE OF status, recipient, subject, body_text, sent_at, attempts, answer, failure, outdated
  ON messages FOR EACH ROW EXECUTE FUNCTION date_change();
CREATE INDEX messages_by_change ON messages (merchant_id, updated_at) WHERE merchant_id IS NOT NULL;

ALTER TABLE webhook_deliveries ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER date_change BEFORE UPDATE OF status, attempts, delivered_at, next_attempt_at, replays, failure
  ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION date_change();
CREATE INDEX webhook_deliveries_by_change ON webhook_deliveries (merchant_id, updated_at);

-- Nor when Levy remembers something, or the customer's chat is open.
ALTER TABLE assistant_conversations ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER date_change BEFORE UPDATE OF state, reason, waiting_since, order_id, verified, last_at, assigned_user_id, assigned_name,
  customer_wrote_at ON assistant_conversations FOR EACH ROW EXECUTE FUNCTION date_change();
CREATE INDEX assistant_conversations_by_change ON assistant_conversations (merchant_id, updated_at) WHERE channel <> 'test';
