-- Who did what to what. Each merchant has a chain of entries of its own, and so has the platform (the id of all zeros): each
-- entry carries a hash of itself and of the one before it, so that one that was changed or taken out is found.
CREATE TABLE audit_entries (
  chain uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'api', 'system')),
  -- The user or the API key; null for the system, and for somebody who could not say who they are.
  actor_id uuid,
  actor_name text NOT NULL,
  -- Where from: an IP address.
  address text,
  -- Such as `settings.updated`.
  action text NOT NULL,
  target_kind text,
  target_id text,
  target_name text,
  before jsonb,
  after jsonb,
  previous_hash bytea NOT NULL CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (chain, sequence)
);
CREATE INDEX audit_entries_by_time ON audit_entries (at DESC, chain, sequence DESC);
CREATE INDEX audit_entries_of_chain ON audit_entries (chain, at DESC, sequence DESC);

-- The last entry of each chain, locked by whoever appends to it.
CREATE TABLE audit_heads (
  chain uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);

-- What is hashed: everything an entry says, in the one way in which PostgreSQL writes such an object.
CREATE FUNCTION audit_hash(entry audit_entries) RETURNS bytea LANGUAGE sql STABLE
  RETURN sha256(entry.previous_hash || convert_to(jsonb_build_object(
    'chain', entry.chain, 'sequence', entry.sequence, 'at', extract(epoch FROM entry.at), 'actorKind', entry.actor_kind,
    'actorId', entry.actor_id, 'actorName', entry.actor_name, 'address', entry.address, 'action', entry.action,
    'targetKind', entry.target_kind, 'targetId', entry.target_id, 'targetName', entry.target_name,
    'before', entry.before, 'after', entry.after
  )::text, 'UTF8'));

-- The only way to write an entry, and there is none to change one. Whose chain it is, is the caller's row-level scope.
CREATE FUNCTION append_audit_entry(
  for_merchant uuid, entry_at timestamptz, by_kind text, by_id uuid, by_name text, from_address text, what text,
  on_kind text, on_id text, on_name text, was jsonb, becomes jsonb
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  entry audit_entries;
BEGIN
  entry.chain := coalesce(for_merchant, '00000000-0000-0000-0000-000000000000');
  IF current_setting('role') = 'paydesk_tenant' AND entry.chain IS DISTINCT FROM current_merchant_id() THEN
    RAISE EXCEPTION 'no entry for another merchant' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO audit_heads (chain, sequence, hash) VALUES (entry.chain, 0, decode(repeat('00', 32), 'hex'))
    ON CONFLICT (chain) DO NOTHING;
  SELECT sequence + 1, hash INTO entry.sequence, entry.previous_hash FROM audit_heads WHERE chain = entry.chain FOR UPDATE;
  entry.at := entry_at;
  entry.actor_kind := by_kind;
  entry.actor_id := by_id;
  entry.actor_name := by_name;
  entry.address := from_address;
  entry.action := what;
  entry.target_kind := on_kind;
  entry.target_id := on_id;
  entry.target_name := on_name;
  entry.before := was;
  entry.after := becomes;
  entry.hash := audit_hash(entry);
  INSERT INTO audit_entries SELECT entry.*;
  UPDATE audit_heads SET sequence = entry.sequence, hash = entry.hash WHERE chain = entry.chain;
END $$;

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log cannot be edited' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_entries_are_appended_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit_entries TO paydesk_tenant USING (chain = current_merchant_id());
CREATE POLICY platform ON audit_entries TO paydesk_platform USING (true);
GRANT SELECT ON audit_entries TO paydesk_tenant, paydesk_platform;
REVOKE ALL ON FUNCTION append_audit_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_audit_entry TO paydesk_tenant, paydesk_platform;
