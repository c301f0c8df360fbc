-- room: support
-- Error reports, bell entries and failed jobs that were stored before they were cleaned keep what they say, but neither the keys in
-- their addresses nor, in the words of a failure, the e-mail addresses of people.
CREATE FUNCTION pg_temp.without_keys(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(given,
    '(https?://[^\s"''<>\\?#]+)[?#][^\s"''<>\\]*', '\1?(hidden)', 'g'),
    '(https?://[^\s"''<>\\?#/]+/(?:[^\s"''<>\\?#/]+/)*)(?![0-9a-f]{8}-)[\w-]{24,}', '\1(hidden)', 'g'),
    '(?<![\w%.~/:-])(/[\w%.~/-]*)[?#][^\s"''<>\\]+', '\1?(hidden)', 'g')
$$;
CREATE FUNCTION pg_temp.without_persons(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(pg_temp.without_keys(given), '[^\s<>"''(),:;@]{1,64}@[^\s<>"''(),:;@]+', '(hidden)', 'g')
$$;

UPDATE error_reports SET message = left(pg_temp.without_keys(message), 1000) WHERE message <> pg_temp.without_keys(message);

UPDATE notifications SET title = pg_temp.without_keys(title), message = pg_temp.without_keys(message)
WHERE (title, message) <> (pg_temp.without_keys(title), pg_temp.without_keys(message));

UPDATE payment_events SET last_error = pg_temp.without_persons(last_error)
WHERE last_error <> pg_temp.without_persons(last_error);

-- The queue's tables are its library's and may not be there yet.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    UPDATE graphile_worker._private_jobs SET last_error = pg_temp.without_persons(last_error)
    WHERE last_error <> pg_temp.without_persons(last_error);
  END IF;
END $$;
