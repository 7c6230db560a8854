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
