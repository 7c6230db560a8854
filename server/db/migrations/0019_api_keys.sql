-- With what a merchant's own programs call the API. One of them is current; those before it end a day later, or at once.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  -- SHA-256 of the key, which is random enough to need no slower one. What comes is looked up by it.
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  -- Sealed (server/secrets.ts), for the merchant to read again.
  key_sealed bytea NOT NULL,
  last_four text NOT NULL CHECK (length(last_four) = 4),
  scopes text[] NOT NULL CHECK (
    cardinality(scopes) > 0 AND scopes <@ ARRAY['orders:read', 'orders:write', 'analytics:read']
  ),
  created_at timestamptz NOT NULL,
  -- Null for the current one.
  ends_at timestamptz,
  revoked_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  last_used_address text CHECK (length(last_used_address) <= 64),
  CHECK (revoked_at IS NULL OR ends_at IS NOT NULL)
);
CREATE UNIQUE INDEX api_keys_current ON api_keys (merchant_id) WHERE ends_at IS NULL;
CREATE INDEX api_keys_of_merchant ON api_keys (merchant_id, created_at DESC, id DESC);

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON api_keys TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON api_keys TO paydesk_platform USING (true);
GRANT SELECT, INSERT, UPDATE ON api_keys TO paydesk_tenant, paydesk_platform;

-- Asked for by every call with a key, as living_session is by those of people, so that a key that was revoked is refused
-- from the next call on. It runs as its owner, and answers only whoever has the key.
CREATE FUNCTION living_api_key(hash bytea, at_moment timestamptz) RETURNS TABLE (
  id uuid, merchant_id uuid, last_four text, scopes text[], allowed_addresses text[]
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path FROM CURRENT AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT api_keys.id, api_keys.merchant_id, api_keys.last_four, api_keys.scopes, merchants.allowed_addresses
    FROM api_keys JOIN merchants ON merchants.id = api_keys.merchant_id
    WHERE api_keys.key_hash = hash AND (api_keys.ends_at IS NULL OR api_keys.ends_at > at_moment);
END $$;
REVOKE EXECUTE ON FUNCTION living_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_api_key TO paydesk_tenant, paydesk_platform;
