import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { secondFactorStore } from "../store/second-factor-store.server.ts";

/** Whether the caller is asked for a code at sign-in. */
export async function hasSecondFactor(ctx: Context): Promise<boolean> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  return secondFactorStore.isOn(ctx.db, userId);
}
