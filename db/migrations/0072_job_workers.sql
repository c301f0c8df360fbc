-- room: shared
-- Which worker of which process is alive: jobs held by one that has not been seen for a while are lost and become free again.
CREATE TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
