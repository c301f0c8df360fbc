-- room: payments
-- The proof of the books also compares a recorded payment that no order names, so it needs to know since when there is one.
CREATE OR REPLACE VIEW recorded_payments AS
SELECT reference, checkout_id, order_id, status, captured_amount, refunded_amount, currency, updated_at, created_at FROM payments;
