import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { invitationStore } from "../store/invitation-store.server.ts";
import type { Invitation } from "../types.ts";

/** An invitation that nobody has accepted, for who may change roles; null when it is gone. */
export async function findSentInvitation(ctx: Context, id: string): Promise<Invitation | null> {
  requirePermission(ctx.actor, "roles.change");
  return isUuid(id) ? invitationStore.find(ctx.db, id) : null;
}
