-- room: payments
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_intent_id text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('registered', 'guest')),
  -- No foreign keys upwards: a payment is recorded even if its checkout or order is unknown.
  checkout_id uuid,
  order_id uuid,
  amount numeric(12,2) NOT NULL CHECK (amount >= 0),
  currency text NOT NULL DEFAULT 'USD',
  status text NOT NULL,
  captured_amount numeric(12,2) NOT NULL DEFAULT 0 CHECK (captured_amount >= 0),
  refunded_amount numeric(12,2) NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0),
  card_brand text,
  card_last4 text,
  failure_code text,
  failure_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The key that orders refer to: an order is of the same kind as its payment.
  UNIQUE (payment_intent_id, kind),
  -- Never give back more than was taken.
  CHECK (refunded_amount <= captured_amount)
);
CREATE INDEX payments_checkout ON payments (checkout_id);
CREATE INDEX payments_order ON payments (order_id);

-- One row per requested payment intent, written before the provider is called: after a crash or a lost answer it leads back
-- to the intent.
CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checkout_id uuid NOT NULL,
  attempt integer NOT NULL CHECK (attempt >= 1),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  payment_intent_id text UNIQUE,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'succeeded', 'canceled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (checkout_id, attempt)
);
CREATE INDEX payment_attempts_unfinished ON payment_attempts (created_at) WHERE status = 'created';

-- Webhook inbox: an event is stored before it is answered, and processed afterwards.
CREATE TABLE payment_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- An event delivered again is the same row.
  event_id text NOT NULL UNIQUE,
  type text NOT NULL,
  payment_intent_id text,
  payload jsonb NOT NULL,
  foreign_event boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
CREATE INDEX payment_events_open ON payment_events (received_at) WHERE processed_at IS NULL;
CREATE INDEX payment_events_intent ON payment_events (payment_intent_id);

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  refund_id text UNIQUE,
  payment_intent_id text NOT NULL REFERENCES payments (payment_intent_id),
  order_id uuid,
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  reason text CHECK (length(reason) <= 500),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed', 'canceled', 'requires_action')),
  -- A form sent twice refunds once.
  idempotency_key text NOT NULL UNIQUE,
  actor_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- How many provider keys were tried: the provider repeats the failure of a key for a day.
  attempt integer NOT NULL DEFAULT 1
);
CREATE INDEX refunds_intent ON refunds (payment_intent_id);
CREATE INDEX refunds_order ON refunds (order_id);
