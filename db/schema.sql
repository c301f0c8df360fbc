-- Made from db/migrations by `npm run db:schema`. Not to be edited: write a migration.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS pgcrypto;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE OR REPLACE FUNCTION public.account_part(role text, has_ordered boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN jsonb_build_object('role', role, 'is_active', has_ordered)
;
CREATE OR REPLACE FUNCTION public.audit_chain_grow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  last record;
  content bytea := audit_entry_hash(NEW);
BEGIN
  -- One link after the other; taken at the commit, so that nobody waits for a long transaction.
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  SELECT position, hash INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_chain (position, entry_id, entry_hash, hash) VALUES
    (coalesce(last.position, 0) + 1, NEW.id, content, sha256(coalesce(last.hash, ''::bytea) || content));
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.audit_entry_hash(entry audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(convert_to(jsonb_build_array(entry.id, entry.actor_id, entry.actor_label, entry.action, entry.entity, entry.entity_id,
    entry.before, entry.after, entry.request_id, extract(epoch FROM entry.created_at)::text)::text, 'UTF8'));
$function$
;
CREATE OR REPLACE FUNCTION public.beginning_query(value text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE search_words(value) WHEN ''::text THEN ''::tsquery ELSE to_tsquery('simple'::regconfig, (replace(search_words(value), ' '::text, ' <-> '::text) || ':*'::text)) END
;
CREATE OR REPLACE FUNCTION public.count_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.role = NEW.role AND OLD.has_ordered = NEW.has_ordered THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO list_count_changes (list, part, rows) VALUES ('accounts', account_part(OLD.role, OLD.has_ordered), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO list_count_changes (list, part, rows) VALUES ('accounts', account_part(NEW.role, NEW.has_ordered), 1);
  END IF;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.count_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$
;
CREATE OR REPLACE FUNCTION public.count_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO list_count_changes (list, part, rows) VALUES ('reviews', jsonb_build_object('status', OLD.status), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO list_count_changes (list, part, rows) VALUES ('reviews', jsonb_build_object('status', NEW.status), 1);
  END IF;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.fill_customer_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  account_email citext;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM profiles WHERE id = NEW.user_id FOR NO KEY UPDATE;
  END IF;
  SELECT email INTO account_email FROM profiles WHERE id = NEW.user_id AND anonymised_at IS NULL;
  NEW.customer_email := coalesce(account_email, nullif(NEW.email, ''), nullif(NEW.shipping_address->>'email', ''));
  RETURN NEW;
END $function$
;
CREATE OR REPLACE FUNCTION public.is_sale(status text, payment_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((COALESCE(status, 'pending'::text) <> 'cancelled'::text) AND (COALESCE(payment_status, 'pending'::text) <> ALL (ARRAY['failed'::text, 'refunded'::text])))
;
CREATE OR REPLACE FUNCTION public.keep_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM product_words WHERE product_id = new.id AND NOT word = ANY (tsvector_to_array(new.search_vector));
  INSERT INTO product_words SELECT new.id, words.word FROM unnest(tsvector_to_array(new.search_vector)) AS words (word)
    WHERE length(words.word) >= 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$
;
CREATE OR REPLACE FUNCTION public.near_words(asked text[])
 RETURNS TABLE(asked_word text, word text)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 20
 SET "pg_trgm.similarity_threshold" TO '0.3'
 SET enable_seqscan TO 'off'
AS $function$
  SELECT wanted.word, near.word FROM unnest(asked) AS wanted (word), LATERAL (
    SELECT kept.word FROM product_words kept JOIN products p ON p.id = kept.product_id AND p.show_in_shop
    WHERE kept.word % wanted.word GROUP BY kept.word ORDER BY similarity(kept.word, wanted.word) DESC, kept.word LIMIT 12
  ) near
  WHERE NOT EXISTS (SELECT FROM products known WHERE known.show_in_shop AND known.search_vector @@ beginning_query(wanted.word))
$function$
;
CREATE OR REPLACE FUNCTION public.note_has_ordered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
CREATE OR REPLACE FUNCTION public.order_part(status text, payment_status text, needs_attention boolean, currency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN jsonb_build_object('status', status, 'payment_status', COALESCE(payment_status, 'pending'::text), 'needs_attention', needs_attention, 'currency', currency)
;
CREATE OR REPLACE FUNCTION public.page_of(hits refcursor, before integer, size integer, OUT total integer, OUT ids text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  hit text;
  rest integer;
BEGIN
  ids := '{}';
  MOVE FORWARD before IN hits;
  GET DIAGNOSTICS total = ROW_COUNT;
  LOOP
    EXIT WHEN cardinality(ids) = size;
    FETCH hits INTO hit;
    EXIT WHEN NOT FOUND;
    ids := ids || hit;
  END LOOP;
  MOVE FORWARD ALL IN hits;
  GET DIAGNOSTICS rest = ROW_COUNT;
  total := total + cardinality(ids) + rest;
  CLOSE hits;
END
$function$
;
CREATE OR REPLACE FUNCTION public.phone_digits(phone text, country text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN ((phone_digits.country = 'Senegal'::text) AND (length(bare.digits) = 9)) THEN ('221'::text || bare.digits) WHEN ((phone_digits.country = 'Gambia'::text) AND (length(bare.digits) = 7)) THEN ('220'::text || bare.digits) WHEN ((phone_digits.country = 'United States'::text) AND (length(bare.digits) = 10)) THEN ('1'::text || bare.digits) ELSE bare.digits END AS digits FROM (SELECT ltrim(regexp_replace(COALESCE(phone_digits.phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text), '0'::text) AS digits) bare)
;
CREATE OR REPLACE FUNCTION public.plain_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value))
;
CREATE OR REPLACE FUNCTION public.refill_customer_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE orders SET email = email WHERE user_id = NEW.id;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% can only grow', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $function$
;
CREATE OR REPLACE FUNCTION public.search_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(plain_text(value), '[\s!-/:-@[-`{-~–—…‘’“”«»·•]+'::text, ' '::text, 'g'::text))
;
CREATE OR REPLACE FUNCTION public.similar_products(term text)
 RETURNS TABLE(id uuid, likeness double precision)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 50
 SET "pg_trgm.similarity_threshold" TO '0.35'
 SET enable_seqscan TO 'off'
AS $function$
  WITH spoken AS MATERIALIZED (SELECT spoken_text(term) AS term)
  SELECT p.id, similarity(spoken.term, p.spoken_name)::double precision FROM spoken JOIN products p ON p.spoken_name % spoken.term
$function$
;
CREATE OR REPLACE FUNCTION public.spoken_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(replace(regexp_replace(plain_text(value), '[^a-z0-9]'::text, ''::text, 'g'::text), 'ou'::text, 'u'::text), 'ch|kh|c|q'::text, 'k'::text, 'g'::text), '(.)\1+'::text, '\1'::text, 'g'::text)
;
CREATE OR REPLACE FUNCTION public.standbys_behind(OUT standbys bigint, OUT seconds double precision)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  SELECT count(*), max(coalesce(extract(epoch FROM replay_lag), 0)) FROM pg_stat_replication
  WHERE application_name NOT LIKE 'safara-%' AND state IN ('streaming', 'catchup');
$function$
;

CREATE TABLE accounts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id)
);

CREATE TABLE all_orders (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  email citext,
  items jsonb DEFAULT '[]'::jsonb NOT NULL,
  shipping_address jsonb DEFAULT '{}'::jsonb NOT NULL,
  subtotal numeric(12,2) NOT NULL,
  tax numeric(12,2) DEFAULT 0 NOT NULL,
  tax_rate numeric(7,4) DEFAULT 0 NOT NULL,
  shipping_cost numeric(12,2) DEFAULT 0 NOT NULL,
  total numeric(12,2) NOT NULL,
  currency text DEFAULT 'USD'::text NOT NULL,
  refunded_amount numeric(12,2) DEFAULT 0 NOT NULL,
  payment_intent_id text,
  checkout_id uuid,
  status text DEFAULT 'processing'::text NOT NULL,
  payment_status text DEFAULT 'pending'::text,
  needs_attention boolean DEFAULT false NOT NULL,
  attention_reason text,
  stock_returned boolean DEFAULT false NOT NULL,
  tracking text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  carrier text,
  customer_email citext,
  search_id text GENERATED ALWAYS AS ((id)::text) STORED NOT NULL,
  search_text text GENERATED ALWAYS AS ("left"(plain_text((((((((((((COALESCE((customer_email)::text, ''::text) ||
CASE
    WHEN (email <> customer_email) THEN (' '::text || (email)::text)
    ELSE ''::text
END) || ' '::text) || COALESCE((shipping_address ->> 'firstName'::text), ''::text)) || ' '::text) || COALESCE((shipping_address ->> 'lastName'::text), ''::text)) || ' '::text) || phone_digits(COALESCE((shipping_address ->> 'phoneE164'::text), (shipping_address ->> 'phone'::text)), (shipping_address ->> 'country'::text))) || ' '::text) || COALESCE((shipping_address ->> 'city'::text), ''::text)) || COALESCE((' '::text || tracking), ''::text)) ||
CASE
    WHEN (tracking ~ '[^[:alnum:]]'::text) THEN (' '::text || regexp_replace(tracking, '[^[:alnum:]]'::text, ''::text, 'g'::text))
    ELSE ''::text
END)), 500)) STORED NOT NULL,
  carrier_url text,
  CONSTRAINT all_orders_pkey PRIMARY KEY (id, kind),
  CONSTRAINT all_orders_checkout_id_kind_key UNIQUE (checkout_id, kind),
  CONSTRAINT all_orders_payment_intent_id_kind_key UNIQUE (payment_intent_id, kind),
  CONSTRAINT all_orders_carrier_check CHECK ((length(carrier) <= 40)),
  CONSTRAINT all_orders_carrier_url_check CHECK ((length(carrier_url) <= 300)),
  CONSTRAINT all_orders_check CHECK ((total = ((subtotal + tax) + shipping_cost))),
  CONSTRAINT all_orders_check1 CHECK (((refunded_amount >= (0)::numeric) AND (refunded_amount <= total))),
  CONSTRAINT all_orders_check2 CHECK (((kind = 'registered'::text) OR (user_id IS NULL))),
  CONSTRAINT all_orders_email_check CHECK ((length((email)::text) <= 254)),
  CONSTRAINT all_orders_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  CONSTRAINT all_orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'refunded'::text]))),
  CONSTRAINT all_orders_shipping_cost_check CHECK ((shipping_cost >= (0)::numeric)),
  CONSTRAINT all_orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  CONSTRAINT all_orders_subtotal_check CHECK ((subtotal >= (0)::numeric)),
  CONSTRAINT all_orders_tax_check CHECK ((tax >= (0)::numeric)),
  CONSTRAINT all_orders_tracking_check CHECK ((length(tracking) <= 200))
) PARTITION BY LIST (kind);

