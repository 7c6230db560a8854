-- The audit log, which nobody can edit unnoticed, and the erasure of a person from everything that is kept.

-- The audit log: who did what to what. Each merchant has a chain of entries, and so has the platform (the id of all zeros).
-- Each entry holds a hash of itself and of the entry before it, so that one that was changed or taken out is found.
CREATE TABLE audit_entries (
  chain uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'api', 'system')),
  -- The user or the API key; null for the system, and for a caller who was not identified.
  actor_id uuid,
  actor_name text NOT NULL,
  -- The caller's IP address.
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
-- Pages go by time; chain and sequence order the entries of one moment.
CREATE INDEX audit_entries_by_time ON audit_entries (at DESC, chain DESC, sequence DESC);
CREATE INDEX audit_entries_of_chain ON audit_entries (chain, at DESC, sequence DESC);
CREATE INDEX audit_entries_by_action ON audit_entries (action, at DESC, chain DESC, sequence DESC);
CREATE INDEX audit_entries_of_chain_by_action ON audit_entries (chain, action, at DESC, sequence DESC);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor_name, at DESC, chain DESC, sequence DESC);
CREATE INDEX audit_entries_by_target ON audit_entries (target_name, at DESC, chain DESC, sequence DESC)
  WHERE target_name IS NOT NULL;

-- The last entry of each chain. Appending locks it.
CREATE TABLE audit_heads (
  chain uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);

-- The hash covers everything that an entry says, written as PostgreSQL writes a jsonb object: always in the same way.
CREATE FUNCTION audit_hash(entry audit_entries) RETURNS bytea LANGUAGE sql STABLE
  RETURN sha256(entry.previous_hash || convert_to(jsonb_build_object(
    'chain', entry.chain, 'sequence', entry.sequence, 'at', extract(epoch FROM entry.at), 'actorKind', entry.actor_kind,
    'actorId', entry.actor_id, 'actorName', entry.actor_name, 'address', entry.address, 'action', entry.action,
    'targetKind', entry.target_kind, 'targetId', entry.target_id, 'targetName', entry.target_name,
    'before', entry.before, 'after', entry.after
  )::text, 'UTF8'));

-- The only way to write an entry; there is none to change one. It runs as the owner, and refuses a tenant that names another
-- merchant's chain.
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
REVOKE ALL ON FUNCTION append_audit_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_audit_entry TO paydesk_tenant, paydesk_platform;

-- Refuses the owner of the tables too; the roles that the server works as have no right to change an entry at all.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log cannot be edited' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_entries_are_appended_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The first fault of each chain that no longer holds: an entry that was changed, one that is missing, or a last entry that is
-- not the head's.
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

-- The ends of all chains, in one chain of their own: each seal names the last entry of a chain, and its hash covers the seal
-- before it. A log that was cut short, or a chain that was deleted with its head, lacks an entry that a seal names. Seals
-- that were deleted don't lead to the fingerprint that somebody has noted elsewhere.
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
CREATE TRIGGER audit_seals_are_appended_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE FUNCTION audit_seal_hash(previous_hash bytea, seal audit_seals) RETURNS bytea LANGUAGE sql STABLE
  RETURN sha256(previous_hash || convert_to(jsonb_build_object(
    'number', seal.number, 'at', extract(epoch FROM seal.at), 'chain', seal.chain, 'sequence', seal.sequence,
    'entryHash', encode(seal.entry_hash, 'hex')
  )::text, 'UTF8'));

-- Seals every chain that has grown since its last seal. One at a time: a second caller waits, then finds nothing left.
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

-- Seals that don't follow from the one before, and seals of entries that are missing or were changed.
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

-- The last time that administrators were sent the log's fingerprint. At most one row.
CREATE TABLE audit_fingerprint_mails (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  sent_at timestamptz NOT NULL
);

ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit_entries TO paydesk_tenant USING (chain = current_merchant_id());
CREATE POLICY platform ON audit_entries TO paydesk_platform USING (true);
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
CREATE POLICY platform ON audit_seals TO paydesk_platform USING (true);
ALTER TABLE audit_fingerprint_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY platform ON audit_fingerprint_mails TO paydesk_platform USING (true) WITH CHECK (true);
GRANT SELECT ON audit_entries TO paydesk_tenant, paydesk_platform;
GRANT SELECT ON audit_seals TO paydesk_platform;
GRANT SELECT, INSERT, UPDATE ON audit_fingerprint_mails TO paydesk_platform;

