-- room: notifications
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('info', 'success', 'warning', 'error', 'order', 'user')),
  title text NOT NULL,
  message text NOT NULL,
  link text,
  group_key text,
  read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE NOT read;
CREATE INDEX notifications_created_at ON notifications (created_at);

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
  dedupe_key text UNIQUE,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mail_outbox_created_at ON mail_outbox (created_at DESC);
CREATE INDEX mail_outbox_status ON mail_outbox (status, created_at DESC);
CREATE INDEX mail_outbox_to ON mail_outbox (to_email, created_at DESC);
