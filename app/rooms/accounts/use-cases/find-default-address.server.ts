import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { addressStore } from "../store/address-store.server.ts";

/** The address the caller's account keeps, as it was saved; null without one. */
export async function findDefaultAddress(ctx: Context): Promise<unknown> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  return addressStore.find(ctx.db, userId);
}
