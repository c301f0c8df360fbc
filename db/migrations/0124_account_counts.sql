-- room: accounts
-- Accounts are counted by role, and by whether they have ordered.

CREATE FUNCTION account_part(role text, has_ordered boolean) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN jsonb_build_object('role', role, 'is_active', has_ordered);

CREATE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.role = NEW.role AND OLD.has_ordered = NEW.has_ordered THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO list_count_changes (list, part, rows) VALUES ('accounts', account_part(OLD.role, OLD.has_ordered), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO list_count_changes (list, part, rows) VALUES ('accounts', account_part(NEW.role, NEW.has_ordered), 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_counted AFTER INSERT OR DELETE OR UPDATE OF role, has_ordered ON profiles
  FOR EACH ROW EXECUTE FUNCTION count_account();
-- What the counts must be: for the first time, and for the nightly comparison.
CREATE VIEW account_parts AS
SELECT 'accounts' AS list, account_part(role, has_ordered) AS part, count(*) AS rows, 0 AS amount
FROM profiles GROUP BY role, has_ordered;
INSERT INTO list_counts (list, part, rows) SELECT list, part, rows FROM account_parts;

-- With the names that the users screen filters by.
CREATE VIEW account_counts AS
SELECT part->>'role' AS role, (part->>'is_active')::boolean AS is_active, rows FROM counted_rows WHERE list = 'accounts';
