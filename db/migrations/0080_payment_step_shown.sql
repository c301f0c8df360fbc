-- room: checkout
-- When the payment step was last shown. A beacon names the view it left: the one of an earlier view may arrive after a reload.
ALTER TABLE checkouts ADD COLUMN shown_at timestamptz;
