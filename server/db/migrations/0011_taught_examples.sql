-- What a shop taught Levy: messages of customers, and the acts that they mean there.
CREATE TABLE assistant_taught_examples (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  -- Without personal data.
  text text NOT NULL CHECK (btrim(text) <> ''),
  acts text[] NOT NULL CHECK (cardinality(acts) BETWEEN 1 AND 3),
  -- Null where nothing in the text tells its language: it counts in both.
  language text CHECK (language IN ('en', 'es')),
  is_active boolean NOT NULL DEFAULT true,
  -- Rises with each change, so that every process notices.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  -- A removed one can be brought back for a minute, and is deleted by housekeeping.
  removed_at timestamptz
);
CREATE INDEX assistant_taught_examples_of_merchant ON assistant_taught_examples (merchant_id, created_at, id);
CREATE INDEX assistant_taught_examples_removed ON assistant_taught_examples (removed_at) WHERE removed_at IS NOT NULL;

ALTER TABLE assistant_taught_examples ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON assistant_taught_examples TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON assistant_taught_examples TO paydesk_platform USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON assistant_taught_examples TO paydesk_tenant, paydesk_platform;

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
