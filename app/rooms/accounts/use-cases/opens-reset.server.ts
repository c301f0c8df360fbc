import type { Context } from "#app/shared/http/context.server.ts";
import { resetLinkStore } from "../store/reset-link-store.server.ts";

/** Whether a mailed token can still set a password; does not say why not, and uses nothing up. */
export async function opensReset(ctx: Context, token: string): Promise<boolean> {
  // public: the token is the proof.
  return resetLinkStore.opens(ctx.db, token, ctx.now);
}
