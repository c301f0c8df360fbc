-- room: shared
-- What somebody did with one request, for its Undo.
CREATE INDEX audit_log_request ON audit_log (request_id) WHERE request_id IS NOT NULL;
