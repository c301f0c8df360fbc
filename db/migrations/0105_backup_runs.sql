-- room: operations
-- Backups that were made, and drills that restored one and compared it with the shop.
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
  is_ok boolean NOT NULL,
  -- The name of the base backup; '' when none was made.
  backup text NOT NULL CHECK (length(backup) <= 100),
  -- How long the backup took, or the restoring of a drill.
  seconds numeric(10, 1) NOT NULL CHECK (seconds >= 0),
  -- Of a drill: how old a change is before it is safe.
  loss_seconds numeric(10, 1) CHECK (loss_seconds >= 0),
  summary text NOT NULL CHECK (length(summary) <= 2000),
  finished_at timestamptz NOT NULL DEFAULT now()
);
-- The last one of a kind, and the last that succeeded.
CREATE INDEX backup_runs_last ON backup_runs (kind, is_ok, finished_at DESC);