CREATE TABLE audit_chain (
  "position" bigint NOT NULL,
  entry_id uuid NOT NULL,
  entry_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_chain_pkey PRIMARY KEY ("position"),
  CONSTRAINT audit_chain_entry_id_key UNIQUE (entry_id)
);

CREATE TABLE audit_checks (
  is_only boolean DEFAULT true NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  faults integer NOT NULL,
  CONSTRAINT audit_checks_pkey PRIMARY KEY (is_only),
  CONSTRAINT audit_checks_faults_check CHECK ((faults >= 0)),
  CONSTRAINT audit_checks_is_only_check CHECK (is_only)
);

CREATE TABLE audit_log (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  actor_id uuid,
  actor_label text NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS ("left"(plain_text(((actor_label || ' '::text) || COALESCE(entity_id, ''::text))), 500)) STORED NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);

CREATE TABLE backup_runs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  is_ok boolean NOT NULL,
  backup text NOT NULL,
  seconds numeric(10,1) NOT NULL,
  loss_seconds numeric(10,1),
  summary text NOT NULL,
  finished_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT backup_runs_pkey PRIMARY KEY (id),
  CONSTRAINT backup_runs_backup_check CHECK ((length(backup) <= 100)),
  CONSTRAINT backup_runs_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'drill'::text]))),
  CONSTRAINT backup_runs_loss_seconds_check CHECK ((loss_seconds >= (0)::numeric)),
  CONSTRAINT backup_runs_seconds_check CHECK ((seconds >= (0)::numeric)),
  CONSTRAINT backup_runs_summary_check CHECK ((length(summary) <= 2000))
);

CREATE TABLE card_declines (
  attempt text NOT NULL,
  sources text[] NOT NULL,
  declined_at timestamp with time zone NOT NULL,
  CONSTRAINT card_declines_pkey PRIMARY KEY (attempt)
);

CREATE TABLE card_testing_alarms (
  opened_at timestamp with time zone NOT NULL,
  open_until timestamp with time zone NOT NULL,
  CONSTRAINT card_testing_alarms_pkey PRIMARY KEY (opened_at)
);

CREATE TABLE checkouts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  guest_id text,
  status text DEFAULT 'open'::text NOT NULL,
  lines jsonb NOT NULL,
  shipping_address jsonb NOT NULL,
  subtotal numeric(12,2) NOT NULL,
  tax numeric(12,2) NOT NULL,
  tax_rate numeric(7,4) DEFAULT 0 NOT NULL,
  shipping_cost numeric(12,2) NOT NULL,
  total numeric(12,2) NOT NULL,
  currency text DEFAULT 'USD'::text NOT NULL,
  order_id uuid DEFAULT gen_random_uuid() NOT NULL,
  payment_intent_id text,
  client_secret text,
  payment_attempt integer DEFAULT 0 NOT NULL,
  last_payment_error text,
  expires_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  sources text[] DEFAULT '{}'::text[] NOT NULL,
  left_at timestamp with time zone,
  proven_at timestamp with time zone,
  shown_at timestamp with time zone,
  CONSTRAINT checkouts_pkey PRIMARY KEY (id),
  CONSTRAINT checkouts_id_kind_key UNIQUE (id, kind),
  CONSTRAINT checkouts_order_id_key UNIQUE (order_id),
  CONSTRAINT checkouts_payment_intent_id_key UNIQUE (payment_intent_id),
  CONSTRAINT checkouts_check CHECK ((total = ((subtotal + tax) + shipping_cost))),
  CONSTRAINT checkouts_check1 CHECK (((kind = 'registered'::text) OR (guest_id IS NOT NULL))),
  CONSTRAINT checkouts_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'guest'::text]))),
  CONSTRAINT checkouts_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  CONSTRAINT checkouts_shipping_cost_check CHECK ((shipping_cost >= (0)::numeric)),
  CONSTRAINT checkouts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'completed'::text, 'expired'::text]))),
  CONSTRAINT checkouts_subtotal_check CHECK ((subtotal >= (0)::numeric)),
  CONSTRAINT checkouts_tax_check CHECK ((tax >= (0)::numeric))
);

CREATE TABLE contact_messages (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  email citext NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  status text DEFAULT 'new'::text NOT NULL,
  handled_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  staff_note text DEFAULT ''::text NOT NULL,
  search_text text GENERATED ALWAYS AS ("left"(plain_text(((((name || ' '::text) || (email)::text) || ' '::text) || message)), 500)) STORED NOT NULL,
  is_long boolean GENERATED ALWAYS AS ((length(plain_text(((((name || ' '::text) || (email)::text) || ' '::text) || message))) > 500)) STORED NOT NULL,
  search_long text GENERATED ALWAYS AS (
CASE
    WHEN (length(plain_text(((((name || ' '::text) || (email)::text) || ' '::text) || message))) > 500) THEN plain_text(((((name || ' '::text) || (email)::text) || ' '::text) || message))
    ELSE NULL::text
END) STORED,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_email_check CHECK ((length((email)::text) <= 254)),
  CONSTRAINT contact_messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  CONSTRAINT contact_messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT contact_messages_staff_note_check CHECK ((length(staff_note) <= 2000)),
  CONSTRAINT contact_messages_status_check CHECK ((status = ANY (ARRAY['new'::text, 'handled'::text]))),
  CONSTRAINT contact_messages_subject_check CHECK ((subject = ANY (ARRAY['general'::text, 'product'::text, 'order'::text, 'support'::text])))
);

CREATE TABLE content_blocks (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  name text NOT NULL,
  type text DEFAULT 'text'::text NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  description text,
  is_active boolean DEFAULT true NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  category text,
  created_by uuid,
  updated_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT content_blocks_pkey PRIMARY KEY (id),
  CONSTRAINT content_blocks_key_key UNIQUE (key),
  CONSTRAINT content_blocks_check CHECK ((name = title)),
  CONSTRAINT content_blocks_content_check CHECK ((length(content) <= 100000)),
  CONSTRAINT content_blocks_description_check CHECK ((length(description) <= 1000)),
  CONSTRAINT content_blocks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  CONSTRAINT content_blocks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  CONSTRAINT content_blocks_type_check CHECK ((type = ANY (ARRAY['text'::text, 'html'::text, 'markdown'::text, 'json'::text])))
);

CREATE TABLE content_revisions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  content_type text NOT NULL,
  content_id uuid NOT NULL,
  revision_data jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT content_revisions_pkey PRIMARY KEY (id)
);

CREATE TABLE content_templates (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  template_data jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT content_templates_pkey PRIMARY KEY (id),
  CONSTRAINT content_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

CREATE TABLE deleted_orders (
  id uuid NOT NULL,
  kind text NOT NULL,
  order_row jsonb NOT NULL,
  events jsonb DEFAULT '[]'::jsonb NOT NULL,
  deleted_by uuid,
  deleted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT deleted_orders_pkey PRIMARY KEY (id)
);

CREATE TABLE error_reports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  fingerprint text NOT NULL,
  error_id text NOT NULL,
  message text NOT NULL,
  page text NOT NULL,
  browser text,
  count integer DEFAULT 1 NOT NULL,
  first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  search_text text GENERATED ALWAYS AS ("left"(plain_text(((((error_id || ' '::text) || page) || ' '::text) || message)), 500)) STORED NOT NULL,
  CONSTRAINT error_reports_pkey PRIMARY KEY (id),
  CONSTRAINT error_reports_fingerprint_key UNIQUE (fingerprint),
  CONSTRAINT error_reports_browser_check CHECK ((length(browser) <= 300)),
  CONSTRAINT error_reports_message_check CHECK ((length(message) <= 1000)),
  CONSTRAINT error_reports_page_check CHECK ((length(page) <= 500)),
  CONSTRAINT error_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'resolved'::text])))
);

CREATE TABLE faqs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  category text NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  sort_order integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT faqs_pkey PRIMARY KEY (id),
  CONSTRAINT faqs_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 5000))),
  CONSTRAINT faqs_category_check CHECK ((category = ANY (ARRAY['products'::text, 'usage'::text, 'shipping'::text, 'company'::text]))),
  CONSTRAINT faqs_question_check CHECK (((length(question) >= 1) AND (length(question) <= 300)))
);

