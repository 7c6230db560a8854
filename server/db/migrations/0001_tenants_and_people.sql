-- Two roles that the server works as, neither of which can bypass row-level security. They belong to the whole
-- PostgreSQL cluster, so that a second Paydesk database on it finds them there already.
--   paydesk_tenant    sees the rows of the merchant named in the setting app.merchant_id, and no row without it
--   paydesk_platform  sees every merchant: sign-in, administrators, background work
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['paydesk_tenant', 'paydesk_platform'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL; -- another database of the cluster was migrated at the same moment
      END;
    END IF;
    IF NOT pg_has_role(current_user, role_name, 'MEMBER') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    END IF;
  END LOOP;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO paydesk_tenant, paydesk_platform', current_schema());
END $$;

-- Inlined by the planner into each policy; NULLIF because a pooled connection that had the setting once reports ''.
CREATE FUNCTION current_merchant_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.merchant_id', true), '')::uuid;

CREATE TABLE merchants (
  id uuid PRIMARY KEY,
  business_name text NOT NULL CHECK (btrim(business_name) <> ''),
  email text NOT NULL CHECK (email LIKE '%_@_%'),
  phone text,
  street text,
  city text,
  state text,
  zip text,
  country text NOT NULL DEFAULT 'US',
  timezone text NOT NULL DEFAULT 'America/New_York',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX merchants_by_name ON merchants (business_name, id);

CREATE TYPE user_role AS ENUM ('admin', 'merchant', 'viewer');

CREATE TABLE users (
  id uuid PRIMARY KEY,
  merchant_id uuid REFERENCES merchants (id),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND email LIKE '%_@_%'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  role user_role NOT NULL,
  password_hash text NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Administrators belong to no merchant, everybody else to exactly one.
  CHECK ((role = 'admin') = (merchant_id IS NULL))
);
CREATE INDEX users_by_merchant ON users (merchant_id, id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK (expires_at > created_at)
);
CREATE INDEX sessions_by_user ON sessions (user_id, id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Each use of a refresh token ends it (used_at) and answers a new row; the token itself is stored nowhere.
CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id, created_at);

-- A row from the start of each attempt on; a successful one takes its own away again. So attempts made at the
-- same moment count each other.
CREATE TABLE login_failures (
  id uuid PRIMARY KEY,
  account_hash bytea NOT NULL CHECK (octet_length(account_hash) = 32),
  address text NOT NULL,
  attempted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_failures_by_account ON login_failures (account_hash, attempted_at);
CREATE INDEX login_failures_by_address ON login_failures (address, attempted_at);
CREATE INDEX login_failures_by_time ON login_failures (attempted_at);

-- The one-time link that creates the first administrator: at most one row.
CREATE TABLE setup_links (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);

ALTER TABLE merchants ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON merchants TO paydesk_tenant USING (id = current_merchant_id());
CREATE POLICY platform ON merchants TO paydesk_platform USING (true);

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON users TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON users TO paydesk_platform USING (true);

GRANT SELECT ON merchants, users TO paydesk_tenant;
GRANT SELECT, INSERT, UPDATE ON merchants, users, sessions, refresh_tokens TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE, DELETE ON login_failures, setup_links TO paydesk_platform;
GRANT DELETE ON sessions, refresh_tokens TO paydesk_platform;
