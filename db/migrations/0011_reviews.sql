-- room: reviews
CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id uuid REFERENCES products ON DELETE SET NULL,
  user_id uuid REFERENCES profiles ON DELETE SET NULL,
  rating integer NOT NULL DEFAULT 5 CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 2000),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, product_id)
);
CREATE INDEX reviews_product ON reviews (product_id, status, created_at DESC);
CREATE INDEX reviews_status ON reviews (status, created_at DESC);
CREATE INDEX reviews_user ON reviews (user_id, created_at DESC);
ALTER TABLE testimonials ADD FOREIGN KEY (review_id) REFERENCES reviews ON DELETE SET NULL;
