-- A reading proves the session of whoever asks in its own round trip: this fails, and with it the statement that follows
-- it in the same transaction, unless the session lives and its user is still who the server took them for.
CREATE FUNCTION prove_session(
  session uuid, of_user uuid, at_moment timestamptz, as_role user_role, of_merchant uuid
) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = session AND sessions.user_id = of_user AND sessions.revoked_at IS NULL
      AND sessions.expires_at > at_moment AND users.disabled_at IS NULL
      AND users.role = as_role AND users.merchant_id IS NOT DISTINCT FROM of_merchant;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The session has ended, or its user has changed' USING ERRCODE = 'PD001';
  END IF;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION prove_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prove_session TO paydesk_tenant, paydesk_platform;
