-- room: orders
-- Cancelled orders whose money is still with the shop: counted and paged like the other saved views.
CREATE INDEX all_orders_refund_due ON all_orders (created_at DESC, id)
  WHERE status = 'cancelled' AND payment_status = 'paid' AND refunded_amount < total;