CREATE TABLE homepage_sections (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  section_name text NOT NULL,
  section_key text NOT NULL,
  template text NOT NULL,
  is_built_in boolean DEFAULT false NOT NULL,
  title text NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  image_url text,
  cta_text text,
  cta_link text,
  sort_order integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  scheduled_publish_at timestamp with time zone,
  scheduled_unpublish_at timestamp with time zone,
  preview_data jsonb,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  updated_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  shown_before_publish boolean DEFAULT false NOT NULL,
  CONSTRAINT homepage_sections_pkey PRIMARY KEY (id),
  CONSTRAINT homepage_sections_section_key_key UNIQUE (section_key),
  CONSTRAINT homepage_sections_check CHECK ((scheduled_unpublish_at > scheduled_publish_at)),
  CONSTRAINT homepage_sections_content_check CHECK ((length(content) <= 1000)),
  CONSTRAINT homepage_sections_cta_link_check CHECK ((length(cta_link) <= 255)),
  CONSTRAINT homepage_sections_cta_text_check CHECK ((length(cta_text) <= 50)),
  CONSTRAINT homepage_sections_image_url_check CHECK ((length(image_url) <= 255)),
  CONSTRAINT homepage_sections_section_name_check CHECK (((length(section_name) >= 1) AND (length(section_name) <= 100))),
  CONSTRAINT homepage_sections_template_check CHECK ((template = ANY (ARRAY['hero'::text, 'products'::text, 'benefits'::text, 'features'::text, 'story'::text, 'impact'::text, 'ingredients'::text, 'testimonials'::text, 'cta'::text]))),
  CONSTRAINT homepage_sections_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);

CREATE TABLE job_workers (
  id text NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT job_workers_pkey PRIMARY KEY (id)
);

CREATE TABLE list_count_changes (
  list text NOT NULL,
  part jsonb NOT NULL,
  rows integer NOT NULL,
  amount numeric DEFAULT 0 NOT NULL
);

CREATE TABLE list_counts (
  list text NOT NULL,
  part jsonb NOT NULL,
  rows bigint NOT NULL,
  amount numeric DEFAULT 0 NOT NULL,
  CONSTRAINT list_counts_pkey PRIMARY KEY (list, part)
);

CREATE TABLE mail_outbox (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  to_email citext NOT NULL,
  from_email text,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  headers jsonb DEFAULT '{}'::jsonb NOT NULL,
  message_id text,
  dedupe_key text,
  status text DEFAULT 'queued'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_at timestamp with time zone,
  is_address_refused boolean DEFAULT false NOT NULL,
  search_text text GENERATED ALWAYS AS ("left"(plain_text((((to_email)::text || ' '::text) || subject)), 500)) STORED NOT NULL,
  CONSTRAINT mail_outbox_pkey PRIMARY KEY (id),
  CONSTRAINT mail_outbox_dedupe_key_key UNIQUE (dedupe_key),
  CONSTRAINT mail_outbox_message_id_key UNIQUE (message_id),
  CONSTRAINT mail_outbox_attempts_check CHECK ((attempts >= 0)),
  CONSTRAINT mail_outbox_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);

CREATE TABLE media_files (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  bucket text DEFAULT 'content-media'::text NOT NULL,
  filename text NOT NULL,
  original_name text DEFAULT ''::text NOT NULL,
  title text,
  alt_text text,
  file_type text NOT NULL,
  file_size bigint NOT NULL,
  url text NOT NULL,
  file_path text NOT NULL,
  file_url text NOT NULL,
  folder text,
  folder_id uuid,
  is_public boolean DEFAULT true NOT NULL,
  uploaded_by uuid,
  optimized_url text,
  thumbnail_url text,
  width integer,
  height integer,
  widths integer[] DEFAULT '{}'::integer[] NOT NULL,
  has_avif boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  has_share boolean DEFAULT false NOT NULL,
  search_text text GENERATED ALWAYS AS ("left"(plain_text(((((COALESCE(title, ''::text) || ' '::text) || original_name) || ' '::text) || filename)), 500)) STORED NOT NULL,
  kind text GENERATED ALWAYS AS (split_part(file_type, '/'::text, 1)) STORED NOT NULL,
  avif_from integer,
  CONSTRAINT media_files_pkey PRIMARY KEY (id),
  CONSTRAINT media_files_bucket_file_path_key UNIQUE (bucket, file_path),
  CONSTRAINT media_files_file_url_key UNIQUE (file_url),
  CONSTRAINT media_files_alt_text_check CHECK ((length(alt_text) <= 250)),
  CONSTRAINT media_files_avif_from_check CHECK ((avif_from > 0)),
  CONSTRAINT media_files_bucket_check CHECK ((bucket = ANY (ARRAY['product-images'::text, 'content-media'::text]))),
  CONSTRAINT media_files_file_size_check CHECK ((file_size >= 0)),
  CONSTRAINT media_files_height_check CHECK ((height > 0)),
  CONSTRAINT media_files_title_check CHECK ((length(title) <= 150)),
  CONSTRAINT media_files_width_check CHECK ((width > 0))
);

CREATE TABLE media_folders (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  parent_id uuid,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT media_folders_pkey PRIMARY KEY (id),
  CONSTRAINT media_folders_parent_id_name_key UNIQUE NULLS NOT DISTINCT (parent_id, name),
  CONSTRAINT media_folders_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

CREATE TABLE newsletter_campaigns (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  content text NOT NULL,
  status text DEFAULT 'draft'::text NOT NULL,
  scheduled_at timestamp with time zone,
  sent_at timestamp with time zone,
  recipients_count integer DEFAULT 0 NOT NULL,
  opened_count integer DEFAULT 0 NOT NULL,
  clicked_count integer DEFAULT 0 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  finished_at timestamp with time zone,
  search_text text GENERATED ALWAYS AS (plain_text(((name || ' '::text) || subject))) STORED NOT NULL,
  CONSTRAINT newsletter_campaigns_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_campaigns_check CHECK (((status <> 'scheduled'::text) OR (scheduled_at IS NOT NULL))),
  CONSTRAINT newsletter_campaigns_check1 CHECK (((status <> 'sent'::text) OR (sent_at IS NOT NULL))),
  CONSTRAINT newsletter_campaigns_clicked_count_check CHECK ((clicked_count >= 0)),
  CONSTRAINT newsletter_campaigns_content_check CHECK (((length(content) >= 1) AND (length(content) <= 200000))),
  CONSTRAINT newsletter_campaigns_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  CONSTRAINT newsletter_campaigns_opened_count_check CHECK ((opened_count >= 0)),
  CONSTRAINT newsletter_campaigns_recipients_count_check CHECK ((recipients_count >= 0)),
  CONSTRAINT newsletter_campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sent'::text]))),
  CONSTRAINT newsletter_campaigns_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150)))
);

CREATE TABLE newsletter_clicks (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  delivery_id uuid NOT NULL,
  url text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT newsletter_clicks_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_clicks_delivery_id_url_key UNIQUE (delivery_id, url)
);

CREATE TABLE newsletter_deliveries (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  campaign_id uuid NOT NULL,
  subscriber_id uuid NOT NULL,
  status text DEFAULT 'queued'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  opened_at timestamp with time zone,
  clicked_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  handed_at timestamp with time zone,
  CONSTRAINT newsletter_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_deliveries_campaign_id_subscriber_id_key UNIQUE (campaign_id, subscriber_id),
  CONSTRAINT newsletter_deliveries_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'bounced'::text, 'skipped'::text])))
);

CREATE TABLE newsletter_subscribers (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email citext NOT NULL,
  name text,
  status text DEFAULT 'active'::text NOT NULL,
  consent_text text,
  source text,
  ip_hash text,
  unsubscribe_token text DEFAULT encode(gen_random_bytes(24), 'hex'::text) NOT NULL,
  subscribed_at timestamp with time zone DEFAULT now() NOT NULL,
  unsubscribed_at timestamp with time zone,
  search_text text GENERATED ALWAYS AS (plain_text((((email)::text || ' '::text) || COALESCE(name, ''::text)))) STORED NOT NULL,
  CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_subscribers_email_key UNIQUE (email),
  CONSTRAINT newsletter_subscribers_unsubscribe_token_key UNIQUE (unsubscribe_token),
  CONSTRAINT newsletter_subscribers_email_check CHECK ((length((email)::text) <= 254)),
  CONSTRAINT newsletter_subscribers_name_check CHECK ((length(name) <= 100)),
  CONSTRAINT newsletter_subscribers_status_check CHECK ((status = ANY (ARRAY['active'::text, 'unsubscribed'::text, 'bounced'::text])))
);

CREATE TABLE notifications (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  link text,
  group_key text,
  read boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  permission text DEFAULT 'admin.enter'::text NOT NULL,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_type_check CHECK ((type = ANY (ARRAY['info'::text, 'success'::text, 'warning'::text, 'error'::text, 'order'::text, 'user'::text])))
);

CREATE TABLE office_presses (
  key uuid NOT NULL,
  request_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT office_presses_pkey PRIMARY KEY (key)
);

CREATE TABLE order_events (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id uuid NOT NULL,
  order_kind text NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text,
  note text,
  actor_id uuid,
  actor_label text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  mail_key text,
  CONSTRAINT order_events_pkey PRIMARY KEY (id),
  CONSTRAINT order_events_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'status'::text, 'payment'::text, 'refund'::text, 'attention'::text, 'note'::text]))),
  CONSTRAINT order_events_note_check CHECK ((length(note) <= 2000))
);

