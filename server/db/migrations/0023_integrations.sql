-- Accounts of a merchant's own at services that Paydesk works with. Without one, the server's is used where it has one.
CREATE TABLE integrations (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  kind text NOT NULL CHECK (kind IN ('email', 'sms', 'model', 'ups', 'usps')),
  -- What may be shown again.
  settings jsonb NOT NULL,
  -- Sealed (server/secrets.ts); null where the service asks for none.
  secret_sealed bytea,
  -- Another after each change: whoever works with what was before can tell.
  version uuid NOT NULL,
  -- When the service was last asked, and why that failed; `failure` is null when it went well.
  checked_at timestamptz,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, kind),
  CHECK (failure IS NULL OR checked_at IS NOT NULL)
);

-- Tests of the last hour: each sends something for real, so there may not be many.
CREATE TABLE integration_tests (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  kind text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX integration_tests_recent ON integration_tests (merchant_id, kind, at);

ALTER TABLE integrations ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON integrations TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON integrations TO paydesk_platform USING (true);
ALTER TABLE integration_tests ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON integration_tests TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON integration_tests TO paydesk_platform USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON integrations TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, DELETE ON integration_tests TO paydesk_tenant, paydesk_platform;
