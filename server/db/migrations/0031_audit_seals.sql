-- The ends of all chains of the audit log, in one chain of their own: each seal says which entry stood last in a chain, and
-- carries the hash of the seal before it. A log that was cut short, or a chain that was taken away with its head, misses
-- what a seal names; seals that were taken away miss the fingerprint that somebody has noted elsewhere.
CREATE TABLE audit_seals (
  number bigint PRIMARY KEY CHECK (number > 0),
  at timestamptz NOT NULL,
  chain uuid NOT NULL,
  -- The last entry of the chain, and its hash.
  sequence bigint NOT NULL CHECK (sequence > 0),
  entry_hash bytea NOT NULL CHECK (octet_length(entry_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_seals_of_chain ON audit_seals (chain, sequence DESC);

CREATE FUNCTION audit_seal_hash(previous_hash bytea, seal audit_seals) RETURNS bytea LANGUAGE sql STABLE
  RETURN sha256(previous_hash || convert_to(jsonb_build_object(
    'number', seal.number, 'at', extract(epoch FROM seal.at), 'chain', seal.chain, 'sequence', seal.sequence,
    'entryHash', encode(seal.entry_hash, 'hex')
  )::text, 'UTF8'));

-- Seals every chain that has grown since it was sealed last. One at a time: a second caller waits, and finds nothing left.
CREATE FUNCTION seal_audit_chains(sealed_at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  seal audit_seals;
  previous bytea;
  head record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit seals', 0));
  SELECT number, hash INTO seal.number, previous FROM audit_seals ORDER BY number DESC LIMIT 1;
  seal.number := coalesce(seal.number, 0);
  previous := coalesce(previous, decode(repeat('00', 32), 'hex'));
  FOR head IN
    SELECT heads.chain, heads.sequence, heads.hash FROM audit_heads heads
    WHERE heads.sequence > coalesce((
      SELECT of_chain.sequence FROM audit_seals of_chain WHERE of_chain.chain = heads.chain
      ORDER BY of_chain.sequence DESC LIMIT 1
    ), 0)
    ORDER BY heads.chain
  LOOP
    seal.number := seal.number + 1;
    seal.at := sealed_at;
    seal.chain := head.chain;
    seal.sequence := head.sequence;
    seal.entry_hash := head.hash;
    seal.hash := audit_seal_hash(previous, seal);
    INSERT INTO audit_seals SELECT seal.*;
    previous := seal.hash;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION seal_audit_chains FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seal_audit_chains TO paydesk_platform;

CREATE TRIGGER audit_seals_are_appended_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
CREATE POLICY platform ON audit_seals TO paydesk_platform USING (true);
GRANT SELECT ON audit_seals TO paydesk_platform;

-- Seals that don't follow from the one before, and seals of entries that are gone or are others now.
CREATE FUNCTION broken_audit_seals() RETURNS TABLE (number bigint, chain uuid, sequence bigint, fault text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH linked AS (
    SELECT seal, lag(seal.number, 1, 0::bigint) OVER by_number AS number_before,
      lag(seal.hash, 1, decode(repeat('00', 32), 'hex')) OVER by_number AS hash_before
    FROM audit_seals seal WINDOW by_number AS (ORDER BY seal.number)
  ), faults AS (
    SELECT (seal).number, (seal).chain, (seal).sequence,
      CASE
        WHEN (seal).number <> number_before + 1 THEN 'a seal before it is missing'
        WHEN (seal).hash <> audit_seal_hash(hash_before, seal) THEN 'its seal was changed'
        WHEN entry.chain IS NULL THEN 'it was sealed, and is missing'
        WHEN entry.hash <> (seal).entry_hash THEN 'it is not the entry that was sealed'
      END AS fault
    FROM linked LEFT JOIN audit_entries entry ON entry.chain = (seal).chain AND entry.sequence = (seal).sequence
  )
  SELECT faults.number, faults.chain, faults.sequence, faults.fault FROM faults
  WHERE faults.fault IS NOT NULL ORDER BY faults.number
$$;
REVOKE ALL ON FUNCTION broken_audit_seals FROM PUBLIC;

-- When administrators were last written to about the log's fingerprint.
CREATE TABLE audit_fingerprint_mails (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  sent_at timestamptz NOT NULL
);
ALTER TABLE audit_fingerprint_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY platform ON audit_fingerprint_mails TO paydesk_platform USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON audit_fingerprint_mails TO paydesk_platform;
