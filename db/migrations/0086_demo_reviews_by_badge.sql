-- room: reviews
-- Demo reviews are marked by a badge, no longer in their text. Texts that were changed since stay.
UPDATE reviews SET comment = left(comment, -length(' (demo review)'))
WHERE is_demo AND comment LIKE '%_ (demo review)';
