-- room: support
ALTER TABLE contact_messages ADD COLUMN staff_note text NOT NULL DEFAULT '' CHECK (length(staff_note) <= 2000);
CREATE INDEX contact_messages_created_at ON contact_messages (created_at DESC, id);
CREATE INDEX contact_messages_search ON contact_messages USING gin (plain_text(name || ' ' || email::text || ' ' || message) gin_trgm_ops);

ALTER TABLE error_reports ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved'));
CREATE INDEX error_reports_status ON error_reports (status, last_seen_at DESC, id);
CREATE INDEX error_reports_search ON error_reports USING gin (plain_text(error_id || ' ' || message || ' ' || page) gin_trgm_ops);

-- room: notifications
CREATE INDEX mail_outbox_search ON mail_outbox USING gin (plain_text(to_email::text || ' ' || subject) gin_trgm_ops);

-- room: shared
CREATE INDEX audit_log_action ON audit_log (action, created_at DESC, id);
CREATE INDEX audit_log_kind ON audit_log (entity, created_at DESC, id);
CREATE INDEX audit_log_search ON audit_log USING gin (plain_text(actor_label || ' ' || coalesce(entity_id, '')) gin_trgm_ops);
