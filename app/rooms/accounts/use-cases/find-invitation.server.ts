import type { Context } from "#app/shared/http/context.server.ts";
import { invitationState } from "../rules/invitation.ts";
import { invitationStore } from "../store/invitation-store.server.ts";
import type { Invitation } from "../types.ts";

/** The invitation that a mailed token opens; null for every token that opens none (any more), whatever the reason. */
export async function findInvitation(ctx: Context, token: string): Promise<Invitation | null> {
  // public: the token is the proof.
  const invitation = await invitationStore.findByToken(ctx.db, token);
  return invitation && invitationState(invitation, ctx.now) === "open" ? invitation : null;
}
