-- room: shared
-- A save of the back office whose answer is lost is sent again with the same key, and must not happen again.

-- One row per press of a button that changed something; removed after a day. A second request with the key waits at the primary
-- key until the first one has ended. `request_id` lets a request with several transactions recognize its own row.
CREATE TABLE office_presses (
  key uuid PRIMARY KEY,
  request_id uuid NOT NULL,
  made_at timestamptz NOT NULL
);
-- The daily removal of old rows.
CREATE INDEX office_presses_made_at ON office_presses (made_at);