-- Erasure. A person's orders stay, with everything that figures count: amounts, moments, and the state and country they were
-- shipped to. Every text about the person is emptied or loses them, in all tables. The two functions below are the list of
-- these places: a new table with texts about customers belongs in them.

-- An order as webhooks and kept answers carry it, without its person, whom the regular expression `person` finds.
CREATE FUNCTION order_without_person(carried jsonb, person text) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN carried || jsonb_build_object(
    'customer', jsonb_build_object('id', carried -> 'customer' -> 'id', 'name', 'Erased customer', 'email', '', 'phone', NULL),
    'paymentEmail', NULL, 'shippingAddress', NULL, 'risk', NULL
  ) || CASE WHEN carried ? 'timeline' THEN '{"timeline": [], "messages": [], "note": null}'::jsonb ELSE '{}' END
  || CASE WHEN carried ? 'payments' THEN '{"payments": [], "refunds": [], "proposals": [], "reversals": []}'::jsonb ELSE '{}' END
  || CASE WHEN jsonb_typeof(carried -> 'payment') = 'object'
    THEN jsonb_build_object('payment', (carried -> 'payment') || '{"claim": null}') ELSE '{}' END
  || CASE WHEN carried ? 'metadata' THEN '{"metadata": {}}'::jsonb ELSE '{}' END
  || CASE WHEN carried ->> 'externalId' ~* person THEN '{"externalId": null}'::jsonb ELSE '{}' END
  || CASE WHEN jsonb_typeof(carried -> 'products') = 'array' THEN jsonb_build_object('products', (
      SELECT coalesce(jsonb_agg(line || jsonb_build_object(
        'name', coalesce(regexp_replace(line ->> 'name', person, '[erased]', 'gi'), line ->> 'name')) ORDER BY place), '[]')
      FROM jsonb_array_elements(carried -> 'products') WITH ORDINALITY lines (line, place)
    )) ELSE '{}' END
  || CASE WHEN jsonb_typeof(carried -> 'adjustments') = 'array'
    THEN jsonb_build_object('adjustments', adjustments_without_names(carried -> 'adjustments')) ELSE '{}' END;

-- A regular expression that finds a person in texts by what identifies them: their addresses and numbers, and their names of
-- more than one word.
CREATE FUNCTION person_pattern(of_merchant uuid, of_customer uuid) RETURNS text
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT string_agg(DISTINCT regexp_replace(btrim(called.word), '([.*+?^$(){}|\[\]\\])', '\\\1', 'g'), '|')
  FROM (
    SELECT unnest(ARRAY[email, phone]) AS reached_by, name FROM customers
    WHERE merchant_id = of_merchant AND (id = of_customer OR merged_into = of_customer)
    UNION ALL
    SELECT unnest(ARRAY[customer_email, customer_phone, payment_email, shipping_phone]), unnest(ARRAY[customer_name, shipping_name])
    FROM orders WHERE merchant_id = of_merchant AND customer_id = of_customer
  ) person, LATERAL (
    SELECT reached_by WHERE length(btrim(reached_by)) > 4
    UNION SELECT name WHERE btrim(name) ~ '\S\s+\S' OR octet_length(name) > length(name) AND length(name) > 2
  ) called (word)
$$;

