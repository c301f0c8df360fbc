-- room: media
CREATE TABLE media_folders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  parent_id uuid REFERENCES media_folders ON DELETE CASCADE,
  created_by uuid REFERENCES profiles ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- No two folders of one name side by side, at the top either.
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
  -- A folder's files outlive it.
  folder_id uuid REFERENCES media_folders ON DELETE SET NULL,
  is_public boolean NOT NULL DEFAULT true,
  uploaded_by uuid REFERENCES profiles ON DELETE SET NULL,
  optimized_url text,
  thumbnail_url text,
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  widths integer[] NOT NULL DEFAULT '{}',
  has_avif boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Whether a product picture has the JPEG that other sites show with a link; a job makes the missing ones.
  has_share boolean NOT NULL DEFAULT false,
  search_text text NOT NULL
    GENERATED ALWAYS AS (left(plain_text(coalesce(title, '') || ' ' || original_name || ' ' || filename), 500)) STORED,
  -- "image", "video" or "application".
  kind text NOT NULL GENERATED ALWAYS AS (split_part(file_type, '/', 1)) STORED,
  -- Two rows never share one stored file.
  UNIQUE (bucket, file_path)
);
-- The library, newest first: of all kinds, of one kind, of one folder, outside of all folders.
CREATE INDEX media_files_list ON media_files (created_at DESC, id) INCLUDE (bucket, folder_id, kind, search_text);
CREATE INDEX media_files_kind ON media_files (kind, created_at DESC, id);
CREATE INDEX media_files_folder ON media_files (folder_id, created_at DESC);
CREATE INDEX media_files_no_folder ON media_files (bucket, created_at DESC, id) WHERE folder_id IS NULL;
CREATE INDEX media_files_created_at ON media_files (bucket, created_at DESC);
CREATE INDEX media_files_type ON media_files (file_type);
CREATE INDEX media_files_name ON media_files USING gin (search_text gin_trgm_ops);
-- Read each time a file is served: is it, or its original, for staff only?
CREATE INDEX media_files_staff_only ON media_files (split_part(filename, '.', 1)) WHERE NOT is_public;
CREATE INDEX media_files_without_share ON media_files (id) WHERE bucket = 'product-images' AND NOT has_share;
