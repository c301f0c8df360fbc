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
import { readUndo } from "#app/office/http/undo.server.ts";
import { readBulk } from "../bulk/order-bulk.server.ts";
import { readStatusDialog } from "../status/order-status.server.ts";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";
import { orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";

/** The addressed filter, rows and dialog; redirects from beyond the last page to it, notices kept. */
export async function readOrderList(ctx: StaffContext, url: URL) {
  const { role } = ctx.actor;
  const filter = readOrderFilter(url.searchParams);
  const list = await readList(ctx, {
    name: orderListTexts.many,
    url,
    page: filter.page,
    pathOf: (page) => url.pathname + orderFilterQuery({ ...filter, page }),
    none: { ...NO_ROWS, views: null },
    failure: orderAdminMessages.loadFailed({ message: orderAdminMessages.tryAgain }),
    read: () => readRows(ctx, filter),
  });
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

type Rows = ListPage<OrderRow> & { readonly views: Readonly<Record<OrderView, number>> | null };

async function readRows(ctx: Context, filter: OrderFilter): Promise<Rows> {
  const [{ orders, ...found }, { timeZone }, views] = await Promise.all([
    listOrders(ctx, filter),
    readSettings(ctx),
    countOrderViews(ctx),
  ]);
  const rows = orders.map((order) => ({
    ...order,
    createdAt: order.createdAt.toISOString(),
    dateText: formatDate(order.createdAt, timeZone),
  }));
  return { ...found, rows, views };
}