CREATE TABLE past_holds (
  product_id uuid NOT NULL,
  sources text[] NOT NULL,
  quantity integer NOT NULL,
  held_from timestamp with time zone NOT NULL,
  held_until timestamp with time zone NOT NULL
);

CREATE TABLE payment_attempts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  checkout_id uuid NOT NULL,
  attempt integer NOT NULL,
  amount numeric(12,2) NOT NULL,
  currency text NOT NULL,
  idempotency_key text NOT NULL,
  reference text,
  status text DEFAULT 'created'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  provider text NOT NULL,
  CONSTRAINT payment_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT payment_attempts_checkout_id_attempt_key UNIQUE (checkout_id, attempt),
  CONSTRAINT payment_attempts_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT payment_attempts_reference_key UNIQUE (reference),
  CONSTRAINT payment_attempts_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT payment_attempts_attempt_check CHECK ((attempt >= 1)),
  CONSTRAINT payment_attempts_status_check CHECK ((status = ANY (ARRAY['created'::text, 'succeeded'::text, 'canceled'::text])))
);

CREATE TABLE payment_events (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  reference text,
  payload jsonb NOT NULL,
  foreign_event boolean DEFAULT false NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  processed_at timestamp with time zone,
  provider text NOT NULL,
  CONSTRAINT payment_events_pkey PRIMARY KEY (id),
  CONSTRAINT payment_events_event_id_key UNIQUE (event_id)
);

CREATE TABLE payments (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  reference text NOT NULL,
  kind text NOT NULL,
  checkout_id uuid,
  order_id uuid,
  amount numeric(12,2) NOT NULL,
  currency text DEFAULT 'USD'::text NOT NULL,
  status text NOT NULL,
  captured_amount numeric(12,2) DEFAULT 0 NOT NULL,
  refunded_amount numeric(12,2) DEFAULT 0 NOT NULL,
  card_brand text,
  card_last4 text,
  failure_code text,
  failure_message text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  provider text NOT NULL,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_reference_key UNIQUE (reference),
  CONSTRAINT payments_reference_kind_key UNIQUE (reference, kind),
  CONSTRAINT payments_amount_check CHECK ((amount >= (0)::numeric)),
  CONSTRAINT payments_captured_amount_check CHECK ((captured_amount >= (0)::numeric)),
  CONSTRAINT payments_check CHECK ((refunded_amount <= captured_amount)),
  CONSTRAINT payments_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'guest'::text]))),
  CONSTRAINT payments_refunded_amount_check CHECK ((refunded_amount >= (0)::numeric))
);

CREATE TABLE product_imports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  actor_id uuid NOT NULL,
  file_name text NOT NULL,
  records jsonb NOT NULL,
  columns jsonb NOT NULL,
  changes jsonb,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  CONSTRAINT product_imports_pkey PRIMARY KEY (id),
  CONSTRAINT product_imports_check CHECK (((applied_at IS NULL) = (changes IS NULL))),
  CONSTRAINT product_imports_file_name_check CHECK ((length(file_name) <= 200))
);

CREATE TABLE product_words (
  product_id uuid NOT NULL,
  word text NOT NULL,
  CONSTRAINT product_words_pkey PRIMARY KEY (product_id, word)
);

CREATE TABLE products (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  description text,
  category text,
  price numeric(10,2) NOT NULL,
  discount numeric(5,2),
  rating numeric(2,1) DEFAULT 0 NOT NULL,
  reviews_count integer DEFAULT 0 NOT NULL,
  stock integer,
  held integer DEFAULT 0 NOT NULL,
  tags text[] GENERATED ALWAYS AS (
CASE
    WHEN (category IS NULL) THEN '{}'::text[]
    ELSE ARRAY[category]
END) STORED NOT NULL,
  image_url text,
  images text[] DEFAULT '{}'::text[] NOT NULL,
  "isNew" boolean DEFAULT false NOT NULL,
  product_details text,
  key_ingredients text,
  usage_instructions text,
  advisory text,
  weight text,
  dimensions text,
  sku text,
  show_in_shop boolean DEFAULT false NOT NULL,
  home_position integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  plain_name text GENERATED ALWAYS AS (plain_text(name)) STORED NOT NULL,
  spoken_name text GENERATED ALWAYS AS (spoken_text(name)) STORED NOT NULL,
  charged_price numeric(10,2) GENERATED ALWAYS AS (round(((price * ((100)::numeric - COALESCE(discount, (0)::numeric))) / (100)::numeric), 2)) STORED NOT NULL,
  search_vector tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, search_words(((((((((name || ' '::text) || COALESCE(category, ''::text)) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(product_details, ''::text)) || ' '::text) || COALESCE(key_ingredients, ''::text))))) STORED NOT NULL,
  tagline text,
  size text,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_sku_key UNIQUE (sku),
  CONSTRAINT products_advisory_check CHECK ((length(advisory) <= 5000)),
  CONSTRAINT products_category_check CHECK (((length(category) >= 1) AND (length(category) <= 100))),
  CONSTRAINT products_description_check CHECK ((length(description) <= 5000)),
  CONSTRAINT products_dimensions_check CHECK ((length(dimensions) <= 100)),
  CONSTRAINT products_discount_check CHECK (((discount >= (0)::numeric) AND (discount < (100)::numeric))),
  CONSTRAINT products_held_check CHECK ((held >= 0)),
  CONSTRAINT products_images_check CHECK ((cardinality(images) <= 5)),
  CONSTRAINT products_key_ingredients_check CHECK ((length(key_ingredients) <= 5000)),
  CONSTRAINT products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  CONSTRAINT products_price_check CHECK (((price >= (0)::numeric) AND (price <= 99999.99))),
  CONSTRAINT products_product_details_check CHECK ((length(product_details) <= 5000)),
  CONSTRAINT products_rating_check CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
  CONSTRAINT products_reviews_count_check CHECK ((reviews_count >= 0)),
  CONSTRAINT products_size_check CHECK ((length(size) <= 40)),
  CONSTRAINT products_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 64))),
  CONSTRAINT products_stock_check CHECK (((stock >= 0) AND (stock <= 999999))),
  CONSTRAINT products_tagline_check CHECK ((length(tagline) <= 80)),
  CONSTRAINT products_usage_instructions_check CHECK ((length(usage_instructions) <= 5000)),
  CONSTRAINT products_weight_check CHECK ((length(weight) <= 100))
);

CREATE TABLE profiles (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email citext NOT NULL,
  email_verified boolean DEFAULT false NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  image text,
  role text DEFAULT 'user'::text NOT NULL,
  role_description text DEFAULT 'Standard customer account'::text NOT NULL,
  first_name text,
  last_name text,
  phone text,
  default_shipping_address jsonb,
  two_factor_enabled boolean DEFAULT false NOT NULL,
  anonymised_at timestamp with time zone,
  last_sign_in timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  has_ordered boolean DEFAULT false NOT NULL,
  search_text text GENERATED ALWAYS AS ("left"(plain_text((((((((email)::text || ' '::text) || name) || ' '::text) || phone_digits(COALESCE((default_shipping_address ->> 'phoneE164'::text), phone, (default_shipping_address ->> 'phone'::text)), (default_shipping_address ->> 'country'::text))) || ' '::text) || COALESCE((default_shipping_address ->> 'city'::text), ''::text))), 500)) STORED NOT NULL,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_email_key UNIQUE (email),
  CONSTRAINT profiles_email_check CHECK ((length((email)::text) <= 254)),
  CONSTRAINT profiles_name_check CHECK ((length(name) <= 201)),
  CONSTRAINT profiles_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'admin'::text, 'manager'::text, 'content_editor'::text, 'customer_service'::text, 'inventory_manager'::text, 'marketing_manager'::text, 'user'::text])))
);

CREATE TABLE proof_findings (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  proof_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  facts jsonb DEFAULT '{}'::jsonb NOT NULL,
  repaired_at timestamp with time zone,
  CONSTRAINT proof_findings_pkey PRIMARY KEY (id),
  CONSTRAINT proof_findings_proof_id_position_key UNIQUE (proof_id, "position"),
  CONSTRAINT proof_findings_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  CONSTRAINT proof_findings_position_check CHECK (("position" > 0))
);

CREATE TABLE proofs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  failure text,
  since timestamp with time zone,
  counts jsonb DEFAULT '{}'::jsonb NOT NULL,
  sums jsonb DEFAULT '[]'::jsonb NOT NULL,
  finding_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT proofs_pkey PRIMARY KEY (id),
  CONSTRAINT proofs_counts_check CHECK ((jsonb_typeof(counts) = 'object'::text)),
  CONSTRAINT proofs_finding_count_check CHECK ((finding_count >= 0)),
  CONSTRAINT proofs_sums_check CHECK ((jsonb_typeof(sums) = 'array'::text))
);

CREATE TABLE rate_limit_points (
  key text NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limit_points_pkey PRIMARY KEY (key)
);

CREATE TABLE refunds (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  refund_id text,
  reference text NOT NULL,
  order_id uuid,
  amount numeric(12,2) NOT NULL,
  reason text,
  status text DEFAULT 'pending'::text NOT NULL,
  idempotency_key text NOT NULL,
  actor_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  attempt integer DEFAULT 1 NOT NULL,
  provider text NOT NULL,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT refunds_refund_id_key UNIQUE (refund_id),
  CONSTRAINT refunds_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT refunds_reason_check CHECK ((length(reason) <= 500)),
  CONSTRAINT refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'requires_action'::text])))
);

