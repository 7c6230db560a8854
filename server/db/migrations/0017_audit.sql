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
-- Pages go by time; the chain and the sequence settle what happened at one moment.
CREATE INDEX audit_entries_by_time ON audit_entries (at DESC, chain DESC, sequence DESC);
CREATE INDEX audit_entries_of_chain ON audit_entries (chain, at DESC, sequence DESC);
CREATE INDEX audit_entries_by_action ON audit_entries (action, at DESC, chain DESC, sequence DESC);
CREATE INDEX audit_entries_of_chain_by_action ON audit_entries (chain, action, at DESC, sequence DESC);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor_name, at DESC, chain DESC, sequence DESC);
CREATE INDEX audit_entries_by_target ON audit_entries (target_name, at DESC, chain DESC, sequence DESC)
  WHERE target_name IS NOT NULL;

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
-- It runs as the owner: the caller's temporary tables must not stand in for the real ones.
CREATE FUNCTION append_audit_entry(
  for_merchant uuid, entry_at timestamptz, by_kind text, by_id uuid, by_name text, from_address text, what text,
  on_kind text, on_id text, on_name text, was jsonb, becomes jsonb
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

-- Where a chain no longer holds: an entry that was changed, one that is missing, or a last one that is not the head's. One
-- row for each broken chain, with the first place that is wrong.
CREATE FUNCTION broken_audit_chains() RETURNS TABLE (chain uuid, sequence bigint, fault text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH linked AS (
    SELECT entry, entry.chain, entry.sequence, lag(entry.sequence, 1, 0::bigint) OVER of_chain AS sequence_before,
      lag(entry.hash, 1, decode(repeat('00', 32), 'hex')) OVER of_chain AS hash_before
    FROM audit_entries entry WINDOW of_chain AS (PARTITION BY entry.chain ORDER BY entry.sequence)
  ), faults AS (
    SELECT chain, sequence,
      CASE
        WHEN sequence <> sequence_before + 1 THEN 'an entry before it is missing'
        WHEN (entry).previous_hash <> hash_before THEN 'it does not follow from the one before'
        WHEN (entry).hash <> audit_hash(entry) THEN 'it was changed'
      END AS fault
    FROM linked
    UNION ALL
    SELECT coalesce(head.chain, last.chain), coalesce(head.sequence, last.sequence),
      CASE
        WHEN head.chain IS NULL THEN 'the head of its chain is missing'
        WHEN last.sequence IS DISTINCT FROM head.sequence THEN 'the last entries are missing'
        WHEN last.hash <> head.hash THEN 'it is not the one that was appended last'
      END
    FROM audit_heads head FULL JOIN (
      SELECT DISTINCT ON (entry.chain) entry.chain, entry.sequence, entry.hash FROM audit_entries entry
      ORDER BY entry.chain, entry.sequence DESC
    ) last ON last.chain = head.chain
  )
  SELECT DISTINCT ON (faults.chain) faults.chain, faults.sequence, faults.fault FROM faults
  WHERE faults.fault IS NOT NULL ORDER BY faults.chain, faults.sequence
$$;
REVOKE ALL ON FUNCTION broken_audit_chains FROM PUBLIC;

-- What people and programs do to orders is read from the log of events, from here on.
INSERT INTO event_subscribers SELECT 'audit', coalesce(max(position), 0) FROM events;
