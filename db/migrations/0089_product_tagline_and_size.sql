-- room: catalog
-- What a card says of a product at a glance: a line of its own and how much is in it. Without them the card shows what it did before.
ALTER TABLE products
  ADD COLUMN tagline text CHECK (length(tagline) <= 80),
  ADD COLUMN size text CHECK (length(size) <= 40);
