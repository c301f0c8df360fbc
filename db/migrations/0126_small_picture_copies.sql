-- room: media
-- Copies for thumbnails came later than the others: a picture says from which width on it has AVIF copies.

-- NULL with has_avif: from 400 on, as the versions before made them.
ALTER TABLE media_files ADD COLUMN avif_from integer CHECK (avif_from > 0);
-- A job makes the copies of pictures that lack the smallest one. Animated pictures have none.
CREATE INDEX media_files_without_small ON media_files (id)
WHERE width >= 240 AND widths <> '{}' AND NOT 160 = ANY (widths);
