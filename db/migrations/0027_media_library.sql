-- room: media
-- The library's list, newest first: of all kinds, and of one kind ("image", "video", "application").
CREATE INDEX media_files_newest ON media_files (created_at DESC, id);
CREATE INDEX media_files_kind ON media_files (split_part(file_type, '/', 1), created_at DESC, id);
-- Asked at every file that is given out: is it, or its original, for staff only?
CREATE INDEX media_files_staff_only ON media_files (split_part(filename, '.', 1)) WHERE NOT is_public;
