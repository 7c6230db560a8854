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
  -- When the link was used. The row stays until it is deleted, so that nobody can leave new wishes for the address meanwhile.
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

-- A customer's message is about an order, except the one that a wish is answered with.
ALTER TABLE messages DROP CONSTRAINT messages_check1;
ALTER TABLE messages ADD CONSTRAINT messages_of_customers_check
  CHECK (audience <> 'customer' OR order_id IS NOT NULL OR kind = 'back_in_stock');

-- Whatever raises a stock from nothing, or puts a variant on sale again, wakes the job that writes the emails.
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

-- The wishes of an erased person, under any of their addresses, with the emails that were written for them.
CREATE FUNCTION forget_stock_wishes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  addresses text[] := ARRAY(
    SELECT lower(OLD.email) UNION
    SELECT lower(address) FROM orders, unnest(ARRAY[customer_email, payment_email]) address
      WHERE merchant_id = OLD.merchant_id AND customer_id = OLD.id AND address <> ''
  );
BEGIN
  UPDATE messages SET recipient = '[erased]', subject = '[erased]', body_text = '[erased]', body_html = NULL, answer = NULL,
      failure = NULL, status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END, outdated = status <> 'sent',
      next_attempt_at = NULL
    WHERE id IN (SELECT message_id FROM stock_wishes WHERE merchant_id = OLD.merchant_id AND email = ANY (addresses));
  DELETE FROM stock_wishes WHERE merchant_id = OLD.merchant_id AND email = ANY (addresses);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_stock_wishes AFTER UPDATE OF erased_at ON customers
  FOR EACH ROW WHEN (OLD.email IS NOT NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_stock_wishes();
