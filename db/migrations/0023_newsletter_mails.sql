-- room: notifications
-- A mail whose address the mail server will never take (R-186): who wrote it may want to know.
ALTER TABLE mail_outbox ADD COLUMN is_address_refused boolean NOT NULL DEFAULT false;
