-- The search of the orders finds an order's own note, as a creation or an edit left it, beside the notes of its timeline.
-- Until now it found the timeline alone: a creation writes its note there too, an edit does not.

-- The texts that orders.notes_text keeps: the order's own note, then the timeline's, the newest first.
CREATE FUNCTION order_notes_text(of_order uuid, own_note text) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT left(concat_ws(E'\n', own_note, string_agg(reason, E'\n' ORDER BY created_at DESC, id DESC)), 20000)
  FROM order_events WHERE order_id = of_order AND type = 'note' AND reason IS DISTINCT FROM own_note
$$;

CREATE FUNCTION keep_own_note_for_search() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.notes_text := order_notes_text(NEW.id, NEW.note);
  RETURN NEW;
END $$;
CREATE TRIGGER keep_own_note_inserted BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.note IS NOT NULL) EXECUTE FUNCTION keep_own_note_for_search();
-- Of any update, because `forget_note` of migration 0047 empties the note in an update of other columns. Triggers fire in
-- the order of their names: this one comes after it.
CREATE TRIGGER keep_own_note_updated BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (NEW.note IS DISTINCT FROM OLD.note) EXECUTE FUNCTION keep_own_note_for_search();

CREATE OR REPLACE FUNCTION keep_note_for_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE orders SET notes_text = order_notes_text(id, note) WHERE id = NEW.order_id AND merchant_id = NEW.merchant_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION forget_note_for_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE orders SET notes_text = order_notes_text(id, note) WHERE id = NEW.order_id AND merchant_id = NEW.merchant_id;
  RETURN NULL;
END $$;

-- Reads the orders once and writes those alone that have a note: seconds for a million, and no index is built again.
UPDATE orders SET notes_text = order_notes_text(id, note) WHERE note IS NOT NULL AND notes_text <> order_notes_text(id, note);
SET CONSTRAINTS ALL IMMEDIATE;

REVOKE EXECUTE ON FUNCTION keep_own_note_for_search FROM PUBLIC;
-- Temporary tables come last, as in migration 0024.
DO $$
DECLARE
  own regnamespace := current_schema()::regnamespace;
  signature regprocedure;
BEGIN
  FOR signature IN
    SELECT oid FROM pg_proc WHERE pronamespace = own
      AND proname IN ('order_notes_text', 'keep_own_note_for_search', 'keep_note_for_search', 'forget_note_for_search')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %s, pg_temp', signature, own);
  END LOOP;
END $$;
