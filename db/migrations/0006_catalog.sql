-- room: catalog
CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  description text CHECK (length(description) <= 5000),
  category text CHECK (length(category) BETWEEN 1 AND 100),
  price numeric(12,2) NOT NULL CHECK (price BETWEEN 0 AND 99999.99),
  discount numeric(5,2) CHECK (discount >= 0 AND discount < 100),
  rating numeric(2,1) NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  reviews_count integer NOT NULL DEFAULT 0 CHECK (reviews_count >= 0),
  stock integer CHECK (stock BETWEEN 0 AND 999999),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  tags text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN category IS NULL THEN '{}'::text[] ELSE ARRAY[category] END) STORED,
  image_url text,
  images text[] NOT NULL DEFAULT '{}' CHECK (cardinality(images) <= 5),
  "isNew" boolean NOT NULL DEFAULT false,
  product_details text CHECK (length(product_details) <= 5000),
  key_ingredients text CHECK (length(key_ingredients) <= 5000),
  usage_instructions text CHECK (length(usage_instructions) <= 5000),
  advisory text CHECK (length(advisory) <= 5000),
  weight text CHECK (length(weight) <= 100),
  dimensions text CHECK (length(dimensions) <= 100),
  sku text UNIQUE CHECK (length(sku) BETWEEN 1 AND 64),
  show_in_shop boolean NOT NULL DEFAULT false,
  home_position integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX products_created_at ON products (created_at DESC);
CREATE INDEX products_shop_name ON products (name) WHERE show_in_shop;
CREATE INDEX products_home ON products (home_position NULLS LAST, name) WHERE show_in_shop;
CREATE INDEX products_category ON products (category, name);
CREATE INDEX products_stock ON products (stock DESC NULLS LAST, name);
CREATE INDEX products_search ON products USING gin (plain_text(name || ' ' || coalesce(category, '') || ' ' || coalesce(description, '')) gin_trgm_ops);
CREATE INDEX products_name_search ON products USING gin (plain_text(name) gin_trgm_ops);

CREATE TABLE stock_holds (
  checkout_id uuid NOT NULL,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (checkout_id, product_id)
);
CREATE INDEX stock_holds_product ON stock_holds (product_id, expires_at);
CREATE INDEX stock_holds_expires_at ON stock_holds (expires_at);

CREATE TABLE stock_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid REFERENCES products ON DELETE SET NULL,
  change integer NOT NULL CHECK (change <> 0),
  reason text NOT NULL CHECK (reason IN ('initial', 'order', 'restock', 'adjustment', 'import')),
  order_id uuid,
  actor_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_ledger_product ON stock_ledger (product_id, created_at DESC);
CREATE INDEX stock_ledger_order ON stock_ledger (order_id) WHERE order_id IS NOT NULL;
