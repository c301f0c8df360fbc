-- room: catalog
ALTER TABLE products ALTER COLUMN price TYPE numeric(10,2);
