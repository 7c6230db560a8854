-- Levy, the assistant that answers a shop's customers: its settings, conversations, what it did, and what it knows.

-- A merchant without a row has set nothing up.
CREATE TABLE assistant_settings (
  merchant_id uuid PRIMARY KEY REFERENCES merchants (id),
  enabled boolean NOT NULL DEFAULT false,
  -- {model, maxTokens, temperature, responseDelay, autoRespond, learningMode, fallbackEnabled}
  configuration jsonb NOT NULL,
  -- {orderTracking: boolean, …}
  features jsonb NOT NULL,
  -- {origins, color, position, theme, greeting}
  widget jsonb NOT NULL,
  retention_days integer NOT NULL DEFAULT 90 CHECK (retention_days BETWEEN 1 AND 365),
  -- Rises with each edit; an edit of an older version is refused.
  version integer NOT NULL DEFAULT 1,
  -- Null until somebody has changed a setting: the shop is still setting it up.
  configured_at timestamptz,
  changed_at timestamptz,
  changed_by text,
  -- [{version, paths}]: what the last edits changed, for the answer to a refused one.
  changes jsonb NOT NULL DEFAULT '[]',
  -- The assistant's API key: looked up by its hash, readable again for the shop's people. Null until they first open it.
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
  -- The visitor of the shop's site, hashed: only the same visitor may continue it.
  visitor_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'levy' CHECK (state IN ('levy', 'waiting', 'staff', 'closed')),
  reason text,
  waiting_since timestamptz,
  -- Levy's memory of it; see server/assistant/levy/turn.ts. Emptied a day after the last message.
  memory jsonb NOT NULL DEFAULT '{}',
  -- The order that the customer has proved to be theirs, and how: by naming its email, or by a code sent to it.
  order_id uuid,
  verified text CHECK (verified IN ('named', 'code')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL,
  -- The question that is being answered, which has the conversation to itself until then: two answers at once would lose one
  -- another's memory. If the process dies, the next question waits until that moment.
  answering_event_id uuid,
  answering_until timestamptz,
  -- The person who has taken it on. The name is kept beside the id, because the shop's people can't see the users of the
  -- platform, and an administrator may take one on.
  assigned_user_id uuid REFERENCES users (id),
  assigned_name text,
  customer_wrote_at timestamptz,
  -- Written every few seconds at most, and only while a person has the conversation.
  customer_seen_at timestamptz,
  -- The last time that the customer closed the chat. They are back in it if they were seen since.
  customer_left_at timestamptz,
  -- The address that a visitor without a proved order left for people's answers, and the language of emails to it. Nobody has
  -- proved it: it opens nothing, and only answers that a person wrote or sent go to it.
  contact_email text CHECK (contact_email = lower(contact_email) AND contact_email LIKE '%_@_%'),
  contact_language text CHECK (contact_language IN ('en', 'es')),
  contact_left_at timestamptz,
  -- How often another address was left.
  contact_changes integer NOT NULL DEFAULT 0 CHECK (contact_changes >= 0),
  UNIQUE (merchant_id, id),
  CHECK ((answering_event_id IS NULL) = (answering_until IS NULL)),
  CHECK ((order_id IS NULL) = (verified IS NULL)),
  CHECK ((assigned_user_id IS NULL) = (assigned_name IS NULL)),
  CHECK ((contact_email IS NULL) = (contact_language IS NULL)),
  CHECK ((contact_email IS NULL) = (contact_left_at IS NULL)),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders (merchant_id, id)
);
CREATE INDEX assistant_conversations_waiting ON assistant_conversations (merchant_id, waiting_since) WHERE state = 'waiting';
-- The inbox lists one state after the other.
CREATE INDEX assistant_conversations_inbox ON assistant_conversations (merchant_id, state, last_at DESC, id DESC)
  WHERE channel <> 'test';
-- The conversations of one customer are found by their orders.
CREATE INDEX assistant_conversations_of_order ON assistant_conversations (merchant_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX assistant_conversations_answering ON assistant_conversations (answering_until) WHERE answering_until IS NOT NULL;
-- An erasure and an export find the addresses of a person.
CREATE INDEX assistant_conversations_of_contact ON assistant_conversations (merchant_id, contact_email) WHERE contact_email IS NOT NULL;
-- Housekeeping deletes old tests, old addresses, and empties old memories.
CREATE INDEX assistant_conversations_contacts ON assistant_conversations (greatest(last_at, contact_left_at)) WHERE contact_email IS NOT NULL;
CREATE INDEX assistant_conversations_tests ON assistant_conversations (last_at) WHERE channel = 'test';
CREATE INDEX assistant_conversations_remembered ON assistant_conversations (last_at) WHERE memory <> '{}';
CREATE INDEX assistant_conversations_by_change ON assistant_conversations (merchant_id, updated_at) WHERE channel <> 'test';
-- Levy's memory and an open chat of the customer's don't date it.
CREATE TRIGGER date_change BEFORE UPDATE OF state, reason, waiting_since, order_id, verified, last_at, assigned_user_id, assigned_name,
  customer_wrote_at, contact_email ON assistant_conversations FOR EACH ROW EXECUTE FUNCTION date_change();

-- How far each of the staff has read. Without a row, nothing.
CREATE TABLE conversation_reads (
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  merchant_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, user_id),
  FOREIGN KEY (merchant_id, conversation_id) REFERENCES assistant_conversations (merchant_id, id) ON DELETE CASCADE
);

-- One row for each thing that happened. A question and its answer are one row.
CREATE TABLE assistant_events (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  conversation_id uuid,
  channel text CHECK (channel IN ('widget', 'api', 'test')),
  type text NOT NULL CHECK (type IN ('request', 'response', 'error', 'hand_off', 'staff_reply', 'config_change')),
  status text NOT NULL CHECK (status IN ('success', 'error', 'pending')),
  at timestamptz NOT NULL,
  -- Texts. Personal data that is not needed is left out of them, and they are emptied after the shop's retention_days.
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
  -- The same text for questions that ask the same, without anything personal. Short, because an index holds it.
  query_key text CHECK (char_length(query_key) <= 200),
  -- [{name, failed, durationMs}]
  tools jsonb NOT NULL DEFAULT '[]',
  tokens_input integer,
  tokens_output integer,
  feedback text CHECK (feedback IN ('helpful', 'neutral', 'unhelpful')),
  feedback_by text,
  -- The answer holds nothing about one customer and nothing that is true only today, so it may become an article.
  is_general boolean NOT NULL DEFAULT false,
  emptied_at timestamptz,
  -- Levy asked the customer something back, so there is no answer to rate.
  asks_back boolean NOT NULL DEFAULT false,
  FOREIGN KEY (merchant_id, conversation_id) REFERENCES assistant_conversations (merchant_id, id)
);
-- The list of events, plain and by each of its filters.
CREATE INDEX assistant_events_by_time ON assistant_events (merchant_id, at DESC, id DESC);
CREATE INDEX assistant_events_by_type ON assistant_events (merchant_id, type, at DESC, id DESC);
CREATE INDEX assistant_events_by_status ON assistant_events (merchant_id, status, at DESC, id DESC) WHERE status <> 'success';
CREATE INDEX assistant_events_by_feedback ON assistant_events (merchant_id, feedback, at DESC, id DESC)
  WHERE feedback IS NOT NULL;
CREATE INDEX assistant_events_of_tests ON assistant_events (merchant_id, at DESC, id DESC) WHERE channel = 'test';
CREATE INDEX assistant_events_of_conversation ON assistant_events (conversation_id, at, id) WHERE conversation_id IS NOT NULL;
CREATE INDEX assistant_events_drafts ON assistant_events (merchant_id, at) WHERE is_draft;
-- Everything that the figures count, so that they read no row of the table.
CREATE INDEX assistant_events_counted ON assistant_events (merchant_id, at)
  INCLUDE (status, response_time_ms, feedback, category, query_key)
  WHERE channel <> 'test' AND type IN ('request', 'response', 'error');
-- Housekeeping empties texts, and later the keys too.
CREATE INDEX assistant_events_to_empty ON assistant_events (merchant_id, at) WHERE emptied_at IS NULL;
CREATE INDEX assistant_events_with_key ON assistant_events (at) WHERE emptied_at IS NOT NULL AND query_key IS NOT NULL;

-- The texts that Levy answers from.
CREATE TABLE assistant_articles (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  kind text NOT NULL CHECK (kind IN ('shipping-policy', 'return-policy', 'article')),
  title text NOT NULL CHECK (btrim(title) <> ''),
  body text NOT NULL CHECK (btrim(body) <> ''),
  state text NOT NULL CHECK (state IN ('published', 'suggested')),
  source text NOT NULL CHECK (source IN ('written', 'imported', 'learned')),
  source_name text,
  source_event_id uuid,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by text
);
-- A shop has one policy of each kind, and learns an answer once.
CREATE UNIQUE INDEX assistant_policies ON assistant_articles (merchant_id, kind) WHERE kind <> 'article';
CREATE UNIQUE INDEX assistant_articles_by_title ON assistant_articles (merchant_id, lower(title)) WHERE state = 'published';
CREATE UNIQUE INDEX assistant_articles_learned ON assistant_articles (merchant_id, source_event_id)
  WHERE source_event_id IS NOT NULL;
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

-- Answers that the staff writes once and sends often. {name} and the like are filled in from facts.
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

-- Six digits sent to the email of an order, to prove that it is the customer's. Without an order nothing was sent and no code
-- is right: a guessed email that fits no order must look the same as one that does.
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

-- Pairs of an order number and an email that did not belong together, each pair once an hour. Guessing is limited by their
-- number, so they are kept for that hour.
CREATE TABLE assistant_failed_proofs (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  order_number bigint NOT NULL,
  email_hash bytea NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX assistant_failed_proofs_of_merchant ON assistant_failed_proofs (merchant_id, failed_at);
CREATE INDEX assistant_failed_proofs_by_age ON assistant_failed_proofs (failed_at);

-- The last load of the chat on each of a shop's sites. Written once a minute at most for each.
CREATE TABLE widget_sightings (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  origin text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, origin)
);

-- The sites that tried to load the chat last and are not allowed to: five at most for each shop. Anybody can claim any origin.
CREATE TABLE widget_refusals (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  origin text NOT NULL CHECK (length(origin) <= 300),
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, origin)
);

