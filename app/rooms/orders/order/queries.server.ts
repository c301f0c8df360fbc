import { type Context, requirePermission, requireSystem } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { mayReadOrder, readOrderId } from "./order.ts";
import { orderStore, type TrackedOrder } from "./order.store.server.ts";
import type { Order, OrderSummary } from "../types.ts";
import { orderAccountStore, deletedOrderStore, pictureUseStore } from "./delete-orders.store.server.ts";
import { CUSTOMER_ORDERS_LIMIT } from "../constants.ts";
import { orderListStore } from "../list/order-list.store.server.ts";
import type { LookUpError } from "../errors.ts";
import { lookUpForm } from "../schemas.ts";

export type OwnOrderQuery = { readonly orderId: string; readonly grantedOrderIds: readonly string[] };

/** An order for its account or a browser with access; foreign and unknown orders give the same answer. */
export async function findOrderForOwner(ctx: Context, query: OwnOrderQuery): Promise<Result<Order, "not_found">> {
  // public: decided by owner and access cookie.
  const order = isUuid(query.orderId) ? await orderStore.find(ctx.db, query.orderId.toLowerCase()) : null;
  return order && mayReadOrder(order, ctx.actor, query.grantedOrderIds) ? ok(order) : err("not_found");
}

/** An order for staff with its history, oldest first, and its account's e-mail; null when there is none. */
export async function findOrderDetails(
  ctx: Context,
  orderId: string,
): Promise<(TrackedOrder & { readonly accountEmail: string | null }) | null> {
  requirePermission(ctx.actor, "orders.view");
  const found = isUuid(orderId) ? await orderStore.findWithEvents(ctx.db, orderId.toLowerCase()) : null;
  return found && { ...found, accountEmail: await orderAccountStore.findEmail(ctx.db, found.order.userId) };
}

/** The customer's orders, newest first, with guest orders under the same confirmed e-mail. */
export async function listOrdersForCustomer(ctx: Context): Promise<OrderSummary[]> {
  const { userId, email } = requirePermission(ctx.actor, "shop.use");
  return orderListStore.listByCustomer(ctx.db, { userId, email: email.toLowerCase(), limit: CUSTOMER_ORDERS_LIMIT });
}

export type LookUp = { readonly orderId: string; readonly email: string };

/** The guest order with this number and e-mail, the newest of two matches. One statement, so that wrong numbers and e-mails look alike. */
export async function lookUpGuestOrder(
  ctx: Context,
  typed: LookUp,
): Promise<Result<{ orderId: string }, readonly LookUpError[]>> {
  // public: number and e-mail together are the permission; routes limit the rate.
  const read = lookUpForm.safeParse(typed);
  if (!read.success) return err(read.error.issues.map(({ message }) => message as LookUpError));
  const id = readOrderId(read.data.orderId);
  const found = await orderStore.findGuestOrderId(ctx.db, id.kind === "unreadable" ? null : id, read.data.email);
  return found === null ? err(["not_found"]) : ok({ orderId: found });
}

/** An order's payment intent, also for a deleted order; null for an unknown one. */
export async function findOrderedIntent(ctx: Context, orderId: string): Promise<string | null> {
  requireSystem(ctx.actor);
  const order = await orderStore.find(ctx.db, orderId);
  return order ? order.paymentIntentId : deletedOrderStore.findIntent(ctx.db, orderId);
}

/** Whether this very intent has its order, and the order is marked as paid, or refunded since. */
export async function isOrderPaidBy(ctx: Context, intentId: string): Promise<boolean> {
  requireSystem(ctx.actor);
  const order = await orderStore.findByIntent(ctx.db, intentId);
  return order !== null && order.paymentStatus !== "pending" && order.paymentStatus !== "failed";
}

/** Which of these pictures the lines of orders still show. */
export async function listOrderedPictures(ctx: Context, urls: readonly string[]): Promise<string[]> {
  requireSystem(ctx.actor);
  return urls.length === 0 ? [] : pictureUseStore.list(ctx.db, urls);
}

type Buyers = {
  readonly productId: string;
  readonly people: readonly { readonly userId: string; readonly email: string }[];
};

/** Accounts with a paid, not cancelled order of the product, or one placed as a guest under their e-mail. */
export async function listBuyers(ctx: Context, { productId, people }: Buyers): Promise<ReadonlySet<string>> {
  // public: returns only which of these accounts have bought; reviews show it as "Verified purchase".
  if (people.length === 0) return new Set();
  const bought = await orderListStore.listBought(ctx.db, {
    productId,
    userIds: people.map(({ userId }) => userId),
    emails: people.map(({ email }) => email),
  });
  const userIds = new Set(bought.map(({ userId }) => userId));
  const guestEmails = new Set(bought.flatMap(({ userId, email }) => (userId === null ? [email.toLowerCase()] : [])));
  const buyers = people.filter(({ userId, email }) => userIds.has(userId) || guestEmails.has(email.toLowerCase()));
  return new Set(buyers.map(({ userId }) => userId));
}
