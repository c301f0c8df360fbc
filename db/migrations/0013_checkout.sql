-- room: checkout
-- A purchase on its way: what is bought, where it goes and what it costs, frozen before the payment (decision 0005).
CREATE TABLE checkouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('registered', 'guest')),
  user_id uuid REFERENCES profiles,
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
  -- Known before the order exists: settling twice makes one order.
  order_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  payment_intent_id text UNIQUE,
  client_secret text,
  payment_attempt integer NOT NULL DEFAULT 0,
  last_payment_error text,
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Fingerprints of where it comes from, when its browser left, and when it solved the puzzle against card testing.
  sources text[] NOT NULL DEFAULT '{}',
  left_at timestamptz,
  proven_at timestamptz,
  -- When the payment step was last shown: the beacon of an earlier view may arrive after a reload.
  shown_at timestamptz,
  -- The key that orders refer to: an order is of the same kind as its checkout.
  UNIQUE (id, kind),
  CHECK (kind = 'registered' OR guest_id IS NOT NULL)
);
-- One open checkout per buyer: a second submit updates the first.
CREATE UNIQUE INDEX checkouts_open_user ON checkouts (user_id) WHERE status = 'open' AND kind = 'registered';
CREATE UNIQUE INDEX checkouts_open_guest ON checkouts (guest_id) WHERE status = 'open' AND kind = 'guest';
CREATE INDEX checkouts_user ON checkouts (user_id, created_at DESC);
CREATE INDEX checkouts_guest ON checkouts (guest_id, created_at DESC);
CREATE INDEX checkouts_expiry ON checkouts (expires_at) WHERE status = 'open';
-- The breaker against card testing compares sources and counts what was completed (decision 0024).
CREATE INDEX checkouts_open_sources ON checkouts USING gin (sources) WHERE status = 'open';
CREATE INDEX checkouts_completed ON checkouts (completed_at) WHERE status = 'completed';
-- How many checkouts began lately.
CREATE INDEX checkouts_created ON checkouts (created_at);

-- A hold ends with its checkout. Checked at commit, because stock is held before the checkout is written.
ALTER TABLE stock_holds ADD FOREIGN KEY (checkout_id) REFERENCES checkouts ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

-- Which checkouts there are, and what they hold, as the books compare them with orders, payments and stock.
CREATE VIEW checkout_books AS
SELECT id, order_id, status, updated_at FROM checkouts;
CREATE VIEW hold_books AS
SELECT holds.checkout_id, sum(holds.quantity) AS pieces, min(holds.expires_at) AS expires_at, checkouts.status, checkouts.updated_at
FROM stock_holds holds JOIN checkouts ON checkouts.id = holds.checkout_id
GROUP BY holds.checkout_id, checkouts.status, checkouts.updated_at;

-- Declined cards of the last days, one row per attempt however often it is reported.
CREATE TABLE card_declines (
  attempt text PRIMARY KEY,
  sources text[] NOT NULL,
  declined_at timestamptz NOT NULL
);
CREATE INDEX card_declines_sources ON card_declines USING gin (sources);
CREATE INDEX card_declines_time ON card_declines (declined_at);

-- When the breaker was open: guests then solve a puzzle before they pay.
CREATE TABLE card_testing_alarms (
  opened_at timestamptz PRIMARY KEY,
  open_until timestamptz NOT NULL
);
