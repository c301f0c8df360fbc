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
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_status ON contact_messages (status, created_at DESC);

CREATE TABLE error_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  fingerprint text NOT NULL UNIQUE,
  error_id text NOT NULL,
  message text NOT NULL CHECK (length(message) <= 1000),
  page text NOT NULL CHECK (length(page) <= 500),
  browser text CHECK (length(browser) <= 300),
  count integer NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX error_reports_last_seen ON error_reports (last_seen_at DESC);
