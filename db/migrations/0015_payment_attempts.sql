-- room: payments
-- One row per intent that is asked for, written before the provider is: after a crash or a lost answer it leads back to the intent.
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
