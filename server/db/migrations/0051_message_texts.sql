-- A shop's own texts for the emails to its customers. Without a row, Paydesk's text goes out. A save gives a new version.
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

ALTER TABLE message_texts ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON message_texts TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON message_texts TO paydesk_platform USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON message_texts TO paydesk_tenant, paydesk_platform;
