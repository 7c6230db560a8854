-- From PostgreSQL 16 on, who creates a role without being a superuser may administer it, but not work as it. The first
-- migration took that for membership, so that the server could not begin a transaction.
DO $$
DECLARE
  role_name text;
BEGIN
  -- Before 16 membership is all there is, and the word SET is unknown.
  IF current_setting('server_version_num')::integer < 160000 THEN
    RETURN;
  END IF;
  FOREACH role_name IN ARRAY ARRAY['paydesk_tenant', 'paydesk_platform'] LOOP
    IF NOT pg_has_role(current_user, role_name, 'SET') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    END IF;
  END LOOP;
END $$;
