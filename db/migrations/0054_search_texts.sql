-- room: reviews
-- What is searched in a review is kept with it (decision 0013).
ALTER TABLE reviews ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (plain_text(comment)) STORED;
DROP INDEX reviews_comment_search;
CREATE INDEX reviews_search ON reviews USING gin (search_text gin_trgm_ops);
DROP INDEX reviews_status;
CREATE INDEX reviews_status ON reviews (status, created_at DESC, id);

-- room: catalog
-- The products whose name, or a word of whose texts, is written or sounds nearly like the term, and how near they come, 0.35 to 1.
-- An index finds them only by these settings, which are this function's own, and the planner takes their comparison for cheap. A word
-- within a long text must come nearer than a name.
CREATE FUNCTION similar_products(term text) RETURNS TABLE (id uuid, likeness double precision)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 50
  SET pg_trgm.similarity_threshold = 0.35
  SET pg_trgm.word_similarity_threshold = 0.5
  SET enable_seqscan = off
AS $$
  SELECT p.id, greatest(similarity(spoken_text(term), p.spoken_name), word_similarity(plain_text(term), p.search_text) - 0.15)
  FROM products p
  WHERE p.spoken_name % spoken_text(term) OR plain_text(term) <% p.search_text
$$;
-- Sorted by stock, hidden from the shop, and the numbers of each category in the shop.
CREATE INDEX products_stock_rising ON products (coalesce(stock, 0), plain_name, id);
CREATE INDEX products_stock_falling ON products (coalesce(stock, 0) DESC, plain_name, id);
CREATE INDEX products_hidden ON products (created_at DESC, id) WHERE NOT show_in_shop;
CREATE INDEX products_shown_category ON products (category) WHERE show_in_shop;
