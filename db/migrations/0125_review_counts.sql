-- room: reviews
-- Reviews are counted by their status.

CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO list_count_changes (list, part, rows) VALUES ('reviews', jsonb_build_object('status', OLD.status), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO list_count_changes (list, part, rows) VALUES ('reviews', jsonb_build_object('status', NEW.status), 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF status ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();
-- What the counts must be: for the first time, and for the nightly comparison.
CREATE VIEW review_parts AS
SELECT 'reviews' AS list, jsonb_build_object('status', status) AS part, count(*) AS rows, 0 AS amount
FROM reviews GROUP BY status;
INSERT INTO list_counts (list, part, rows) SELECT list, part, rows FROM review_parts;

CREATE VIEW review_counts AS
SELECT part->>'status' AS status, rows FROM counted_rows WHERE list = 'reviews';
