-- room: catalog
-- Who holds stock, as fingerprints (buyer, e-mail, address, network), and which holds ended unpaid: both limit how much
-- one source may keep from others (decision 0048).
ALTER TABLE stock_holds ADD COLUMN sources text[] NOT NULL DEFAULT '{}';
CREATE TABLE past_holds (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  sources text[] NOT NULL,
  quantity integer NOT NULL,
  held_from timestamptz NOT NULL,
  held_until timestamptz NOT NULL
);
CREATE INDEX past_holds_product ON past_holds (product_id, held_until);
CREATE INDEX past_holds_time ON past_holds (held_until);
