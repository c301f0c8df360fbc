-- room: settings
-- What staff may change; a key without a row has its default from the code.
CREATE TABLE site_settings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  setting_key text NOT NULL UNIQUE CHECK (length(setting_key) BETWEEN 1 AND 100),
  setting_value jsonb NOT NULL,
  category text NOT NULL DEFAULT 'store',
  updated_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_settings_category ON site_settings (category, setting_key);