CREATE TABLE reviews (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  product_id uuid,
  user_id uuid,
  rating integer DEFAULT 5 NOT NULL,
  comment text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (plain_text(comment)) STORED NOT NULL,
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_user_id_product_id_key UNIQUE (user_id, product_id),
  CONSTRAINT reviews_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 2000))),
  CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT reviews_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

CREATE TABLE schema_migrations (
  version text NOT NULL,
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (version)
);

CREATE TABLE search_synonyms (
  "position" integer NOT NULL,
  words text[] NOT NULL,
  CONSTRAINT search_synonyms_pkey PRIMARY KEY ("position"),
  CONSTRAINT search_synonyms_position_check CHECK (("position" > 0)),
  CONSTRAINT search_synonyms_words_check CHECK (((cardinality(words) >= 2) AND (cardinality(words) <= 20)))
);

CREATE TABLE sessions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  token text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_key UNIQUE (token),
  CONSTRAINT sessions_token_check CHECK ((token ~~ 'sha256:%'::text))
);

CREATE TABLE shipping_rates (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  country text NOT NULL,
  rate numeric(12,2) NOT NULL,
  free_threshold numeric(12,2),
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT shipping_rates_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_rates_country_key UNIQUE (country),
  CONSTRAINT shipping_rates_free_threshold_check CHECK ((free_threshold >= (0)::numeric)),
  CONSTRAINT shipping_rates_rate_check CHECK ((rate >= (0)::numeric))
);

CREATE TABLE site_settings (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  setting_key text NOT NULL,
  setting_value jsonb NOT NULL,
  category text DEFAULT 'store'::text NOT NULL,
  updated_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT site_settings_pkey PRIMARY KEY (id),
  CONSTRAINT site_settings_setting_key_key UNIQUE (setting_key),
  CONSTRAINT site_settings_setting_key_check CHECK (((length(setting_key) >= 1) AND (length(setting_key) <= 100)))
);

CREATE TABLE staff_invitations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email citext NOT NULL,
  role text NOT NULL,
  token_hash text NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitations_email_key UNIQUE (email),
  CONSTRAINT staff_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_invitations_email_check CHECK ((length((email)::text) <= 254)),
  CONSTRAINT staff_invitations_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'admin'::text, 'manager'::text, 'content_editor'::text, 'customer_service'::text, 'inventory_manager'::text, 'marketing_manager'::text]))),
  CONSTRAINT staff_invitations_token_hash_check CHECK ((token_hash ~~ 'sha256:%'::text))
);

CREATE TABLE stock_holds (
  checkout_id uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  sources text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT stock_holds_pkey PRIMARY KEY (checkout_id, product_id),
  CONSTRAINT stock_holds_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE stock_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id uuid,
  change integer NOT NULL,
  reason text NOT NULL,
  order_id uuid,
  actor_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stock_ledger_pkey PRIMARY KEY (id),
  CONSTRAINT stock_ledger_change_check CHECK ((change <> 0)),
  CONSTRAINT stock_ledger_reason_check CHECK ((reason = ANY (ARRAY['initial'::text, 'order'::text, 'restock'::text, 'adjustment'::text, 'import'::text])))
);

CREATE TABLE tax_rates (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  country text NOT NULL,
  state text,
  rate numeric(7,4) NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT tax_rates_pkey PRIMARY KEY (id),
  CONSTRAINT tax_rates_country_state_key UNIQUE NULLS NOT DISTINCT (country, state),
  CONSTRAINT tax_rates_rate_check CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric)))
);

CREATE TABLE testimonials (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  location text,
  rating integer DEFAULT 5 NOT NULL,
  comment text NOT NULL,
  verified boolean DEFAULT true NOT NULL,
  is_sample boolean DEFAULT false NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  is_featured boolean DEFAULT false NOT NULL,
  sort_order integer DEFAULT 0 NOT NULL,
  review_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT testimonials_pkey PRIMARY KEY (id),
  CONSTRAINT testimonials_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 2000))),
  CONSTRAINT testimonials_location_check CHECK ((length(location) <= 100)),
  CONSTRAINT testimonials_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT testimonials_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE TABLE two_factors (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  failed_verification_count integer DEFAULT 0 NOT NULL,
  locked_until timestamp with time zone,
  last_used_step integer,
  CONSTRAINT two_factors_pkey PRIMARY KEY (id),
  CONSTRAINT two_factors_user_id_key UNIQUE (user_id)
);

CREATE TABLE verifications (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT verifications_pkey PRIMARY KEY (id)
);

CREATE TABLE guest_orders PARTITION OF all_orders (kind DEFAULT 'guest'::text) FOR VALUES IN ('guest');

CREATE TABLE orders PARTITION OF all_orders (kind DEFAULT 'registered'::text, user_id NOT NULL) FOR VALUES IN ('registered');

