-- The log of events that everything else listens to, and messages to customers, to a shop's people and to their browsers.
--
-- Types of events, kinds of messages and the switches of notices are a table of the contract (contract/messages/notices.ts),
-- not a CHECK: a new one needs no migration, and the server writes only those that its types name.

-- Events on their way into the log. A change appends its events here in its own transaction. The relay then numbers what is
-- committed and moves it into `events`. If changes numbered their events themselves, all changes of a merchant would wait for
-- one counter row.
CREATE TABLE event_outbox (
  -- Rises within one order, whose row is locked while it changes. Events of different orders may be committed in any sequence.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id uuid NOT NULL,
  type text NOT NULL,
  order_id uuid,
  data json NOT NULL,
  created_at timestamptz NOT NULL,
  -- The user who did it, whose own bell leaves it out. Null for customers, programs and the desk itself.
  actor_id uuid
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0); -- the relay empties it at once

-- The log, kept for 90 days. Only the relay writes it, one process at a time, so that neither number has a gap and a reader
-- that has seen one number has seen all below it.
CREATE TABLE events (
  -- Among the events of all merchants.
  position bigint PRIMARY KEY,
  merchant_id uuid NOT NULL,
  -- Among the merchant's own.
  sequence bigint NOT NULL,
  type text NOT NULL,
  order_id uuid,
  data json NOT NULL,
  created_at timestamptz NOT NULL,
  actor_id uuid,
  -- Whether the bell shows it. The server that numbers the event says so.
  is_notable boolean NOT NULL DEFAULT false,
  UNIQUE (merchant_id, sequence)
);
-- The included columns let the bell skip a busy user's own events without reading their rows.
CREATE INDEX notable_events ON events (merchant_id, position) INCLUDE (actor_id, created_at) WHERE is_notable;
CREATE INDEX all_notable_events ON events (position) INCLUDE (merchant_id, actor_id, created_at) WHERE is_notable;

-- The last number given to a merchant's event; under the id of all zeros, the last position.
CREATE TABLE event_counters (
  merchant_id uuid PRIMARY KEY,
  last bigint NOT NULL
) WITH (fillfactor = 50); -- room for updates in place
INSERT INTO event_counters VALUES ('00000000-0000-0000-0000-000000000000', 0);

-- How far each subscriber has read the log. Its position moves in the transaction that writes what it made of the events, so
-- that each event is handled once.
CREATE TABLE event_subscribers (
  name text PRIMARY KEY,
  position bigint NOT NULL
);
INSERT INTO event_subscribers VALUES ('notifications', 0), ('webhooks', 0), ('audit', 0), ('fulfilment', 0);

-- Events that a subscriber could not handle. They are put aside, so that they hold nothing up, and tried again.
CREATE TABLE event_failures (
  subscriber text NOT NULL REFERENCES event_subscribers (name),
  position bigint NOT NULL,
  attempts integer NOT NULL,
  failure text NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  PRIMARY KEY (subscriber, position)
);

-- A browser that a user wants to be notified in (Web Push, RFC 8030). Null merchant_id: an administrator's.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  merchant_id uuid REFERENCES merchants (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 2000),
  -- The browser's public key and its secret (RFC 8291), in base64url.
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_of_merchant ON push_subscriptions (merchant_id);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);

-- This desk's identity at push services (VAPID, RFC 8292): made at the first start, at most one row. The private key is sealed
-- with APP_SECRET.
CREATE TABLE push_identity (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key text NOT NULL,
  private_key_sealed bytea NOT NULL
);

