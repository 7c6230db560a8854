-- The inbox of Levy's conversations: who has taken one on, and when its customer last wrote and last looked.
ALTER TABLE assistant_conversations
  ADD COLUMN assigned_user_id uuid REFERENCES users (id),
  -- Kept beside the id: a shop's people don't see the users of the platform, and an administrator may take one on.
  ADD COLUMN assigned_name text,
  ADD COLUMN customer_wrote_at timestamptz,
  -- Written at most every few seconds, and only while a person has the conversation.
  ADD COLUMN customer_seen_at timestamptz,
  -- When they shut the chat. They are in it if they have looked since.
  ADD COLUMN customer_left_at timestamptz,
  ADD CHECK ((assigned_user_id IS NULL) = (assigned_name IS NULL));
UPDATE assistant_conversations SET customer_wrote_at = last_at;
-- The inbox lists one state after the other.
CREATE INDEX assistant_conversations_inbox ON assistant_conversations (merchant_id, state, last_at DESC, id DESC)
  WHERE channel <> 'test';

-- Levy asks the customer something back: nothing to rate.
ALTER TABLE assistant_events ADD COLUMN asks_back boolean NOT NULL DEFAULT false;

-- How far each of the staff has read. Without a row, nothing.
CREATE TABLE conversation_reads (
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  merchant_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, user_id),
  FOREIGN KEY (merchant_id, conversation_id) REFERENCES assistant_conversations (merchant_id, id) ON DELETE CASCADE
);

-- Answers that a shop writes once and sends often. {name} and the like are filled in from facts.
CREATE TABLE canned_answers (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  title text NOT NULL CHECK (btrim(title) <> ''),
  body text NOT NULL CHECK (btrim(body) <> ''),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL
);
CREATE UNIQUE INDEX canned_answers_by_title ON canned_answers (merchant_id, lower(title));

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['conversation_reads', 'canned_answers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO paydesk_tenant, paydesk_platform', table_name);
  END LOOP;
END $$;

-- One kind of message and one type of event more, added to whatever is allowed so far.
DO $$
DECLARE
  allowed text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT allowed FROM pg_constraint
    WHERE conrelid = 'messages'::regclass AND conname = 'messages_kind_check';
  ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
  EXECUTE format('ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (%s OR kind = %L)', allowed,
    'conversation_answer');
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT allowed FROM pg_constraint
    WHERE conrelid = 'event_outbox'::regclass AND conname = 'event_outbox_type_check';
  ALTER TABLE event_outbox DROP CONSTRAINT event_outbox_type_check;
  EXECUTE format('ALTER TABLE event_outbox ADD CONSTRAINT event_outbox_type_check CHECK (%s OR type = %L)', allowed,
    'conversation_updated');
END $$;
