-- room: analytics
-- One row per account for the users screen: guests' orders never count for an account. What an account spent is summed
-- elsewhere, where the currency is known.
CREATE VIEW user_list AS
SELECT p.id, p.email, p.role, p.role_description, p.created_at, p.anonymised_at IS NOT NULL AS is_deleted,
  p.has_ordered AS is_active,
  (SELECT count(*) FROM orders o WHERE o.user_id = p.id) AS total_orders,
  p.search_text
FROM profiles p;

-- What an account did, for "User Activity".
CREATE VIEW user_activity AS
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