CREATE INDEX accounts_user ON public.accounts USING btree (user_id);
CREATE INDEX all_orders_attention ON ONLY public.all_orders USING btree (created_at DESC, id) WHERE needs_attention;
CREATE INDEX all_orders_email ON ONLY public.all_orders USING btree (email, created_at DESC);
CREATE INDEX all_orders_list ON ONLY public.all_orders USING btree (created_at DESC, id) INCLUDE (status, payment_status, total, currency, user_id, needs_attention, search_id, search_text);
CREATE INDEX all_orders_payment_status ON ONLY public.all_orders USING btree (payment_status, created_at DESC, id) INCLUDE (status, total, currency, user_id);
CREATE INDEX all_orders_refund_due ON ONLY public.all_orders USING btree (created_at DESC, id) WHERE ((status = 'cancelled'::text) AND (payment_status = 'paid'::text) AND (refunded_amount < total));
CREATE INDEX all_orders_sales ON ONLY public.all_orders USING btree (created_at DESC, id) INCLUDE (status, payment_status, total, refunded_amount, currency, search_id, search_text) WHERE is_sale(status, payment_status);
CREATE INDEX all_orders_search ON ONLY public.all_orders USING gin (search_id gin_trgm_ops, search_text gin_trgm_ops);
CREATE INDEX all_orders_short_id ON ONLY public.all_orders USING btree ("left"((id)::text, 8));
CREATE INDEX all_orders_status ON ONLY public.all_orders USING btree (status, created_at DESC, id) INCLUDE (payment_status, total, currency, user_id);
CREATE INDEX all_orders_to_ship ON ONLY public.all_orders USING btree (created_at DESC, id) WHERE ((status = 'processing'::text) AND (payment_status = 'paid'::text) AND (NOT needs_attention));
CREATE INDEX all_orders_total ON ONLY public.all_orders USING btree (total);
CREATE INDEX all_orders_unpaid ON ONLY public.all_orders USING btree (created_at DESC, id) INCLUDE (status, payment_status, total, currency, user_id, search_id, search_text) WHERE ((status <> 'cancelled'::text) AND (COALESCE(payment_status, 'pending'::text) = ANY (ARRAY['pending'::text, 'failed'::text])));
CREATE INDEX all_orders_user ON ONLY public.all_orders USING btree (user_id, created_at DESC);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, created_at DESC, id);
CREATE INDEX audit_log_entity ON public.audit_log USING btree (entity, entity_id, created_at DESC);
CREATE INDEX audit_log_kind ON public.audit_log USING btree (entity, created_at DESC, id);
CREATE INDEX audit_log_list ON public.audit_log USING btree (created_at DESC, id) INCLUDE (action, entity, search_text);
CREATE INDEX audit_log_request ON public.audit_log USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX audit_log_search ON public.audit_log USING gin (search_text gin_trgm_ops);
CREATE INDEX backup_runs_last ON public.backup_runs USING btree (kind, is_ok, finished_at DESC);
CREATE INDEX card_declines_sources ON public.card_declines USING gin (sources);
CREATE INDEX card_declines_time ON public.card_declines USING btree (declined_at);
CREATE INDEX checkouts_completed ON public.checkouts USING btree (completed_at) WHERE (status = 'completed'::text);
CREATE INDEX checkouts_created ON public.checkouts USING btree (created_at);
CREATE INDEX checkouts_expiry ON public.checkouts USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX checkouts_guest ON public.checkouts USING btree (guest_id, created_at DESC);
CREATE UNIQUE INDEX checkouts_open_guest ON public.checkouts USING btree (guest_id) WHERE ((status = 'open'::text) AND (kind = 'guest'::text));
CREATE INDEX checkouts_open_sources ON public.checkouts USING gin (sources) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX checkouts_open_user ON public.checkouts USING btree (user_id) WHERE ((status = 'open'::text) AND (kind = 'registered'::text));
CREATE INDEX checkouts_user ON public.checkouts USING btree (user_id, created_at DESC);
CREATE INDEX contact_messages_list ON public.contact_messages USING btree (created_at DESC, id) INCLUDE (status, is_long, search_text);
CREATE INDEX contact_messages_long ON public.contact_messages USING btree (id) WHERE is_long;
CREATE INDEX contact_messages_long_search ON public.contact_messages USING gin (search_long gin_trgm_ops) WHERE is_long;
CREATE INDEX contact_messages_status ON public.contact_messages USING btree (status, created_at DESC);
CREATE INDEX content_blocks_title ON public.content_blocks USING btree (title) WHERE is_active;
CREATE INDEX content_blocks_updated_at ON public.content_blocks USING btree (updated_at DESC);
CREATE INDEX content_revisions_of ON public.content_revisions USING btree (content_type, content_id, created_at DESC);
CREATE INDEX deleted_orders_deleted_at ON public.deleted_orders USING btree (deleted_at);
CREATE INDEX error_reports_list ON public.error_reports USING btree (last_seen_at DESC, id) INCLUDE (status, search_text);
CREATE INDEX error_reports_search ON public.error_reports USING gin (search_text gin_trgm_ops);
CREATE INDEX error_reports_status ON public.error_reports USING btree (status, last_seen_at DESC, id);
CREATE INDEX faqs_order ON public.faqs USING btree (category, sort_order);
CREATE INDEX homepage_sections_order ON public.homepage_sections USING btree (sort_order, created_at);
CREATE INDEX mail_outbox_list ON public.mail_outbox USING btree (created_at DESC, id) INCLUDE (status, search_text);
CREATE INDEX mail_outbox_search ON public.mail_outbox USING gin (search_text gin_trgm_ops);
CREATE INDEX mail_outbox_status ON public.mail_outbox USING btree (status, created_at DESC);
CREATE INDEX mail_outbox_to ON public.mail_outbox USING btree (to_email, created_at DESC);
CREATE INDEX media_files_created_at ON public.media_files USING btree (bucket, created_at DESC);
CREATE INDEX media_files_folder ON public.media_files USING btree (folder_id, created_at DESC);
CREATE INDEX media_files_kind ON public.media_files USING btree (kind, created_at DESC, id);
CREATE INDEX media_files_list ON public.media_files USING btree (created_at DESC, id) INCLUDE (bucket, folder_id, kind, search_text);
CREATE INDEX media_files_name ON public.media_files USING gin (search_text gin_trgm_ops);
CREATE INDEX media_files_no_folder ON public.media_files USING btree (bucket, created_at DESC, id) WHERE (folder_id IS NULL);
CREATE INDEX media_files_staff_only ON public.media_files USING btree (split_part(filename, '.'::text, 1)) WHERE (NOT is_public);
CREATE INDEX media_files_type ON public.media_files USING btree (file_type);
CREATE INDEX media_files_without_share ON public.media_files USING btree (id) WHERE ((bucket = 'product-images'::text) AND (NOT has_share));
CREATE INDEX media_files_without_small ON public.media_files USING btree (id) WHERE ((width >= 240) AND (widths <> '{}'::integer[]) AND (NOT (160 = ANY (widths))));
CREATE INDEX newsletter_campaigns_due ON public.newsletter_campaigns USING btree (scheduled_at) WHERE (status = 'scheduled'::text);
CREATE INDEX newsletter_campaigns_list ON public.newsletter_campaigns USING btree (created_at DESC, id) INCLUDE (status, search_text);
CREATE INDEX newsletter_campaigns_search ON public.newsletter_campaigns USING gin (search_text gin_trgm_ops);
CREATE INDEX newsletter_campaigns_status ON public.newsletter_campaigns USING btree (status, created_at DESC, id);
CREATE INDEX newsletter_campaigns_unfinished ON public.newsletter_campaigns USING btree (sent_at) WHERE ((status = 'sent'::text) AND (finished_at IS NULL));
CREATE INDEX newsletter_deliveries_handed ON public.newsletter_deliveries USING btree (handed_at);
CREATE INDEX newsletter_deliveries_queued ON public.newsletter_deliveries USING btree (created_at, id) WHERE (status = 'queued'::text);
CREATE INDEX newsletter_deliveries_sending ON public.newsletter_deliveries USING btree (handed_at, id) WHERE (status = 'sending'::text);
CREATE INDEX newsletter_deliveries_status ON public.newsletter_deliveries USING btree (campaign_id, status);
CREATE INDEX newsletter_deliveries_subscriber ON public.newsletter_deliveries USING btree (subscriber_id);
CREATE INDEX newsletter_subscribers_active ON public.newsletter_subscribers USING btree (id) WHERE (status = 'active'::text);
CREATE INDEX newsletter_subscribers_list ON public.newsletter_subscribers USING btree (subscribed_at DESC, id) INCLUDE (status, search_text);
CREATE INDEX newsletter_subscribers_search ON public.newsletter_subscribers USING gin (search_text gin_trgm_ops);
CREATE INDEX newsletter_subscribers_status ON public.newsletter_subscribers USING btree (status, subscribed_at DESC, id);
CREATE INDEX notifications_created_at ON public.notifications USING btree (created_at);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) INCLUDE (permission) WHERE (NOT read);
CREATE INDEX notifications_user ON public.notifications USING btree (user_id, created_at DESC, id) INCLUDE (permission);
CREATE INDEX office_presses_made_at ON public.office_presses USING btree (made_at);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, created_at);
CREATE INDEX order_events_owed ON public.order_events USING btree (created_at) WHERE (mail_key IS NOT NULL);
CREATE INDEX past_holds_product ON public.past_holds USING btree (product_id, held_until);
CREATE INDEX past_holds_time ON public.past_holds USING btree (held_until);
CREATE INDEX payment_attempts_unfinished ON public.payment_attempts USING btree (created_at) WHERE (status = 'created'::text);
CREATE INDEX payment_events_open ON public.payment_events USING btree (received_at) WHERE (processed_at IS NULL);
CREATE INDEX payment_events_received ON public.payment_events USING btree (received_at);
CREATE INDEX payment_events_reference ON public.payment_events USING btree (reference);
CREATE INDEX payments_checkout ON public.payments USING btree (checkout_id);
CREATE INDEX payments_order ON public.payments USING btree (order_id);
CREATE INDEX product_imports_applied ON public.product_imports USING btree (applied_at DESC) WHERE (applied_at IS NOT NULL);
CREATE INDEX product_imports_drafts ON public.product_imports USING btree (created_at) WHERE (applied_at IS NULL);
CREATE INDEX product_words_word ON public.product_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX products_category ON public.products USING btree (category, name);
CREATE INDEX products_category_plain_name ON public.products USING btree (category, plain_name, id);
CREATE INDEX products_charged_price ON public.products USING btree (charged_price, plain_name, id);
CREATE INDEX products_charged_price_falling ON public.products USING btree (charged_price DESC, plain_name, id);
CREATE INDEX products_created_at ON public.products USING btree (created_at DESC);
CREATE INDEX products_hidden ON public.products USING btree (created_at DESC, id) WHERE (NOT show_in_shop);
CREATE INDEX products_home_order ON public.products USING btree (home_position, plain_name, id) WHERE show_in_shop;
CREATE INDEX products_name ON public.products USING btree (name);
CREATE INDEX products_new ON public.products USING btree (created_at DESC, id) WHERE "isNew";
CREATE INDEX products_on_sale ON public.products USING btree (created_at DESC, id) WHERE (discount > (0)::numeric);
CREATE INDEX products_plain_name ON public.products USING btree (plain_name, id);
CREATE INDEX products_plain_name_search ON public.products USING gin (plain_name gin_trgm_ops);
CREATE INDEX products_rating ON public.products USING btree (rating DESC, reviews_count DESC, plain_name, id);
CREATE INDEX products_search_vector ON public.products USING gin (search_vector) WITH (fastupdate=off);
CREATE INDEX products_shown_best ON public.products USING btree (category, rating DESC, name) WHERE show_in_shop;
CREATE INDEX products_shown_price ON public.products USING btree (charged_price, category) WHERE show_in_shop;
CREATE INDEX products_spoken_name ON public.products USING gin (spoken_name gin_trgm_ops);
CREATE INDEX products_spoken_name_likeness ON public.products USING gist (spoken_name gist_trgm_ops) WHERE show_in_shop;
CREATE INDEX products_stock ON public.products USING btree (stock DESC NULLS LAST, name);
CREATE INDEX products_stock_falling ON public.products USING btree (COALESCE(stock, 0) DESC, plain_name, id);
CREATE INDEX products_stock_rising ON public.products USING btree (COALESCE(stock, 0), plain_name, id);
CREATE INDEX profiles_list ON public.profiles USING btree (created_at DESC, id) INCLUDE (role, has_ordered, anonymised_at, search_text);
CREATE INDEX profiles_role ON public.profiles USING btree (role, created_at DESC, id);
CREATE INDEX profiles_search ON public.profiles USING gin (search_text gin_trgm_ops);
CREATE INDEX proofs_started_at ON public.proofs USING btree (started_at DESC);
CREATE INDEX rate_limit_points_expire ON public.rate_limit_points USING btree (expire);
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
CREATE INDEX refunds_reference ON public.refunds USING btree (reference);
CREATE INDEX reviews_created_at ON public.reviews USING btree (created_at DESC, id);
CREATE INDEX reviews_product ON public.reviews USING btree (product_id, status, created_at DESC);
CREATE INDEX reviews_search ON public.reviews USING gin (search_text gin_trgm_ops);
CREATE INDEX reviews_status ON public.reviews USING btree (status, created_at DESC, id);
CREATE INDEX reviews_user ON public.reviews USING btree (user_id, created_at DESC);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX site_settings_category ON public.site_settings USING btree (category, setting_key);
CREATE INDEX staff_invitations_invited_by ON public.staff_invitations USING btree (invited_by);
CREATE INDEX staff_invitations_list ON public.staff_invitations USING btree (created_at DESC, id);
CREATE INDEX stock_holds_expires_at ON public.stock_holds USING btree (expires_at);
CREATE INDEX stock_holds_product ON public.stock_holds USING btree (product_id, expires_at);
CREATE INDEX stock_ledger_order ON public.stock_ledger USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_ledger_product ON public.stock_ledger USING btree (product_id, created_at DESC);
CREATE INDEX testimonials_order ON public.testimonials USING btree (sort_order) WHERE is_active;
CREATE INDEX verifications_expires_at ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);

