-- room: catalog
-- Counts of the shop's listing by price and category come from an index, without the products' rows.
CREATE INDEX products_shown_price ON products (charged_price, category) WHERE show_in_shop;
-- The best of a category, for "related products". It also finds a category's shown products, as the dropped index did.
CREATE INDEX products_shown_best ON products (category, rating DESC, name) WHERE show_in_shop;
DROP INDEX products_shown_category;
