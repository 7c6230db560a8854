-- Whatever changes money locks orders, then movements, then payment requests, each by id. Refunds locked the movements of an
-- order last, and allocations locked the payment requests of orders that their movement no longer pays.

-- Refuses refunds beyond what was received for their orders: what the orders' movements carried, less what these pay of other
-- orders (as server/money/received.ts). Whatever gives or takes an order's money keeps the state of its payment request too, so
-- its lock makes two transactions count one after the other.
CREATE OR REPLACE FUNCTION require_refunds_received(of_orders uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  broken uuid;
BEGIN
  PERFORM 1 FROM payment_requests WHERE order_id = ANY (of_orders) ORDER BY order_id FOR NO KEY UPDATE;
  SELECT refunded.order_id INTO broken FROM (
    SELECT order_id, sum(amount_cents) AS cents FROM refunds
    WHERE order_id = ANY (of_orders) AND state <> 'cancelled' GROUP BY order_id
  ) refunded WHERE refunded.cents > (
    SELECT coalesce(sum(moved.amount_cents - (
      SELECT coalesce(sum(other.amount_cents), 0) FROM allocations other
      WHERE other.money_in_id = moved.id AND other.order_id <> refunded.order_id AND other.state = 'applied')), 0)
    FROM money_in moved WHERE moved.id IN (
      SELECT paying.money_in_id FROM allocations paying WHERE paying.order_id = refunded.order_id AND paying.state = 'applied')
  ) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order % has refunds of more than was received for it', broken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_received';
  END IF;
END $$;

-- The payments that an allocation changes: its own order's, and those of the orders that its movement pays beside it.
CREATE OR REPLACE FUNCTION refresh_states_of_allocations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_payment_states(ARRAY(
    SELECT order_id FROM written_allocations
    UNION SELECT order_id FROM allocations
      WHERE money_in_id IN (SELECT money_in_id FROM written_allocations) AND state <> 'undone'));
  RETURN NULL;
END $$;
