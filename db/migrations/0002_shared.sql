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

-- What a link vouches for: every column of an entry that somebody wrote.
CREATE FUNCTION audit_entry_hash(entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(entry.id, entry.actor_id, entry.actor_label, entry.action, entry.entity, entry.entity_id,
    entry.before, entry.after, entry.request_id, extract(epoch FROM entry.created_at)::text)::text, 'UTF8'));
$$;

-- The audit log can only grow, and shows when somebody went past that: every entry is a link of a chain of hashes
-- (decision 0048). `npm run verify:audit` goes over it. No foreign key: that an entry is missing is found by the link that stays.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  -- An entry has one link.
  entry_id uuid NOT NULL UNIQUE,
  entry_hash bytea NOT NULL,
  -- Of the link before and this entry's hash.
  hash bytea NOT NULL
);

-- The role that the shop works as may read the chain and not write it (decision 0061): the owner of this function adds the links.
CREATE FUNCTION audit_chain_grow() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last record;
  content bytea := audit_entry_hash(NEW);
BEGIN
  -- One link after the other; taken at the commit, so that nobody waits for a long transaction.
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  SELECT position, hash INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_chain (position, entry_id, entry_hash, hash) VALUES
    (coalesce(last.position, 0) + 1, NEW.id, content, sha256(coalesce(last.hash, ''::bytea) || content));
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% can only grow', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE CONSTRAINT TRIGGER audit_chain_grows AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain_grow();
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_chain_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Which job workers are alive: jobs locked by a worker that has not reported for a while become free again (decision 0022).
CREATE TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- A save of the back office whose answer is lost is sent again with the same key, and must not happen again (decision 0076).
-- One row per press of a button that changed something; removed after a day. A second request with the key waits at the primary
-- key until the first one has ended. `request_id` lets a request with several transactions recognize its own row.
CREATE TABLE office_presses (
  key uuid PRIMARY KEY,
  request_id uuid NOT NULL,
  made_at timestamptz NOT NULL
);
-- The daily removal of old rows.
CREATE INDEX office_presses_made_at ON office_presses (made_at);
