-- How Levy answers a shop's customers. A merchant without a row has set nothing up.
CREATE TABLE assistant_settings (
  merchant_id uuid PRIMARY KEY REFERENCES merchants (id),
  enabled boolean NOT NULL DEFAULT false,
  -- {model, maxTokens, temperature, responseDelay, autoRespond, learningMode, fallbackEnabled}
  configuration jsonb NOT NULL,
  -- {orderTracking: boolean, …}
  features jsonb NOT NULL,
  -- {origins, colour, position, theme, greeting}
  widget jsonb NOT NULL,
  retention_days integer NOT NULL DEFAULT 90 CHECK (retention_days BETWEEN 1 AND 365),
  version integer NOT NULL DEFAULT 1,
  -- Null until somebody has changed anything: it is being set up.
  configured_at timestamptz,
  changed_at timestamptz,
  changed_by text,
  -- [{version, paths}]: what the last changes changed, to tell whoever has seen an older version.
  changes jsonb NOT NULL DEFAULT '[]',
  -- The assistant's API key: looked up by its hash, readable again for the shop's people. Null until somebody looks for it.
  key_hash bytea UNIQUE,
  key_sealed bytea,
  key_last_four text,
  created_at timestamptz NOT NULL,
  CHECK (num_nulls(key_hash, key_sealed, key_last_four) IN (0, 3))
);

