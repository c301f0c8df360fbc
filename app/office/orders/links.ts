import { orderFilterQuery, readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";

const LIST = "/admin/orders";
export const ORDER_PAPERS = ["packing-slip", "receipt"] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];

/** The addressed list with its filters, and nothing else; also from an order's page. `path` is the list's own address. */
export const listPath = (search: string, path: string = LIST): string =>
  path + orderFilterQuery(readOrderFilter(new URLSearchParams(search)));

export const orderPath = (orderId: string, search: string): string =>
  `${LIST}/${encodeURIComponent(orderId)}${orderFilterQuery(readOrderFilter(new URLSearchParams(search)))}`;

export const updatePath = (path: string, orderId: string): string => withQuery(path, { update: orderId });

export function withSaved({ pathname, search }: URL, orderId: string): string {
  return withQuery(pathname + orderFilterQuery(readOrderFilter(new URLSearchParams(search))), { saved: orderId });
}

export const refundAfter = ({ search }: URL, orderId: string): string =>
  withQuery(orderPath(orderId, search), { saved: orderId, refund: "1" });

export const deletePath = (path: string, orderId: string): string => withQuery(path, { delete: orderId });

export const paperPath = (orderId: string, paper: OrderPaper): string => `${LIST}/${orderId}/${paper}`;

export const exportPath = (search: string): string => listPath(search, `${LIST}/export`);

export const parcelPath = (path: string): string => withQuery(path, { parcel: "1" });

export const refundPath = (path: string): string => withQuery(path, { refund: "1" });

export const withRefunded = ({ pathname, search }: URL, refundId: string): string =>
  withQuery(pathname + orderFilterQuery(readOrderFilter(new URLSearchParams(search))), { refunded: refundId });
