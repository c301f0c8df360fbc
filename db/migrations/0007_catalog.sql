-- room: catalog
-- How a text sounds, letters only: "Doyy Waar", "doywaar" and "doy war" are equal, so are "Sokh" and "soch", "Regu" and "regou".
CREATE FUNCTION spoken_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(replace(regexp_replace(plain_text(value), '[^a-z0-9]', '', 'g'),
    'ou', 'u'), 'ch|kh|c|q', 'k', 'g'), '(.)\1+', '\1', 'g');

-- A text as searches compare it: without case and accents, its words divided by one space each. Letters of all scripts stay.
CREATE FUNCTION search_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN trim(regexp_replace(plain_text(value), '[\s!-/:-@[-`{-~–—…‘’“”«»·•]+', ' ', 'g'));

-- Matches texts that have these words in a row, where the last may be a beginning: "tea" finds "teas" but not "steam".
CREATE FUNCTION beginning_query(value text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE search_words(value) WHEN '' THEN ''::tsquery
    ELSE to_tsquery('pg_catalog.simple', replace(search_words(value), ' ', ' <-> ') || ':*') END;

CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  description text CHECK (length(description) <= 5000),
  category text CHECK (length(category) BETWEEN 1 AND 100),
  price numeric(10,2) NOT NULL CHECK (price BETWEEN 0 AND 99999.99),
  -- Percent; 100 would give the product away.
  discount numeric(5,2) CHECK (discount >= 0 AND discount < 100),
  -- Summary of the approved reviews, written by the reviews room with each moderation.
  rating numeric(2,1) NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  reviews_count integer NOT NULL DEFAULT 0 CHECK (reviews_count >= 0),
  -- Null counts as none. The check is the last guard against overselling.
  stock integer CHECK (stock BETWEEN 0 AND 999999),
  -- The part of the stock that open checkouts hold.
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  tags text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN category IS NULL THEN '{}'::text[] ELSE ARRAY[category] END) STORED,
  image_url text,
  images text[] NOT NULL DEFAULT '{}' CHECK (cardinality(images) <= 5),
  "isNew" boolean NOT NULL DEFAULT false,
  product_details text CHECK (length(product_details) <= 5000),
  key_ingredients text CHECK (length(key_ingredients) <= 5000),
  usage_instructions text CHECK (length(usage_instructions) <= 5000),
  advisory text CHECK (length(advisory) <= 5000),
  weight text CHECK (length(weight) <= 100),
  dimensions text CHECK (length(dimensions) <= 100),
  sku text UNIQUE CHECK (length(sku) BETWEEN 1 AND 64),
  show_in_shop boolean NOT NULL DEFAULT false,
  home_position integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- What lists search and sort by is worked out once, when a product is saved (decision 0013).
  plain_name text NOT NULL GENERATED ALWAYS AS (plain_text(name)) STORED,
  spoken_name text NOT NULL GENERATED ALWAYS AS (spoken_text(name)) STORED,
  charged_price numeric(10,2) NOT NULL GENERATED ALWAYS AS
    (round(price * (100 - coalesce(discount, 0)) / 100, 2)) STORED,
  -- Everything a shopper reads about a product is searched (decision 0030).
  search_vector tsvector NOT NULL GENERATED ALWAYS AS
    (to_tsvector('pg_catalog.simple', search_words(name || ' ' || coalesce(category, '') || ' ' || coalesce(description, '') || ' ' ||
      coalesce(product_details, '') || ' ' || coalesce(key_ingredients, '')))) STORED,
  -- For the card: one line of its own, and how much is in it.
  tagline text CHECK (length(tagline) <= 80),
  size text CHECK (length(size) <= 40)
);
-- The orders a list can be sorted in; the id makes each a total order, so that pages neither repeat nor skip a product.
CREATE INDEX products_plain_name ON products (plain_name, id);
CREATE INDEX products_charged_price ON products (charged_price, plain_name, id);
CREATE INDEX products_charged_price_falling ON products (charged_price DESC, plain_name, id);
CREATE INDEX products_rating ON products (rating DESC, reviews_count DESC, plain_name, id);
CREATE INDEX products_stock_rising ON products (coalesce(stock, 0), plain_name, id);
CREATE INDEX products_stock_falling ON products (coalesce(stock, 0) DESC, plain_name, id);
CREATE INDEX products_created_at ON products (created_at DESC);
CREATE INDEX products_stock ON products (stock DESC NULLS LAST, name);
-- What narrows a list.
CREATE INDEX products_category ON products (category, name);
CREATE INDEX products_category_plain_name ON products (category, plain_name, id);
CREATE INDEX products_shown_category ON products (category) WHERE show_in_shop;
-- The home page reads the order to its end: nearly all products have no place there and stand by their names.
CREATE INDEX products_home_order ON products (home_position, plain_name, id) WHERE show_in_shop;
CREATE INDEX products_hidden ON products (created_at DESC, id) WHERE NOT show_in_shop;
CREATE INDEX products_on_sale ON products (created_at DESC, id) WHERE discount > 0;
CREATE INDEX products_new ON products (created_at DESC, id) WHERE "isNew";
-- An imported row without an id is found by its name.
CREATE INDEX products_name ON products (name);
-- Searches. Without "fastupdate", because a search would scan all entries that wait to be sorted in.
CREATE INDEX products_search_vector ON products USING gin (search_vector) WITH (fastupdate = off);
CREATE INDEX products_plain_name_search ON products USING gin (plain_name gin_trgm_ops);
CREATE INDEX products_spoken_name ON products USING gin (spoken_name gin_trgm_ops);
-- Gives names in the order of their likeness to a text: suggestions need the nearest five of thousands.
CREATE INDEX products_spoken_name_likeness ON products USING gist (spoken_name gist_trgm_ops) WHERE show_in_shop;

