-- The orders behind a figure: found by the moment of their payment, shipment or delivery, by having ever been paid, and by
-- the state they were shipped to.

-- Few orders of a large table are paid in a day. Only what was paid is in it, and what is counted needs no other page.
CREATE INDEX orders_by_payment ON orders (merchant_id, paid_at) INCLUDE (status, payment_method) WHERE paid_at IS NOT NULL;
CREATE INDEX all_orders_by_payment ON orders (paid_at) INCLUDE (status, payment_method) WHERE paid_at IS NOT NULL;
-- The newest entries of a shop; those of all are found by the primary key, which is in the order of time too.
CREATE INDEX order_events_by_merchant ON order_events (merchant_id, id);

-- As in migration 0009, with three filters more. A server of the version before still calls the ones without.
CREATE FUNCTION matching_orders(
  of_merchant uuid, pattern text, probe text, of_number boolean, ending text,
  of_status order_status, of_method payment_method, since timestamptz, before timestamptz, at_most bigint,
  by_moment text, of_paid boolean, of_state text
) RETURNS SETOF found_order LANGUAGE plpgsql STABLE ROWS 200 SET search_path FROM CURRENT SET jit = off AS $$
DECLARE
  moment text := CASE by_moment WHEN 'created' THEN 'created_at' WHEN 'paid' THEN 'paid_at' WHEN 'shipped' THEN 'shipped_at'
    WHEN 'delivered' THEN 'delivered_at' END;
  filters text := concat(
    CASE
      WHEN of_merchant IS NULL THEN ''
      -- Compared as text, so that the index does not see it.
      WHEN is_large_merchant(of_merchant) THEN ' AND merchant_id::text = $1::text'
      ELSE ' AND merchant_id = $1'
    END,
    CASE WHEN of_status IS NOT NULL THEN ' AND status = $4' END,
    CASE WHEN of_method IS NOT NULL THEN ' AND payment_method = $5' END,
    CASE WHEN by_moment <> 'created' THEN format(' AND status <> ''cancelled'' AND %I IS NOT NULL', moment) END,
    CASE WHEN since IS NOT NULL THEN format(' AND %I >= $6', moment) END,
    CASE WHEN before IS NOT NULL THEN format(' AND %I < $7', moment) END,
    CASE WHEN of_paid THEN ' AND paid_at IS NOT NULL' END,
    CASE WHEN of_state IS NOT NULL THEN ' AND upper(shipping_state) = $10' END
  );
  by_text text := format(
    '(SELECT id, status, created_at, total_cents, customer_name FROM orders WHERE %s%s LIMIT $8)',
    CASE
      WHEN of_number THEN 'number::text LIKE $2'
      WHEN probe = pattern THEN 'search_text LIKE lower($2)'
      -- Joined with nothing, so that the index does not see the second condition.
      ELSE 'search_text LIKE lower($9) AND search_text || '''' LIKE lower($2)'
    END,
    filters
  );
  by_ending text := format(
    '(SELECT id, status, created_at, total_cents, customer_name FROM orders WHERE reverse(id::text) LIKE $3%s LIMIT $8)',
    filters
  );
BEGIN
  PERFORM set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', of_number::text, true);
  RETURN QUERY EXECUTE
    CASE WHEN ending IS NULL THEN by_text ELSE format('SELECT * FROM (%s UNION %s) either LIMIT $8', by_text, by_ending) END
    USING of_merchant, pattern, ending, of_status, of_method, since, before, at_most, probe, of_state;
  PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
END $$;

CREATE FUNCTION search_orders(
  pattern text, probe text, of_number boolean, ending text,
  of_status order_status, of_method payment_method, since timestamptz, before timestamptz, at_most bigint,
  by_moment text, of_paid boolean, of_state text
) RETURNS SETOF found_order LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
DECLARE
  tenant uuid := current_merchant_id();
BEGIN
  IF tenant IS NOT NULL THEN
    RETURN QUERY SELECT * FROM matching_orders(
      tenant, pattern, probe, of_number, ending, of_status, of_method, since, before, at_most, by_moment, of_paid, of_state
    );
  END IF;
END $$;
CREATE FUNCTION search_orders_across_merchants(
  pattern text, probe text, of_number boolean, ending text,
  of_status order_status, of_method payment_method, since timestamptz, before timestamptz, at_most bigint,
  by_moment text, of_paid boolean, of_state text
) RETURNS SETOF found_order LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  RETURN QUERY SELECT * FROM matching_orders(
    NULL, pattern, probe, of_number, ending, of_status, of_method, since, before, at_most, by_moment, of_paid, of_state
  );
END $$;

REVOKE EXECUTE ON FUNCTION matching_orders(
  uuid, text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
), search_orders(
  text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
), search_orders_across_merchants(
  text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_orders(
  text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
) TO paydesk_tenant, paydesk_platform;
GRANT EXECUTE ON FUNCTION search_orders_across_merchants(
  text, text, boolean, text, order_status, payment_method, timestamptz, timestamptz, bigint, text, boolean, text
) TO paydesk_platform;
