-- room: orders
-- One parent, two stores: registered customers' orders and guests' orders are its partitions.
CREATE TABLE all_orders (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  user_id uuid REFERENCES profiles ON DELETE SET NULL,
  email citext CHECK (length(email::text) <= 254),
  items jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(items) = 'array'),
  shipping_address jsonb NOT NULL DEFAULT '{}',
  subtotal numeric(12,2) NOT NULL CHECK (subtotal >= 0),
  tax numeric(12,2) NOT NULL DEFAULT 0 CHECK (tax >= 0),
  tax_rate numeric(7,4) NOT NULL DEFAULT 0,
  shipping_cost numeric(12,2) NOT NULL DEFAULT 0 CHECK (shipping_cost >= 0),
  total numeric(12,2) NOT NULL CHECK (total = subtotal + tax + shipping_cost),
  currency text NOT NULL DEFAULT 'USD',
  refunded_amount numeric(12,2) NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0 AND refunded_amount <= total),
  payment_intent_id text,
  checkout_id uuid,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_status text DEFAULT 'pending' CHECK (payment_status IN ('pending', 'paid', 'failed', 'refunded')),
  needs_attention boolean NOT NULL DEFAULT false,
  attention_reason text,
  stock_returned boolean NOT NULL DEFAULT false,
  tracking text CHECK (length(tracking) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, kind),
  UNIQUE (checkout_id, kind),
  UNIQUE (payment_intent_id, kind),
  -- A checkout and an intent have one kind each, so these keys hold over both partitions together.
  FOREIGN KEY (checkout_id, kind) REFERENCES checkouts (id, kind),
  FOREIGN KEY (payment_intent_id, kind) REFERENCES payments (payment_intent_id, kind),
  CHECK (kind = 'registered' OR user_id IS NULL)
) PARTITION BY LIST (kind);
CREATE TABLE orders PARTITION OF all_orders (kind DEFAULT 'registered') FOR VALUES IN ('registered');
CREATE TABLE guest_orders PARTITION OF all_orders (kind DEFAULT 'guest') FOR VALUES IN ('guest');

CREATE INDEX all_orders_created_at ON all_orders (created_at DESC);
CREATE INDEX all_orders_status ON all_orders (status, created_at DESC);
CREATE INDEX all_orders_payment_status ON all_orders (payment_status, created_at DESC);
CREATE INDEX all_orders_user ON all_orders (user_id, created_at DESC);
CREATE INDEX all_orders_email ON all_orders (email, created_at DESC);
CREATE INDEX all_orders_short_id ON all_orders ("left"(id::text, 8));
CREATE INDEX all_orders_id_search ON all_orders USING gin ((id::text) gin_trgm_ops);
CREATE INDEX all_orders_email_search ON all_orders USING gin ((email::text) gin_trgm_ops);
CREATE INDEX all_orders_total ON all_orders (total);
CREATE INDEX all_orders_attention ON all_orders (created_at DESC) WHERE needs_attention;

CREATE TABLE order_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL,
  order_kind text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'status', 'payment', 'refund', 'attention', 'note')),
  from_status text,
  to_status text,
  note text CHECK (length(note) <= 2000),
  actor_id uuid REFERENCES profiles ON DELETE SET NULL,
  actor_label text,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (order_id, order_kind) REFERENCES all_orders (id, kind) ON DELETE CASCADE
);
CREATE INDEX order_events_order ON order_events (order_id, created_at);

CREATE TABLE deleted_orders (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  order_row jsonb NOT NULL,
  events jsonb NOT NULL DEFAULT '[]',
  deleted_by uuid REFERENCES profiles ON DELETE SET NULL,
  deleted_at timestamptz NOT NULL DEFAULT now()
);
