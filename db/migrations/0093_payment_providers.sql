-- room: payments
-- Which provider a payment was made with, and the provider's own id for it: the reference. Rows from before had one provider only.
ALTER TABLE payments RENAME COLUMN payment_intent_id TO reference;
ALTER TABLE payments RENAME CONSTRAINT payments_payment_intent_id_key TO payments_reference_key;
ALTER TABLE payments RENAME CONSTRAINT payments_payment_intent_id_kind_key TO payments_reference_kind_key;
ALTER TABLE payments ADD COLUMN provider text NOT NULL DEFAULT 'stripe';
ALTER TABLE payments ALTER COLUMN provider DROP DEFAULT;

ALTER TABLE payment_attempts RENAME COLUMN payment_intent_id TO reference;
ALTER TABLE payment_attempts RENAME CONSTRAINT payment_attempts_payment_intent_id_key TO payment_attempts_reference_key;
ALTER TABLE payment_attempts ADD COLUMN provider text NOT NULL DEFAULT 'stripe';
ALTER TABLE payment_attempts ALTER COLUMN provider DROP DEFAULT;

ALTER TABLE payment_events RENAME COLUMN payment_intent_id TO reference;
ALTER INDEX payment_events_intent RENAME TO payment_events_reference;
ALTER TABLE payment_events ADD COLUMN provider text NOT NULL DEFAULT 'stripe';
ALTER TABLE payment_events ALTER COLUMN provider DROP DEFAULT;

ALTER TABLE refunds RENAME COLUMN payment_intent_id TO reference;
ALTER TABLE refunds RENAME CONSTRAINT refunds_payment_intent_id_fkey TO refunds_reference_fkey;
ALTER INDEX refunds_intent RENAME TO refunds_reference;
ALTER TABLE refunds ADD COLUMN provider text NOT NULL DEFAULT 'stripe';
ALTER TABLE refunds ALTER COLUMN provider DROP DEFAULT;
