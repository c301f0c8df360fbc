-- room: catalog
-- How a term reads and sounds is worked out once, not for every product, and each index is asked for itself, so that no product is
-- compared for what the other index found. What is found, the settings and the likeness are those of migration 0054: what one side
-- did not find comes less near by it than the threshold that the other side passed.
CREATE OR REPLACE FUNCTION similar_products(term text) RETURNS TABLE (id uuid, likeness double precision)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 50
  SET pg_trgm.similarity_threshold = 0.35
  SET pg_trgm.word_similarity_threshold = 0.5
  SET enable_seqscan = off
AS $$
  WITH asked AS MATERIALIZED (SELECT plain_text(term) AS plain, spoken_text(term) AS spoken)
  SELECT found.id, max(found.likeness) FROM (
    SELECT p.id, similarity(asked.spoken, p.spoken_name) AS likeness FROM asked JOIN products p ON p.spoken_name % asked.spoken
    UNION ALL
    SELECT p.id, word_similarity(asked.plain, p.search_text) - 0.15 FROM asked JOIN products p ON asked.plain <% p.search_text
  ) found GROUP BY found.id
$$;

-- The same products without how near they come, for who sorts them otherwise: working that out takes as long as finding them.
CREATE FUNCTION resembling_products(term text) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 50
  SET pg_trgm.similarity_threshold = 0.35
  SET pg_trgm.word_similarity_threshold = 0.5
  SET enable_seqscan = off
AS $$
  WITH asked AS MATERIALIZED (SELECT plain_text(term) AS plain, spoken_text(term) AS spoken)
  SELECT p.id FROM asked JOIN products p ON p.spoken_name % asked.spoken
  UNION
  SELECT p.id FROM asked JOIN products p ON asked.plain <% p.search_text
$$;
