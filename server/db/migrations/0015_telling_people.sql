-- Messages are for customers, as before, and for the shop's own people; by e-mail, text or push.
ALTER TABLE messages ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE messages ADD COLUMN audience text NOT NULL DEFAULT 'customer' CHECK (audience IN ('customer', 'shop'));
ALTER TABLE messages ADD COLUMN kind text NOT NULL DEFAULT 'instructions' CHECK (
  kind IN (
    'instructions', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled',
    'low_stock', 'fraud_hold', 'webhook_disabled', 'test'
  )
);
-- What the other side said when it took the message over: the reply of the mail server, the id of the text.
ALTER TABLE messages ADD COLUMN answer text;
-- A message that no customer of an order gets needs no order; one to a customer does.
ALTER TABLE messages ADD CHECK (audience = 'shop' OR order_id IS NOT NULL);
CREATE INDEX messages_of_merchant ON messages (merchant_id, created_at DESC, id DESC);
CREATE INDEX messages_failed ON messages (merchant_id, created_at DESC, id DESC) WHERE status = 'failed';
DROP INDEX messages_waiting;
CREATE INDEX messages_waiting ON messages (channel, next_attempt_at) WHERE status = 'queued';

-- What a shop wants to be told, and how. Without a row: nothing.
CREATE TABLE notification_preferences (
  merchant_id uuid PRIMARY KEY REFERENCES merchants (id),
  email_notifications boolean NOT NULL DEFAULT false,
  sms_notifications boolean NOT NULL DEFAULT false,
  push_notifications boolean NOT NULL DEFAULT false,
  webhook_notifications boolean NOT NULL DEFAULT false,
  notify_on_payment boolean NOT NULL DEFAULT false,
  notify_on_shipment boolean NOT NULL DEFAULT false,
  notify_on_delivery boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A browser of a user's that wants to be told (Web Push, RFC 8030). Null merchant_id: an administrator's.
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
-- A push goes to one browser; when it is forgotten, the message stays on record.
ALTER TABLE messages ADD COLUMN push_subscription_id uuid REFERENCES push_subscriptions (id) ON DELETE SET NULL;
CREATE INDEX messages_of_push_subscription ON messages (push_subscription_id) WHERE push_subscription_id IS NOT NULL;

-- Who we are to push services (VAPID, RFC 8292): made once, at the first start. At most one row. The private key is sealed
-- with APP_SECRET.
CREATE TABLE push_identity (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key text NOT NULL,
  private_key_sealed bytea NOT NULL
);

-- What of a merchant's bell each user has read: everything up to a position of the log, and single events above it. For
-- administrators the row under the id of all merchants counts beside those of single merchants.
CREATE TABLE read_marks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  merchant_id uuid NOT NULL,
  read_up_to bigint NOT NULL DEFAULT 0,
  read_singly bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, merchant_id)
);

ALTER TABLE notification_preferences ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON notification_preferences TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON notification_preferences TO paydesk_platform USING (true);
ALTER TABLE push_subscriptions ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON push_subscriptions TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON push_subscriptions TO paydesk_platform USING (true);
ALTER TABLE read_marks ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON read_marks TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON read_marks TO paydesk_platform USING (true);

GRANT SELECT, INSERT, UPDATE ON notification_preferences, read_marks TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, UPDATE ON push_identity TO paydesk_platform;
