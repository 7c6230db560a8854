-- Says at once that a session has ended or its user is no longer who they were: sockets are closed by it, in every process.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('paydesk_session_ended', NEW.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_session_ended AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();

CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('paydesk_session_ended', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_user_changed AFTER UPDATE OF role, merchant_id, disabled_at ON users
  FOR EACH ROW WHEN ((OLD.role, OLD.merchant_id, OLD.disabled_at) IS DISTINCT FROM (NEW.role, NEW.merchant_id, NEW.disabled_at))
  EXECUTE FUNCTION tell_user_changed();

-- Something known, sealed with APP_SECRET at the first start: a start with another secret is refused by it. At most one row.
CREATE TABLE app_secret_check (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  sealed bytea NOT NULL
);
GRANT SELECT, INSERT ON app_secret_check TO paydesk_platform;
