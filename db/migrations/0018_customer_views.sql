-- room: orders
-- What counts as a sale, the same for every figure (R-136); the amount is without what was given back.
CREATE VIEW sales AS
SELECT id, kind, user_id, total - refunded_amount AS amount, currency, created_at
FROM all_orders
WHERE status <> 'cancelled' AND coalesce(payment_status, 'pending') NOT IN ('failed', 'refunded');

-- room: analytics
-- One row per account for the users screen: guests' orders never count for an account (R-154).
CREATE VIEW user_list AS
SELECT p.id, p.email, p.role, p.role_description, p.created_at, p.anonymised_at IS NOT NULL AS is_deleted,
  EXISTS (SELECT FROM orders o WHERE o.user_id = p.id) AS is_active,
  (SELECT count(*) FROM orders o WHERE o.user_id = p.id) AS total_orders,
  (SELECT coalesce(sum(s.amount), 0) FROM sales s WHERE s.kind = 'registered' AND s.user_id = p.id) AS total_spent
FROM profiles p;

-- What an account did, for "User Activity" (R-155).
CREATE VIEW user_activity AS
SELECT o.user_id, 'placed_order' AS action, o.created_at, o.id AS subject_id,
  jsonb_build_object('orderId', o.id, 'total', o.total::text, 'status', o.status) AS details
FROM orders o
UNION ALL
SELECT r.user_id, 'wrote_review', r.created_at, r.id,
  jsonb_build_object('reviewId', r.id, 'productName', p.name, 'rating', r.rating, 'status', r.status)
FROM reviews r LEFT JOIN products p ON p.id = r.product_id
UNION ALL
SELECT p.id, 'account_created', p.created_at, p.id, jsonb_build_object('email', p.email)
FROM profiles p;
