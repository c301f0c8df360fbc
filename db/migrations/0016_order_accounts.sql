-- room: orders
-- A registered order always has its account, and so has the checkout it comes from: accounts are anonymised, never removed.
ALTER TABLE all_orders DROP CONSTRAINT all_orders_user_id_fkey;
ALTER TABLE all_orders ADD FOREIGN KEY (user_id) REFERENCES profiles;
ALTER TABLE orders ALTER COLUMN user_id SET NOT NULL;

-- room: checkout
ALTER TABLE checkouts DROP CONSTRAINT checkouts_user_id_fkey;
ALTER TABLE checkouts ADD FOREIGN KEY (user_id) REFERENCES profiles;
