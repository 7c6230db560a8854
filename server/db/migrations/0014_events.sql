-- What happens, as everybody who listens hears of it. A change appends here in its own transaction; the relay then numbers
-- what is committed and moves it into events. It numbers and not the change: a counter row that every change of a merchant
-- locked until its commit would let them all wait for each other.
CREATE TABLE event_outbox (
  -- Rises within one order, whose row is locked while it changes. Between orders it may be committed in any sequence.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id uuid NOT NULL,
  type text NOT NULL CHECK (
    type IN ('order_created', 'order_updated', 'payment_confirmed', 'shipping_updated', 'inventory_alert', 'notification')
  ),
  order_id uuid,
  data json NOT NULL,
  created_at timestamptz NOT NULL
);
-- Every row is taken away at once: what is left of them has to go soon.
ALTER TABLE event_outbox SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- The log, kept for 90 days. Nobody but the relay writes it, one process at a time, so that neither number has a gap and
-- whoever has seen one has seen all below it.
CREATE TABLE events (
  -- Among the events of all merchants.
  position bigint PRIMARY KEY,
  merchant_id uuid NOT NULL,
  -- Among the merchant's.
  sequence bigint NOT NULL,
  type text NOT NULL,
  order_id uuid,
  data json NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (merchant_id, sequence)
);
-- What the bell shows: the kinds of contract/events/notable-event.ts.
CREATE INDEX notable_events ON events (merchant_id, position)
  WHERE type IN ('order_created', 'payment_confirmed', 'inventory_alert', 'notification');
CREATE INDEX all_notable_events ON events (position)
  WHERE type IN ('order_created', 'payment_confirmed', 'inventory_alert', 'notification');

-- The last number given to a merchant's event; under the id of all merchants, the last position.
CREATE TABLE event_counters (
  merchant_id uuid PRIMARY KEY,
  last bigint NOT NULL
);
ALTER TABLE event_counters SET (fillfactor = 50);
INSERT INTO event_counters VALUES ('00000000-0000-0000-0000-000000000000', 0);

-- How far each reader of the log that writes has read it. It moves in the transaction of what is written.
CREATE TABLE event_subscribers (
  name text PRIMARY KEY,
  position bigint NOT NULL
);
INSERT INTO event_subscribers VALUES ('notifications', 0), ('webhooks', 0);

-- What a subscriber could not handle is put aside, so that it holds nothing up, and tried again.
CREATE TABLE event_failures (
  subscriber text NOT NULL REFERENCES event_subscribers (name),
  position bigint NOT NULL,
  attempts integer NOT NULL,
  failure text NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  PRIMARY KEY (subscriber, position)
);

-- A variant of which fewer pieces are left, or as many, is low.
ALTER TABLE merchants ADD COLUMN low_stock_threshold integer NOT NULL DEFAULT 5 CHECK (low_stock_threshold >= 0);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['event_outbox', 'events', 'event_counters'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
    EXECUTE format('GRANT SELECT ON %I TO paydesk_tenant', table_name);
  END LOOP;
END $$;
GRANT INSERT ON event_outbox TO paydesk_tenant;
GRANT SELECT, INSERT, DELETE ON event_outbox, events TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE ON event_counters TO paydesk_platform;
GRANT SELECT, UPDATE ON event_subscribers TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_failures TO paydesk_platform;
