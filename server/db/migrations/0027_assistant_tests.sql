-- Tests alone in the list of events. They are few, and each is deleted soon.
CREATE INDEX assistant_events_of_tests ON assistant_events (merchant_id, at DESC, id DESC) WHERE channel = 'test';
