-- room: reviews
CREATE INDEX reviews_created_at ON reviews (created_at DESC, id);