-- Why an email to an erased address was not sent. The words of a mail server often repeat the address; ours never do.
CREATE FUNCTION failure_without_person(status text, failure text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN status = 'queued' THEN 'Not sent: the address was erased'
    WHEN failure NOT LIKE 'Not sent: %' THEN 'The reason was erased' ELSE failure END;

-- Erases a customer and the records merged into it. The caller has locked the customer and their orders, and all of these
-- are final: delivered or cancelled.
CREATE FUNCTION erase_customer(of_customer uuid, erased_now timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  shop uuid := (SELECT merchant_id FROM customers WHERE id = of_customer);
  theirs uuid[] := ARRAY(SELECT id FROM orders WHERE merchant_id = shop AND customer_id = of_customer);
  talks uuid[] := ARRAY(SELECT id FROM assistant_conversations WHERE merchant_id = shop AND order_id = ANY (theirs));
  -- With the parts that were taken back. Money that was only proposed for an order of theirs may be a stranger's.
  movements uuid[] := ARRAY(
    WITH RECURSIVE paying AS (
      SELECT money_in_id AS id FROM allocations JOIN payments ON payments.id = allocations.id WHERE payments.order_id = ANY (theirs)
      UNION SELECT part.id FROM paying JOIN money_in part ON part.part_of = paying.id
    )
    SELECT id FROM paying);
  person text := person_pattern(shop, of_customer);
  -- Movements that lost their payer.
  emptied uuid[];
  -- Orders that an edit moved to another customer, and this person's names in them.
  moved uuid[];
  former_names text[];
BEGIN
  IF current_setting('role') = 'paydesk_tenant' AND shop IS DISTINCT FROM current_merchant_id() THEN
    RAISE EXCEPTION 'no customer of another merchant' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT array_agg(edit.order_id), array_agg(side ->> 'name') INTO moved, former_names
    FROM order_events edit
    CROSS JOIN LATERAL jsonb_array_elements(edit.changes) change
    CROSS JOIN LATERAL (VALUES (change -> 'from'), (change -> 'to')) sides (side)
    JOIN customers erased ON lower(erased.email) = lower(side ->> 'email')
    WHERE edit.merchant_id = shop AND edit.changes IS NOT NULL AND change ->> 'field' = 'customer'
      AND erased.merchant_id = shop AND (erased.id = of_customer OR erased.merged_into = of_customer);

  UPDATE customers SET name = 'Erased customer', email = NULL, phone = NULL, note = '', erased_at = erased_now
    WHERE merchant_id = shop AND (id = of_customer OR merged_into = of_customer);
  UPDATE orders SET customer_name = 'Erased customer', customer_email = '', customer_phone = NULL, payment_email = NULL,
      shipping_name = CASE WHEN shipping_name IS NOT NULL THEN '' END,
      shipping_street = CASE WHEN shipping_street IS NOT NULL THEN '' END,
      shipping_city = CASE WHEN shipping_city IS NOT NULL THEN '' END,
      shipping_zip = CASE WHEN shipping_zip IS NOT NULL THEN '' END,
      shipping_phone = NULL, lines_text = regexp_replace(lines_text, person, '[erased]', 'gi'), note = NULL,
      metadata = '{}', external_id = CASE WHEN external_id !~* person THEN external_id END,
      updated_at = greatest(updated_at + interval '1 millisecond', erased_now)
    WHERE id = ANY (theirs);
  UPDATE order_lines SET name = regexp_replace(name, person, '[erased]', 'gi') WHERE order_id = ANY (theirs) AND name ~* person;
  -- Names of adjustments are all cleared, because a coupon may name a person. Kinds and amounts stay: they make the totals.
  UPDATE order_adjustments SET name = NULL WHERE order_id = ANY (theirs) AND name IS NOT NULL;
  UPDATE order_events SET reason = CASE WHEN reason IS NOT NULL THEN '[erased]' END,
      actor_name = CASE WHEN actor_kind = 'customer' THEN 'Erased customer' ELSE actor_name END
    WHERE order_id = ANY (theirs);
  UPDATE payments SET reference = regexp_replace(reference, person, '[erased]', 'gi')
    WHERE order_id = ANY (theirs) AND reference ~* person;
  UPDATE payment_requests SET payer_handle = NULL, payer_name = NULL, payer_last_four = NULL, revoked_at = coalesce(revoked_at, erased_now)
    WHERE order_id = ANY (theirs);
  -- A reference without the person still counts once: the movement's id keeps two of them apart.
  WITH changed AS (
    UPDATE money_in SET payer_name = NULL, payer_handle = NULL, note = NULL,
        reference = CASE WHEN reference ~* person THEN regexp_replace(reference, person, '[erased]', 'gi') || ' ' || id ELSE reference END
      WHERE merchant_id = shop AND (id = ANY (movements)
        -- Their money that pays no order. Money that pays somebody else's order is that person's.
        OR concat_ws(' ', payer_name, payer_handle, note, reference) ~* person
          AND NOT EXISTS (SELECT FROM allocations WHERE money_in_id = money_in.id AND state = 'applied'))
      RETURNING id
  )
  SELECT array_agg(id) INTO emptied FROM changed;
  UPDATE payment_evidence SET data = CASE WHEN kind = 'manual' THEN data ELSE '{}' END WHERE money_in_id = ANY (movements);
  UPDATE refunds SET reason = CASE WHEN reason IS NOT NULL THEN '[erased]' END,
      reference = CASE WHEN reference ~* person THEN regexp_replace(reference, person, '[erased]', 'gi') || ' ' || id ELSE reference END
    WHERE order_id = ANY (theirs);
  -- Their receipts, and those that name them. The signatures that proved them stay: they name nobody.
  UPDATE receipts SET raw_sealed = NULL, reasons = '{}', suggestions = '[]', decided_by = NULL,
      parsed = CASE WHEN parsed IS NOT NULL THEN parsed || '{"payerName": null, "payerHandle": null, "note": null, "reasons": []}' END,
      proof = CASE WHEN proof ->> 'reasons' ~* person THEN proof || '{"reasons": []}' ELSE proof END
    WHERE merchant_id = shop AND (money_in_id = ANY (movements)
      -- In their words too: JSON writes a quotation mark otherwise.
      OR concat_ws(' ', parsed, parsed ->> 'payerName', parsed ->> 'payerHandle', parsed ->> 'note', proof ->> 'reasons') ~* person);
  UPDATE order_risk SET address_key = NULL, reasons = coalesce((
      SELECT json_agg(json_build_object('rule', found.value -> 'rule', 'points', found.value -> 'points', 'text', '[erased]'))
      FROM json_array_elements(reasons) found
    ), '[]') WHERE order_id = ANY (theirs);

  UPDATE messages SET recipient = CASE WHEN audience = 'customer' THEN '[erased]' ELSE recipient END, subject = '[erased]',
      body_text = '[erased]', body_html = NULL, answer = NULL, failure = NULL, sealed_code = NULL, told_tracking = NULL,
      status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END, outdated = status <> 'sent',
      next_attempt_at = NULL
    WHERE order_id = ANY (theirs);
  -- The outbox first: an event that the relay moves out of it in between is then found in the log.
  UPDATE event_outbox SET data = (data::jsonb
      || CASE WHEN data::jsonb ? 'customerName' THEN '{"customerName": "Erased customer"}'::jsonb ELSE '{}' END
      || CASE WHEN data::jsonb ? 'message' THEN '{"message": "[erased]"}'::jsonb ELSE '{}' END)::json
    WHERE merchant_id = shop AND order_id = ANY (theirs);
  UPDATE events SET data = (data::jsonb
      || CASE WHEN data::jsonb ? 'customerName' THEN '{"customerName": "Erased customer"}'::jsonb ELSE '{}' END
      || CASE WHEN data::jsonb ? 'message' THEN '{"message": "[erased]"}'::jsonb ELSE '{}' END)::json
    WHERE merchant_id = shop AND order_id = ANY (theirs);
  UPDATE webhook_attempts SET response_body = NULL
    WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE order_id = ANY (theirs));
  UPDATE webhook_deliveries SET payload = jsonb_set(payload::jsonb, '{data}', order_without_person(payload::jsonb -> 'data', person))::text
    WHERE order_id = ANY (theirs) AND payload::jsonb -> 'data' ? 'customer';
  UPDATE idempotency_keys SET answer_body = CASE
      WHEN answer_body::jsonb ? 'order'
      THEN jsonb_set(answer_body::jsonb, '{order}', order_without_person(answer_body::jsonb -> 'order', person))
      ELSE order_without_person(answer_body::jsonb, person) END::json
    WHERE merchant_id = shop
      AND coalesce(answer_body -> 'order' ->> 'id', answer_body ->> 'id') = ANY (theirs::text[]);
  UPDATE idempotency_keys SET answer_body = jsonb_set(answer_body::jsonb, '{refund}',
      answer_body::jsonb -> 'refund' || '{"reason": null, "reference": null, "customerName": "Erased customer"}')::json
    WHERE merchant_id = shop AND answer_body -> 'refund' ->> 'orderId' = ANY (theirs::text[]);

  DELETE FROM assistant_codes WHERE order_id = ANY (theirs);
  -- The conversations before their events, as everybody who answers locks them.
  PERFORM FROM assistant_conversations
    WHERE merchant_id = shop AND (id = ANY (talks) OR memory::text ~* person OR reason ~* person) ORDER BY id FOR UPDATE;
  WITH emptied AS (
    UPDATE assistant_events SET query = NULL, response = NULL, error = NULL, reason = NULL, query_key = NULL, is_draft = false,
        emptied_at = coalesce(emptied_at, erased_now)
      WHERE merchant_id = shop AND (conversation_id = ANY (talks) OR concat_ws(' ', query, response, error, reason, query_key) ~* person)
      RETURNING id
  )
  -- Answers that went to an address left in the chat are about no order.
  UPDATE messages SET recipient = '[erased]', subject = '[erased]', body_text = '[erased]', body_html = NULL, answer = NULL,
      failure = failure_without_person(status, failure), status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END,
      outdated = status <> 'sent', next_attempt_at = NULL
    WHERE merchant_id = shop AND kind = 'conversation_answer' AND order_id IS NULL AND id IN (SELECT id FROM emptied);
  UPDATE assistant_conversations SET memory = '{}', reason = NULL, order_id = NULL, verified = NULL, contact_email = NULL,
      contact_language = NULL, contact_left_at = NULL
    WHERE merchant_id = shop AND (id = ANY (talks) OR memory::text ~* person OR reason ~* person);
  UPDATE assistant_articles SET title = regexp_replace(title, person, '[erased]', 'gi'),
      body = regexp_replace(body, person, '[erased]', 'gi'), version = version + 1
    WHERE merchant_id = shop AND (title ~* person OR body ~* person);
  UPDATE assistant_test_questions SET question = regexp_replace(question, person, '[erased]', 'gi'),
      expects = ARRAY(SELECT regexp_replace(one, person, '[erased]', 'gi') FROM unnest(expects) one),
      forbids = ARRAY(SELECT regexp_replace(one, person, '[erased]', 'gi') FROM unnest(forbids) one)
    WHERE merchant_id = shop AND (question ~* person OR expects::text ~* person OR forbids::text ~* person);
  UPDATE saved_views SET filters = filters - 'search', name = CASE WHEN name ~* person THEN 'Erased ' || left(id::text, 8) ELSE name END
    WHERE merchant_id = shop AND (filters ->> 'search' ~* person OR name ~* person);

  -- The texts of closed days, behind the lock of the books: a close is over and its entries are found here, or it begins later
  -- and finds no person.
  PERFORM pg_advisory_xact_lock_shared(close_lock(shop));
  UPDATE close_entries SET payer = NULL,
      reference = CASE WHEN reference ~* person THEN regexp_replace(reference, person, '[erased]', 'gi') ELSE reference END
    WHERE close_id IS NOT NULL AND money_in_id = ANY (emptied);
  UPDATE close_entries entry SET payer = 'Erased customer',
      reference = CASE WHEN entry.reference ~* person THEN regexp_replace(entry.reference, person, '[erased]', 'gi') ELSE entry.reference END
    FROM refunds
    WHERE refunds.id = entry.refund_id AND entry.close_id IS NOT NULL
      AND (refunds.order_id = ANY (theirs) OR refunds.order_id = ANY (moved) AND entry.payer = ANY (former_names));
END $$;
REVOKE EXECUTE ON FUNCTION order_without_person, person_pattern, failure_without_person, erase_customer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_customer TO paydesk_tenant, paydesk_platform;

-- An order that an edit moved from the erased person to another customer still names the person in that edit, and in
-- messages, events and deliveries made before it. This trigger forgets them there.
CREATE INDEX order_events_edited ON order_events (merchant_id) WHERE changes IS NOT NULL;
CREATE FUNCTION forget_person_in_edits() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  address text := lower(OLD.email);
  person text := regexp_replace(address, '([.*+?^$(){}|\[\]\\])', '\\\1', 'g');
  taken uuid[] := ARRAY(
    SELECT DISTINCT order_id FROM order_events
    WHERE merchant_id = NEW.merchant_id AND changes IS NOT NULL AND position(address IN lower(changes::text)) > 0
  );
BEGIN
  UPDATE order_events SET reason = CASE WHEN changes IS NOT NULL AND reason IS NOT NULL THEN '[erased]' ELSE reason END,
      actor_name = CASE WHEN actor_kind = 'customer' THEN 'Erased customer' ELSE actor_name END
    WHERE order_id = ANY (taken) AND (changes IS NOT NULL OR actor_kind = 'customer');
  UPDATE messages SET recipient = '[erased]', subject = '[erased]', body_text = '[erased]', body_html = NULL, answer = NULL,
      failure = NULL, sealed_code = NULL, status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END,
      outdated = status <> 'sent', next_attempt_at = NULL
    WHERE order_id = ANY (taken) AND lower(recipient) = address;
  UPDATE event_outbox SET data = (data::jsonb || '{"customerName": "Erased customer"}')::json
    WHERE order_id = ANY (taken) AND data::jsonb ? 'customerName';
  UPDATE events SET data = (data::jsonb || '{"customerName": "Erased customer"}')::json
    WHERE merchant_id = NEW.merchant_id AND order_id = ANY (taken) AND data::jsonb ? 'customerName';
  UPDATE webhook_attempts SET response_body = NULL
    WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE order_id = ANY (taken));
  UPDATE webhook_deliveries SET payload = jsonb_set(payload::jsonb, '{data}', order_without_person(payload::jsonb -> 'data', person))::text
    WHERE order_id = ANY (taken) AND position(address IN lower(payload)) > 0;
  UPDATE idempotency_keys SET answer_body = CASE
      WHEN answer_body::jsonb ? 'order'
      THEN jsonb_set(answer_body::jsonb, '{order}', order_without_person(answer_body::jsonb -> 'order', person))
      ELSE order_without_person(answer_body::jsonb, person) END::json
    WHERE merchant_id = NEW.merchant_id AND coalesce(answer_body -> 'order' ->> 'id', answer_body ->> 'id') = ANY (taken::text[]);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_in_edits AFTER UPDATE OF erased_at ON customers
  FOR EACH ROW WHEN (OLD.email IS NOT NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_person_in_edits();

-- Before the customer's own record loses what identifies them in texts.
CREATE FUNCTION forget_person_in_taught_examples() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person text := person_pattern(OLD.merchant_id, OLD.id);
BEGIN
  UPDATE assistant_taught_examples SET text = regexp_replace(text, person, '[erased]', 'gi'), version = version + 1
    WHERE merchant_id = OLD.merchant_id AND text ~* person;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_in_taught_examples BEFORE UPDATE OF erased_at ON customers
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL)
  EXECUTE FUNCTION forget_person_in_taught_examples();

