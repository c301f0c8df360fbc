import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import * as profileStore from "../profile.store.server.ts";
import { secondFactorStore } from "../second-factor/second-factor.store.server.ts";
import { withAuth } from "../sign-in/auth.store.server.ts";

/** Returns the address saved with the caller's account; null without one. */
export async function findDefaultAddress(ctx: Context): Promise<unknown> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  return profileStore.findDefaultAddress(ctx.db, userId);
}

/** Whether signing in requires a code from the caller. */
export async function hasSecondFactor(ctx: Context): Promise<boolean> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  return secondFactorStore.isOn(ctx.db, userId);
}

/** Counts the caller's unused recovery codes; null without a second factor. */
export async function countRecoveryCodes(ctx: Context): Promise<number | null> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  if (!(await secondFactorStore.isOn(ctx.db, userId))) return null;
  const value = await withAuth(ctx.db, (auth) => auth.api.viewBackupCodes({ body: { userId } }));
  return value.backupCodes.length;
}
