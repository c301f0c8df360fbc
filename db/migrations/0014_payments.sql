-- room: payments
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The provider's own id for it.
  reference text NOT NULL UNIQUE,
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
  -- Which provider it was made with.
  provider text NOT NULL,
  -- The key that orders refer to: an order is of the same kind as its payment.
  UNIQUE (reference, kind),
  -- Never give back more than was taken.
  CHECK (refunded_amount <= captured_amount)
);
CREATE INDEX payments_checkout ON payments (checkout_id);
CREATE INDEX payments_order ON payments (order_id);

-- One row per payment that a provider was asked for, written before the call: after a crash or a lost answer it leads back
-- to the payment.
CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checkout_id uuid NOT NULL,
  attempt integer NOT NULL CHECK (attempt >= 1),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  reference text UNIQUE,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'succeeded', 'canceled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  provider text NOT NULL,
  UNIQUE (checkout_id, attempt)
);
CREATE INDEX payment_attempts_unfinished ON payment_attempts (created_at) WHERE status = 'created';

-- Webhook inbox: an event is stored before it is answered, and processed afterwards.
CREATE TABLE payment_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- An event delivered again is the same row.
  event_id text NOT NULL UNIQUE,
  type text NOT NULL,
  reference text,
  payload jsonb NOT NULL,
  foreign_event boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  provider text NOT NULL
);
CREATE INDEX payment_events_open ON payment_events (received_at) WHERE processed_at IS NULL;
-- When the provider last reported.
CREATE INDEX payment_events_received ON payment_events (received_at);
CREATE INDEX payment_events_reference ON payment_events (reference);

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  refund_id text UNIQUE,
  reference text NOT NULL REFERENCES payments (reference),
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
  attempt integer NOT NULL DEFAULT 1,
  provider text NOT NULL
);
CREATE INDEX refunds_reference ON refunds (reference);
CREATE INDEX refunds_order ON refunds (order_id);

-- Records of money, as the books compare them with the provider. With the time of each payment's first record, because the
-- books also ask about a payment that no order names.
CREATE VIEW recorded_payments AS
SELECT reference, checkout_id, order_id, status, captured_amount, refunded_amount, currency, updated_at, created_at FROM payments;
CREATE VIEW recorded_refunds AS
SELECT id, refund_id, reference, order_id, amount, status, created_at, updated_at FROM refunds;
CREATE VIEW open_payment_events AS
SELECT event_id, type, reference, received_at FROM payment_events WHERE processed_at IS NULL;
