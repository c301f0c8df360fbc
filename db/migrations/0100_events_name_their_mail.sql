-- room: orders
-- The key of the mail that this step of the history owes to the customer; NULL where none was due, and for steps from before it was kept.
ALTER TABLE order_events ADD COLUMN mail_key text;
-- The proof of the books asks for the steps that owe a mail.
CREATE INDEX order_events_owed ON order_events (created_at) WHERE mail_key IS NOT NULL;