-- Messages to a shop's customers, to its own people, and to people's accounts, by email, text or push. A message is written in
-- the transaction of the change that it reports, and sent afterwards.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  -- Null for a message to an account (an invitation, a link to set a password, the fingerprint of the audit log): it belongs
  -- to no shop, so no shop's policy shows it.
  merchant_id uuid,
  order_id uuid,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'push')),
  -- not_sent: no service was connected to send it, or the reason to send it was gone.
  status text NOT NULL CHECK (status IN ('not_sent', 'queued', 'sent', 'failed')),
  recipient text NOT NULL CHECK (btrim(recipient) <> ''),
  subject text NOT NULL DEFAULT '',
  body_text text NOT NULL,
  body_html text,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  next_attempt_at timestamptz,
  audience text NOT NULL DEFAULT 'customer' CHECK (audience IN ('customer', 'shop', 'account')),
  kind text NOT NULL DEFAULT 'instructions',
  -- The reply of the mail server, or the id of the text message, when the other side accepted it.
  answer text,
  -- A push goes to one browser. The message stays on record when the browser is forgotten.
  push_subscription_id uuid REFERENCES push_subscriptions (id) ON DELETE SET NULL,
  -- The conversation that a push opens. It tells two customers who wait apart.
  conversation_id uuid,
  -- The refund that it reports, so that it is withdrawn with that one only.
  refund_id uuid,
  -- The number and the carrier of the parcel as it tells the customer of them, each or both null: a later message corrects it if they
  -- change. Null in a message that says nothing of the parcel.
  told_tracking jsonb CHECK (jsonb_typeof(told_tracking) = 'object'),
  -- The code that belongs in the text in place of a mark, sealed: the log shows the mark. Null once the message was sent or
  -- never will be.
  sealed_code bytea,
  -- The contents of an email with a link, which is composed when it leaves: the name of the person who invites, and the IP
  -- address that asked for it. The link is made then, so that no usable token waits here. Whether the address belongs to a user
  -- is looked up then too: asking for a reset takes as long for every address.
  sender_name text,
  asked_from text,
  -- In an email that its reader can end all further ones of: the link for that.
  stop_url text,
  -- There is no reason to send it any more: its change was undone, a newer message replaces it, the order has moved on, the
  -- shop told the customer itself, or the customer was erased. It stays in the log, and is no work to do.
  outdated boolean NOT NULL DEFAULT false
    CONSTRAINT messages_outdated_check CHECK (NOT outdated OR status IN ('not_sent', 'failed')),
  -- In payment instructions: their order waits for no money, so they are outdated if they are not sent. Only a trigger of orders
  -- writes it, and takes it back with the status.
  order_moved_on boolean NOT NULL DEFAULT false,
  CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  -- A customer's message is about an order, except the one that a wish is answered with, and the answer to a visitor of the chat
  -- who has left an address and proved no order.
  CONSTRAINT messages_of_customers_check CHECK (audience <> 'customer' OR order_id IS NOT NULL
    OR kind IN ('back_in_stock', 'conversation_answer')),
  CHECK ((audience = 'account') = (merchant_id IS NULL)),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id),
  FOREIGN KEY (merchant_id, refund_id) REFERENCES refunds (merchant_id, id)
);
CREATE INDEX messages_by_order ON messages (order_id, created_at);
-- Messages are claimed fairly among the shops: those of each are found by themselves, those that are due first.
CREATE INDEX messages_waiting ON messages (channel, merchant_id, next_attempt_at) WHERE status = 'queued';
-- One without an attempt is due also if the clock was set back, however many others wait for their next attempt.
CREATE INDEX messages_not_tried ON messages (channel, merchant_id, next_attempt_at) WHERE status = 'queued' AND attempts = 0;
-- Messages to accounts have their own queue, so that a backlog of shops delays none of them.
CREATE INDEX messages_waiting_for_accounts ON messages (next_attempt_at) WHERE status = 'queued' AND merchant_id IS NULL;
CREATE INDEX messages_of_account ON messages (recipient, created_at DESC) WHERE merchant_id IS NULL;
CREATE INDEX messages_of_merchant ON messages (merchant_id, created_at DESC, id DESC);
CREATE INDEX messages_failed ON messages (merchant_id, created_at DESC, id DESC) WHERE status = 'failed';
CREATE INDEX messages_not_sent ON messages (merchant_id, created_at DESC, id DESC) WHERE status = 'not_sent';
-- Orders with a message to the customer that still has to be sent.
CREATE INDEX messages_customers_lack ON messages (merchant_id, order_id)
  WHERE audience = 'customer' AND status IN ('not_sent', 'failed') AND NOT outdated;
-- An erasure and an export find the answers that went to addresses left in the chat.
CREATE INDEX messages_to_left_addresses ON messages (merchant_id, recipient)
  WHERE kind = 'conversation_answer' AND order_id IS NULL;
CREATE INDEX messages_of_push_subscription ON messages (push_subscription_id) WHERE push_subscription_id IS NOT NULL;
CREATE INDEX messages_by_change ON messages (merchant_id, updated_at) WHERE merchant_id IS NOT NULL;
-- A process that takes one in hand doesn't date it, because nobody sees that.
CREATE TRIGGER date_change BEFORE UPDATE OF status, recipient, subject, body_text, sent_at, attempts, answer, failure, outdated
  ON messages FOR EACH ROW EXECUTE FUNCTION date_change();

-- Payment instructions that did not reach a customer call for no action once the order waits for no money. Those that are queued may be
-- on their way, and are outdated when they fail. An order that is pending again has them open as before.
CREATE FUNCTION settle_instructions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'pending' THEN
    UPDATE messages SET order_moved_on = false, outdated = false
      WHERE order_id = NEW.id AND merchant_id = NEW.merchant_id AND order_moved_on AND recipient = NEW.customer_email;
  ELSE
    UPDATE messages SET order_moved_on = true, outdated = status <> 'queued'
      WHERE order_id = NEW.id AND merchant_id = NEW.merchant_id AND kind = 'instructions' AND status <> 'sent' AND NOT outdated;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER instructions_follow_order AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN ((OLD.status = 'pending') <> (NEW.status = 'pending')) EXECUTE FUNCTION settle_instructions();

