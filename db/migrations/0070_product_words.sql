-- room: catalog
-- The words of a product's texts, each once, for terms that are misspelt: such a term is compared with words, not with whole texts, so
-- a search costs by how many products hold a word like it, however much is written about them. Without "fastupdate", since a search
-- would look through all that waits to be put in order.
CREATE FUNCTION words_of(value text) RETURNS TABLE (word text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 20
AS $$
  SELECT DISTINCT found.word FROM regexp_split_to_table(value, '[^[:alnum:]]+') AS found (word) WHERE length(found.word) >= 3
$$;

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
  DELETE FROM product_words WHERE product_id = new.id AND word NOT IN (SELECT words.word FROM words_of(new.search_text) words);
  INSERT INTO product_words SELECT new.id, words.word FROM words_of(new.search_text) words ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_words_of_new AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_product_words();
CREATE TRIGGER product_words_of_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN (old.search_text IS DISTINCT FROM new.search_text) EXECUTE FUNCTION keep_product_words();
INSERT INTO product_words SELECT products.id, words.word FROM products, words_of(products.search_text) words;

-- The products whose name sounds nearly like the term, or whose words are written nearly like its words (the longer a word, the more it
-- counts), and how near they come, 0.35 to 1. An index finds them only by these settings, which are this function's own.
DROP FUNCTION resembling_products;
CREATE OR REPLACE FUNCTION similar_products(term text) RETURNS TABLE (id uuid, likeness double precision)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 50
  SET pg_trgm.similarity_threshold = 0.35
  SET pg_trgm.word_similarity_threshold = 0.5
  SET enable_seqscan = off
AS $$
  WITH asked AS MATERIALIZED (SELECT words.word FROM words_of(plain_text(term)) words),
    spoken AS MATERIALIZED (SELECT spoken_text(term) AS term),
    near AS (
      SELECT kept.product_id, asked.word, max(word_similarity(asked.word, kept.word)) AS likeness
      FROM asked JOIN product_words kept ON asked.word <% kept.word
      GROUP BY kept.product_id, asked.word
    ),
    written AS (
      SELECT near.product_id, sum(near.likeness * length(near.word)) / (SELECT sum(length(word)) FROM asked) AS likeness
      FROM near GROUP BY near.product_id
    )
  SELECT found.id, max(found.likeness) FROM (
    SELECT p.id, similarity(spoken.term, p.spoken_name) AS likeness FROM spoken JOIN products p ON p.spoken_name % spoken.term
    UNION ALL
    SELECT written.product_id, written.likeness - 0.15 FROM written WHERE written.likeness >= 0.5
  ) found GROUP BY found.id
$$;
