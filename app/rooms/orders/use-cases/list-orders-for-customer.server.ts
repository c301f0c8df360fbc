import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { CUSTOMER_ORDERS_LIMIT } from "../constants.ts";
import { orderListStore } from "../store/order-list-store.server.ts";
import type { OrderSummary } from "../types.ts";

/** The signed-in customer's orders, newest first, with guest orders under the same confirmed e-mail. */
export async function listOrdersForCustomer(ctx: Context): Promise<OrderSummary[]> {
  const { userId, email } = requirePermission(ctx.actor, "shop.use");
  return orderListStore.listByCustomer(ctx.db, { userId, email: email.toLowerCase(), limit: CUSTOMER_ORDERS_LIMIT });
}
