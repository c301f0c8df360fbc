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

-- PostgreSQL shows the details of its standbys to the owner of this function and not to the shop's role. Our own backup is none.
CREATE FUNCTION standbys_behind(OUT standbys bigint, OUT seconds double precision) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*), max(coalesce(extract(epoch FROM replay_lag), 0)) FROM pg_stat_replication
  WHERE application_name NOT LIKE 'safara-%' AND state IN ('streaming', 'catchup');
$$;

-- What watches the shop asks for: how much waits, how old it is, how many buy. One statement reads all of it (decision 0062).
-- `value` is a number, or seconds until now; a figure that has no value yet has no row or a null.
CREATE VIEW shop_figures AS
  SELECT 'checkouts_recent' AS name, 'started' AS kind, count(*)::float8 AS value
    FROM checkouts WHERE created_at > now() - interval '15 minutes'
  UNION ALL SELECT 'checkouts_recent', 'paid', count(*)
    FROM checkouts WHERE status = 'completed' AND completed_at > now() - interval '15 minutes'
  UNION ALL SELECT 'checkouts_recent', 'declined', count(*) FROM card_declines WHERE declined_at > now() - interval '15 minutes'
  UNION ALL SELECT 'card_testing_open', '', count(*) FROM card_testing_alarms WHERE open_until > now()
  UNION ALL SELECT 'webhook_events_waiting', '', count(*) FROM payment_events WHERE processed_at IS NULL
  UNION ALL SELECT 'webhook_oldest_waiting_seconds', '', extract(epoch FROM now() - min(received_at))
    FROM payment_events WHERE processed_at IS NULL
  UNION ALL SELECT 'webhook_age_seconds', '', extract(epoch FROM now() - max(received_at)) FROM payment_events
  UNION ALL SELECT 'orders_refund_due', '', count(*)
    FROM all_orders WHERE status = 'cancelled' AND payment_status = 'paid' AND refunded_amount < total
  UNION ALL SELECT 'holds', 'open', count(*) FROM stock_holds WHERE expires_at > now()
  UNION ALL SELECT 'holds', 'expired', count(*) FROM stock_holds WHERE expires_at <= now()
  UNION ALL SELECT 'mails', 'waiting', count(*) FROM mail_outbox WHERE status IN ('queued', 'sending')
  UNION ALL SELECT 'mails', 'given_up', count(*) FROM mail_outbox WHERE status = 'failed' AND created_at > now() - interval '1 day'
  UNION ALL SELECT 'mail_oldest_waiting_seconds', '', extract(epoch FROM now() - min(created_at))
    FROM mail_outbox WHERE status IN ('queued', 'sending')
  UNION ALL SELECT 'backup_age_seconds', kind, extract(epoch FROM now() - max(finished_at))
    FROM backup_runs WHERE is_ok GROUP BY kind
  UNION ALL SELECT 'books_age_seconds', '', extract(epoch FROM now() - max(finished_at)) FROM proofs WHERE failure IS NULL
  UNION ALL SELECT 'books_open', '', (
    SELECT count(*) FROM proof_findings WHERE repaired_at IS NULL
      AND proof_id = (SELECT id FROM proofs WHERE finished_at IS NOT NULL AND failure IS NULL ORDER BY started_at DESC LIMIT 1))
  UNION ALL SELECT 'standbys', '', standbys FROM standbys_behind()
  UNION ALL SELECT 'standby_lag_seconds', '', seconds FROM standbys_behind()
  -- The backups that failed since the last good one.
  UNION ALL SELECT 'backup_failures', of.kind, (
    SELECT count(*) FROM backup_runs run WHERE run.kind = of.kind AND NOT run.is_ok
      AND run.finished_at > coalesce((SELECT max(finished_at) FROM backup_runs WHERE kind = of.kind AND is_ok), '-infinity'))
    FROM (VALUES ('backup'), ('drill')) AS of (kind);