-- A shop's own texts for the emails to its customers. Without a row, Paydesk's text is sent. Each save makes a new version.
CREATE TABLE message_texts (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  kind text NOT NULL,
  subject text NOT NULL CHECK (btrim(subject) <> ''),
  body text NOT NULL CHECK (btrim(body) <> ''),
  version uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (merchant_id, kind)
);

-- The notices that a shop wants, and by which channels. Without a row: none.
CREATE TABLE notification_preferences (
  merchant_id uuid PRIMARY KEY REFERENCES merchants (id),
  email_notifications boolean NOT NULL DEFAULT false,
  sms_notifications boolean NOT NULL DEFAULT false,
  push_notifications boolean NOT NULL DEFAULT false,
  webhook_notifications boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The switches that are on, by their names in the API.
  notices_on text[] NOT NULL DEFAULT '{}'
);

-- The part of a merchant's bell that each user has read: everything up to a position of the log, and single events above it.
-- An administrator's row under the id of all zeros counts for all merchants, beside their rows for single merchants.
CREATE TABLE read_marks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  merchant_id uuid NOT NULL,
  read_up_to bigint NOT NULL DEFAULT 0,
  read_singly bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, merchant_id)
);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'event_outbox', 'events', 'event_counters', 'push_subscriptions', 'messages', 'message_texts', 'notification_preferences',
    'read_marks'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
  END LOOP;
END $$;
-- A tenant appends events and reads the log. Numbering and reading on are the platform's.
GRANT SELECT, INSERT ON event_outbox TO paydesk_tenant;
GRANT SELECT ON events, event_counters TO paydesk_tenant;
GRANT SELECT, INSERT, DELETE ON event_outbox, events TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE ON event_counters, push_identity TO paydesk_platform;
GRANT SELECT, UPDATE ON event_subscribers TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_failures TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE ON messages, notification_preferences, read_marks TO paydesk_tenant, paydesk_platform;
-- Messages of shops are a record and stay; those to accounts are deleted by housekeeping.
GRANT DELETE ON messages TO paydesk_platform;
CREATE POLICY only_mails_to_accounts_are_deleted ON messages AS RESTRICTIVE FOR DELETE TO paydesk_platform
  USING (merchant_id IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions, message_texts TO paydesk_tenant, paydesk_platform;

-- Wishes to be told by email when a sold-out variant is back in stock, as customers leave them with Levy.
CREATE TABLE stock_wishes (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  -- Nobody has proved this address: one email at most goes to it for a wish, and the email's link ends all wishes of it.
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%'),
  language text NOT NULL CHECK (language IN ('en', 'es')),
  -- The conversation with Levy, which may be deleted before the wish.
  conversation_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- Nothing is sent after that.
  expires_at timestamptz NOT NULL,
  -- The email, written once the variant is back. If it is sold out again before the email leaves, the email is not sent, the
  -- wish waits on, and the same message is used again: its id stays the one of this wish.
  message_id uuid UNIQUE REFERENCES messages (id),
  -- The hash of the token in the email's link.
  stop_hash bytea UNIQUE CHECK (octet_length(stop_hash) = 32),
  -- When the link was used. Until the row is deleted, nobody can leave new wishes for the address.
  ended_at timestamptz,
  FOREIGN KEY (merchant_id, variant_id) REFERENCES variants (merchant_id, id)
);
-- The same wish twice is one.
CREATE UNIQUE INDEX stock_wishes_once ON stock_wishes (merchant_id, variant_id, email)
  WHERE message_id IS NULL AND ended_at IS NULL;
CREATE INDEX stock_wishes_of_variant ON stock_wishes (merchant_id, variant_id);
CREATE INDEX stock_wishes_of_address ON stock_wishes (merchant_id, email);
CREATE INDEX stock_wishes_by_date ON stock_wishes (merchant_id, created_at);
CREATE INDEX stock_wishes_by_expiry ON stock_wishes (expires_at);

ALTER TABLE stock_wishes ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON stock_wishes TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON stock_wishes TO paydesk_platform USING (true);
GRANT SELECT, INSERT, UPDATE ON stock_wishes TO paydesk_tenant, paydesk_platform;
-- Housekeeping deletes them.
GRANT DELETE ON stock_wishes TO paydesk_platform;

-- A stock that rises from zero, or a variant that is on sale again, wakes the job that writes the emails.
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM stock_wishes WHERE merchant_id = NEW.merchant_id AND variant_id = NEW.id) THEN
    PERFORM pg_notify('paydesk_stock_returned', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_stock AFTER UPDATE OF stock_quantity, archived_at ON variants FOR EACH ROW
  WHEN (NEW.stock_quantity > 0 AND NEW.archived_at IS NULL AND (OLD.stock_quantity = 0 OR OLD.archived_at IS NOT NULL))
  EXECUTE FUNCTION announce_stock();
