import { productFilterQuery, readProductFilter } from "#app/rooms/catalog/editing/product-filter.ts";

export const PRODUCTS = "/admin/products";

export const IMPORT = "/admin/products/import";
export const EXPORT = "/admin/products.csv";

export const UPLOADS = "/api/admin/uploads/product-images";
const MEGABYTE = 1024 * 1024;
/** Most bytes of one form with pictures: five of the largest, and its texts. */
export const MAX_FORM_BYTES = 26 * MEGABYTE;

export const historyPath = (id: string): string => `/admin/audit?q=${id}`;

/** The addressed list with its filters, and nothing else; on /admin/products and as a tab of /admin-dashboard. */
export const listPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + productFilterQuery(readProductFilter(new URLSearchParams(search)));
