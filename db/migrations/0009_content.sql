-- room: content
CREATE TABLE homepage_sections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  section_name text NOT NULL CHECK (length(section_name) BETWEEN 1 AND 100),
  section_key text NOT NULL UNIQUE,
  template text NOT NULL CHECK (template IN ('hero', 'products', 'benefits', 'features', 'story', 'impact', 'ingredients', 'testimonials', 'cta')),
  is_built_in boolean NOT NULL DEFAULT false,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 150),
  content text NOT NULL DEFAULT '' CHECK (length(content) <= 1000),
  image_url text CHECK (length(image_url) <= 255),
  cta_text text CHECK (length(cta_text) <= 50),
  cta_link text CHECK (length(cta_link) <= 255),
  sort_order integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  scheduled_publish_at timestamptz,
  scheduled_unpublish_at timestamptz,
  preview_data jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  updated_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A live section that gets a publish date stays on the home page until then (decision 0025).
  shown_before_publish boolean NOT NULL DEFAULT false,
  CHECK (scheduled_unpublish_at > scheduled_publish_at)
);
CREATE INDEX homepage_sections_order ON homepage_sections (sort_order, created_at);

CREATE TABLE content_blocks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key text NOT NULL UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  type text NOT NULL DEFAULT 'text' CHECK (type IN ('text', 'html', 'markdown', 'json')),
  content text NOT NULL DEFAULT '' CHECK (length(content) <= 100000),
  description text CHECK (length(description) <= 1000),
  is_active boolean NOT NULL DEFAULT true,
  tags text[] NOT NULL DEFAULT '{}',
  category text,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  updated_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The specification has both columns; they are one value.
  CHECK (name = title)
);
CREATE INDEX content_blocks_title ON content_blocks (title) WHERE is_active;
CREATE INDEX content_blocks_updated_at ON content_blocks (updated_at DESC);

CREATE TABLE faqs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  category text NOT NULL CHECK (category IN ('products', 'usage', 'shipping', 'company')),
  question text NOT NULL CHECK (length(question) BETWEEN 1 AND 300),
  answer text NOT NULL CHECK (length(answer) BETWEEN 1 AND 5000),
  sort_order integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX faqs_order ON faqs (category, sort_order);

CREATE TABLE testimonials (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  location text CHECK (length(location) <= 100),
  rating integer NOT NULL DEFAULT 5 CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 2000),
  verified boolean NOT NULL DEFAULT true,
  -- Shown in a demo shop only (decision 0032).
  is_sample boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  is_featured boolean NOT NULL DEFAULT false,
  sort_order integer NOT NULL DEFAULT 0,
  -- The review it was taken from, if any.
  review_id uuid REFERENCES reviews ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX testimonials_order ON testimonials (sort_order) WHERE is_active;

CREATE TABLE content_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  category text NOT NULL,
  template_data jsonb NOT NULL DEFAULT '{}',
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Earlier versions of sections, blocks and campaigns (decision 0020): no foreign key, because content_id may be of any of them.
CREATE TABLE content_revisions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  content_type text NOT NULL,
  content_id uuid NOT NULL,
  revision_data jsonb NOT NULL,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX content_revisions_of ON content_revisions (content_type, content_id, created_at DESC);