-- Every product, shown in the shop or not, as other rooms may count it.
CREATE VIEW product_stock AS
SELECT id, name, price, stock, created_at FROM products;

-- The words of a product's texts, each once: a misspelt term is compared with words, not with whole texts.
CREATE TABLE product_words (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  word text NOT NULL,
  PRIMARY KEY (product_id, word)
);
CREATE INDEX product_words_word ON product_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

CREATE FUNCTION keep_product_words() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM product_words WHERE product_id = new.id AND NOT word = ANY (tsvector_to_array(new.search_vector));
  INSERT INTO product_words SELECT new.id, words.word FROM unnest(tsvector_to_array(new.search_vector)) AS words (word)
    WHERE length(words.word) >= 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_words_of_new AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_product_words();
CREATE TRIGGER product_words_of_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN (old.search_vector IS DISTINCT FROM new.search_vector) EXECUTE FUNCTION keep_product_words();

-- For each word that no shown product has, the words of shown products that are spelt nearly like it, the most similar first.
-- The index finds them only under this threshold, which is therefore the function's own setting.
CREATE FUNCTION near_words(asked text[]) RETURNS TABLE (asked_word text, word text)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 20
  SET pg_trgm.similarity_threshold = 0.3
  SET enable_seqscan = off
AS $$
  SELECT wanted.word, near.word FROM unnest(asked) AS wanted (word), LATERAL (
    SELECT kept.word FROM product_words kept JOIN products p ON p.id = kept.product_id AND p.show_in_shop
    WHERE kept.word % wanted.word GROUP BY kept.word ORDER BY similarity(kept.word, wanted.word) DESC, kept.word LIMIT 12
  ) near
  WHERE NOT EXISTS (SELECT FROM products known WHERE known.show_in_shop AND known.search_vector @@ beginning_query(wanted.word))
$$;

-- The products whose name sounds nearly like the term, with the similarity, 0.35 to 1. Misspelt words are left to near_words.
CREATE FUNCTION similar_products(term text) RETURNS TABLE (id uuid, likeness double precision)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 50
  SET pg_trgm.similarity_threshold = 0.35
  SET enable_seqscan = off
AS $$
  WITH spoken AS MATERIALIZED (SELECT spoken_text(term) AS term)
  SELECT p.id, similarity(spoken.term, p.spoken_name)::double precision FROM spoken JOIN products p ON p.spoken_name % spoken.term
$$;

-- Words that find each other's products, group by group.
CREATE TABLE search_synonyms (
  position integer PRIMARY KEY CHECK (position > 0),
  words text[] NOT NULL CHECK (cardinality(words) BETWEEN 2 AND 20)
);

-- Stock that open checkouts hold; checkout_id gets its foreign key with the table of checkouts.
CREATE TABLE stock_holds (
  checkout_id uuid NOT NULL,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Fingerprints of the buyer, e-mail, address and network: they limit how much one source holds (decision 0023).
  sources text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (checkout_id, product_id)
);
CREATE INDEX stock_holds_product ON stock_holds (product_id, expires_at);
CREATE INDEX stock_holds_expires_at ON stock_holds (expires_at);

-- Holds that ended unpaid: they count against their source for a while (decision 0023).
CREATE TABLE past_holds (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  sources text[] NOT NULL,
  quantity integer NOT NULL,
  held_from timestamptz NOT NULL,
  held_until timestamptz NOT NULL
);
CREATE INDEX past_holds_product ON past_holds (product_id, held_until);
CREATE INDEX past_holds_time ON past_holds (held_until);

-- Every change of stock with its reason; entries outlive the product.
CREATE TABLE stock_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid REFERENCES products ON DELETE SET NULL,
  change integer NOT NULL CHECK (change <> 0),
  reason text NOT NULL CHECK (reason IN ('initial', 'order', 'restock', 'adjustment', 'import')),
  order_id uuid,
  actor_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_ledger_product ON stock_ledger (product_id, created_at DESC);
CREATE INDEX stock_ledger_order ON stock_ledger (order_id) WHERE order_id IS NOT NULL;

-- For the books: each product's stock beside the sums of its ledger and its holds.
CREATE VIEW stock_books AS
SELECT id, name, coalesce(stock, 0) AS stock, held, coalesce(moved.sum, 0) AS ledger_sum, coalesce(kept.sum, 0) AS hold_sum
FROM products
LEFT JOIN (SELECT product_id, sum(change) AS sum FROM stock_ledger GROUP BY product_id) moved ON moved.product_id = products.id
LEFT JOIN (SELECT product_id, sum(quantity) AS sum FROM stock_holds GROUP BY product_id) kept ON kept.product_id = products.id;
-- The pieces that each order took from the stock by its ledger; returned pieces only of products that are still there.
CREATE VIEW order_stock AS
SELECT order_id, -sum(change) AS taken, -coalesce(sum(change) FILTER (WHERE product_id IS NOT NULL), 0) AS taken_of_known
FROM stock_ledger WHERE order_id IS NOT NULL GROUP BY order_id;

-- One uploaded file of products: its cells until it is applied, then its changes, so that it can be undone.
CREATE TABLE product_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_id uuid NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  records jsonb NOT NULL,
  columns jsonb NOT NULL,
  changes jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  undone_at timestamptz,
  -- An applied import can always be undone: it has its changes.
  CHECK ((applied_at IS NULL) = (changes IS NULL))
);
CREATE INDEX product_imports_applied ON product_imports (applied_at DESC) WHERE applied_at IS NOT NULL;
-- Drafts nobody applied are cleared.
CREATE INDEX product_imports_drafts ON product_imports (created_at) WHERE applied_at IS NULL;
