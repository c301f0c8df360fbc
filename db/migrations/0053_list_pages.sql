-- room: orders
-- Every list has one index in its order that holds all that the list is narrowed by: whatever two things are asked together, the
-- rows of a page are found and counted in the index alone (decision 0043). Kept texts are cut, since an index row has an end.
ALTER TABLE all_orders
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (plain_text(id::text || ' ' || coalesce(email::text, ''))) STORED;
DROP INDEX all_orders_id_search;
DROP INDEX all_orders_email_search;
CREATE INDEX all_orders_search ON all_orders USING gin (search_text gin_trgm_ops);
DROP INDEX all_orders_created_at;
CREATE INDEX all_orders_list ON all_orders (created_at DESC, id)
  INCLUDE (status, payment_status, total, currency, user_id, needs_attention, search_text);

-- room: accounts
ALTER TABLE profiles
  ADD COLUMN has_ordered boolean NOT NULL DEFAULT false,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (plain_text(email::text)) STORED,
  ADD COLUMN plain_name text NOT NULL GENERATED ALWAYS AS (plain_text(name)) STORED;
UPDATE profiles p SET has_ordered = true WHERE EXISTS (SELECT FROM orders o WHERE o.user_id = p.id);
DROP INDEX profiles_email_search;
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops);
DROP INDEX profiles_name_search;
CREATE INDEX profiles_name_search ON profiles USING gin (plain_name gin_trgm_ops);
DROP INDEX profiles_created_at;
CREATE INDEX profiles_list ON profiles (created_at DESC, id)
  INCLUDE (role, has_ordered, anonymised_at, search_text, plain_name);

-- Whether an account ordered is kept with it; the row is locked, so that two orders of one account cannot cross.
CREATE FUNCTION note_has_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN
    PERFORM FROM profiles WHERE id = OLD.user_id FOR NO KEY UPDATE;
    UPDATE profiles SET has_ordered = false
      WHERE id = OLD.user_id AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = OLD.user_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.user_id IS NOT NULL THEN
    UPDATE profiles SET has_ordered = true WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER all_orders_has_ordered AFTER INSERT OR DELETE OR UPDATE OF user_id ON all_orders
  FOR EACH ROW EXECUTE FUNCTION note_has_ordered();

CREATE OR REPLACE VIEW user_list AS
  SELECT p.id, p.email, p.role, p.role_description, p.created_at,
    p.anonymised_at IS NOT NULL AS is_deleted,
    p.has_ordered AS is_active,
    (SELECT count(*) FROM orders o WHERE o.user_id = p.id) AS total_orders,
    (SELECT coalesce(sum(s.amount), 0) FROM sales s WHERE s.kind = 'registered' AND s.user_id = p.id) AS total_spent,
    p.search_text
  FROM profiles p;

DROP INDEX staff_invitations_created_at;
CREATE INDEX staff_invitations_list ON staff_invitations (created_at DESC, id);

-- room: notifications
ALTER TABLE mail_outbox DROP COLUMN search_text;
ALTER TABLE mail_outbox
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (left(plain_text(to_email::text || ' ' || subject), 500)) STORED;
CREATE INDEX mail_outbox_search ON mail_outbox USING gin (search_text gin_trgm_ops);
DROP INDEX mail_outbox_created_at;
CREATE INDEX mail_outbox_list ON mail_outbox (created_at DESC, id) INCLUDE (status, search_text);

-- room: shared
ALTER TABLE audit_log DROP COLUMN search_text;
ALTER TABLE audit_log
  ADD COLUMN search_text text NOT NULL
    GENERATED ALWAYS AS (left(plain_text(actor_label || ' ' || coalesce(entity_id, '')), 500)) STORED;
CREATE INDEX audit_log_search ON audit_log USING gin (search_text gin_trgm_ops);
DROP INDEX audit_log_created_at;
CREATE INDEX audit_log_list ON audit_log (created_at DESC, id) INCLUDE (action, entity, search_text);

-- room: media
ALTER TABLE media_files DROP COLUMN search_text;
ALTER TABLE media_files
  ADD COLUMN search_text text NOT NULL
    GENERATED ALWAYS AS (left(plain_text(coalesce(title, '') || ' ' || original_name || ' ' || filename), 500)) STORED;
CREATE INDEX media_files_name ON media_files USING gin (search_text gin_trgm_ops);
DROP INDEX media_files_newest;
CREATE INDEX media_files_list ON media_files (created_at DESC, id) INCLUDE (bucket, folder_id, file_type, search_text);

-- room: newsletter
DROP INDEX newsletter_campaigns_created_at;
CREATE INDEX newsletter_campaigns_list ON newsletter_campaigns (created_at DESC, id) INCLUDE (status, search_text);
DROP INDEX newsletter_subscribers_at;
CREATE INDEX newsletter_subscribers_list ON newsletter_subscribers (subscribed_at DESC, id) INCLUDE (status, search_text);

-- room: support
DROP INDEX error_reports_last_seen;
CREATE INDEX error_reports_last_seen ON error_reports (last_seen_at DESC, id);
