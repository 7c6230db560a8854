-- ILIKE and LIKE are not leakproof, so that row-level security would keep the trigram index from being used. These
-- functions run as their owner, whom the policies don't bind, and state the condition of the policy themselves: the
-- tenant's takes its merchant from the same setting as the policies and from nowhere else.
--
-- Dynamic SQL, so that each call is planned for its own term: how rare a term is decides which index serves.
-- `pattern` is a LIKE pattern over orders.search_text, in any case: lower() is PostgreSQL's on both sides, because
-- JavaScript lower-cases some letters otherwise; `ending` one over the reversed id, or null.
CREATE FUNCTION search_orders(pattern text, ending text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT id FROM orders WHERE merchant_id = $1 AND search_text LIKE lower($2)
     UNION SELECT id FROM orders WHERE $3 IS NOT NULL AND reverse(id::text) LIKE $3 AND merchant_id = $1'
    USING current_merchant_id(), pattern, ending;
END $$;

CREATE FUNCTION search_orders_across_merchants(pattern text, ending text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT id FROM orders WHERE search_text LIKE lower($1)
     UNION SELECT id FROM orders WHERE $2 IS NOT NULL AND reverse(id::text) LIKE $2'
    USING pattern, ending;
END $$;

-- Terms of one or two characters: the number's start or the id's ending.
CREATE FUNCTION search_orders_by_ending(number_prefix text, ending text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT id FROM orders WHERE merchant_id = $1 AND number::text LIKE $2
     UNION SELECT id FROM orders WHERE merchant_id = $1 AND reverse(id::text) LIKE $3'
    USING current_merchant_id(), number_prefix, ending;
END $$;

CREATE FUNCTION search_orders_by_ending_across_merchants(number_prefix text, ending text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path FROM CURRENT AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT id FROM orders WHERE number::text LIKE $1 UNION SELECT id FROM orders WHERE reverse(id::text) LIKE $2'
    USING number_prefix, ending;
END $$;

REVOKE EXECUTE ON FUNCTION search_orders, search_orders_across_merchants, search_orders_by_ending,
  search_orders_by_ending_across_merchants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_orders, search_orders_by_ending TO paydesk_tenant, paydesk_platform;
GRANT EXECUTE ON FUNCTION search_orders_across_merchants, search_orders_by_ending_across_merchants TO paydesk_platform;
