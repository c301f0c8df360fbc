import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { sendSignal } from "#app/shared/http/signals.server.ts";
import { notificationStore } from "../store/notification-store.server.ts";
import type { BellChange } from "../types.ts";

/**
 * Marks read or takes away one entry or all there were, of the reader alone; the reader's other windows follow. An
 * entry that is gone, or somebody else's, changes nothing.
 */
export async function changeBell(ctx: Context, change: BellChange): Promise<void> {
  const { userId } = requirePermission(ctx.actor, "admin.enter");
  await inTransaction(ctx, async (tx) => {
    await notificationStore.change(tx.db, userId, change);
    await sendSignal(tx, "bell", userId);
  });
}
