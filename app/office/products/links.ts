import { productFilterQuery, readProductFilter } from "#app/rooms/catalog/editing/product-filter.ts";

/** Where the section of products is. */
export const PRODUCTS = "/admin/products";

/** Where products are imported from a file, and where they are exported to one. */
export const IMPORT = "/admin/products/import";
export const EXPORT = "/admin/products.csv";

/** Where pictures are sent while a product is edited. */
export const UPLOADS = "/api/admin/uploads/product-images";
const MEGABYTE = 1024 * 1024;
/** Most bytes of one form with pictures: five of the largest, and its texts. */
export const MAX_FORM_BYTES = 26 * MEGABYTE;

/** Everything that was done to a product. */
export const historyPath = (id: string): string => `/admin/audit?q=${id}`;

/** The list as the address asks for it, its filters kept and nothing else; on /admin/products and as a tab of /admin-dashboard. */
export const listPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + productFilterQuery(readProductFilter(new URLSearchParams(search)));
