import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { hasSuperAdmin } from "../store/profile-store.server.ts";

/** Whether somebody owns the shop already. */
export async function hasOwner(ctx: Context): Promise<boolean> {
  requireSystem(ctx.actor);
  return hasSuperAdmin(ctx.db);
}
