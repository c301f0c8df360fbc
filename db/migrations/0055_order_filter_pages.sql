-- room: orders
-- The indexes of states and saved views hold the id too, so that a far page is found without the rows before it (decision 0043).
DROP INDEX all_orders_status;
CREATE INDEX all_orders_status ON all_orders (status, created_at DESC, id);
DROP INDEX all_orders_payment_status;
CREATE INDEX all_orders_payment_status ON all_orders (payment_status, created_at DESC, id);
DROP INDEX all_orders_attention;
CREATE INDEX all_orders_attention ON all_orders (created_at DESC, id) WHERE needs_attention;
DROP INDEX all_orders_to_ship;
CREATE INDEX all_orders_to_ship ON all_orders (created_at DESC, id)
  WHERE status = 'processing' AND payment_status = 'paid' AND NOT needs_attention;
DROP INDEX all_orders_unpaid;
CREATE INDEX all_orders_unpaid ON all_orders (created_at DESC, id)
  WHERE status <> 'cancelled' AND coalesce(payment_status, 'pending') IN ('pending', 'failed');
