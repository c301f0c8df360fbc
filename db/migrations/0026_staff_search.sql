-- room: accounts
-- The back office's search finds people by name, as it does by e-mail (R-131).
CREATE INDEX profiles_name_search ON profiles USING gin (plain_text(name) gin_trgm_ops);

-- room: reviews
CREATE INDEX reviews_comment_search ON reviews USING gin (plain_text(comment) gin_trgm_ops);
