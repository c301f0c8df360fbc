-- room: accounts
-- One row per person, customer or staff. Rows are anonymised, never removed, because orders refer to them.
CREATE TABLE profiles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- citext: an address is one account, however its letters are typed. 254 is the longest address that can be delivered to.
  email citext NOT NULL UNIQUE CHECK (length(email::text) <= 254),
  email_verified boolean NOT NULL DEFAULT false,
  -- First name, a space and last name, each up to 100.
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 201),
  image text,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('super_admin', 'admin', 'manager', 'content_editor', 'customer_service', 'inventory_manager', 'marketing_manager', 'user')),
  role_description text NOT NULL DEFAULT 'Standard customer account',
  first_name text,
  last_name text,
  phone text,
  default_shipping_address jsonb,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  anonymised_at timestamptz,
  last_sign_in timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Kept by the trigger note_has_ordered, so that the list of users needs no look at the orders.
  has_ordered boolean NOT NULL DEFAULT false,
  -- Staff find people by e-mail, name, phone and city.
  search_text text NOT NULL GENERATED ALWAYS AS (left(plain_text(
    email::text || ' ' || name
    || ' ' || phone_digits(coalesce(default_shipping_address->>'phoneE164', phone, default_shipping_address->>'phone'),
      default_shipping_address->>'country')
    || ' ' || coalesce(default_shipping_address->>'city', '')), 500)) STORED
);
CREATE INDEX profiles_list ON profiles (created_at DESC, id) INCLUDE (role, has_ordered, anonymised_at, search_text);
CREATE INDEX profiles_role ON profiles (role, created_at DESC, id);
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops);

-- The e-mails of living accounts, as other rooms may show them.
CREATE VIEW account_emails AS SELECT id, email FROM profiles WHERE anonymised_at IS NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  -- Only the hash is stored: whoever reads this table cannot sign in with it.
  token text NOT NULL UNIQUE CHECK (token LIKE 'sha256:%'),
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- Signing somebody out everywhere.
CREATE INDEX sessions_user ON sessions (user_id);
-- Expired sessions are cleared.
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Ways to sign in; the columns of accounts, verifications and two_factors are those of better-auth.
CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- One identity of a provider signs in to one account.
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_user ON accounts (user_id);

-- Pending confirmations: e-mail addresses, password resets.
CREATE TABLE verifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);
-- Expired rows are cleared.
CREATE INDEX verifications_expires_at ON verifications (expires_at);

CREATE TABLE two_factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL UNIQUE REFERENCES profiles ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Wrong codes in a row, and until when no code is accepted.
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  -- The newest time step whose code was accepted: this code and all older ones are refused, so none works twice.
  last_used_step integer
);

-- Open invitations to join the staff, one per address.
CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email citext NOT NULL UNIQUE CHECK (length(email::text) <= 254),
  role text NOT NULL CHECK (role IN ('super_admin', 'admin', 'manager', 'content_editor', 'customer_service', 'inventory_manager', 'marketing_manager')),
  -- The token itself is in the mail only.
  token_hash text NOT NULL UNIQUE CHECK (token_hash LIKE 'sha256:%'),
  invited_by uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_invitations_invited_by ON staff_invitations (invited_by);
CREATE INDEX staff_invitations_list ON staff_invitations (created_at DESC, id);
