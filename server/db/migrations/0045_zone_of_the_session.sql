-- The session's user comes with the time zone of their shop, in which the desk shows every moment.
DROP FUNCTION living_session;
CREATE FUNCTION living_session(session uuid, of_user uuid, at_moment timestamptz) RETURNS TABLE (
  id uuid, email text, name text, role user_role, merchant_id uuid, merchant_name text, merchant_active boolean,
  merchant_timezone text, owes_two_step boolean, last_seen_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT users.id, users.email, users.name, users.role, users.merchant_id, merchants.business_name,
      merchants.closed_at IS NULL, merchants.timezone, two_step_due(users.id, users.role),
      coalesce(sessions.last_seen_at, sessions.created_at)
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN merchants ON merchants.id = users.merchant_id
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION living_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_session TO paydesk_tenant, paydesk_platform;
