-- room: orders
-- What counts as a sale, said once for the figures, the list that shows their rows, and the index that serves both (R-136).
CREATE FUNCTION is_sale(status text, payment_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(status, 'pending') <> 'cancelled' AND coalesce(payment_status, 'pending') NOT IN ('failed', 'refunded');

CREATE OR REPLACE VIEW sales AS
SELECT id, kind, user_id, total - refunded_amount AS amount, currency, created_at
FROM all_orders
WHERE is_sale(status, payment_status);

CREATE INDEX all_orders_sales ON all_orders (created_at DESC) INCLUDE (total, refunded_amount)
  WHERE is_sale(status, payment_status);

-- Every order as other rooms may read it, without addresses and payments.
CREATE VIEW order_list AS
SELECT id, kind, user_id, email, status, total, currency, created_at FROM all_orders;

-- room: catalog
-- Every product, shown in the shop or not, as other rooms may count it.
CREATE VIEW product_stock AS
SELECT id, name, price, stock, created_at FROM products;