CREATE TABLE assistant_conversations (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  channel text NOT NULL CHECK (channel IN ('widget', 'api', 'test')),
  -- Who of the shop's visitors it belongs to, hashed: nobody else may go on with it.
  visitor_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'levy' CHECK (state IN ('levy', 'waiting', 'staff', 'closed')),
  reason text,
  waiting_since timestamptz,
  -- What Levy remembers of it; see server/levy/turn.ts. Emptied when nobody has written for a day.
  memory jsonb NOT NULL DEFAULT '{}',
  -- The order the customer has proved to be theirs.
  order_id uuid,
  verified text CHECK (verified IN ('named', 'code')),
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- The question that is being answered, and until when it has the conversation to itself: one after the other, so that
  -- none forgets what the one before has remembered. Whoever dies meanwhile leaves it to its end.
  answering_event_id uuid,
  answering_until timestamptz,
  UNIQUE (merchant_id, id),
  CHECK ((answering_event_id IS NULL) = (answering_until IS NULL)),
  CHECK ((order_id IS NULL) = (verified IS NULL)),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX assistant_conversations_waiting ON assistant_conversations (merchant_id, waiting_since) WHERE state = 'waiting';
CREATE INDEX assistant_conversations_answering ON assistant_conversations (answering_until) WHERE answering_until IS NOT NULL;
CREATE INDEX assistant_conversations_tests ON assistant_conversations (last_at) WHERE channel = 'test';
CREATE INDEX assistant_conversations_remembered ON assistant_conversations (last_at) WHERE memory <> '{}';

-- One row for each thing that happened: a question with its answer is one row.
CREATE TABLE assistant_events (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  conversation_id uuid,
  channel text CHECK (channel IN ('widget', 'api', 'test')),
  type text NOT NULL CHECK (type IN ('request', 'response', 'error', 'hand_off', 'staff_reply', 'config_change')),
  status text NOT NULL CHECK (status IN ('success', 'error', 'pending')),
  at timestamptz NOT NULL,
  -- Personal data is left out of them where it is not needed, and they are emptied after the days the shop keeps them.
  query text,
  response text,
  error text,
  reason text,
  by_name text,
  is_draft boolean NOT NULL DEFAULT false,
  response_time_ms integer,
  engine text CHECK (engine IN ('built-in', 'openai', 'anthropic')),
  model text,
  fell_back boolean NOT NULL DEFAULT false,
  category text,
  -- One text for questions that ask the same, without anything that is one person's. Short, since an index holds it.
  query_key text CHECK (char_length(query_key) <= 200),
  -- [{name, failed, durationMs}]
  tools jsonb NOT NULL DEFAULT '[]',
  tokens_input integer,
  tokens_output integer,
  feedback text CHECK (feedback IN ('helpful', 'neutral', 'unhelpful')),
  feedback_by text,
  -- Whether the answer holds nothing that is one customer's or true only today, so that others may learn from it.
  is_general boolean NOT NULL DEFAULT false,
  emptied_at timestamptz,
  FOREIGN KEY (merchant_id, conversation_id) REFERENCES assistant_conversations (merchant_id, id)
);
CREATE INDEX assistant_events_by_time ON assistant_events (merchant_id, at DESC, id DESC);
CREATE INDEX assistant_events_by_type ON assistant_events (merchant_id, type, at DESC, id DESC);
CREATE INDEX assistant_events_by_status ON assistant_events (merchant_id, status, at DESC, id DESC) WHERE status <> 'success';
CREATE INDEX assistant_events_by_feedback ON assistant_events (merchant_id, feedback, at DESC, id DESC)
  WHERE feedback IS NOT NULL;
CREATE INDEX assistant_events_of_conversation ON assistant_events (conversation_id, at, id) WHERE conversation_id IS NOT NULL;
CREATE INDEX assistant_events_drafts ON assistant_events (merchant_id, at) WHERE is_draft;
-- What the figures count, without looking at a row.
CREATE INDEX assistant_events_counted ON assistant_events (merchant_id, at)
  INCLUDE (status, response_time_ms, feedback, category, query_key)
  WHERE channel <> 'test' AND type IN ('request', 'response', 'error');
CREATE INDEX assistant_events_to_empty ON assistant_events (merchant_id, at) WHERE emptied_at IS NULL;
CREATE INDEX assistant_events_with_key ON assistant_events (at) WHERE emptied_at IS NOT NULL AND query_key IS NOT NULL;

CREATE TABLE assistant_articles (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  kind text NOT NULL CHECK (kind IN ('shipping-policy', 'return-policy', 'article')),
  title text NOT NULL CHECK (btrim(title) <> ''),
  body text NOT NULL CHECK (btrim(body) <> ''),
  state text NOT NULL CHECK (state IN ('published', 'suggested')),
  source text NOT NULL CHECK (source IN ('written', 'imported', 'learnt')),
  source_name text,
  source_event_id uuid,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by text
);
CREATE UNIQUE INDEX assistant_policies ON assistant_articles (merchant_id, kind) WHERE kind <> 'article';
CREATE UNIQUE INDEX assistant_articles_by_title ON assistant_articles (merchant_id, lower(title)) WHERE state = 'published';
CREATE UNIQUE INDEX assistant_articles_learnt ON assistant_articles (merchant_id, source_event_id) WHERE source_event_id IS NOT NULL;
CREATE INDEX assistant_articles_of_merchant ON assistant_articles (merchant_id, updated_at);

CREATE TABLE assistant_test_questions (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  question text NOT NULL CHECK (btrim(question) <> ''),
  expects text[] NOT NULL,
  forbids text[] NOT NULL,
  last_run_at timestamptz,
  last_run_passed boolean,
  created_at timestamptz NOT NULL,
  CHECK ((last_run_at IS NULL) = (last_run_passed IS NULL))
);
CREATE INDEX assistant_test_questions_of_merchant ON assistant_test_questions (merchant_id, created_at, id);

-- Six digits sent to the e-mail of an order, to prove that it is the customer's. Without an order nothing was sent, and no
-- code is right: who may have guessed an e-mail must not see by this that the guess was wrong.
CREATE TABLE assistant_codes (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  order_id uuid,
  code_hash bytea NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (merchant_id, conversation_id) REFERENCES assistant_conversations (merchant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX assistant_codes_of_conversation ON assistant_codes (conversation_id, created_at DESC);
CREATE INDEX assistant_codes_of_order ON assistant_codes (order_id, created_at DESC);
CREATE INDEX assistant_codes_by_end ON assistant_codes (expires_at);

-- Numbers and e-mails of orders that did not go together, each pair once within an hour. Kept for that hour.
CREATE TABLE assistant_failed_proofs (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  order_number bigint NOT NULL,
  email_hash bytea NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX assistant_failed_proofs_of_merchant ON assistant_failed_proofs (merchant_id, failed_at);
CREATE INDEX assistant_failed_proofs_by_age ON assistant_failed_proofs (failed_at);

-- What stands in a message where its text has a mark, sealed: the log shows the mark. Gone once the message has left, or
-- never will.
ALTER TABLE messages ADD COLUMN sealed_code bytea;
ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (
  kind IN (
    'instructions', 'payment_received', 'order_shipped', 'order_delivered', 'order_cancelled', 'order_code',
    'low_stock', 'fraud_hold', 'webhook_disabled', 'customer_waiting', 'test'
  )
);

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['assistant_settings', 'assistant_conversations', 'assistant_events',
    'assistant_articles', 'assistant_test_questions', 'assistant_codes', 'assistant_failed_proofs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO paydesk_tenant, paydesk_platform', table_name);
  END LOOP;
END $$;
REVOKE DELETE ON assistant_settings, assistant_events FROM paydesk_tenant;

-- Whether a shop's catalogue has changed since it was last looked at.
CREATE INDEX products_by_change ON products (merchant_id, updated_at);
