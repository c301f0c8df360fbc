-- room: orders
-- Lists of sales, searched, narrowed or paged, are read from an index that holds the sales alone, in their order.
DROP INDEX all_orders_sales;
CREATE INDEX all_orders_sales ON all_orders (created_at DESC, id)
  INCLUDE (status, payment_status, total, refunded_amount, currency, search_id, search_email)
  WHERE is_sale(status, payment_status);
