-- A message that nothing was connected to send, or that there was no reason to send any more, is called what it is.
ALTER TABLE messages DROP CONSTRAINT messages_status_check;
UPDATE messages SET status = 'not_sent' WHERE status = 'stored' OR status = 'failed' AND failure LIKE 'Not sent: %';
ALTER TABLE messages ADD CONSTRAINT messages_status_check CHECK (status IN ('not_sent', 'queued', 'sent', 'failed'));
CREATE INDEX messages_not_sent ON messages (merchant_id, created_at DESC, id DESC) WHERE status = 'not_sent';

-- A shop that writes to its customers itself turns our emails to them off.
ALTER TABLE merchants ADD COLUMN customer_emails boolean NOT NULL DEFAULT true;
GRANT UPDATE (customer_emails) ON merchants TO paydesk_tenant;

-- An account that a shop's own people entered never carries links for administrators: whoever owns the mail server reads them.
ALTER TABLE integrations ADD COLUMN set_by_admin boolean NOT NULL DEFAULT false;
