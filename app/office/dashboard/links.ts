import { readUserFilter, userFilterQuery } from "#app/rooms/analytics/user-filter.ts";
import { productFilterQuery, readProductFilter } from "#app/rooms/catalog/editing/product-filter.ts";
import { orderFilterQuery, readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";

export const DASHBOARD = "/admin";
export const SALES_TREND_FILE = "/admin/sales-trend.csv";

const orders = (params: Record<string, string>): string =>
  `/admin/orders${orderFilterQuery(readOrderFilter(new URLSearchParams(params)))}`;

export const ALL_ORDERS = orders({});
export const SALES = orders({ sales: "yes" });
export const salesOfMonth = (key: string): string => orders({ sales: "yes", range: key });
export const PENDING_ORDERS = orders({ status: "pending" });
export const ORDERS_TO_SHIP = orders({ status: "processing" });

export const ACTIVE_USERS = `/admin/users${userFilterQuery(readUserFilter(new URLSearchParams({ activity: "active" })))}`;

export const stockOf = (productId: string): string =>
  `/admin/products${productFilterQuery(readProductFilter(new URLSearchParams({ q: productId })))}`;