-- The addresses of an erased person that were left with Levy: for wishes, with the emails that were written for them, and for
-- answers, with the answers that went there.
CREATE FUNCTION forget_left_addresses() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  addresses text[] := ARRAY(
    SELECT lower(OLD.email) UNION
    SELECT lower(address) FROM orders, unnest(ARRAY[customer_email, payment_email]) address
      WHERE merchant_id = OLD.merchant_id AND customer_id = OLD.id AND address <> ''
  );
BEGIN
  UPDATE messages SET recipient = '[erased]', subject = '[erased]', body_text = '[erased]', body_html = NULL, answer = NULL,
      stop_url = NULL, failure = NULL, status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END, outdated = status <> 'sent',
      next_attempt_at = NULL
    WHERE id IN (SELECT message_id FROM stock_wishes WHERE merchant_id = OLD.merchant_id AND email = ANY (addresses));
  DELETE FROM stock_wishes WHERE merchant_id = OLD.merchant_id AND email = ANY (addresses);
  -- The conversation first: an answer that is being written has locked it, and is found here, or it finds no address.
  UPDATE assistant_conversations SET contact_email = NULL, contact_language = NULL, contact_left_at = NULL
    WHERE merchant_id = OLD.merchant_id AND contact_email = ANY (addresses);
  UPDATE messages SET recipient = '[erased]', subject = '[erased]', body_text = '[erased]', body_html = NULL, answer = NULL,
      failure = failure_without_person(status, failure), status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END,
      outdated = status <> 'sent', next_attempt_at = NULL
    WHERE merchant_id = OLD.merchant_id AND kind = 'conversation_answer' AND order_id IS NULL AND recipient = ANY (addresses);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_left_addresses AFTER UPDATE OF erased_at ON customers
  FOR EACH ROW WHEN (OLD.email IS NOT NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_left_addresses();
