-- room: orders
-- What counts as a sale, defined once for the figures, the list of their rows, and the index that serves both.
CREATE FUNCTION is_sale(status text, payment_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(status, 'pending') <> 'cancelled' AND coalesce(payment_status, 'pending') NOT IN ('failed', 'refunded');

-- One parent, two stores: registered customers' orders and guests' orders are its partitions.
CREATE TABLE all_orders (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- Accounts are anonymised, never removed: a registered order always has its account.
  user_id uuid REFERENCES profiles,
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
  carrier text CHECK (length(carrier) <= 40),
  -- The account's e-mail, else the order's own, else that of its address; kept by triggers, so that the list shows and
  -- searches it without a look at the accounts.
  customer_email citext,
  -- Staff find orders by number, and by the customer's e-mail, name, phone, city or tracking number (decision 0013). A
  -- tracking number stands there also without its spaces and hyphens.
  search_id text NOT NULL GENERATED ALWAYS AS (id::text) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (left(plain_text(
    coalesce(customer_email::text, '')
    || CASE WHEN email <> customer_email THEN ' ' || email::text ELSE '' END
    || ' ' || coalesce(shipping_address->>'firstName', '') || ' ' || coalesce(shipping_address->>'lastName', '')
    || ' ' || phone_digits(coalesce(shipping_address->>'phoneE164', shipping_address->>'phone'), shipping_address->>'country')
    || ' ' || coalesce(shipping_address->>'city', '')
    || coalesce(' ' || tracking, '')
    || CASE WHEN tracking ~ '[^[:alnum:]]' THEN ' ' || regexp_replace(tracking, '[^[:alnum:]]', '', 'g') ELSE '' END), 500)) STORED,
  -- The carrier's tracking link when the parcel left, with {number} in it; '' for a carrier without one, NULL where it is not known.
  carrier_url text CHECK (length(carrier_url) <= 300),
  PRIMARY KEY (id, kind),
  -- A checkout and a payment have one kind each, so these keys hold over both partitions: one order per checkout and payment.
  UNIQUE (checkout_id, kind),
  UNIQUE (payment_intent_id, kind),
  FOREIGN KEY (checkout_id, kind) REFERENCES checkouts (id, kind),
  FOREIGN KEY (payment_intent_id, kind) REFERENCES payments (reference, kind),
  CHECK (kind = 'registered' OR user_id IS NULL)
) PARTITION BY LIST (kind);
CREATE TABLE orders PARTITION OF all_orders (kind DEFAULT 'registered', user_id NOT NULL) FOR VALUES IN ('registered');
CREATE TABLE guest_orders PARTITION OF all_orders (kind DEFAULT 'guest') FOR VALUES IN ('guest');

-- The list, newest first, with all that narrows it: pages are found and counted in the index alone (decision 0019).
CREATE INDEX all_orders_list ON all_orders (created_at DESC, id)
  INCLUDE (status, payment_status, total, currency, user_id, needs_attention, search_id, search_text);
CREATE INDEX all_orders_search ON all_orders USING gin (search_id gin_trgm_ops, search_text gin_trgm_ops);
CREATE INDEX all_orders_status ON all_orders (status, created_at DESC, id) INCLUDE (payment_status, total, currency, user_id);
CREATE INDEX all_orders_payment_status ON all_orders (payment_status, created_at DESC, id) INCLUDE (status, total, currency, user_id);
CREATE INDEX all_orders_sales ON all_orders (created_at DESC, id)
  INCLUDE (status, payment_status, total, refunded_amount, currency, search_id, search_text) WHERE is_sale(status, payment_status);
-- The saved views of the back office, and their counts.
CREATE INDEX all_orders_to_ship ON all_orders (created_at DESC, id)
  WHERE status = 'processing' AND payment_status = 'paid' AND NOT needs_attention;
CREATE INDEX all_orders_attention ON all_orders (created_at DESC, id) WHERE needs_attention;
CREATE INDEX all_orders_unpaid ON all_orders (created_at DESC, id)
  INCLUDE (status, payment_status, total, currency, user_id, search_id, search_text)
  WHERE status <> 'cancelled' AND coalesce(payment_status, 'pending') IN ('pending', 'failed');
-- Cancelled orders whose money the shop still has.
CREATE INDEX all_orders_refund_due ON all_orders (created_at DESC, id)
  WHERE status = 'cancelled' AND payment_status = 'paid' AND refunded_amount < total;
CREATE INDEX all_orders_total ON all_orders (total);
CREATE INDEX all_orders_user ON all_orders (user_id, created_at DESC);
CREATE INDEX all_orders_email ON all_orders (email, created_at DESC);
-- The order number people see.
CREATE INDEX all_orders_short_id ON all_orders ("left"(id::text, 8));

-- A new order locks its account as note_has_ordered does a moment later, so that no change of its e-mail is missed.
CREATE FUNCTION fill_customer_email() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account_email citext;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM profiles WHERE id = NEW.user_id FOR NO KEY UPDATE;
  END IF;
  SELECT email INTO account_email FROM profiles WHERE id = NEW.user_id AND anonymised_at IS NULL;
  NEW.customer_email := coalesce(account_email, nullif(NEW.email, ''), nullif(NEW.shipping_address->>'email', ''));
  RETURN NEW;
END $$;
CREATE TRIGGER all_orders_customer_email BEFORE INSERT OR UPDATE OF user_id, email, shipping_address ON all_orders
  FOR EACH ROW EXECUTE FUNCTION fill_customer_email();

CREATE FUNCTION refill_customer_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET email = email WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_customer_email AFTER UPDATE OF email, anonymised_at ON profiles
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.anonymised_at IS DISTINCT FROM NEW.anonymised_at)
  EXECUTE FUNCTION refill_customer_email();

