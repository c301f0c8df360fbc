-- room: payments
-- Under how many keys a refund was asked for: the provider answers a key under which it failed with that failure for a day.
ALTER TABLE refunds ADD COLUMN attempt integer NOT NULL DEFAULT 1;
