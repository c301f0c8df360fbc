-- room: support
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email citext NOT NULL CHECK (length(email::text) <= 254),
  subject text NOT NULL CHECK (subject IN ('general', 'product', 'order', 'support')),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'handled')),
  handled_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  staff_note text NOT NULL DEFAULT '' CHECK (length(staff_note) <= 2000),
  -- Cut for the list's index. Of long messages the whole text is kept beside it, so that each is searched to its end.
  search_text text NOT NULL
    GENERATED ALWAYS AS (left(plain_text(name || ' ' || email::text || ' ' || message), 500)) STORED,
  is_long boolean NOT NULL
    GENERATED ALWAYS AS (length(plain_text(name || ' ' || email::text || ' ' || message)) > 500) STORED,
  search_long text
    GENERATED ALWAYS AS (CASE WHEN length(plain_text(name || ' ' || email::text || ' ' || message)) > 500
      THEN plain_text(name || ' ' || email::text || ' ' || message) END) STORED
);
CREATE INDEX contact_messages_list ON contact_messages (created_at DESC, id) INCLUDE (status, is_long, search_text);
CREATE INDEX contact_messages_status ON contact_messages (status, created_at DESC);
CREATE INDEX contact_messages_long ON contact_messages (id) WHERE is_long;
CREATE INDEX contact_messages_long_search ON contact_messages USING gin (search_long gin_trgm_ops) WHERE is_long;

-- One row per kind of error, counted, so that a repeated error does not fill the list.
CREATE TABLE error_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  fingerprint text NOT NULL UNIQUE,
  error_id text NOT NULL,
  message text NOT NULL CHECK (length(message) <= 1000),
  page text NOT NULL CHECK (length(page) <= 500),
  browser text CHECK (length(browser) <= 300),
  count integer NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
  -- The short parts first, because the text is cut.
  search_text text NOT NULL
    GENERATED ALWAYS AS (left(plain_text(error_id || ' ' || page || ' ' || message), 500)) STORED
);
CREATE INDEX error_reports_list ON error_reports (last_seen_at DESC, id) INCLUDE (status, search_text);
CREATE INDEX error_reports_status ON error_reports (status, last_seen_at DESC, id);
CREATE INDEX error_reports_search ON error_reports USING gin (search_text gin_trgm_ops);
