-- room: analytics
-- Sums are of one currency (R-011): what an account spent is summed where the currency is known, and the sales' index knows it too.
DROP VIEW user_list;
CREATE VIEW user_list AS
SELECT p.id, p.email, p.role, p.role_description, p.created_at, p.anonymised_at IS NOT NULL AS is_deleted,
  p.has_ordered AS is_active,
  (SELECT count(*) FROM orders o WHERE o.user_id = p.id) AS total_orders,
  p.search_text
FROM profiles p;

-- What an account did names the currency of an order's total.
CREATE OR REPLACE VIEW user_activity AS
SELECT o.user_id, 'placed_order' AS action, o.created_at, o.id AS subject_id,
  jsonb_build_object('orderId', o.id, 'total', o.total::text, 'currency', o.currency, 'status', o.status) AS details
FROM orders o
UNION ALL
SELECT r.user_id, 'wrote_review', r.created_at, r.id,
  jsonb_build_object('reviewId', r.id, 'productName', p.name, 'rating', r.rating, 'status', r.status)
FROM reviews r LEFT JOIN products p ON p.id = r.product_id
UNION ALL
SELECT p.id, 'account_created', p.created_at, p.id, jsonb_build_object('email', p.email)
FROM profiles p;

-- room: orders
DROP INDEX all_orders_sales;
CREATE INDEX all_orders_sales ON all_orders (created_at DESC) INCLUDE (total, refunded_amount, currency)
  WHERE is_sale(status, payment_status);
