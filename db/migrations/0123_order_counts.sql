-- room: orders
-- Orders are counted by what the list's most used filters and the dashboard's figures ask for.

CREATE FUNCTION order_part(status text, payment_status text, needs_attention boolean, currency text) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
RETURN jsonb_build_object('status', status, 'payment_status', coalesce(payment_status, 'pending'), 'needs_attention', needs_attention,
  'currency', currency);

CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (OLD.status, OLD.payment_status, OLD.needs_attention, OLD.currency, OLD.total, OLD.refunded_amount)
      IS NOT DISTINCT FROM (NEW.status, NEW.payment_status, NEW.needs_attention, NEW.currency, NEW.total, NEW.refunded_amount)
  THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO list_count_changes (list, part, rows, amount) VALUES
      ('orders', order_part(OLD.status, OLD.payment_status, OLD.needs_attention, OLD.currency), -1, OLD.refunded_amount - OLD.total);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO list_count_changes (list, part, rows, amount) VALUES
      ('orders', order_part(NEW.status, NEW.payment_status, NEW.needs_attention, NEW.currency), 1, NEW.total - NEW.refunded_amount);
  END IF;
  RETURN NULL;
END $$;
-- Before the orders that exist are counted, so that none is counted twice or not at all: the trigger's lock keeps others from writing.
CREATE TRIGGER all_orders_counted
  AFTER INSERT OR DELETE OR UPDATE OF status, payment_status, needs_attention, currency, total, refunded_amount ON all_orders
  FOR EACH ROW EXECUTE FUNCTION count_order();
-- What the counts must be: for the first time, and for the nightly comparison.
CREATE VIEW order_parts AS
SELECT 'orders' AS list, order_part(status, payment_status, needs_attention, currency) AS part, rows, amount
FROM (
  SELECT status, coalesce(payment_status, 'pending') AS payment_status, needs_attention, currency, count(*) AS rows,
    sum(total - refunded_amount) AS amount
  FROM all_orders GROUP BY 1, 2, 3, 4) counted;
INSERT INTO list_counts (list, part, rows, amount) SELECT list, part, rows, amount FROM order_parts;

-- With the names of an order's own columns, so that a list's conditions hold here too.
CREATE VIEW order_counts AS
SELECT part->>'status' AS status, part->>'payment_status' AS payment_status, (part->>'needs_attention')::boolean AS needs_attention,
  part->>'currency' AS currency, rows, amount
FROM counted_rows WHERE list = 'orders';

-- All sales ever, as other rooms may add them up.
CREATE VIEW sales_totals AS
SELECT currency, sum(rows)::bigint AS sales, sum(amount) AS amount
FROM order_counts WHERE is_sale(status, payment_status) GROUP BY currency;
