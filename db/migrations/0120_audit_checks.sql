-- room: shared
-- Monitoring asks what the nightly check of the audit log found.

-- One row: the last check. `faults` is about 100 at most.
CREATE TABLE audit_checks (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked_at timestamptz NOT NULL,
  faults integer NOT NULL CHECK (faults >= 0)
);
