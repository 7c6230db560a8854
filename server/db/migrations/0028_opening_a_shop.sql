-- No two shops have the same e-mail address, in whichever case it is written.
DO $$
DECLARE
  shared text;
BEGIN
  SELECT string_agg(DISTINCT lower(email), ', ') INTO shared FROM merchants
    WHERE lower(email) IN (SELECT lower(email) FROM merchants GROUP BY lower(email) HAVING count(*) > 1);
  IF shared IS NOT NULL THEN
    RAISE EXCEPTION 'Several shops have the same e-mail address: %', shared
      USING HINT = 'Start the version before this one, give each shop an address of its own in Settings, and upgrade again.';
  END IF;
END $$;
CREATE UNIQUE INDEX merchants_by_email ON merchants (lower(email));

ALTER TABLE merchants
  -- A closed shop takes no new orders, and keeps everything it has.
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_reason text CHECK (btrim(closed_reason) <> ''),
  ADD CHECK (closed_reason IS NULL OR closed_at IS NOT NULL),
  -- It sells what is typed into each order, and keeps no products.
  ADD COLUMN custom_items_only boolean NOT NULL DEFAULT false,
  ADD COLUMN first_steps_dismissed boolean NOT NULL DEFAULT false;

-- Closing is the platform's.
GRANT UPDATE (custom_items_only, first_steps_dismissed) ON merchants TO paydesk_tenant;

-- Each process that starts before there is an administrator prints a link of its own; the first one that is used ends all.
ALTER TABLE setup_links DROP COLUMN only_one;
ALTER TABLE setup_links ADD PRIMARY KEY (token_hash);

-- Where the guided set-up goes on: at most one row. Without it a desk that has shops is set up, and another has yet to begin.
CREATE TABLE setup_progress (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  step text NOT NULL CHECK (step IN ('shop', 'payments', 'mail', 'product', 'done')),
  -- The shop that the set-up created.
  created_merchant_id uuid REFERENCES merchants (id),
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON setup_progress TO paydesk_platform;

-- As before (0020), and whether the user's shop is open.
DROP FUNCTION living_session;
CREATE FUNCTION living_session(session uuid, of_user uuid, at_moment timestamptz) RETURNS TABLE (
  id uuid, email text, name text, role user_role, merchant_id uuid, merchant_name text, merchant_active boolean,
  owes_two_step boolean, last_seen_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT users.id, users.email, users.name, users.role, users.merchant_id, merchants.business_name,
      merchants.closed_at IS NULL, two_step_due(users.id, users.role), coalesce(sessions.last_seen_at, sessions.created_at)
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN merchants ON merchants.id = users.merchant_id
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION living_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_session TO paydesk_tenant, paydesk_platform;
