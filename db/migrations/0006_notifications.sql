-- room: notifications
-- The bell of the back office.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('info', 'success', 'warning', 'error', 'order', 'user')),
  title text NOT NULL,
  message text NOT NULL,
  link text,
  group_key text,
  read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What a reader must be allowed to see: somebody whose role changes loses sight of the rest.
  permission text NOT NULL DEFAULT 'admin.enter'
);
-- A reader's entries, and the number of unread ones, come from the index alone.
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC, id) INCLUDE (permission);
CREATE INDEX notifications_unread ON notifications (user_id) INCLUDE (permission) WHERE NOT read;
-- Old entries are cleared.
CREATE INDEX notifications_created_at ON notifications (created_at);

-- Mails are written here within the transaction that causes them, and sent by a job.
CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  to_email citext NOT NULL,
  from_email text,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  headers jsonb NOT NULL DEFAULT '{}',
  message_id text UNIQUE,
  -- One mail per event, however often the event is handled.
  dedupe_key text UNIQUE,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- The mail server refuses this address for good.
  is_address_refused boolean NOT NULL DEFAULT false,
  search_text text NOT NULL GENERATED ALWAYS AS (left(plain_text(to_email::text || ' ' || subject), 500)) STORED
);
CREATE INDEX mail_outbox_list ON mail_outbox (created_at DESC, id) INCLUDE (status, search_text);
CREATE INDEX mail_outbox_search ON mail_outbox USING gin (search_text gin_trgm_ops);
CREATE INDEX mail_outbox_status ON mail_outbox (status, created_at DESC);
CREATE INDEX mail_outbox_to ON mail_outbox (to_email, created_at DESC);

-- The state of each mail without its content, as the books compare it with what was owed.
CREATE VIEW mail_books AS
SELECT id, kind, dedupe_key, status, is_address_refused, created_at FROM mail_outbox;
