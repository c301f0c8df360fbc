-- room: media
-- Whether a product's picture has the JPEG that other sites show with a link; a job makes those of older pictures.
ALTER TABLE media_files ADD COLUMN has_share boolean NOT NULL DEFAULT false;
CREATE INDEX media_files_without_share ON media_files (id) WHERE bucket = 'product-images' AND NOT has_share;
