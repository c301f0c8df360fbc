-- room: reviews
CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A review outlives its product and its author's account.
  product_id uuid REFERENCES products ON DELETE SET NULL,
  user_id uuid REFERENCES profiles ON DELETE SET NULL,
  rating integer NOT NULL DEFAULT 5 CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 2000),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text(comment)) STORED,
  -- One review per customer and product.
  UNIQUE (user_id, product_id)
);
CREATE INDEX reviews_created_at ON reviews (created_at DESC, id);
CREATE INDEX reviews_status ON reviews (status, created_at DESC, id);
CREATE INDEX reviews_search ON reviews USING gin (search_text gin_trgm_ops);
CREATE INDEX reviews_product ON reviews (product_id, status, created_at DESC);
CREATE INDEX reviews_user ON reviews (user_id, created_at DESC);
