import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { messageStore } from "../store/message-store.server.ts";
import type { StaffMessage } from "../types.ts";

/** One message; null when there is none. */
export async function findMessage(ctx: Context, id: string): Promise<StaffMessage | null> {
  requirePermission(ctx.actor, "messages.handle");
  return isUuid(id) ? messageStore.find(ctx.db, id) : null;
}
