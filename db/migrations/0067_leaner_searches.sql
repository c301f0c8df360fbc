-- room: orders
-- Whose e-mail stands with an order is kept with it: the account's, else the order's own, else that of its address (A-ORD-16). So the
-- list searches and shows it without a look at the accounts.
ALTER TABLE all_orders ADD COLUMN customer_email citext;

-- A new order locks its account as note_has_ordered does a moment later, so that no change of its e-mail is missed.
CREATE FUNCTION fill_customer_email() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account_email citext;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM profiles WHERE id = NEW.user_id FOR NO KEY UPDATE;
  END IF;
  SELECT email INTO account_email FROM profiles WHERE id = NEW.user_id AND anonymised_at IS NULL;
  NEW.customer_email := coalesce(account_email, nullif(NEW.email, ''), nullif(NEW.shipping_address->>'email', ''));
  RETURN NEW;
END $$;
CREATE TRIGGER all_orders_customer_email BEFORE INSERT OR UPDATE OF user_id, email, shipping_address ON all_orders
  FOR EACH ROW EXECUTE FUNCTION fill_customer_email();

CREATE FUNCTION refill_customer_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET email = email WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_customer_email AFTER UPDATE OF email, anonymised_at ON profiles
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.anonymised_at IS DISTINCT FROM NEW.anonymised_at)
  EXECUTE FUNCTION refill_customer_email();
UPDATE all_orders SET email = email;

-- What no order's number can hold is compared with the e-mail alone, which is the shorter part.
ALTER TABLE all_orders DROP COLUMN search_text;
ALTER TABLE all_orders
  ADD COLUMN search_id text NOT NULL GENERATED ALWAYS AS (id::text) STORED,
  ADD COLUMN search_email text NOT NULL GENERATED ALWAYS AS (plain_text(
    coalesce(customer_email::text, '') || CASE WHEN email <> customer_email THEN ' ' || email::text ELSE '' END)) STORED;
CREATE INDEX all_orders_search ON all_orders USING gin (search_id gin_trgm_ops, search_email gin_trgm_ops);
CREATE INDEX all_orders_list ON all_orders (created_at DESC, id)
  INCLUDE (status, payment_status, total, currency, user_id, needs_attention, search_id, search_email);

-- room: accounts
-- Nobody searches in them any more.
DROP VIEW account_emails;
CREATE VIEW account_emails AS SELECT id, email FROM profiles WHERE anonymised_at IS NULL;

-- room: media
ALTER TABLE media_files ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS (split_part(file_type, '/', 1)) STORED;
DROP INDEX media_files_kind;
CREATE INDEX media_files_kind ON media_files (kind, created_at DESC, id);
DROP INDEX media_files_list;
CREATE INDEX media_files_list ON media_files (created_at DESC, id) INCLUDE (bucket, folder_id, kind, search_text);

-- room: support
-- What is searched in a report begins with what is short, and is cut, since an index row has an end (decision 0043).
ALTER TABLE error_reports DROP COLUMN search_text;
ALTER TABLE error_reports
  ADD COLUMN search_text text NOT NULL
    GENERATED ALWAYS AS (left(plain_text(error_id || ' ' || page || ' ' || message), 500)) STORED;
CREATE INDEX error_reports_search ON error_reports USING gin (search_text gin_trgm_ops);
DROP INDEX error_reports_last_seen;
CREATE INDEX error_reports_list ON error_reports (last_seen_at DESC, id) INCLUDE (status, search_text);

-- Long messages are kept whole beside what the list's index holds of them, so that each is searched to its end.
ALTER TABLE contact_messages DROP COLUMN search_text;
ALTER TABLE contact_messages
  ADD COLUMN search_text text NOT NULL
    GENERATED ALWAYS AS (left(plain_text(name || ' ' || email::text || ' ' || message), 500)) STORED,
  ADD COLUMN is_long boolean NOT NULL
    GENERATED ALWAYS AS (length(plain_text(name || ' ' || email::text || ' ' || message)) > 500) STORED,
  ADD COLUMN search_long text
    GENERATED ALWAYS AS (CASE WHEN length(plain_text(name || ' ' || email::text || ' ' || message)) > 500
      THEN plain_text(name || ' ' || email::text || ' ' || message) END) STORED;
CREATE INDEX contact_messages_long_search ON contact_messages USING gin (search_long gin_trgm_ops) WHERE is_long;
CREATE INDEX contact_messages_long ON contact_messages (id) WHERE is_long;
DROP INDEX contact_messages_created_at;
CREATE INDEX contact_messages_list ON contact_messages (created_at DESC, id) INCLUDE (status, is_long, search_text);
