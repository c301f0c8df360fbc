import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { addressStore } from "../store/address-store.server.ts";

/** Keeps a checked address with the caller's account, for the next order's form. */
export async function saveDefaultAddress(ctx: Context, address: object): Promise<void> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  await addressStore.save(ctx.db, userId, address);
}
