-- room: shipping
CREATE TABLE tax_rates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  country text NOT NULL,
  state text,
  rate numeric(7,4) NOT NULL CHECK (rate BETWEEN 0 AND 100),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- One rate per state, and one for a country as a whole.
  UNIQUE NULLS NOT DISTINCT (country, state)
);

CREATE TABLE shipping_rates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  country text NOT NULL UNIQUE,
  rate numeric(12,2) NOT NULL CHECK (rate >= 0),
  free_threshold numeric(12,2) CHECK (free_threshold >= 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);
