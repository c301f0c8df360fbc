-- room: accounts
CREATE TABLE profiles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email citext NOT NULL UNIQUE CHECK (length(email::text) <= 254),
  email_verified boolean NOT NULL DEFAULT false,
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
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profiles_created_at ON profiles (created_at DESC);
CREATE INDEX profiles_role ON profiles (role);
CREATE INDEX profiles_email_search ON profiles USING gin ((email::text) gin_trgm_ops);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (token LIKE 'sha256:%'),
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

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
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_user ON accounts (user_id);

CREATE TABLE verifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);
CREATE INDEX verifications_expires_at ON verifications (expires_at);

CREATE TABLE two_factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL UNIQUE REFERENCES profiles ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE notifications ADD FOREIGN KEY (user_id) REFERENCES profiles ON DELETE CASCADE;
ALTER TABLE site_settings ADD FOREIGN KEY (updated_by) REFERENCES profiles ON DELETE SET NULL;
ALTER TABLE media_files ADD FOREIGN KEY (uploaded_by) REFERENCES profiles ON DELETE SET NULL;
ALTER TABLE media_folders ADD FOREIGN KEY (created_by) REFERENCES profiles ON DELETE SET NULL;
