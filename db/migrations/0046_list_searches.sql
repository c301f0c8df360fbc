-- room: support
-- What lists search is kept with the row: worked out once when it is saved, not for every row of every search.
ALTER TABLE contact_messages
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (plain_text(name || ' ' || email::text || ' ' || message)) STORED;
DROP INDEX contact_messages_search;
CREATE INDEX contact_messages_search ON contact_messages USING gin (search_text gin_trgm_ops);

ALTER TABLE error_reports
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (plain_text(error_id || ' ' || message || ' ' || page)) STORED;
DROP INDEX error_reports_search;
CREATE INDEX error_reports_search ON error_reports USING gin (search_text gin_trgm_ops);

-- room: notifications
ALTER TABLE mail_outbox
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (plain_text(to_email::text || ' ' || subject)) STORED;
DROP INDEX mail_outbox_search;
CREATE INDEX mail_outbox_search ON mail_outbox USING gin (search_text gin_trgm_ops);
-- A reader's entries are counted without being read.
DROP INDEX notifications_user;
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC, id) INCLUDE (permission);
DROP INDEX notifications_unread;
CREATE INDEX notifications_unread ON notifications (user_id) INCLUDE (permission) WHERE NOT read;

-- room: shared
ALTER TABLE audit_log
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (plain_text(actor_label || ' ' || coalesce(entity_id, ''))) STORED;
DROP INDEX audit_log_search;
CREATE INDEX audit_log_search ON audit_log USING gin (search_text gin_trgm_ops);

-- room: media
ALTER TABLE media_files
  ADD COLUMN search_text text NOT NULL
    GENERATED ALWAYS AS (plain_text(coalesce(title, '') || ' ' || original_name || ' ' || filename)) STORED;
DROP INDEX media_files_name;
CREATE INDEX media_files_name ON media_files USING gin (search_text gin_trgm_ops);
-- The files of a kind, and those of no folder, are counted without being read.
DROP INDEX media_files_kind;
CREATE INDEX media_files_kind ON media_files (split_part(file_type, '/', 1), created_at DESC, id) INCLUDE (file_type);
CREATE INDEX media_files_no_folder ON media_files (bucket, created_at DESC, id) WHERE folder_id IS NULL;

-- room: newsletter
ALTER TABLE newsletter_campaigns
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (plain_text(name || ' ' || subject)) STORED;
CREATE INDEX newsletter_campaigns_search ON newsletter_campaigns USING gin (search_text gin_trgm_ops);
DROP INDEX newsletter_subscribers_search;
ALTER TABLE newsletter_subscribers
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (plain_text(email::text || ' ' || coalesce(name, ''))) STORED;
CREATE INDEX newsletter_subscribers_search ON newsletter_subscribers USING gin (search_text gin_trgm_ops);

-- room: accounts
DROP INDEX profiles_role;
CREATE INDEX profiles_role ON profiles (role, created_at DESC, id);
