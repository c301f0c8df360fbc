import { redirect } from "react-router";
import { orderAdminMessages } from "#app/rooms/orders/messages.ts";
import { orderFilterQuery, readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import type { OrderFilter, OrderView } from "#app/rooms/orders/types.ts";
import type { OrderRow } from "./order-table.tsx";
import { countOrderViews, listOrders } from "#app/rooms/orders/list/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { keepNotices } from "#app/office/http/list-links.ts";
import { readUndo } from "#app/office/http/undo.server.ts";
import { readBulk } from "../bulk/order-bulk.server.ts";
import { readStatusDialog } from "../status/order-status.server.ts";
import { readOr } from "#app/office/http/read-list.server.ts";

/** The addressed filter, rows and dialog; redirects from beyond the last page to it, notices kept. */
export async function readOrderList(ctx: StaffContext, url: URL) {
  const { role } = ctx.actor;
  const filter = readOrderFilter(url.searchParams);
  const list = await loadRows(ctx, filter);
  if (!list.error && filter.page > list.pageCount)
    throw redirect(keepNotices(url, url.pathname + orderFilterQuery({ ...filter, page: list.pageCount })));
  const [dialog, bulk, undo] = await Promise.all([
    readStatusDialog(ctx, url),
    readBulk(ctx, { url: url, role, total: list.total }),
    readUndo(ctx, url, "order.status"),
  ]);
  const may = {
    update: can(role, "orders.status"),
    remove: can(role, "orders.delete"),
    export: can(role, "orders.export"),
  };
  return { filter, list, dialog, bulk, undo, may };
}

type Rows = {
  readonly rows: readonly OrderRow[];
  readonly total: number;
  readonly pageCount: number;
  readonly views: Readonly<Record<OrderView, number>> | null;
  readonly error: string | null;
};

async function loadRows(ctx: Context, filter: OrderFilter): Promise<Rows> {
  const text = orderAdminMessages.loadFailed({ message: orderAdminMessages.tryAgain });
  const fallback = { rows: [], total: 0, pageCount: 1, views: null, error: text };
  return readOr(ctx, { what: "the list of orders", fallback }, async () => {
    const [{ orders, total, pageCount }, { timeZone }, views] = await Promise.all([
      listOrders(ctx, filter),
      readSettings(ctx),
      countOrderViews(ctx),
    ]);
    const rows = orders.map((order) => ({
      ...order,
      createdAt: order.createdAt.toISOString(),
      dateText: formatDate(order.createdAt, timeZone),
    }));
    return { rows, total, pageCount, views, error: null };
  });
}
