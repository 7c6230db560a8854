-- The two roles that the server works as, merchants, the people who sign in, and their sessions.
--
-- Rules of the whole schema:
--   * A row that belongs to a merchant names it in merchant_id, and its table has two policies: paydesk_tenant sees the
--     rows of one merchant, paydesk_platform sees all. Foreign keys between such tables include merchant_id, so that no row
--     refers to another merchant's.
--   * The policies don't bind the owner of the tables, so the server never works as the owner. Functions marked SECURITY
--     DEFINER do, so each of them either takes the merchant from the setting that the policies use or may be called by
--     paydesk_platform only.
--   * A word from a fixed list (a role, a status, a method) is text in a domain, not an enum: comparisons of enums are not
--     leakproof, so under row-level security no index could be searched for one.
--   * Functions that look names up say `SET search_path = public, pg_temp`. Without it PostgreSQL looks among temporary
--     tables first, and a caller could put one in the place of a real table.

-- Roles belong to the whole PostgreSQL cluster: a second Paydesk database on it finds them there already.
--   paydesk_tenant    sees the rows of the merchant named in the setting app.merchant_id, and none without it
--   paydesk_platform  sees every merchant: sign-in, administrators, background work
DO $$
DECLARE
  role_name text;
  -- From PostgreSQL 16 on, a role that creates another without being a superuser is its member but can't work as it. The
  -- privilege SET is unknown before 16.
  privilege CONSTANT text := CASE WHEN current_setting('server_version_num')::integer < 160000 THEN 'MEMBER' ELSE 'SET' END;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['paydesk_tenant', 'paydesk_platform'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL; -- another database of the cluster was migrated at the same moment
      END;
    END IF;
    IF NOT pg_has_role(current_user, role_name, privilege) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    END IF;
  END LOOP;
END $$;
GRANT USAGE ON SCHEMA public TO paydesk_tenant, paydesk_platform;

-- The merchant of this transaction, or null. The planner inlines it into each policy. NULLIF, because a pooled connection
-- that had the setting once reports an empty text for it.
CREATE FUNCTION current_merchant_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.merchant_id', true), '')::uuid;

-- Dates the change of a row that programs keep copies of, so that they read only what changed. The clock's moment and not the
-- transaction's: a change is dated as close to its commit as may be.
CREATE FUNCTION date_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;

-- A shop, with its settings. A test shop, in which a real shop's people and their programs try things out, is a merchant like
-- any other, so that every policy keeps its rows apart from the real shop's.
CREATE TABLE merchants (
  id uuid PRIMARY KEY,
  -- The real shop that this one is the test shop of; null for a real shop.
  test_of uuid UNIQUE REFERENCES merchants (id),
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
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The time zone that the stored figures are cut into days by. It follows `timezone` once they have been rebuilt.
  figures_timezone text NOT NULL DEFAULT 'America/New_York',
  -- A variant with this many pieces or fewer is low.
  low_stock_threshold integer NOT NULL DEFAULT 5 CHECK (low_stock_threshold >= 0),
  auto_fulfillment boolean NOT NULL DEFAULT false,
  fraud_detection boolean NOT NULL DEFAULT false,
  -- Calls with the API key are accepted from these addresses and CIDR ranges only; empty: from everywhere.
  allowed_addresses text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_addresses) <= 100),
  -- A closed shop takes no new orders, and keeps everything it has.
  closed_at timestamptz,
  closed_reason text CHECK (btrim(closed_reason) <> ''),
  -- The shop types what it sells into each order, and keeps no products.
  custom_items_only boolean NOT NULL DEFAULT false,
  first_steps_dismissed boolean NOT NULL DEFAULT false,
  -- False where the shop writes to its customers itself.
  customer_emails boolean NOT NULL DEFAULT true,
  CHECK (closed_reason IS NULL OR closed_at IS NOT NULL),
  CHECK (test_of <> id)
);
CREATE INDEX merchants_by_name ON merchants (business_name, id);
-- No two real shops have the same email address, in any case. A test shop has its real shop's.
CREATE UNIQUE INDEX merchants_by_email ON merchants (lower(email)) WHERE test_of IS NULL;
-- Test shops are few, and every statement about all shops looks them up.
CREATE INDEX merchants_for_tests ON merchants (id) WHERE test_of IS NOT NULL;

-- A test shop belongs to a real shop, and to the same one for ever.
CREATE FUNCTION check_test_shop() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'A shop can''t become another shop''s test shop' USING ERRCODE = 'check_violation';
  ELSIF EXISTS (SELECT FROM merchants WHERE id = NEW.test_of AND test_of IS NOT NULL) THEN
    RAISE EXCEPTION 'A test shop has no test shop' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_test_shop BEFORE INSERT ON merchants FOR EACH ROW
  WHEN (NEW.test_of IS NOT NULL) EXECUTE FUNCTION check_test_shop();
CREATE TRIGGER keep_test_shop BEFORE UPDATE OF test_of ON merchants FOR EACH ROW
  WHEN (OLD.test_of IS DISTINCT FROM NEW.test_of) EXECUTE FUNCTION check_test_shop();

