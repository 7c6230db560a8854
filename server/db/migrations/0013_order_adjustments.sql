-- Discounts, shipping and tax of orders. They are no lines: whatever reads lines (stock, sold pieces, sales by product, the
-- search, packing slips) means products.

CREATE DOMAIN adjustment_kind AS text CHECK (VALUE IN ('discount', 'shipping', 'tax'));

-- Replaced as a whole when an order is edited, as its lines are.
CREATE TABLE order_adjustments (
  order_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position > 0),
  merchant_id uuid NOT NULL,
  kind adjustment_kind NOT NULL,
  -- Null for one that its kind alone names. Erasing the order's customer clears it: a coupon may name a person.
  name text CHECK (btrim(name) <> ''),
  -- A discount is subtracted.
  amount_cents bigint NOT NULL CHECK (amount_cents > 0 AND amount_cents <= 1000000000),
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);

ALTER TABLE order_adjustments ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON order_adjustments TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON order_adjustments TO paydesk_platform USING (true);
GRANT SELECT, INSERT, DELETE ON order_adjustments TO paydesk_tenant, paydesk_platform;

-- An order's total is the sum of its lines, less its discounts, plus shipping and tax. Checked when the transaction commits,
-- because they are written one after the other.
CREATE OR REPLACE FUNCTION check_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_order_id uuid;
  lines_cents bigint;
  discount_cents bigint;
  added_cents bigint;
  order_cents bigint;
  check_made text;
BEGIN
  -- Not one CASE: PL/pgSQL resolves NEW.order_id even in the branch that is not taken.
  IF TG_TABLE_NAME = 'orders' THEN
    checked_order_id := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    checked_order_id := OLD.order_id;
  ELSE
    checked_order_id := NEW.order_id;
  END IF;
  -- Each line of an order fires at the same commit. Once is enough: a thousand lines would be added up a thousand times.
  check_made := checked_order_id || ' ' || statement_timestamp();
  IF current_setting('paydesk.total_checked', true) = check_made THEN
    RETURN NULL;
  END IF;
  SELECT total_cents INTO order_cents FROM orders WHERE id = checked_order_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(quantity * unit_price_cents), 0) INTO lines_cents FROM order_lines WHERE order_id = checked_order_id;
  SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'discount'), 0), coalesce(sum(amount_cents) FILTER (WHERE kind <> 'discount'), 0)
    INTO discount_cents, added_cents FROM order_adjustments WHERE order_id = checked_order_id;
  IF lines_cents - discount_cents + added_cents <> order_cents THEN
    RAISE EXCEPTION 'order % totals % cents, its lines %, its adjustments %',
      checked_order_id, order_cents, lines_cents, added_cents - discount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_total_is_sum_of_lines';
  END IF;
  IF discount_cents > lines_cents THEN
    RAISE EXCEPTION 'order % has discounts of % cents, its lines total %', checked_order_id, discount_cents, lines_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_discount_within_lines';
  END IF;
  PERFORM set_config('paydesk.total_checked', check_made, true);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_total_is_sum_of_lines AFTER INSERT OR DELETE OR UPDATE OF kind, amount_cents
  ON order_adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_total();

-- Adjustments without their names, as the API answers them.
CREATE FUNCTION adjustments_without_names(adjustments jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp
  RETURN (
    SELECT coalesce(jsonb_agg(adjustment || '{"name": null}' ORDER BY place), '[]')
    FROM jsonb_array_elements(adjustments) WITH ORDINALITY adjusted (adjustment, place)
  );

-- The changes of an edit without the person they name.
CREATE OR REPLACE FUNCTION changes_without_person(changes jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp
  RETURN (
    SELECT jsonb_agg(CASE change ->> 'field'
      WHEN 'customer' THEN change || '{"from": {"name": "[erased]", "email": "", "phone": null},
        "to": {"name": "[erased]", "email": "", "phone": null}}'
      WHEN 'shippingAddress' THEN change || '{"from": null, "to": null}'
      WHEN 'note' THEN change || '{"from": "[erased]", "to": "[erased]"}'
      WHEN 'metadata' THEN change || '{"from": {}, "to": {}}'
      WHEN 'externalId' THEN change || '{"from": null, "to": null}'
      WHEN 'products' THEN change || jsonb_build_object(
        'from', lines_without_names(change -> 'from'), 'to', lines_without_names(change -> 'to'))
      WHEN 'adjustments' THEN change || jsonb_build_object(
        'from', adjustments_without_names(change -> 'from'), 'to', adjustments_without_names(change -> 'to'))
      ELSE change END ORDER BY place)
    FROM jsonb_array_elements(changes) WITH ORDINALITY changed (change, place)
  );

-- An order in the body of a webhook or a kept answer, without the person.
CREATE OR REPLACE FUNCTION order_without_person(carried jsonb, person text) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN carried || jsonb_build_object(
    'customer', jsonb_build_object('id', carried -> 'customer' -> 'id', 'name', 'Erased customer', 'email', '', 'phone', NULL),
    'paymentEmail', NULL, 'shippingAddress', NULL, 'risk', NULL
  ) || CASE WHEN carried ? 'timeline' THEN '{"timeline": [], "messages": [], "note": null}'::jsonb ELSE '{}' END
  || CASE WHEN carried ? 'metadata' THEN '{"metadata": {}}'::jsonb ELSE '{}' END
  || CASE WHEN carried ->> 'externalId' ~* person THEN '{"externalId": null}'::jsonb ELSE '{}' END
  || CASE WHEN jsonb_typeof(carried -> 'products') = 'array' THEN jsonb_build_object('products', (
      SELECT coalesce(jsonb_agg(line || jsonb_build_object(
        'name', coalesce(regexp_replace(line ->> 'name', person, '[erased]', 'gi'), line ->> 'name')) ORDER BY place), '[]')
      FROM jsonb_array_elements(carried -> 'products') WITH ORDINALITY lines (line, place)
    )) ELSE '{}' END
  || CASE WHEN jsonb_typeof(carried -> 'adjustments') = 'array'
    THEN jsonb_build_object('adjustments', adjustments_without_names(carried -> 'adjustments')) ELSE '{}' END;

-- The adjustments of an erased person's orders lose their names. Their kinds and amounts stay: they make the totals.
CREATE FUNCTION forget_adjustment_names() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE order_adjustments SET name = NULL
    WHERE name IS NOT NULL
      AND order_id IN (SELECT id FROM orders WHERE merchant_id = NEW.merchant_id AND customer_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_adjustment_names AFTER UPDATE OF erased_at ON customers
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_adjustment_names();
