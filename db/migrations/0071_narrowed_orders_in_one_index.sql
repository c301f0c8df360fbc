-- room: orders
-- Orders of one status, of one payment status and unpaid ones are counted and paged within their own index also when an amount or the
-- other status narrows them further: 12 ms instead of 36 for those of 100,000 orders that are paid and cost 40 or more.
DROP INDEX all_orders_payment_status;
CREATE INDEX all_orders_payment_status ON all_orders (payment_status, created_at DESC, id) INCLUDE (status, total, currency, user_id);
DROP INDEX all_orders_status;
CREATE INDEX all_orders_status ON all_orders (status, created_at DESC, id) INCLUDE (payment_status, total, currency, user_id);
DROP INDEX all_orders_unpaid;
CREATE INDEX all_orders_unpaid ON all_orders (created_at DESC, id) INCLUDE (status, payment_status, total, currency, user_id)
  WHERE status <> 'cancelled' AND coalesce(payment_status, 'pending') IN ('pending', 'failed');
