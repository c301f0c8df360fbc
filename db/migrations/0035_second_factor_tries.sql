-- room: accounts
-- Wrong codes in a row, and until when no more are taken.
ALTER TABLE two_factors
  ADD COLUMN failed_verification_count integer NOT NULL DEFAULT 0,
  ADD COLUMN locked_until timestamptz;
