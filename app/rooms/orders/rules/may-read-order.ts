import type { Actor } from "#app/shared/kernel/actor.ts";
import type { Order } from "../types.ts";

/**
 * Whether somebody may see an order on the shop's pages: the account that placed it; for a guest order the browser with
 * access, or the account whose confirmed e-mail it carries. Roles do not count: staff use the back office.
 */
export function mayReadOrder(
  order: Pick<Order, "id" | "isGuest" | "userId" | "email">,
  actor: Actor,
  grantedOrderIds: readonly string[],
): boolean {
  if (!order.isGuest) return actor.kind === "account" && actor.userId === order.userId;
  if (grantedOrderIds.includes(order.id)) return true;
  // Sessions exist only for confirmed addresses, so the account's e-mail is proved.
  return actor.kind === "account" && actor.email.toLowerCase() === order.email.toLowerCase();
}
