-- room: books
-- Each proof of the books: what was compared, and whether anything was open. Only the last ones are kept.
CREATE TABLE proofs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  started_at timestamptz NOT NULL,
  -- NULL while it runs, or when its process ended.
  finished_at timestamptz,
  -- Why it could not be finished.
  failure text,
  -- What was compared: everything since then, or all that there is.
  since timestamptz,
  counts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(counts) = 'object'),
  sums jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sums) = 'array'),
  finding_count integer NOT NULL DEFAULT 0 CHECK (finding_count >= 0)
);
CREATE INDEX proofs_started_at ON proofs (started_at DESC);

-- What a proof found open; of very many only the first ones.
CREATE TABLE proof_findings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  proof_id uuid NOT NULL REFERENCES proofs ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  kind text NOT NULL,
  -- The id of what it is about: a payment's reference, an order, a product, a job …
  subject text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  -- When staff repaired it; the next proof says whether it is mended.
  repaired_at timestamptz,
  UNIQUE (proof_id, position)
);

-- room: payments
-- Our records of money, as the proof of the books compares them with the provider.
CREATE VIEW recorded_payments AS
SELECT reference, checkout_id, order_id, status, captured_amount, refunded_amount, currency, updated_at FROM payments;
CREATE VIEW recorded_refunds AS
SELECT id, refund_id, reference, order_id, amount, status, created_at, updated_at FROM refunds;
CREATE VIEW open_payment_events AS
SELECT event_id, type, reference, received_at FROM payment_events WHERE processed_at IS NULL;

-- room: orders
-- Every order, deleted ones too, as the proof of the books compares it with money and stock; without names and addresses.
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
-- The steps of orders' histories that owe a mail.
CREATE VIEW owed_mails AS
SELECT id AS event_id, order_id, mail_key, created_at FROM order_events WHERE mail_key IS NOT NULL;

-- room: catalog
-- Each product's stock beside the sums of its ledger and its holds.
CREATE VIEW stock_books AS
SELECT id, name, coalesce(stock, 0) AS stock, held, coalesce(moved.sum, 0) AS ledger_sum, coalesce(kept.sum, 0) AS hold_sum
FROM products
LEFT JOIN (SELECT product_id, sum(change) AS sum FROM stock_ledger GROUP BY product_id) moved ON moved.product_id = products.id
LEFT JOIN (SELECT product_id, sum(quantity) AS sum FROM stock_holds GROUP BY product_id) kept ON kept.product_id = products.id;
-- The pieces that each order took from the stock by its ledger; returned pieces only of products that are still there.
CREATE VIEW order_stock AS
SELECT order_id, -sum(change) AS taken, -coalesce(sum(change) FILTER (WHERE product_id IS NOT NULL), 0) AS taken_of_known
FROM stock_ledger WHERE order_id IS NOT NULL GROUP BY order_id;

-- room: checkout
-- Which checkouts there are, and what they hold, as the proof of the books needs to know.
CREATE VIEW checkout_books AS
SELECT id, order_id, status, updated_at FROM checkouts;
CREATE VIEW hold_books AS
SELECT holds.checkout_id, sum(holds.quantity) AS pieces, min(holds.expires_at) AS expires_at, checkouts.status, checkouts.updated_at
FROM stock_holds holds JOIN checkouts ON checkouts.id = holds.checkout_id
GROUP BY holds.checkout_id, checkouts.status, checkouts.updated_at;

-- room: notifications
-- The state of each mail, without its content.
CREATE VIEW mail_books AS
SELECT id, kind, dedupe_key, status, is_address_refused, created_at FROM mail_outbox;
