import { ChevronLeft } from "lucide-react";
import { data, Link, useLocation } from "react-router";
import { orderAdminMessages, orderMessages, refundTexts } from "../../rooms/orders/messages.ts";
import { shortId } from "../../rooms/orders/rules/short-id.ts";
import type { OrderEvent } from "../../rooms/orders/types.ts";
import { OrderDetails } from "../../rooms/orders/ui/admin-order-details.tsx";
import { OrderHistory, type HistoryStep } from "../../rooms/orders/ui/admin-order-history.tsx";
import { RefundDialog } from "../../rooms/orders/ui/admin-refund-dialog.tsx";
import { StatusDialog } from "../../rooms/orders/ui/admin-status-dialog.tsx";
import { findOrderDetails } from "../../rooms/orders/use-cases/find-order-details.server.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import { formatDateTime } from "../../shared/kernel/dates.ts";
import { can } from "../../shared/kernel/permissions.ts";
import { AdminPageHead } from "../../shared/ui/admin-page-head.tsx";
import { AdminSavedNotice } from "../../shared/ui/admin-saved-notice.tsx";
import { ButtonLink } from "../../shared/ui/button.tsx";
import type { Route } from "./+types/order";
import { AdminError } from "./admin-error.tsx";
import { requireStaff } from "./guard.server.ts";
import { listPath, orderPath, refundPath, updatePath } from "./order-links.ts";
import { readRefund, refund } from "./order-refund.server.ts";
import { changeStatus, readStatusDialog } from "./order-status.server.ts";
import { reloadOn } from "./reload-on.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Order Details | Safara Sa Yaram" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const found = await findOrderDetails(ctx, args.params.orderId);
  if (!found) throw data(orderAdminMessages.detailsFailed(orderMessages.notFound), { status: 404 });
  const [{ timeZone }, dialog, refundView] = await Promise.all([
    readSettings(ctx),
    readStatusDialog(ctx, args.url),
    readRefund(ctx, args.url, found.order),
  ]);
  const steps = found.events.toReversed().map((event) => toStep(event, { timeZone, userId: ctx.actor.userId }));
  const dateText = formatDateTime(found.order.createdAt, timeZone);
  return {
    order: found.order,
    dateText,
    steps,
    dialog,
    refund: refundView,
    mayUpdate: can(ctx.actor.role, "orders.status"),
  };
}

export async function action(args: Route.ActionArgs) {
  if (!args.url.searchParams.has("refund")) return changeStatus(await requireStaff(args), args);
  const { request, url, params } = args;
  return refund(await requireStaff(args), { request, url, orderId: params.orderId });
}

/** A refused change and a refund without an answer show the order as it is now. */
export const shouldRevalidate = reloadOn(409, 502);

function toStep(event: OrderEvent, reader: { timeZone: string; userId: string }): HistoryStep {
  const { id, kind, fromStatus, toStatus, note, actorId, createdAt } = event;
  const by = actorId === null ? "the shop" : actorId === reader.userId ? "you" : "staff";
  return {
    id,
    kind,
    fromStatus,
    toStatus,
    note,
    at: createdAt.toISOString(),
    atText: formatDateTime(createdAt, reader.timeZone),
    by,
  };
}

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, dateText, steps, dialog, refund: money, mayUpdate } = loaderData;
  const { search } = useLocation();
  const [list, here] = [listPath(search), orderPath(order.id, search)];
  const { refused, answer } = sortAnswer(actionData);
  return (
    <div className="admin-stack">
      <AdminPageHead
        title="Order Details"
        above={<BackLink to={list} />}
        subtitle={`#${shortId(order.id)} · ${dateText}`}
      >
        <ButtonLink to={list}>Close</ButtonLink>
        {money.mayRefund && (
          <ButtonLink to={refundPath(here)} preventScrollReset>
            {refundTexts.open}
          </ButtonLink>
        )}
        {mayUpdate && (
          <ButtonLink to={updatePath(here, order.id)} preventScrollReset variant="leaf">
            Update Status
          </ButtonLink>
        )}
      </AdminPageHead>
      <Saved texts={[dialog.savedText, money.savedText]} dismissTo={here} />
      <OrderDetails
        order={order}
        dateText={dateText}
        underWayCents={money.underWayCents}
        history={<OrderHistory steps={steps} />}
      />
      {dialog.order && mayUpdate && (
        <StatusDialog
          order={dialog.order}
          refused={refused}
          action={updatePath(here, dialog.order.id)}
          closeTo={here}
        />
      )}
      {money.dialog && <RefundDialog order={money.dialog} answer={answer} action={refundPath(here)} closeTo={here} />}
    </div>
  );
}

/** What the action said: about a status change, or about a refund. */
function sortAnswer(said: Route.ComponentProps["actionData"]) {
  if (!said) return { refused: null, answer: null };
  return "kind" in said ? { refused: null, answer: said } : { refused: said, answer: null };
}

const Saved = ({ texts, dismissTo }: { texts: readonly (string | null)[]; dismissTo: string }) =>
  texts.map((text) => text && <AdminSavedNotice key={text} text={text} dismissTo={dismissTo} />);

const BackLink = ({ to }: { to: string }) => (
  <Link to={to} className="admin-back">
    <ChevronLeft size={18} />
    Orders
  </Link>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
