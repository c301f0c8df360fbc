-- room: payments
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_intent_id text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('registered', 'guest')),
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
  UNIQUE (payment_intent_id, kind),
  CHECK (refunded_amount <= captured_amount)
);
CREATE INDEX payments_checkout ON payments (checkout_id);
CREATE INDEX payments_order ON payments (order_id);

-- Webhook inbox: an event is written down before it is answered, and worked off afterwards.
CREATE TABLE payment_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
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
  idempotency_key text NOT NULL UNIQUE,
  actor_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_intent ON refunds (payment_intent_id);
CREATE INDEX refunds_order ON refunds (order_id);
