-- room: media
CREATE TABLE media_folders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  parent_id uuid REFERENCES media_folders ON DELETE CASCADE,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (parent_id, name)
);

CREATE TABLE media_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bucket text NOT NULL DEFAULT 'content-media' CHECK (bucket IN ('product-images', 'content-media')),
  filename text NOT NULL,
  original_name text NOT NULL DEFAULT '',
  title text CHECK (length(title) <= 150),
  alt_text text CHECK (length(alt_text) <= 250),
  file_type text NOT NULL,
  file_size bigint NOT NULL CHECK (file_size >= 0),
  url text NOT NULL,
  file_path text NOT NULL,
  file_url text NOT NULL UNIQUE,
  folder text,
  folder_id uuid REFERENCES media_folders ON DELETE SET NULL,
  is_public boolean NOT NULL DEFAULT true,
  uploaded_by uuid,
  optimized_url text,
  thumbnail_url text,
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  widths integer[] NOT NULL DEFAULT '{}',
  has_avif boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bucket, file_path)
);
CREATE INDEX media_files_created_at ON media_files (bucket, created_at DESC);
CREATE INDEX media_files_folder ON media_files (folder_id, created_at DESC);
CREATE INDEX media_files_type ON media_files (file_type);
CREATE INDEX media_files_name ON media_files USING gin (plain_text(coalesce(title, '') || ' ' || original_name || ' ' || filename) gin_trgm_ops);
