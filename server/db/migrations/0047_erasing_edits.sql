-- An erased person is forgotten in the edits of orders too. The timeline is updated in one case alone, when somebody is erased
-- (migration 0040): every update that is allowed forgets the persons of the entry's changes.

CREATE FUNCTION changes_without_person(changes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT
  RETURN (
    SELECT jsonb_agg(CASE change ->> 'field'
      WHEN 'customer' THEN change || '{"from": {"name": "[erased]", "email": "", "phone": null},
        "to": {"name": "[erased]", "email": "", "phone": null}}'
      WHEN 'shippingAddress' THEN change || '{"from": null, "to": null}'
      WHEN 'note' THEN change || '{"from": "[erased]", "to": "[erased]"}'
      ELSE change END ORDER BY place)
    FROM jsonb_array_elements(changes) WITH ORDINALITY changed (change, place)
  );

CREATE OR REPLACE FUNCTION refuse_timeline_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW'
    AND (NEW.reason IS NOT DISTINCT FROM OLD.reason OR NEW.reason = '[erased]')
    AND (NEW.actor_name = OLD.actor_name OR OLD.actor_kind = 'customer' AND NEW.actor_name = 'Erased customer')
    AND to_jsonb(NEW) - '{reason,actor_name}'::text[] = to_jsonb(OLD) - '{reason,actor_name}'::text[]
  THEN
    NEW.changes := changes_without_person(NEW.changes);
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the timeline of an order cannot be edited' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION forget_order_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.note := NULL;
  RETURN NEW;
END $$;
-- Only an erased customer has no email.
CREATE TRIGGER forget_note BEFORE UPDATE OF customer_email ON orders
  FOR EACH ROW WHEN (NEW.customer_email = '' AND OLD.customer_email <> '') EXECUTE FUNCTION forget_order_note();

-- Orders that an edit has taken from the person to another customer name them in their changes, and in what was made of
-- them before.
CREATE INDEX order_events_edited ON order_events (merchant_id) WHERE changes IS NOT NULL;
CREATE FUNCTION forget_person_in_edits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  address text := lower(OLD.email);
  taken uuid[] := ARRAY(
    SELECT DISTINCT order_id FROM order_events
    WHERE merchant_id = NEW.merchant_id AND changes IS NOT NULL AND position(address IN lower(changes::text)) > 0
  );
BEGIN
  UPDATE order_events SET reason = CASE WHEN changes IS NOT NULL AND reason IS NOT NULL THEN '[erased]' ELSE reason END,
      actor_name = CASE WHEN actor_kind = 'customer' THEN 'Erased customer' ELSE actor_name END
    WHERE order_id = ANY (taken) AND (changes IS NOT NULL OR actor_kind = 'customer');
  UPDATE messages SET recipient = '[erased]', subject = '[erased]', body_text = '[erased]', body_html = NULL, answer = NULL,
      failure = NULL, sealed_code = NULL, status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END, next_attempt_at = NULL
    WHERE order_id = ANY (taken) AND lower(recipient) = address;
  UPDATE event_outbox SET data = (data::jsonb || '{"customerName": "Erased customer"}')::json
    WHERE order_id = ANY (taken) AND data::jsonb ? 'customerName';
  UPDATE events SET data = (data::jsonb || '{"customerName": "Erased customer"}')::json
    WHERE merchant_id = NEW.merchant_id AND order_id = ANY (taken) AND data::jsonb ? 'customerName';
  UPDATE webhook_attempts SET response_body = NULL
    WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE order_id = ANY (taken));
  UPDATE webhook_deliveries SET payload = jsonb_set(payload::jsonb, '{data}', order_without_person(payload::jsonb -> 'data'))::text
    WHERE order_id = ANY (taken) AND position(address IN lower(payload)) > 0;
  UPDATE idempotency_keys SET answer_body = CASE
      WHEN answer_body::jsonb ? 'order'
      THEN jsonb_set(answer_body::jsonb, '{order}', order_without_person(answer_body::jsonb -> 'order'))
      ELSE order_without_person(answer_body::jsonb) END::json
    WHERE merchant_id = NEW.merchant_id AND coalesce(answer_body -> 'order' ->> 'id', answer_body ->> 'id') = ANY (taken::text[]);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_in_edits AFTER UPDATE OF erased_at ON customers
  FOR EACH ROW WHEN (OLD.email IS NOT NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_person_in_edits();

CREATE OR REPLACE FUNCTION order_without_person(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN told || jsonb_build_object(
    'customer', jsonb_build_object('id', told -> 'customer' -> 'id', 'name', 'Erased customer', 'email', '', 'phone', NULL),
    'paymentEmail', NULL, 'shippingAddress', NULL, 'risk', NULL
  ) || CASE WHEN told ? 'timeline' THEN '{"timeline": [], "messages": [], "note": null}'::jsonb ELSE '{}' END;

-- Temporary tables come last, as in migration 0024.
DO $$
DECLARE
  own regnamespace := current_schema()::regnamespace;
  signature regprocedure;
BEGIN
  FOR signature IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = own AND proname IN ('changes_without_person', 'forget_person_in_edits')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %s, pg_temp', signature, own);
  END LOOP;
END $$;
