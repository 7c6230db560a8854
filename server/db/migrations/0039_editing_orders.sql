-- Orders can be edited. Their lines are replaced as a whole, in the transaction that moves stock and total.
GRANT DELETE ON order_lines TO paydesk_tenant, paydesk_platform;

-- The staff's own note. It is in no list, export or webhook.
ALTER TABLE orders ADD COLUMN note text CHECK (note <> '');

-- The fields that an edit changed, each as the API answers it: [{"field": …, "from": …, "to": …}].
ALTER TABLE order_events ADD COLUMN changes jsonb CHECK (jsonb_typeof(changes) = 'array' AND changes <> '[]');
ALTER TABLE order_events ADD CHECK ((type = 'edited') = (changes IS NOT NULL));
ALTER TABLE order_events DROP CONSTRAINT order_events_type_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_type_check
  CHECK (type IN ('created', 'edited', 'status_changed', 'cancelled', 'undone', 'note', 'instructions_resent', 'held', 'released'));
