-- room: accounts
-- Who was asked to join the staff and has not answered yet, one row per address; the mail alone has the token.
CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email citext NOT NULL UNIQUE CHECK (length(email::text) <= 254),
  role text NOT NULL CHECK (role IN ('super_admin', 'admin', 'manager', 'content_editor', 'customer_service', 'inventory_manager', 'marketing_manager')),
  token_hash text NOT NULL UNIQUE CHECK (token_hash LIKE 'sha256:%'),
  invited_by uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_invitations_invited_by ON staff_invitations (invited_by);
CREATE INDEX staff_invitations_created_at ON staff_invitations (created_at DESC);