-- A shop's logo as the desk re-encoded it (WebP): nothing of the uploaded file is kept. Anyone with its address can see it. The
-- address names the hash of these bytes, so that it can be cached forever.
CREATE TABLE merchant_logos (
  merchant_id uuid PRIMARY KEY REFERENCES merchants (id),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- In pixels.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- EXTERNAL: WebP is compressed already.
  data bytea NOT NULL CHECK (octet_length(data) BETWEEN 1 AND 1000000),
  created_at timestamptz NOT NULL,
  -- On white, for mail and paper, which don't take WebP. Smaller: it travels with each mail.
  png bytea NOT NULL CHECK (octet_length(png) BETWEEN 1 AND 1000000)
);
CREATE INDEX merchant_logos_by_hash ON merchant_logos (hash);
ALTER TABLE merchant_logos ALTER COLUMN data SET STORAGE EXTERNAL, ALTER COLUMN png SET STORAGE EXTERNAL;

CREATE FUNCTION begin_figures_timezone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.figures_timezone := NEW.timezone;
  RETURN NEW;
END $$;
CREATE TRIGGER begin_figures_timezone BEFORE INSERT ON merchants FOR EACH ROW EXECUTE FUNCTION begin_figures_timezone();

CREATE DOMAIN user_role AS text CHECK (VALUE IN ('admin', 'merchant', 'viewer'));

-- A removed user keeps the row, because audit entries and timelines refer to it, and frees the email address for another.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  merchant_id uuid REFERENCES merchants (id),
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  role user_role NOT NULL,
  -- Null until an invited user sets one.
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  -- Administrators belong to no merchant, everybody else to exactly one.
  CHECK ((role = 'admin') = (merchant_id IS NULL)),
  -- A removed user counts as disabled too.
  CHECK (removed_at IS NULL OR disabled_at IS NOT NULL)
);
CREATE INDEX users_by_merchant ON users (merchant_id, id);
CREATE UNIQUE INDEX users_by_email ON users (email) WHERE removed_at IS NULL;
CREATE INDEX users_by_name ON users (name, id) WHERE removed_at IS NULL;
-- Finds out whether another administrator is left before one is removed.
CREATE INDEX users_who_administer ON users (id) WHERE role = 'admin' AND disabled_at IS NULL;

-- People belong to the real shop, and work in its test shop by a session.
CREATE FUNCTION refuse_user_of_test_shop() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM merchants WHERE id = NEW.merchant_id AND test_of IS NOT NULL) THEN
    RAISE EXCEPTION 'A test shop has no people of its own' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'users_of_real_shops';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_user_of_test_shop BEFORE INSERT OR UPDATE OF merchant_id ON users FOR EACH ROW
  WHEN (NEW.merchant_id IS NOT NULL) EXECUTE FUNCTION refuse_user_of_test_shop();

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- Last use: IP address, browser and moment. Written every few minutes at most.
  address text,
  user_agent text NOT NULL DEFAULT '',
  last_seen_at timestamptz,
  -- Whether it works in the test shop of its user's shop.
  in_test_shop boolean NOT NULL DEFAULT false,
  CHECK (expires_at > created_at)
);
CREATE INDEX sessions_by_user ON sessions (user_id, id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Each use of a refresh token ends it (used_at) and adds a row for its successor. Only the hash of a token is stored.
CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id, created_at);

-- Every attempt to sign in adds a row at its start, and a successful one deletes its own at the end. So attempts made at the
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

-- One-time links for setting a password. A newer link replaces the older one of its kind; only the token's hash is stored.
CREATE TABLE account_links (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invite', 'reset')),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
CREATE INDEX account_links_by_expiry ON account_links (expires_at);

-- Two-step sign-in (TOTP, RFC 6238). The secret is sealed with APP_SECRET. A code counts once: last_step is the last one used.
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

-- Sign-ins with the right password that still need a code.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_of_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges (expires_at);

-- At most one row; without it two-step sign-in is optional for everybody.
CREATE TABLE sign_in_policy (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  two_step_for_admins boolean NOT NULL
);

-- Links that create the first administrator. Each process that starts before there is one prints a link of its own; the first
-- one used ends all.
CREATE TABLE setup_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);

-- The step at which the guided set-up continues: at most one row. Without it a desk that has shops counts as set up.
CREATE TABLE setup_progress (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  step text NOT NULL CHECK (step IN ('shop', 'payments', 'mail', 'product', 'done')),
  -- The shop that the set-up created.
  created_merchant_id uuid REFERENCES merchants (id),
  updated_at timestamptz NOT NULL
);

-- A known text sealed with APP_SECRET at the first start, so that a start with another secret is refused. At most one row.
CREATE TABLE app_secret_check (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  sealed bytea NOT NULL
);

-- Whether this user must set up two-step sign-in before anything else.
CREATE FUNCTION two_step_due(of_user uuid, as_role user_role) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF as_role <> 'admin' OR NOT EXISTS (SELECT FROM sign_in_policy WHERE two_step_for_admins) THEN
    RETURN false;
  END IF;
  RETURN NOT EXISTS (SELECT FROM two_step WHERE user_id = of_user AND enabled_at IS NOT NULL);
