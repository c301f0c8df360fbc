-- room: catalog
-- With 20,000 products the home page sorted all of them, and suggestions compared thousands of names.

-- In the order of the home page to its end: nearly all products have no place there and stand by their names.
CREATE INDEX products_home_order ON products (home_position, plain_name, id) WHERE show_in_shop;
DROP INDEX products_home;

-- Gives names in the order of their likeness to a text; suggestions need the nearest five.
CREATE INDEX products_spoken_name_likeness ON products USING gist (spoken_name gist_trgm_ops) WHERE show_in_shop;
