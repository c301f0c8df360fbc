-- room: content
-- Samples say what to write in their place; those that staff have rewritten are their own words, and no samples.
UPDATE testimonials SET comment = replace(comment, 'Here stand a customer''s own words about', 'Write here what a customer says about')
WHERE is_sample AND name LIKE 'Sample testimonial _' AND comment LIKE 'Here stand a customer''s own words about %';
UPDATE testimonials SET is_sample = false
WHERE is_sample AND name NOT LIKE 'Sample testimonial _' AND comment NOT LIKE 'Write here what a customer says about %';