ALTER TABLE accounts ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
ALTER TABLE all_orders ADD CONSTRAINT all_orders_checkout_id_kind_fkey FOREIGN KEY (checkout_id, kind) REFERENCES checkouts(id, kind);
ALTER TABLE all_orders ADD CONSTRAINT all_orders_payment_intent_id_kind_fkey FOREIGN KEY (payment_intent_id, kind) REFERENCES payments(reference, kind);
ALTER TABLE all_orders ADD CONSTRAINT all_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id);
ALTER TABLE checkouts ADD CONSTRAINT checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id);
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE content_blocks ADD CONSTRAINT content_blocks_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE content_blocks ADD CONSTRAINT content_blocks_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE content_revisions ADD CONSTRAINT content_revisions_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE content_templates ADD CONSTRAINT content_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE deleted_orders ADD CONSTRAINT deleted_orders_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE homepage_sections ADD CONSTRAINT homepage_sections_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE media_files ADD CONSTRAINT media_files_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES media_folders(id) ON DELETE SET NULL;
ALTER TABLE media_files ADD CONSTRAINT media_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE media_folders ADD CONSTRAINT media_folders_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE media_folders ADD CONSTRAINT media_folders_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES media_folders(id) ON DELETE CASCADE;
ALTER TABLE newsletter_campaigns ADD CONSTRAINT newsletter_campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE newsletter_clicks ADD CONSTRAINT newsletter_clicks_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES newsletter_deliveries(id) ON DELETE CASCADE;
ALTER TABLE newsletter_deliveries ADD CONSTRAINT newsletter_deliveries_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES newsletter_campaigns(id) ON DELETE CASCADE;
ALTER TABLE newsletter_deliveries ADD CONSTRAINT newsletter_deliveries_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
ALTER TABLE order_events ADD CONSTRAINT order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE order_events ADD CONSTRAINT order_events_order_id_order_kind_fkey FOREIGN KEY (order_id, order_kind) REFERENCES all_orders(id, kind) ON DELETE CASCADE;
ALTER TABLE past_holds ADD CONSTRAINT past_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE product_words ADD CONSTRAINT product_words_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE proof_findings ADD CONSTRAINT proof_findings_proof_id_fkey FOREIGN KEY (proof_id) REFERENCES proofs(id) ON DELETE CASCADE;
ALTER TABLE refunds ADD CONSTRAINT refunds_reference_fkey FOREIGN KEY (reference) REFERENCES payments(reference);
ALTER TABLE reviews ADD CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
ALTER TABLE reviews ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
ALTER TABLE site_settings ADD CONSTRAINT site_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES profiles(id) ON DELETE CASCADE;
ALTER TABLE stock_holds ADD CONSTRAINT stock_holds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE stock_holds ADD CONSTRAINT stock_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
ALTER TABLE testimonials ADD CONSTRAINT testimonials_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE SET NULL;
ALTER TABLE two_factors ADD CONSTRAINT two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

CREATE VIEW account_counts AS
 SELECT part ->> 'role'::text AS role,
    (part ->> 'is_active'::text)::boolean AS is_active,
    rows
   FROM counted_rows
  WHERE list = 'accounts'::text;
CREATE VIEW account_emails AS
 SELECT id,
    email
   FROM profiles
  WHERE anonymised_at IS NULL;
CREATE VIEW account_parts AS
 SELECT 'accounts'::text AS list,
    account_part(role, has_ordered) AS part,
    count(*) AS rows,
    0 AS amount
   FROM profiles
  GROUP BY role, has_ordered;
CREATE VIEW checkout_books AS
 SELECT id,
    order_id,
    status,
    updated_at
   FROM checkouts;
CREATE VIEW counted_rows AS
 SELECT list,
    part,
    sum(rows)::bigint AS rows,
    sum(amount) AS amount
   FROM ( SELECT list_counts.list,
            list_counts.part,
            list_counts.rows,
            list_counts.amount
           FROM list_counts
        UNION ALL
         SELECT list_count_changes.list,
            list_count_changes.part,
            list_count_changes.rows,
            list_count_changes.amount
           FROM list_count_changes) counts
  GROUP BY list, part;
CREATE VIEW hold_books AS
 SELECT holds.checkout_id,
    sum(holds.quantity) AS pieces,
    min(holds.expires_at) AS expires_at,
    checkouts.status,
    checkouts.updated_at
   FROM stock_holds holds
     JOIN checkouts ON checkouts.id = holds.checkout_id
  GROUP BY holds.checkout_id, checkouts.status, checkouts.updated_at;
CREATE VIEW mail_books AS
 SELECT id,
    kind,
    dedupe_key,
    status,
    is_address_refused,
    created_at
   FROM mail_outbox;
CREATE VIEW open_payment_events AS
 SELECT event_id,
    type,
    reference,
    received_at
   FROM payment_events
  WHERE processed_at IS NULL;
CREATE VIEW order_books AS
 SELECT all_orders.id,
    all_orders.payment_intent_id AS reference,
    all_orders.checkout_id,
    all_orders.subtotal,
    all_orders.total,
    all_orders.refunded_amount,
    all_orders.currency,
    COALESCE(all_orders.payment_status, 'pending'::text) AS payment_status,
    all_orders.needs_attention,
    COALESCE(all_orders.attention_reason, ''::text) AS attention_reason,
    lines.total AS lines_total,
    lines.pieces,
    all_orders.stock_returned,
    false AS is_deleted,
    all_orders.created_at
   FROM all_orders,
    LATERAL ( SELECT COALESCE(sum(round((item.value ->> 'price'::text)::numeric, 2) * numbers.quantity), 0::numeric) AS total,
            COALESCE(sum(numbers.quantity - numbers.missing), 0::numeric) AS pieces
           FROM jsonb_array_elements(all_orders.items) item(value),
            LATERAL ( SELECT
                        CASE jsonb_typeof(item.value -> 'quantity'::text)
                            WHEN 'number'::text THEN (item.value ->> 'quantity'::text)::numeric
                            ELSE 1::numeric
                        END AS quantity,
                        CASE jsonb_typeof(item.value -> 'missing'::text)
                            WHEN 'number'::text THEN (item.value ->> 'missing'::text)::numeric
                            ELSE 0::numeric
                        END AS missing) numbers
          WHERE jsonb_typeof(item.value -> 'price'::text) = 'number'::text) lines
UNION ALL
 SELECT deleted_orders.id,
    deleted_orders.order_row ->> 'payment_intent_id'::text AS reference,
    (deleted_orders.order_row ->> 'checkout_id'::text)::uuid AS checkout_id,
    (deleted_orders.order_row ->> 'subtotal'::text)::numeric AS subtotal,
    (deleted_orders.order_row ->> 'total'::text)::numeric AS total,
    (deleted_orders.order_row ->> 'refunded_amount'::text)::numeric AS refunded_amount,
    deleted_orders.order_row ->> 'currency'::text AS currency,
    COALESCE(deleted_orders.order_row ->> 'payment_status'::text, 'pending'::text) AS payment_status,
    false AS needs_attention,
    ''::text AS attention_reason,
    0 AS lines_total,
    0 AS pieces,
    false AS stock_returned,
    true AS is_deleted,
    (deleted_orders.order_row ->> 'created_at'::text)::timestamp with time zone AS created_at
   FROM deleted_orders;
CREATE VIEW order_counts AS
 SELECT part ->> 'status'::text AS status,
    part ->> 'payment_status'::text AS payment_status,
    (part ->> 'needs_attention'::text)::boolean AS needs_attention,
    part ->> 'currency'::text AS currency,
    rows,
    amount
   FROM counted_rows
  WHERE list = 'orders'::text;
CREATE VIEW order_list AS
 SELECT id,
    kind,
    user_id,
    email,
    status,
    total,
    currency,
    created_at
   FROM all_orders;
CREATE VIEW order_parts AS
 SELECT 'orders'::text AS list,
    order_part(status, payment_status, needs_attention, currency) AS part,
    rows,
    amount
   FROM ( SELECT all_orders.status,
            COALESCE(all_orders.payment_status, 'pending'::text) AS payment_status,
            all_orders.needs_attention,
            all_orders.currency,
            count(*) AS rows,
            sum(all_orders.total - all_orders.refunded_amount) AS amount
           FROM all_orders
          GROUP BY all_orders.status, (COALESCE(all_orders.payment_status, 'pending'::text)), all_orders.needs_attention, all_orders.currency) counted;
CREATE VIEW order_stock AS
 SELECT order_id,
    - sum(change) AS taken,
    - COALESCE(sum(change) FILTER (WHERE product_id IS NOT NULL), 0::bigint) AS taken_of_known
   FROM stock_ledger
  WHERE order_id IS NOT NULL
  GROUP BY order_id;
CREATE VIEW owed_mails AS
 SELECT id AS event_id,
    order_id,
    mail_key,
    created_at
   FROM order_events
  WHERE mail_key IS NOT NULL;
CREATE VIEW product_stock AS
 SELECT id,
    name,
    price,
    stock,
    created_at
   FROM products;
CREATE VIEW recorded_payments AS
 SELECT reference,
    checkout_id,
    order_id,
    status,
    captured_amount,
    refunded_amount,
    currency,
    updated_at,
    created_at
   FROM payments;
CREATE VIEW recorded_refunds AS
 SELECT id,
    refund_id,
    reference,
    order_id,
    amount,
    status,
    created_at,
    updated_at
   FROM refunds;
