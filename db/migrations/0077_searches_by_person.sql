-- room: shared
-- The digits of a phone number with its country code and without what stands before that: "77 123 45 67" in Senegal, "+221 771234567" and
-- "00221..." are all 221771234567. Without a known country the digits stay as they are.
CREATE FUNCTION phone_digits(phone text, country text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE
    WHEN country = 'Senegal' AND length(digits) = 9 THEN '221' || digits
    WHEN country = 'Gambia' AND length(digits) = 7 THEN '220' || digits
    WHEN country = 'United States' AND length(digits) = 10 THEN '1' || digits
    ELSE digits END
  FROM (SELECT ltrim(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), '0') AS digits) AS bare);

-- room: orders
-- Orders are found by their number, and by the e-mail, name, phone, city or tracking number of the customer: all but the number in one
-- kept text (decision 0013), cut, since an index row has an end. A tracking number stands there also without its spaces and hyphens.
DROP INDEX all_orders_list;
DROP INDEX all_orders_sales;
DROP INDEX all_orders_search;
ALTER TABLE all_orders DROP COLUMN search_email;
ALTER TABLE all_orders
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (left(plain_text(
    coalesce(customer_email::text, '')
    || CASE WHEN email <> customer_email THEN ' ' || email::text ELSE '' END
    || ' ' || coalesce(shipping_address->>'firstName', '') || ' ' || coalesce(shipping_address->>'lastName', '')
    || ' ' || phone_digits(coalesce(shipping_address->>'phoneE164', shipping_address->>'phone'), shipping_address->>'country')
    || ' ' || coalesce(shipping_address->>'city', '')
    || coalesce(' ' || tracking, '')
    || CASE WHEN tracking ~ '[^[:alnum:]]' THEN ' ' || regexp_replace(tracking, '[^[:alnum:]]', '', 'g') ELSE '' END), 500)) STORED;
CREATE INDEX all_orders_search ON all_orders USING gin (search_id gin_trgm_ops, search_text gin_trgm_ops);
CREATE INDEX all_orders_list ON all_orders (created_at DESC, id)
  INCLUDE (status, payment_status, total, currency, user_id, needs_attention, search_id, search_text);
CREATE INDEX all_orders_sales ON all_orders (created_at DESC, id)
  INCLUDE (status, payment_status, total, refunded_amount, currency, search_id, search_text) WHERE is_sale(status, payment_status);
-- Unpaid orders are searched within their own index: no other index knows its condition.
DROP INDEX all_orders_unpaid;
CREATE INDEX all_orders_unpaid ON all_orders (created_at DESC, id)
  INCLUDE (status, payment_status, total, currency, user_id, search_id, search_text)
  WHERE status <> 'cancelled' AND coalesce(payment_status, 'pending') IN ('pending', 'failed');

-- room: accounts
-- Accounts are found by e-mail, name, phone and city.
DROP INDEX profiles_list;
DROP INDEX profiles_search;
DROP INDEX profiles_name_search;
DROP VIEW user_list;
ALTER TABLE profiles DROP COLUMN search_text, DROP COLUMN plain_name;
ALTER TABLE profiles
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (left(plain_text(
    email::text || ' ' || name
    || ' ' || phone_digits(coalesce(default_shipping_address->>'phoneE164', phone, default_shipping_address->>'phone'),
      default_shipping_address->>'country')
    || ' ' || coalesce(default_shipping_address->>'city', '')), 500)) STORED;
CREATE INDEX profiles_search ON profiles USING gin (search_text gin_trgm_ops);
CREATE INDEX profiles_list ON profiles (created_at DESC, id) INCLUDE (role, has_ordered, anonymised_at, search_text);

-- room: analytics
CREATE VIEW user_list AS
SELECT p.id, p.email, p.role, p.role_description, p.created_at, p.anonymised_at IS NOT NULL AS is_deleted,
  p.has_ordered AS is_active,
  (SELECT count(*) FROM orders o WHERE o.user_id = p.id) AS total_orders,
  p.search_text
FROM profiles p;
