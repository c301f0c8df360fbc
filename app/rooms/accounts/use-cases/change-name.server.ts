import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import * as profileStore from "../store/profile-store.server.ts";

/** Gives the caller's account another name, checked by `nameSchema`. */
export async function changeName(ctx: Context, name: string): Promise<void> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  await profileStore.rename(ctx.db, userId, { name, now: ctx.now });
}
