import { Download, RefreshCw } from "lucide-react";
import { Link, redirect, useLocation } from "react-router";
import { orderAdminMessages, orderBulkTexts } from "../../rooms/orders/messages.ts";
import { orderFilterQuery, readOrderFilter } from "../../rooms/orders/rules/order-filter.ts";
import type { OrderFilter } from "../../rooms/orders/types.ts";
import { BulkResults } from "../../rooms/orders/ui/admin-bulk-results.tsx";
import { BulkStatusDialog } from "../../rooms/orders/ui/admin-bulk-status-dialog.tsx";
import { DeleteOrdersDialog } from "../../rooms/orders/ui/admin-delete-orders-dialog.tsx";
import { OrderFilterForm } from "../../rooms/orders/ui/admin-order-filter.tsx";
import { SELECTION, SkipToOrders } from "../../rooms/orders/ui/admin-order-selection.tsx";
import { OrderViews } from "../../rooms/orders/ui/admin-order-views.tsx";
import { StatusDialog } from "../../rooms/orders/ui/admin-status-dialog.tsx";
import { countOrderViews } from "../../rooms/orders/use-cases/count-order-views.server.ts";
import { listOrders } from "../../rooms/orders/use-cases/list-orders.server.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import type { Context } from "../../shared/http/context.server.ts";
import { formatDate } from "../../shared/kernel/dates.ts";
import { can } from "../../shared/kernel/permissions.ts";
import { AdminPageHead } from "../../shared/ui/admin-page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "../../shared/ui/admin-saved-notice.tsx";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import type { Route } from "./+types/orders";
import { AdminError } from "./admin-error.tsx";
import { requireStaff } from "./guard.server.ts";
import { actOnOrders, readBulk } from "./order-bulk.server.ts";
import { exportPath, listPath, updatePath } from "./order-links.ts";
import { OrderList, type OrderPage } from "./order-list.tsx";
import { changeStatus, readStatusDialog } from "./order-status.server.ts";
import { reloadOn } from "./reload-on.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Orders | Safara Sa Yaram" },
  { name: "description", content: "Manage customer orders" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args, "orders.view");
  const { role } = ctx.actor;
  const filter = readOrderFilter(args.url.searchParams);
  const list = await loadRows(ctx, filter);
  if (!list.error && filter.page > list.pageCount) {
    const done = args.url.searchParams.get("done");
    const query = new URLSearchParams(orderFilterQuery({ ...filter, page: list.pageCount }));
    if (done) query.set("done", done);
    throw redirect(`${args.url.pathname}?${query}`);
  }
  const [dialog, bulk] = await Promise.all([
    readStatusDialog(ctx, args.url),
    readBulk(ctx, { url: args.url, role, total: list.total }),
  ]);
  const may = {
    update: can(role, "orders.status"),
    remove: can(role, "orders.delete"),
    export: can(role, "orders.export"),
  };
  return { filter, list, dialog, bulk, may };
}

export async function action(args: Route.ActionArgs) {
  const ctx = await requireStaff(args, "orders.view");
  const form = await args.request.formData();
  return form.has("intent") ? actOnOrders(ctx, { form, url: args.url }) : changeStatus(ctx, { form, url: args.url });
}

/** A refused change shows the orders as they are now. */
export const shouldRevalidate = reloadOn(409, 500);

type Rows = OrderPage & {
  readonly views: Awaited<ReturnType<typeof countOrderViews>> | null;
  readonly error: string | null;
};

/** The list, or the sentence that says it could not be read; the fault itself goes to the log (A-ERR-10, R-015). */
async function loadRows(ctx: Context, filter: OrderFilter): Promise<Rows> {
  try {
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
  } catch (error) {
    ctx.log.error({ err: error }, "the list of orders could not be read");
    const text = orderAdminMessages.loadFailed(orderAdminMessages.tryAgain);
    return { rows: [], total: 0, pageCount: 1, views: null, error: text };
  }
}

export default function AdminOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, dialog, bulk, may } = loaderData;
  // The list is also a tab of /admin-dashboard.
  const { pathname, search } = useLocation();
  const here = listPath(search, pathname);
  const answer = actionData && "kind" in actionData ? actionData : null;
  const refused = actionData && !("kind" in actionData) ? actionData : null;
  const savedText = answer ? null : (dialog.savedText ?? bulk.doneText);
  return (
    <div className="admin-stack">
      <AdminPageHead title="Orders" subtitle="Manage customer orders">
        {list.total > 0 && <SkipToOrders />}
        {may.export && (
          <Button form={SELECTION} formAction={exportPath(search)} formMethod="post" disabled={list.total === 0}>
            <Download size={18} />
            {orderBulkTexts.export}
          </Button>
        )}
        <Link to={here} replace preventScrollReset className={buttonClass({})}>
          <RefreshCw size={18} />
          {orderBulkTexts.refresh}
        </Link>
      </AdminPageHead>
      {savedText && <AdminSavedNotice text={savedText} dismissTo={here} />}
      {[list.error, dialog.error].map((text) => text && <AdminErrorBanner key={text} text={text} dismissTo={here} />)}
      {answer && <BulkResults answer={answer} dismissTo={here} />}
      <OrderViews current={filter.view} counts={list.views} path={pathname} />
      <OrderFilterForm filter={filter} path={pathname} />
      {!list.error && <OrderList filter={filter} list={list} may={may} path={pathname} search={search} />}
      {dialog.order && may.update && (
        <StatusDialog
          order={dialog.order}
          refused={refused}
          action={updatePath(here, dialog.order.id)}
          closeTo={here}
        />
      )}
      {bulk.change && <BulkStatusDialog {...bulk.change} action={here} closeTo={here} />}
      {bulk.deletion && <DeleteOrdersDialog {...bulk.deletion} action={here} closeTo={here} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