END $$;
REVOKE EXECUTE ON FUNCTION two_step_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION two_step_due TO paydesk_tenant, paydesk_platform;

-- The shop that a session works in. Never null for a user of a shop: null means all shops.
CREATE FUNCTION shop_of_session(of_shop uuid, in_test_shop boolean) RETURNS uuid LANGUAGE sql STABLE
  RETURN CASE WHEN in_test_shop THEN coalesce((SELECT id FROM merchants WHERE test_of = of_shop), of_shop) ELSE of_shop END;

-- The user of a session that has not ended, with the shop that the session works in. Every request asks it. An access token is
-- valid only in the shop that it was made for: `for_test_shop` says which; null asks for either. It runs as its owner, because a
-- connection outside a transaction works as paydesk_tenant without a merchant; it answers only callers who know both ids.
CREATE FUNCTION living_session(session uuid, of_user uuid, at_moment timestamptz, for_test_shop boolean) RETURNS TABLE (
  id uuid, email text, name text, role user_role, merchant_id uuid, merchant_name text, merchant_active boolean,
  merchant_timezone text, test_of uuid, in_test_shop boolean, owes_two_step boolean, last_seen_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT users.id, users.email, users.name, users.role, merchants.id, merchants.business_name,
      merchants.closed_at IS NULL, merchants.timezone, merchants.test_of, sessions.in_test_shop,
      two_step_due(users.id, users.role), coalesce(sessions.last_seen_at, sessions.created_at)
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN merchants ON merchants.id = shop_of_session(users.merchant_id, sessions.in_test_shop)
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL
      AND sessions.in_test_shop = coalesce(for_test_shop, sessions.in_test_shop);
END $$;
REVOKE EXECUTE ON FUNCTION living_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_session TO paydesk_tenant, paydesk_platform;

-- Fails, and with it the transaction it begins, unless the session has not ended, works in the shop that the server took it to
-- work in, and its user still has the role that the server took them to have. So an ended session reads nothing, without a round trip of its own.
CREATE FUNCTION prove_session(
  session uuid, of_user uuid, at_moment timestamptz, as_role user_role, of_merchant uuid, may_owe_two_step boolean
) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL
      AND users.role = as_role
      AND shop_of_session(users.merchant_id, sessions.in_test_shop) IS NOT DISTINCT FROM of_merchant;
  IF NOT FOUND OR (NOT may_owe_two_step AND two_step_due(of_user, as_role)) THEN
    RAISE EXCEPTION 'The session has ended, or its user has changed' USING ERRCODE = 'PD001';
  END IF;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION prove_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prove_session TO paydesk_tenant, paydesk_platform;

-- Tells every process that a session has ended or its user has changed, so that it closes their sockets.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('paydesk_session_ended', NEW.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_session_ended AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
-- Closes the session's sockets, which follow the shop that it worked in before.
CREATE TRIGGER tell_session_switched AFTER UPDATE OF in_test_shop ON sessions
  FOR EACH ROW WHEN (OLD.in_test_shop <> NEW.in_test_shop) EXECUTE FUNCTION tell_session_ended();
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('paydesk_session_ended', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_user_changed AFTER UPDATE OF role, merchant_id, disabled_at ON users
  FOR EACH ROW WHEN ((OLD.role, OLD.merchant_id, OLD.disabled_at) IS DISTINCT FROM (NEW.role, NEW.merchant_id, NEW.disabled_at))
  EXECUTE FUNCTION tell_user_changed();

-- Only users, merchants and their logos are read within a merchant's scope. Sign-in and everything about it is the platform's, and its
-- tables are closed to paydesk_tenant.
ALTER TABLE merchants ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON merchants TO paydesk_tenant USING (id = current_merchant_id());
CREATE POLICY platform ON merchants TO paydesk_platform USING (true);
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
-- In a test shop its real shop's people are read: they are the ones who work there.
CREATE POLICY tenant ON users TO paydesk_tenant USING (
  merchant_id = current_merchant_id()
  OR merchant_id = (SELECT test_of FROM merchants WHERE id = current_merchant_id())
);
CREATE POLICY platform ON users TO paydesk_platform USING (true);
ALTER TABLE merchant_logos ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON merchant_logos TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON merchant_logos TO paydesk_platform USING (true);

GRANT SELECT ON merchants, users TO paydesk_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON merchant_logos TO paydesk_tenant, paydesk_platform;
-- A shop writes its own settings. Closing it, and its place on the platform (id, since when), is the platform's.
GRANT UPDATE (business_name, email, phone, street, city, state, zip, country, timezone, low_stock_threshold,
  auto_fulfillment, fraud_detection, allowed_addresses, custom_items_only, first_steps_dismissed, customer_emails, updated_at)
  ON merchants TO paydesk_tenant;
GRANT SELECT, INSERT, UPDATE ON merchants, users, setup_progress TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, refresh_tokens, login_failures, account_links, two_step,
  recovery_codes, sign_in_challenges, sign_in_policy, setup_links TO paydesk_platform;
GRANT SELECT, INSERT ON app_secret_check TO paydesk_platform;
