-- The user who did it, so that their own bell leaves it out. Null for customers, programs and the desk itself.
ALTER TABLE event_outbox ADD COLUMN actor_id uuid;
ALTER TABLE events ADD COLUMN actor_id uuid;

-- A busy user's own acts are passed over without reading their rows.
DROP INDEX notable_events, all_notable_events;
CREATE INDEX notable_events ON events (merchant_id, position) INCLUDE (actor_id, created_at)
  WHERE type IN ('order_created', 'payment_confirmed', 'inventory_alert', 'notification');
CREATE INDEX all_notable_events ON events (position) INCLUDE (merchant_id, actor_id, created_at)
  WHERE type IN ('order_created', 'payment_confirmed', 'inventory_alert', 'notification');
