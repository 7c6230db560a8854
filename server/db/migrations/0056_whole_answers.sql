-- A kept answer is the whole body, `{"success": true, "order": …}`. Until now it was the order alone, and the server put
-- the rest around it.
UPDATE idempotency_keys SET answer_body = json_build_object('success', true, 'order', answer_body)
  WHERE answer_body ->> 'id' IS NOT NULL;
