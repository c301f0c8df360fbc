-- room: orders
ALTER TABLE all_orders ADD COLUMN carrier text CHECK (length(carrier) <= 40);

-- The saved views of the back office's list, and their counts.
CREATE INDEX all_orders_to_ship ON all_orders (created_at DESC)
  WHERE status = 'processing' AND payment_status = 'paid' AND NOT needs_attention;
CREATE INDEX all_orders_unpaid ON all_orders (created_at DESC)
  WHERE status <> 'cancelled' AND coalesce(payment_status, 'pending') IN ('pending', 'failed');
