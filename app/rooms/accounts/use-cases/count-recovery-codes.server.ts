import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { secondFactorStore } from "../store/second-factor-store.server.ts";
import { withAuth } from "../store/auth.server.ts";

/** How many of the caller's recovery codes are not used up; null without a second factor. */
export async function countRecoveryCodes(ctx: Context): Promise<number | null> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  if (!(await secondFactorStore.isOn(ctx.db, userId))) return null;
  const value = await withAuth(ctx.db, (auth) => auth.api.viewBackupCodes({ body: { userId } }));
  return value.backupCodes.length;
}
