-- room: shared
-- A search is one walk by a cursor: what lies before a page is passed over, the page's ids are kept, the rest is counted.
-- Gathering the ids of all that match in one array cost a third more.
CREATE FUNCTION page_of(hits refcursor, before integer, size integer, OUT total integer, OUT ids text[])
  LANGUAGE plpgsql AS $$
DECLARE
  hit text;
  rest integer;
BEGIN
  ids := '{}';
  MOVE FORWARD before IN hits;
  GET DIAGNOSTICS total = ROW_COUNT;
  LOOP
    EXIT WHEN cardinality(ids) = size;
    FETCH hits INTO hit;
    EXIT WHEN NOT FOUND;
    ids := ids || hit;
  END LOOP;
  MOVE FORWARD ALL IN hits;
  GET DIAGNOSTICS rest = ROW_COUNT;
  total := total + cardinality(ids) + rest;
  CLOSE hits;
END
$$;
