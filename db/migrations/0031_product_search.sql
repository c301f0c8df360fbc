-- room: catalog
-- How a text sounds, letters only: "Doyy Waar", "doywaar" and "doy war" are one, so are "Sokh" and "soch", "Regu" and "regou" (R-044).
CREATE FUNCTION spoken_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(replace(regexp_replace(plain_text(value), '[^a-z0-9]', '', 'g'),
    'ou', 'u'), 'ch|kh|c|q', 'k', 'g'), '(.)\1+', '\1', 'g');

-- What lists search and sort by is kept with the product: worked out once when it is saved, not for every row of every search.
ALTER TABLE products
  ADD COLUMN plain_name text NOT NULL GENERATED ALWAYS AS (plain_text(name)) STORED,
  ADD COLUMN spoken_name text NOT NULL GENERATED ALWAYS AS (spoken_text(name)) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
    (plain_text(name || ' ' || coalesce(category, '') || ' ' || coalesce(description, ''))) STORED,
  ADD COLUMN charged_price numeric(10,2) NOT NULL GENERATED ALWAYS AS
    (round(price * (100 - coalesce(discount, 0)) / 100, 2)) STORED;

DROP INDEX products_search;
DROP INDEX products_name_search;
DROP INDEX products_shop_name;
CREATE INDEX products_search_text ON products USING gin (search_text gin_trgm_ops);
CREATE INDEX products_plain_name_search ON products USING gin (plain_name gin_trgm_ops);
CREATE INDEX products_spoken_name ON products USING gin (spoken_name gin_trgm_ops);
CREATE INDEX products_plain_name ON products (plain_name, id);
CREATE INDEX products_charged_price ON products (charged_price, plain_name, id);
CREATE INDEX products_charged_price_falling ON products (charged_price DESC, plain_name, id);
CREATE INDEX products_rating ON products (rating DESC, reviews_count DESC, plain_name, id);
CREATE INDEX products_category_plain_name ON products (category, plain_name, id);
CREATE INDEX products_on_sale ON products (created_at DESC, id) WHERE discount > 0;
CREATE INDEX products_new ON products (created_at DESC, id) WHERE "isNew";
