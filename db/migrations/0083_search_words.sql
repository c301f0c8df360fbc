-- room: catalog
-- A text as searches compare it: without case and accents, its words divided by one space each. Letters of all scripts stay.
CREATE FUNCTION search_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN trim(regexp_replace(plain_text(value), '[\s!-/:-@[-`{-~–—…‘’“”«»·•]+', ' ', 'g'));

-- What finds texts that hold these words one after the other, the last one perhaps only begun: "tea" finds "teas" but not "steam".
CREATE FUNCTION beginning_query(value text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE search_words(value) WHEN '' THEN ''::tsquery
    ELSE to_tsquery('pg_catalog.simple', replace(search_words(value), ' ', ' <-> ') || ':*') END;

-- All that a shopper reads about a product is searched, word by word.
DROP TRIGGER product_words_of_new ON products;
DROP TRIGGER product_words_of_changed ON products;
ALTER TABLE products DROP COLUMN search_text;
ALTER TABLE products ADD COLUMN search_vector tsvector NOT NULL GENERATED ALWAYS AS
  (to_tsvector('pg_catalog.simple', search_words(name || ' ' || coalesce(category, '') || ' ' || coalesce(description, '') || ' ' ||
    coalesce(product_details, '') || ' ' || coalesce(key_ingredients, '')))) STORED;
CREATE INDEX products_search_vector ON products USING gin (search_vector) WITH (fastupdate = off);

-- The words for terms that are misspelt are those that are searched.
CREATE OR REPLACE FUNCTION keep_product_words() RETURNS trigger
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
DELETE FROM product_words;
INSERT INTO product_words SELECT products.id, words.word FROM products, unnest(tsvector_to_array(products.search_vector)) AS words (word)
  WHERE length(words.word) >= 3;

-- Words that find each other's products, group by group.
CREATE TABLE search_synonyms (
  position integer PRIMARY KEY CHECK (position > 0),
  words text[] NOT NULL CHECK (cardinality(words) BETWEEN 2 AND 20)
);

-- For each asked word that no shown product holds, the words of shown products that are written nearly like it, the likest first.
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

-- The products whose name sounds nearly like the term, and how near they come, 0.35 to 1. Misspelt words are near_words' part.
CREATE OR REPLACE FUNCTION similar_products(term text) RETURNS TABLE (id uuid, likeness double precision)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 50
  SET pg_trgm.similarity_threshold = 0.35
  SET enable_seqscan = off
AS $$
  WITH spoken AS MATERIALIZED (SELECT spoken_text(term) AS term)
  SELECT p.id, similarity(spoken.term, p.spoken_name)::double precision FROM spoken JOIN products p ON p.spoken_name % spoken.term
$$;
DROP FUNCTION words_of;
