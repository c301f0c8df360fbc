-- room: shared
-- Rate limits, shared by all processes; the columns are those of rate-limiter-flexible.
CREATE TABLE rate_limit_points (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
-- Expired keys are cleared.
CREATE INDEX rate_limit_points_expire ON rate_limit_points (expire);

-- Who changed what. No foreign keys: an entry outlives the account and the row it is about.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_id uuid,
  actor_label text NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Cut, because an index row has a maximum size (decision 0013).
  search_text text NOT NULL
    GENERATED ALWAYS AS (left(plain_text(actor_label || ' ' || coalesce(entity_id, '')), 500)) STORED
);
-- The list, newest first, with all that narrows it: pages are found and counted in the index alone (decision 0019).
CREATE INDEX audit_log_list ON audit_log (created_at DESC, id) INCLUDE (action, entity, search_text);
CREATE INDEX audit_log_action ON audit_log (action, created_at DESC, id);
CREATE INDEX audit_log_kind ON audit_log (entity, created_at DESC, id);
CREATE INDEX audit_log_search ON audit_log USING gin (search_text gin_trgm_ops);
-- The history of one record.
CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, created_at DESC);
-- Undo takes back what one request did.
CREATE INDEX audit_log_request ON audit_log (request_id) WHERE request_id IS NOT NULL;

-- Which job workers are alive: jobs locked by a worker that has not reported for a while become free again (decision 0022).
CREATE TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