-- Keeps profiles.has_ordered; locks the account's row, so that two orders of one account cannot cross.
CREATE FUNCTION note_has_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN
    PERFORM FROM profiles WHERE id = OLD.user_id FOR NO KEY UPDATE;
    UPDATE profiles SET has_ordered = false
      WHERE id = OLD.user_id AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = OLD.user_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.user_id IS NOT NULL THEN
    UPDATE profiles SET has_ordered = true WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER all_orders_has_ordered AFTER INSERT OR DELETE OR UPDATE OF user_id ON all_orders
  FOR EACH ROW EXECUTE FUNCTION note_has_ordered();

-- The amounts of sales without what was refunded, as other rooms may sum them.
CREATE VIEW sales AS
SELECT id, kind, user_id, total - refunded_amount AS amount, currency, created_at
FROM all_orders
WHERE is_sale(status, payment_status);

-- Every order as other rooms may read it, without addresses and payments.
CREATE VIEW order_list AS
SELECT id, kind, user_id, email, status, total, currency, created_at FROM all_orders;

-- The timeline of an order.
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
  -- The key of the mail that this step owes to the customer; NULL where none was due.
  mail_key text,
  FOREIGN KEY (order_id, order_kind) REFERENCES all_orders (id, kind) ON DELETE CASCADE
);
CREATE INDEX order_events_order ON order_events (order_id, created_at);
CREATE INDEX order_events_owed ON order_events (created_at) WHERE mail_key IS NOT NULL;

-- The steps of orders' histories that owe a mail.
CREATE VIEW owed_mails AS
SELECT id AS event_id, order_id, mail_key, created_at FROM order_events WHERE mail_key IS NOT NULL;

-- Deleted orders, whole, until the nightly clearing: a deletion can be undone.
CREATE TABLE deleted_orders (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  order_row jsonb NOT NULL,
  events jsonb NOT NULL DEFAULT '[]',
  deleted_by uuid REFERENCES profiles ON DELETE SET NULL,
  deleted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deleted_orders_deleted_at ON deleted_orders (deleted_at);

-- Every order, deleted ones too, as the books compare it with money and stock; without names and addresses.
CREATE VIEW order_books AS
SELECT id, payment_intent_id AS reference, checkout_id, subtotal, all_orders.total, refunded_amount, currency,
  coalesce(payment_status, 'pending') AS payment_status, needs_attention, coalesce(attention_reason, '') AS attention_reason,
  lines.total AS lines_total, lines.pieces, stock_returned, false AS is_deleted, created_at
FROM all_orders, LATERAL (
  SELECT coalesce(sum(round((item ->> 'price')::numeric, 2) * quantity), 0) AS total,
    coalesce(sum(quantity - missing), 0) AS pieces
  FROM jsonb_array_elements(items) AS item, LATERAL (
    SELECT CASE jsonb_typeof(item -> 'quantity') WHEN 'number' THEN (item ->> 'quantity')::numeric ELSE 1 END AS quantity,
      CASE jsonb_typeof(item -> 'missing') WHEN 'number' THEN (item ->> 'missing')::numeric ELSE 0 END AS missing
  ) numbers
  WHERE jsonb_typeof(item -> 'price') = 'number'
) lines
UNION ALL
SELECT id, order_row ->> 'payment_intent_id', (order_row ->> 'checkout_id')::uuid, (order_row ->> 'subtotal')::numeric,
  (order_row ->> 'total')::numeric, (order_row ->> 'refunded_amount')::numeric, order_row ->> 'currency',
  coalesce(order_row ->> 'payment_status', 'pending'), false, '', 0, 0, false, true, (order_row ->> 'created_at')::timestamptz
FROM deleted_orders;