-- The examples that a shop taught Levy: customers' messages, and the acts that they mean at this shop.
CREATE TABLE assistant_taught_examples (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  -- Without personal data.
  text text NOT NULL CHECK (btrim(text) <> ''),
  acts text[] NOT NULL CHECK (cardinality(acts) BETWEEN 1 AND 3),
  -- Null where nothing in the text tells its language: it counts in both.
  language text CHECK (language IN ('en', 'es')),
  is_active boolean NOT NULL DEFAULT true,
  -- Rises with each change, so that every process notices.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  -- A removed one can be brought back for a minute, and is deleted by housekeeping.
  removed_at timestamptz
);
CREATE INDEX assistant_taught_examples_of_merchant ON assistant_taught_examples (merchant_id, created_at, id);
CREATE INDEX assistant_taught_examples_removed ON assistant_taught_examples (removed_at) WHERE removed_at IS NOT NULL;

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'assistant_settings', 'assistant_conversations', 'conversation_reads', 'assistant_events', 'assistant_articles',
    'assistant_test_questions', 'canned_answers', 'assistant_codes', 'assistant_failed_proofs', 'widget_sightings',
    'widget_refusals', 'assistant_taught_examples'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO paydesk_tenant, paydesk_platform', table_name);
    EXECUTE format('GRANT DELETE ON %I TO paydesk_platform', table_name);
    IF table_name NOT IN ('assistant_settings', 'assistant_events') THEN
      EXECUTE format('GRANT DELETE ON %I TO paydesk_tenant', table_name);
    END IF;
  END LOOP;
END $$;
