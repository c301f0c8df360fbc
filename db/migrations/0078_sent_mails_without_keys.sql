-- room: notifications
-- Mails that were delivered before keep what they say, but no longer the keys in their links: what stands after the path, and
-- long parts of the path that are no record's id.
UPDATE mail_outbox SET
  headers = '{}',
  html = regexp_replace(
    regexp_replace(html, '(https?://[^\s"''<>\\?#]+)[?#][^\s"''<>\\]*', '\1?(hidden)', 'g'),
    '(https?://[^\s"''<>\\?#/]+/(?:[^\s"''<>\\?#/]+/)*)(?![0-9a-f]{8}-)[\w-]{24,}', '\1(hidden)', 'g'),
  text = regexp_replace(
    regexp_replace(text, '(https?://[^\s"''<>\\?#]+)[?#][^\s"''<>\\]*', '\1?(hidden)', 'g'),
    '(https?://[^\s"''<>\\?#/]+/(?:[^\s"''<>\\?#/]+/)*)(?![0-9a-f]{8}-)[\w-]{24,}', '\1(hidden)', 'g')
WHERE status = 'sent';
