-- room: orders
-- The nightly clearing looks for the oldest.
CREATE INDEX deleted_orders_deleted_at ON deleted_orders (deleted_at);
