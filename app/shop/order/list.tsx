import { redirect } from "react-router";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/list";
import { accountLink } from "#app/rooms/accounts/sign-in/kept-place.ts";
import { CUSTOMER_ORDERS_PAGE } from "#app/rooms/orders/constants.ts";
import { orderMessages, myOrdersTexts } from "#app/rooms/orders/messages.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { OrderSummary } from "#app/rooms/orders/types.ts";
import { OrderList, type ListedOrder } from "#app/rooms/orders/tracker/ui/order-list.tsx";
import { listOrdersForCustomer } from "#app/rooms/orders/order/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { formatDate, formatMoney } from "#app/shared/kernel/format/format.ts";
import { Breadcrumb } from "#app/shared/ui/navigation/breadcrumb.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, myOrdersTexts.title) },
  { name: "description", content: myOrdersTexts.description },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  if (ctx.actor.kind !== "account") throw redirect(accountLink("/login", "/orders"), 303);
  const [orders, { timeZone }] = await Promise.all([listOrdersForCustomer(ctx), readSettings(ctx)]);
  const pageCount = Math.max(1, Math.ceil(orders.length / CUSTOMER_ORDERS_PAGE));
  const requestedPage = Math.trunc(Number(url.searchParams.get("page"))) || 1;
  const page = Math.min(Math.max(requestedPage, 1), pageCount);
  const shown = orders.slice((page - 1) * CUSTOMER_ORDERS_PAGE, page * CUSTOMER_ORDERS_PAGE);
  return { page, pageCount, orders: shown.map((order) => listed(order, timeZone)) };
}

const listed = (order: OrderSummary, timeZone: string): ListedOrder => ({
  id: order.id,
  number: shortId(order.id),
  placedOn: formatDate(order.createdAt, timeZone),
  placedAt: order.createdAt.toISOString(),
  status: order.status,
  paymentStatus: order.paymentStatus,
  isPartlyRefunded: order.paymentStatus === "paid" && order.refundedCents > 0,
  total: formatMoney(order.totalCents, order.currency),
});

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { page, pageCount, orders } = loaderData;
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-3xl gap-6">
        <Breadcrumb items={[{ label: myOrdersTexts.myAccount, to: "/account" }, { label: myOrdersTexts.orders }]} />
        <h1 tabIndex={-1} className="text-title">
          {myOrdersTexts.title}
        </h1>
        {orders.length === 0 ? (
          <EmptyState art="empty-orders" title={orderMessages.none} text={myOrdersTexts.noneHint}>
            <ButtonLink to="/products" variant="primary">
              {myOrdersTexts.browseProducts}
            </ButtonLink>
          </EmptyState>
        ) : (
          <OrderList orders={orders} />
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          to={(shown) => `/orders?page=${shown}`}
          label={myOrdersTexts.pages}
        />
      </div>
    </div>
  );
}
