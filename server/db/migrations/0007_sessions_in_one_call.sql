-- Asked for by every request, so it is one statement outside a transaction. It runs as its owner, because a connection
-- outside a transaction sees no rows, and answers only whoever names a session and its user.
CREATE FUNCTION living_session(session uuid, of_user uuid, at_moment timestamptz) RETURNS TABLE (
  id uuid, email text, name text, role user_role, merchant_id uuid, merchant_name text
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path FROM CURRENT AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT users.id, users.email, users.name, users.role, users.merchant_id, merchants.business_name
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN merchants ON merchants.id = users.merchant_id
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION living_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_session TO paydesk_tenant, paydesk_platform;
