-- room: newsletter
CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email citext NOT NULL UNIQUE CHECK (length(email::text) <= 254),
  name text CHECK (length(name) <= 100),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'unsubscribed', 'bounced')),
  -- Proof of consent: the words agreed to, where, and from which network.
  consent_text text,
  source text,
  ip_hash text,
  unsubscribe_token text NOT NULL UNIQUE DEFAULT encode(gen_random_bytes(24), 'hex'),
  subscribed_at timestamptz NOT NULL DEFAULT now(),
  unsubscribed_at timestamptz,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text(email::text || ' ' || coalesce(name, ''))) STORED
);
CREATE INDEX newsletter_subscribers_list ON newsletter_subscribers (subscribed_at DESC, id) INCLUDE (status, search_text);
CREATE INDEX newsletter_subscribers_status ON newsletter_subscribers (status, subscribed_at DESC, id);
CREATE INDEX newsletter_subscribers_search ON newsletter_subscribers USING gin (search_text gin_trgm_ops);
-- The recipients of a campaign.
CREATE INDEX newsletter_subscribers_active ON newsletter_subscribers (id) WHERE status = 'active';

CREATE TABLE newsletter_campaigns (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 200000),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'sent')),
  scheduled_at timestamptz,
  sent_at timestamptz,
  recipients_count integer NOT NULL DEFAULT 0 CHECK (recipients_count >= 0),
  opened_count integer NOT NULL DEFAULT 0 CHECK (opened_count >= 0),
  clicked_count integer NOT NULL DEFAULT 0 CHECK (clicked_count >= 0),
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Set when every delivery has ended: staff are notified once.
  finished_at timestamptz,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text(name || ' ' || subject)) STORED,
  -- A status never stands without its time.
  CHECK (status <> 'scheduled' OR scheduled_at IS NOT NULL),
  CHECK (status <> 'sent' OR sent_at IS NOT NULL)
);
CREATE INDEX newsletter_campaigns_list ON newsletter_campaigns (created_at DESC, id) INCLUDE (status, search_text);
CREATE INDEX newsletter_campaigns_status ON newsletter_campaigns (status, created_at DESC, id);
CREATE INDEX newsletter_campaigns_search ON newsletter_campaigns USING gin (search_text gin_trgm_ops);
-- What the job starts, and what it has yet to finish.
CREATE INDEX newsletter_campaigns_due ON newsletter_campaigns (scheduled_at) WHERE status = 'scheduled';
CREATE INDEX newsletter_campaigns_unfinished ON newsletter_campaigns (sent_at) WHERE status = 'sent' AND finished_at IS NULL;

CREATE TABLE newsletter_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id uuid NOT NULL REFERENCES newsletter_campaigns ON DELETE CASCADE,
  subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
  -- `skipped`: the subscriber had left by the time of sending.
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'bounced', 'skipped')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  opened_at timestamptz,
  clicked_at timestamptz,
  unsubscribed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the mail went into the outbox, for the rate limit.
  handed_at timestamptz,
  -- Nobody gets a campaign twice.
  UNIQUE (campaign_id, subscriber_id)
);
CREATE INDEX newsletter_deliveries_status ON newsletter_deliveries (campaign_id, status);
CREATE INDEX newsletter_deliveries_queued ON newsletter_deliveries (created_at, id) WHERE status = 'queued';
CREATE INDEX newsletter_deliveries_sending ON newsletter_deliveries (handed_at, id) WHERE status = 'sending';
CREATE INDEX newsletter_deliveries_handed ON newsletter_deliveries (handed_at);
CREATE INDEX newsletter_deliveries_subscriber ON newsletter_deliveries (subscriber_id);

CREATE TABLE newsletter_clicks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id uuid NOT NULL REFERENCES newsletter_deliveries ON DELETE CASCADE,
  url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A link counts once per recipient.
  UNIQUE (delivery_id, url)
);
