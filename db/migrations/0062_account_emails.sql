-- room: accounts
-- The e-mails of living accounts, as other rooms may show them beside what the account did (A-ORD-16, A-ENT-47).
CREATE VIEW account_emails AS
SELECT id, email, search_text FROM profiles WHERE anonymised_at IS NULL;
