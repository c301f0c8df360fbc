-- room: content
-- A live section that gets a publish date stays on the home page instead of leaving it until then.
ALTER TABLE homepage_sections ADD COLUMN shown_before_publish boolean NOT NULL DEFAULT false;
