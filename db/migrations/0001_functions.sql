-- room: shared
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pgcrypto;

-- A text without case and accents. unaccent() is only STABLE; indexes need an immutable form with the dictionary named.
CREATE FUNCTION plain_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

-- The digits of a phone number with its country code and without a trunk prefix: "77 123 45 67" in Senegal, "+221 771234567"
-- and "00221..." are all 221771234567. Without a known country the digits stay as they are.
CREATE FUNCTION phone_digits(phone text, country text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE
    WHEN country = 'Senegal' AND length(digits) = 9 THEN '221' || digits
    WHEN country = 'Gambia' AND length(digits) = 7 THEN '220' || digits
    WHEN country = 'United States' AND length(digits) = 10 THEN '1' || digits
    ELSE digits END
  FROM (SELECT ltrim(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), '0') AS digits) AS bare);

-- One page of a search and the number of all hits, in one pass over a cursor: skips the rows before the page, keeps the ids of
-- the page, counts the rest (decision 0019). Gathering the ids of all hits in one array cost a third more.
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