CREATE VIEW review_counts AS
 SELECT part ->> 'status'::text AS status,
    rows
   FROM counted_rows
  WHERE list = 'reviews'::text;
CREATE VIEW review_parts AS
 SELECT 'reviews'::text AS list,
    jsonb_build_object('status', status) AS part,
    count(*) AS rows,
    0 AS amount
   FROM reviews
  GROUP BY status;
CREATE VIEW sales AS
 SELECT id,
    kind,
    user_id,
    total - refunded_amount AS amount,
    currency,
    created_at
   FROM all_orders
  WHERE is_sale(status, payment_status);
CREATE VIEW sales_totals AS
 SELECT currency,
    sum(rows)::bigint AS sales,
    sum(amount) AS amount
   FROM order_counts
  WHERE is_sale(status, payment_status)
  GROUP BY currency;
CREATE VIEW shop_figures AS
 SELECT 'checkouts_recent'::text AS name,
    'started'::text AS kind,
    count(*)::double precision AS value
   FROM checkouts
  WHERE checkouts.created_at > (now() - '00:15:00'::interval)
UNION ALL
 SELECT 'checkouts_recent'::text AS name,
    'paid'::text AS kind,
    count(*) AS value
   FROM checkouts
  WHERE checkouts.status = 'completed'::text AND checkouts.completed_at > (now() - '00:15:00'::interval)
UNION ALL
 SELECT 'checkouts_recent'::text AS name,
    'declined'::text AS kind,
    count(*) AS value
   FROM card_declines
  WHERE card_declines.declined_at > (now() - '00:15:00'::interval)
UNION ALL
 SELECT 'card_testing_open'::text AS name,
    ''::text AS kind,
    count(*) AS value
   FROM card_testing_alarms
  WHERE card_testing_alarms.open_until > now()
UNION ALL
 SELECT 'webhook_events_waiting'::text AS name,
    ''::text AS kind,
    count(*) AS value
   FROM payment_events
  WHERE payment_events.processed_at IS NULL
UNION ALL
 SELECT 'webhook_oldest_waiting_seconds'::text AS name,
    ''::text AS kind,
    EXTRACT(epoch FROM now() - min(payment_events.received_at)) AS value
   FROM payment_events
  WHERE payment_events.processed_at IS NULL
UNION ALL
 SELECT 'webhook_age_seconds'::text AS name,
    ''::text AS kind,
    EXTRACT(epoch FROM now() - max(payment_events.received_at)) AS value
   FROM payment_events
UNION ALL
 SELECT 'orders_refund_due'::text AS name,
    ''::text AS kind,
    count(*) AS value
   FROM all_orders
  WHERE all_orders.status = 'cancelled'::text AND all_orders.payment_status = 'paid'::text AND all_orders.refunded_amount < all_orders.total
UNION ALL
 SELECT 'holds'::text AS name,
    'open'::text AS kind,
    count(*) AS value
   FROM stock_holds
  WHERE stock_holds.expires_at > now()
UNION ALL
 SELECT 'holds'::text AS name,
    'expired'::text AS kind,
    count(*) AS value
   FROM stock_holds
  WHERE stock_holds.expires_at <= now()
UNION ALL
 SELECT 'mails'::text AS name,
    'waiting'::text AS kind,
    count(*) AS value
   FROM mail_outbox
  WHERE mail_outbox.status = ANY (ARRAY['queued'::text, 'sending'::text])
UNION ALL
 SELECT 'mails'::text AS name,
    'given_up'::text AS kind,
    count(*) AS value
   FROM mail_outbox
  WHERE mail_outbox.status = 'failed'::text AND mail_outbox.created_at > (now() - '1 day'::interval)
UNION ALL
 SELECT 'mail_oldest_waiting_seconds'::text AS name,
    ''::text AS kind,
    EXTRACT(epoch FROM now() - min(mail_outbox.created_at)) AS value
   FROM mail_outbox
  WHERE mail_outbox.status = ANY (ARRAY['queued'::text, 'sending'::text])
UNION ALL
 SELECT 'backup_age_seconds'::text AS name,
    backup_runs.kind,
    EXTRACT(epoch FROM now() - max(backup_runs.finished_at)) AS value
   FROM backup_runs
  WHERE backup_runs.is_ok
  GROUP BY backup_runs.kind
UNION ALL
 SELECT 'books_age_seconds'::text AS name,
    ''::text AS kind,
    EXTRACT(epoch FROM now() - max(proofs.finished_at)) AS value
   FROM proofs
  WHERE proofs.failure IS NULL
UNION ALL
 SELECT 'books_open'::text AS name,
    ''::text AS kind,
    ( SELECT count(*) AS count
           FROM proof_findings
          WHERE proof_findings.repaired_at IS NULL AND proof_findings.proof_id = (( SELECT proofs.id
                   FROM proofs
                  WHERE proofs.finished_at IS NOT NULL AND proofs.failure IS NULL
                  ORDER BY proofs.started_at DESC
                 LIMIT 1))) AS value
UNION ALL
 SELECT 'standbys'::text AS name,
    ''::text AS kind,
    standbys_behind.standbys AS value
   FROM standbys_behind() standbys_behind(standbys, seconds)
UNION ALL
 SELECT 'standby_lag_seconds'::text AS name,
    ''::text AS kind,
    standbys_behind.seconds AS value
   FROM standbys_behind() standbys_behind(standbys, seconds)
UNION ALL
 SELECT 'backup_failures'::text AS name,
    of.kind,
    ( SELECT count(*) AS count
           FROM backup_runs run
          WHERE run.kind = of.kind AND NOT run.is_ok AND run.finished_at > COALESCE(( SELECT max(backup_runs.finished_at) AS max
                   FROM backup_runs
                  WHERE backup_runs.kind = of.kind AND backup_runs.is_ok), '-infinity'::timestamp with time zone)) AS value
   FROM ( VALUES ('backup'::text), ('drill'::text)) of(kind);
CREATE VIEW stock_books AS
 SELECT products.id,
    products.name,
    COALESCE(products.stock, 0) AS stock,
    products.held,
    COALESCE(moved.sum, 0::bigint) AS ledger_sum,
    COALESCE(kept.sum, 0::bigint) AS hold_sum
   FROM products
     LEFT JOIN ( SELECT stock_ledger.product_id,
            sum(stock_ledger.change) AS sum
           FROM stock_ledger
          GROUP BY stock_ledger.product_id) moved ON moved.product_id = products.id
     LEFT JOIN ( SELECT stock_holds.product_id,
            sum(stock_holds.quantity) AS sum
           FROM stock_holds
          GROUP BY stock_holds.product_id) kept ON kept.product_id = products.id;
CREATE VIEW user_activity AS
 SELECT o.user_id,
    'placed_order'::text AS action,
    o.created_at,
    o.id AS subject_id,
    jsonb_build_object('orderId', o.id, 'total', o.total::text, 'currency', o.currency, 'status', o.status) AS details
   FROM orders o
UNION ALL
 SELECT r.user_id,
    'wrote_review'::text AS action,
    r.created_at,
    r.id AS subject_id,
    jsonb_build_object('reviewId', r.id, 'productName', p.name, 'rating', r.rating, 'status', r.status) AS details
   FROM reviews r
     LEFT JOIN products p ON p.id = r.product_id
UNION ALL
 SELECT p.id AS user_id,
    'account_created'::text AS action,
    p.created_at,
    p.id AS subject_id,
    jsonb_build_object('email', p.email) AS details
   FROM profiles p;
CREATE VIEW user_list AS
 SELECT id,
    email,
    role,
    role_description,
    created_at,
    anonymised_at IS NOT NULL AS is_deleted,
    has_ordered AS is_active,
    ( SELECT count(*) AS count
           FROM orders o
          WHERE o.user_id = p.id) AS total_orders,
    search_text
   FROM profiles p;

CREATE TRIGGER all_orders_counted AFTER INSERT OR DELETE OR UPDATE OF status, payment_status, needs_attention, currency, total, refunded_amount ON public.all_orders FOR EACH ROW EXECUTE FUNCTION count_order();
CREATE TRIGGER all_orders_customer_email BEFORE INSERT OR UPDATE OF user_id, email, shipping_address ON public.all_orders FOR EACH ROW EXECUTE FUNCTION fill_customer_email();
CREATE TRIGGER all_orders_has_ordered AFTER INSERT OR DELETE OR UPDATE OF user_id ON public.all_orders FOR EACH ROW EXECUTE FUNCTION note_has_ordered();
CREATE TRIGGER audit_chain_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE CONSTRAINT TRIGGER audit_chain_grows AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain_grow();
CREATE TRIGGER audit_log_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER product_words_of_changed AFTER UPDATE ON public.products FOR EACH ROW WHEN ((old.search_vector IS DISTINCT FROM new.search_vector)) EXECUTE FUNCTION keep_product_words();
CREATE TRIGGER product_words_of_new AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION keep_product_words();
CREATE TRIGGER profiles_counted AFTER INSERT OR DELETE OR UPDATE OF role, has_ordered ON public.profiles FOR EACH ROW EXECUTE FUNCTION count_account();
CREATE TRIGGER profiles_customer_email AFTER UPDATE OF email, anonymised_at ON public.profiles FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) OR (old.anonymised_at IS DISTINCT FROM new.anonymised_at))) EXECUTE FUNCTION refill_customer_email();
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF status ON public.reviews FOR EACH ROW EXECUTE FUNCTION count_review();
