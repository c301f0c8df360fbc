import { data, redirect } from "react-router";
import { OrderPaper } from "./paper.tsx";
import { findOrderDetails } from "#app/rooms/orders/order/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { AddressText } from "#app/rooms/shipping/address/ui/address-text.tsx";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import styles from "#app/office/office.css?url";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/route";
import { ORDER_PAPERS, orderPath } from "../links.ts";
import { orderPageTexts } from "#app/rooms/orders/admin-messages.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = adminMeta(() => orderPageTexts.order);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const { orderId } = args.params;
  const kind = ORDER_PAPERS.find((paper) => args.url.pathname.endsWith(`/${paper}`));
  if (!kind) throw data(null, { status: 404 });
  const found = await findOrderDetails(ctx, orderId);
  if (!found) throw redirect(orderPath(orderId, ""));
  const { timeZone, storeName, storeEmail } = await readSettings(ctx);
  return {
    order: found.order,
    kind,
    placedOn: formatDate(found.order.createdAt, timeZone),
    shop: { name: storeName, email: storeEmail },
  };
}

export default function AdminOrderPaper({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  return (
    <OrderPaper {...loaderData} address={<AddressText address={order.address} />} backTo={orderPath(order.id, "")} />
  );
}

export const ErrorBoundary = AdminError;
