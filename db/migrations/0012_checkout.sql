-- room: checkout
CREATE TABLE checkouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('registered', 'guest')),
  user_id uuid REFERENCES profiles ON DELETE SET NULL,
  guest_id text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'completed', 'expired')),
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  shipping_address jsonb NOT NULL,
  subtotal numeric(12,2) NOT NULL CHECK (subtotal >= 0),
  tax numeric(12,2) NOT NULL CHECK (tax >= 0),
  tax_rate numeric(7,4) NOT NULL DEFAULT 0,
  shipping_cost numeric(12,2) NOT NULL CHECK (shipping_cost >= 0),
  total numeric(12,2) NOT NULL CHECK (total = subtotal + tax + shipping_cost),
  currency text NOT NULL DEFAULT 'USD',
  order_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  payment_intent_id text UNIQUE,
  client_secret text,
  payment_attempt integer NOT NULL DEFAULT 0,
  last_payment_error text,
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, kind),
  CHECK (kind = 'registered' OR guest_id IS NOT NULL)
);
-- One open checkout per buyer: a second submit updates the first.
CREATE UNIQUE INDEX checkouts_open_user ON checkouts (user_id) WHERE status = 'open' AND kind = 'registered';
CREATE UNIQUE INDEX checkouts_open_guest ON checkouts (guest_id) WHERE status = 'open' AND kind = 'guest';
CREATE INDEX checkouts_expiry ON checkouts (expires_at) WHERE status = 'open';
CREATE INDEX checkouts_user ON checkouts (user_id, created_at DESC);
CREATE INDEX checkouts_guest ON checkouts (guest_id, created_at DESC);
ALTER TABLE stock_holds ADD FOREIGN KEY (checkout_id) REFERENCES checkouts ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
