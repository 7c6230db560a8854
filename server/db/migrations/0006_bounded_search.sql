-- A search that matches half of all orders can't look at each of them for every letter that is typed. These replace the
-- functions of migration 0003: they take the other filters too, and stop when `at_most` orders are found.
DROP FUNCTION search_orders, search_orders_across_merchants, search_orders_by_ending, search_orders_by_ending_across_merchants;

-- What a page of found orders is sorted and counted by: the rows themselves are then read for the page alone.
CREATE TYPE found_order AS (
  id uuid, status order_status, created_at timestamptz, total_cents bigint, customer_name text COLLATE "und-x-icu"
);

-- The one place that says what a search matches. `pattern` is a LIKE pattern over search_text in any case, or over the
-- number where `of_number`; `probe`, of the same text, is the part of it that few orders hold: only that is looked for in
-- the index, because a domain or the beginning of a tracking number stands in most of it. `ending` is a pattern over the
-- reversed id, or null. Null filters are none. Nobody but the two
-- functions below may call it: it sees every merchant.
--
-- Only bitmap scans by trigram: a limit would make the planner believe in reading the table until enough is found.
CREATE FUNCTION matching_orders(
  of_merchant uuid, pattern text, probe text, of_number boolean, ending text,
  of_status order_status, of_method payment_method, since timestamptz, before timestamptz, at_most bigint
) RETURNS SETOF found_order LANGUAGE plpgsql STABLE ROWS 200 SET search_path FROM CURRENT SET jit = off AS $$
DECLARE
  filters text := concat(
    CASE WHEN of_merchant IS NOT NULL THEN ' AND merchant_id = $1' END,
    CASE WHEN of_status IS NOT NULL THEN ' AND status = $4' END,
    CASE WHEN of_method IS NOT NULL THEN ' AND payment_method = $5' END,
    CASE WHEN since IS NOT NULL THEN ' AND created_at >= $6' END,
    CASE WHEN before IS NOT NULL THEN ' AND created_at < $7' END
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
    USING of_merchant, pattern, ending, of_status, of_method, since, before, at_most, probe;
  PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
END $$;

-- As in migration 0003: LIKE is not leakproof, so these run as their owner and state the policy's condition themselves.
CREATE FUNCTION search_orders(
  pattern text, probe text, of_number boolean, ending text,
  of_status order_status, of_method payment_method, since timestamptz, before timestamptz, at_most bigint
) RETURNS SETOF found_order LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
DECLARE
  tenant uuid := current_merchant_id();
BEGIN
  IF tenant IS NOT NULL THEN
    RETURN QUERY SELECT * FROM matching_orders(tenant, pattern, probe, of_number, ending, of_status, of_method, since, before, at_most);
  END IF;
END $$;
CREATE FUNCTION search_orders_across_merchants(
  pattern text, probe text, of_number boolean, ending text,
  of_status order_status, of_method payment_method, since timestamptz, before timestamptz, at_most bigint
) RETURNS SETOF found_order LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  RETURN QUERY SELECT * FROM matching_orders(NULL, pattern, probe, of_number, ending, of_status, of_method, since, before, at_most);
END $$;

REVOKE EXECUTE ON FUNCTION matching_orders, search_orders, search_orders_across_merchants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_orders TO paydesk_tenant, paydesk_platform;
GRANT EXECUTE ON FUNCTION search_orders_across_merchants TO paydesk_platform;
