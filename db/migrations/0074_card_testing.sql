-- room: checkout
-- Where a checkout comes from (fingerprints), when its browser left, and when it solved the puzzle asked under attack.
ALTER TABLE checkouts ADD COLUMN sources text[] NOT NULL DEFAULT '{}';
ALTER TABLE checkouts ADD COLUMN left_at timestamptz;
ALTER TABLE checkouts ADD COLUMN proven_at timestamptz;
CREATE INDEX checkouts_open_sources ON checkouts USING gin (sources) WHERE status = 'open';
CREATE INDEX checkouts_completed ON checkouts (completed_at) WHERE status = 'completed';
-- Declined cards of the last days, one row per attempt however often it is reported.
CREATE TABLE card_declines (
  attempt text PRIMARY KEY,
  sources text[] NOT NULL,
  declined_at timestamptz NOT NULL
);
CREATE INDEX card_declines_sources ON card_declines USING gin (sources);
CREATE INDEX card_declines_time ON card_declines (declined_at);
-- The shop's breaker against card testing: while it is open, guests solve a puzzle before they pay.
CREATE TABLE card_testing_alarms (
  opened_at timestamptz PRIMARY KEY,
  open_until timestamptz NOT NULL
);
