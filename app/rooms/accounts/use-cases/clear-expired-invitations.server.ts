import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { invitationStore } from "../store/invitation-store.server.ts";

/** Removes invitations whose time is over: addresses of people who never came are not kept. */
export async function clearExpiredInvitations(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await invitationStore.removeExpired(ctx.db, ctx.now);
}
