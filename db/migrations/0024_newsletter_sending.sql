-- room: newsletter
-- Set when every delivery of a sent campaign has its end; staff are told once (R-132).
ALTER TABLE newsletter_campaigns ADD COLUMN finished_at timestamptz;
CREATE INDEX newsletter_campaigns_unfinished ON newsletter_campaigns (sent_at) WHERE status = 'sent' AND finished_at IS NULL;

-- `skipped`: no active subscriber any more when the turn came. `handed_at`: when the mail went into the outbox, for the rate limit.
ALTER TABLE newsletter_deliveries
  DROP CONSTRAINT newsletter_deliveries_status_check,
  ADD CONSTRAINT newsletter_deliveries_status_check
    CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'bounced', 'skipped')),
  ADD COLUMN handed_at timestamptz;
CREATE INDEX newsletter_deliveries_queued ON newsletter_deliveries (created_at, id) WHERE status = 'queued';
CREATE INDEX newsletter_deliveries_sending ON newsletter_deliveries (handed_at, id) WHERE status = 'sending';
CREATE INDEX newsletter_deliveries_handed ON newsletter_deliveries (handed_at);
CREATE INDEX newsletter_deliveries_subscriber ON newsletter_deliveries (subscriber_id);

-- The lists of the back office: pages in their order, and search in the texts (A-CALL-57, A-CALL-61).
DROP INDEX newsletter_campaigns_created_at;
CREATE INDEX newsletter_campaigns_created_at ON newsletter_campaigns (created_at DESC, id);
CREATE INDEX newsletter_campaigns_status ON newsletter_campaigns (status, created_at DESC, id);
DROP INDEX newsletter_subscribers_at;
CREATE INDEX newsletter_subscribers_at ON newsletter_subscribers (subscribed_at DESC, id);
CREATE INDEX newsletter_subscribers_status ON newsletter_subscribers (status, subscribed_at DESC, id);
CREATE INDEX newsletter_subscribers_search ON newsletter_subscribers
  USING gin ((email::text || ' ' || coalesce(name, '')) gin_trgm_ops);
