-- Users that were invited have no password yet. Who is removed keeps their row, which what they did refers to, and leaves
-- their e-mail free for another; they count as disabled too.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE users ADD COLUMN removed_at timestamptz;
ALTER TABLE users ADD CHECK (removed_at IS NULL OR disabled_at IS NOT NULL);
ALTER TABLE users DROP CONSTRAINT users_email_key;
CREATE UNIQUE INDEX users_by_email ON users (email) WHERE removed_at IS NULL;
CREATE INDEX users_by_name ON users (name, id) WHERE removed_at IS NULL;
CREATE INDEX users_who_administer ON users (id) WHERE role = 'admin' AND disabled_at IS NULL;

-- From where a session is used, and by what. Written at most once every few minutes.
ALTER TABLE sessions ADD COLUMN address text;
ALTER TABLE sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz;

-- The one-time links with which people set a password. A newer one replaces the one before; the token is stored nowhere.
CREATE TABLE account_links (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invite', 'reset')),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
CREATE INDEX account_links_by_expiry ON account_links (expires_at);

-- E-mails that carry such a link, until they are sent. The link is made when one leaves, so that none waits here; whether
-- the address is anybody's is looked up then too, so that asking for a reset takes as long for everybody.
CREATE TABLE account_mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invite', 'reset')),
  recipient text NOT NULL,
  -- Who invites.
  sender_name text NOT NULL DEFAULT '',
  -- The IP address it was asked for from.
  address text,
  created_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- Null once it is given up.
  next_attempt_at timestamptz,
  failure text
);
CREATE INDEX account_mails_waiting ON account_mails (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX account_mails_of_recipient ON account_mails (recipient, created_at DESC);

-- Two-step sign-in (TOTP, RFC 6238). The secret is sealed with APP_SECRET; a code counts once, so the last step used is kept.
CREATE TABLE two_step (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null while it is being set up.
  enabled_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Whoever has proved their password and still owes a code.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_of_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges (expires_at);

-- At most one row; without it nothing is required.
CREATE TABLE sign_in_policy (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  two_step_for_admins boolean NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON account_links, account_mails, two_step, recovery_codes, sign_in_challenges, sign_in_policy TO paydesk_platform;

-- Whether an administrator has to set up two-step sign-in before anything else.
CREATE FUNCTION two_step_due(of_user uuid, as_role user_role) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path FROM CURRENT AS $$
BEGIN
  IF as_role <> 'admin' OR NOT EXISTS (SELECT FROM sign_in_policy WHERE two_step_for_admins) THEN
    RETURN false;
  END IF;
  RETURN NOT EXISTS (SELECT FROM two_step WHERE user_id = of_user AND enabled_at IS NOT NULL);
END $$;
REVOKE EXECUTE ON FUNCTION two_step_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION two_step_due TO paydesk_tenant, paydesk_platform;

-- As before (0007), and what else each request has to know.
DROP FUNCTION living_session;
CREATE FUNCTION living_session(session uuid, of_user uuid, at_moment timestamptz) RETURNS TABLE (
  id uuid, email text, name text, role user_role, merchant_id uuid, merchant_name text, owes_two_step boolean,
  last_seen_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path FROM CURRENT AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT users.id, users.email, users.name, users.role, users.merchant_id, merchants.business_name,
      two_step_due(users.id, users.role), coalesce(sessions.last_seen_at, sessions.created_at)
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN merchants ON merchants.id = users.merchant_id
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION living_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_session TO paydesk_tenant, paydesk_platform;

-- As before (0008); whoever owes two-step sign-in is to be admitted by the database, which says so.
CREATE OR REPLACE FUNCTION prove_session(
  session uuid, of_user uuid, at_moment timestamptz, as_role user_role, of_merchant uuid
) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL
      AND users.role = as_role AND users.merchant_id IS NOT DISTINCT FROM of_merchant;
  IF NOT FOUND OR two_step_due(of_user, as_role) THEN
    RAISE EXCEPTION 'The session has ended, or its user has changed' USING ERRCODE = 'PD001';
  END IF;
  RETURN true;
END $$;
