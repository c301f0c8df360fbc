-- room: shared
-- The audit log can only grow, and shows when somebody went past that: every entry is a link of a chain of hashes
-- (decision 0048). `npm run verify:audit` goes over it.

-- What a link vouches for: every column of an entry that somebody wrote.
CREATE FUNCTION audit_entry_hash(entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(entry.id, entry.actor_id, entry.actor_label, entry.action, entry.entity, entry.entity_id,
    entry.before, entry.after, entry.request_id, extract(epoch FROM entry.created_at)::text)::text, 'UTF8'));
$$;

-- No foreign key: that an entry is missing is found by the link that stays.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  -- An entry has one link.
  entry_id uuid NOT NULL UNIQUE,
  entry_hash bytea NOT NULL,
  -- Of the link before and this entry's hash.
  hash bytea NOT NULL
);

CREATE FUNCTION audit_chain_grow() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The entries that there are become the first links.
DO $$
DECLARE
  entry audit_log;
  number bigint := 0;
  previous bytea := ''::bytea;
  content bytea;
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY created_at, id LOOP
    number := number + 1;
    content := audit_entry_hash(entry);
    previous := sha256(previous || content);
    INSERT INTO audit_chain (position, entry_id, entry_hash, hash) VALUES (number, entry.id, content, previous);
  END LOOP;
END $$;
