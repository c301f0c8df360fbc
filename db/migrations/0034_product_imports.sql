-- room: catalog
-- One uploaded file of products: its cells until they are applied, then what they changed, so that it can be taken back.
CREATE TABLE product_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_id uuid NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  records jsonb NOT NULL,
  columns jsonb NOT NULL,
  changes jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  undone_at timestamptz,
  CHECK ((applied_at IS NULL) = (changes IS NULL))
);
CREATE INDEX product_imports_applied ON product_imports (applied_at DESC) WHERE applied_at IS NOT NULL;
CREATE INDEX product_imports_drafts ON product_imports (created_at) WHERE applied_at IS NULL;
-- A row without an id is found by its name, and a category by all that carry it.
CREATE INDEX products_name ON products (name);
