import { ListCount } from "../../shared/ui/admin-list-count.tsx";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Link, redirect, useLocation, useNavigation } from "react-router";
import { ORDERS_PAGE_SIZE } from "../../rooms/orders/constants.ts";
import { orderAdminMessages } from "../../rooms/orders/messages.ts";
import { orderFilterQuery, readOrderFilter } from "../../rooms/orders/rules/order-filter.ts";
import type { OrderFilter } from "../../rooms/orders/types.ts";
import { NoOrders, OrderFilterForm } from "../../rooms/orders/ui/admin-order-filter.tsx";
import { OrderTable, type OrderRow } from "../../rooms/orders/ui/admin-order-table.tsx";
import { StatusDialog } from "../../rooms/orders/ui/admin-status-dialog.tsx";
import { listOrders } from "../../rooms/orders/use-cases/list-orders.server.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import type { Context } from "../../shared/http/context.server.ts";
import { formatDate } from "../../shared/kernel/dates.ts";
import { can } from "../../shared/kernel/permissions.ts";
import { AdminPageHead } from "../../shared/ui/admin-page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "../../shared/ui/admin-saved-notice.tsx";
import { buttonClass } from "../../shared/ui/button.tsx";
import { Pagination } from "../../shared/ui/pagination.tsx";
import type { Route } from "./+types/orders";
import { AdminError } from "./admin-error.tsx";
import { requireStaff } from "./guard.server.ts";
import { listPath, orderPath, updatePath } from "./order-links.ts";
import { changeStatus, readStatusDialog } from "./order-status.server.ts";
import { reloadOn } from "./reload-on.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Orders | Safara Sa Yaram" },
  { name: "description", content: "Manage customer orders" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const filter = readOrderFilter(args.url.searchParams);
  const [list, dialog] = await Promise.all([loadRows(ctx, filter), readStatusDialog(ctx, args.url)]);
  if (!list.error && filter.page > list.pageCount)
    throw redirect(args.url.pathname + orderFilterQuery({ ...filter, page: list.pageCount }));
  return { filter, list, dialog, mayUpdate: can(ctx.actor.role, "orders.status") };
}

export async function action(args: Route.ActionArgs) {
  return changeStatus(await requireStaff(args), args);
}

/** A refused change shows the order as it is now. */
export const shouldRevalidate = reloadOn(409);

type Rows = { rows: OrderRow[]; total: number; pageCount: number; error: string | null };

/** The list, or the sentence that says it could not be read; the fault itself goes to the log (A-ERR-10, R-015). */
async function loadRows(ctx: Context, filter: OrderFilter): Promise<Rows> {
  try {
    const [{ orders, total, pageCount }, { timeZone }] = await Promise.all([
      listOrders(ctx, filter),
      readSettings(ctx),
    ]);
    const rows = orders.map((order) => ({
      ...order,
      createdAt: order.createdAt.toISOString(),
      dateText: formatDate(order.createdAt, timeZone),
    }));
    return { rows, total, pageCount, error: null };
  } catch (error) {
    ctx.log.error({ err: error }, "the list of orders could not be read");
    return { rows: [], total: 0, pageCount: 1, error: orderAdminMessages.loadFailed(orderAdminMessages.tryAgain) };
  }
}

export default function AdminOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, dialog, mayUpdate } = loaderData;
  // The list is also a tab of /admin-dashboard.
  const { pathname, search } = useLocation();
  const here = listPath(search, pathname);
  const isBusy = useNavigation().location?.pathname === pathname;
  return (
    <div className="admin-stack">
      <AdminPageHead title="Orders" subtitle="Manage customer orders">
        <Link to={here} replace preventScrollReset className={buttonClass({})}>
          <RefreshCw size={18} />
          Refresh
        </Link>
      </AdminPageHead>
      <Messages saved={dialog.savedText} errors={[list.error, dialog.error]} dismissTo={here} />
      <OrderFilterForm filter={filter} path={pathname} />
      {!list.error && (
        <List filter={filter} list={list} path={pathname}>
          <OrderTable
            rows={list.rows}
            isBusy={isBusy}
            mayUpdate={mayUpdate}
            viewTo={(id) => orderPath(id, search)}
            updateTo={(id) => updatePath(here, id)}
          />
        </List>
      )}
      {dialog.order && mayUpdate && (
        <StatusDialog
          order={dialog.order}
          refused={actionData ?? null}
          action={updatePath(here, dialog.order.id)}
          closeTo={here}
        />
      )}
    </div>
  );
}

function Messages({
  saved,
  errors,
  dismissTo,
}: {
  saved: string | null;
  errors: readonly (string | null)[];
  dismissTo: string;
}) {
  return (
    <>
      {saved && <AdminSavedNotice text={saved} dismissTo={dismissTo} />}
      {errors.map((text) => text && <AdminErrorBanner key={text} text={text} dismissTo={dismissTo} />)}
    </>
  );
}

type ListProps = { filter: OrderFilter; list: Rows; path: string; children: ReactNode };

/** How many match and which of them are shown, the rows, and the way to the other pages. */
function List({ filter, list, path, children }: ListProps) {
  if (list.total === 0) return <NoOrders allTo={orderFilterQuery(filter) === "" ? null : path} />;
  const first = (filter.page - 1) * ORDERS_PAGE_SIZE;
  return (
    <>
      <ListCount total={list.total} first={first + 1} last={first + list.rows.length} one="order" many="orders" />
      {children}
      <Pagination
        label="Pages of orders"
        page={filter.page}
        pageCount={list.pageCount}
        to={(page) => path + orderFilterQuery({ ...filter, page })}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
