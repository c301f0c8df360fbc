import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import * as sessionStore from "../store/session-store.server.ts";
import type { SessionCookies } from "../types.ts";
import { signOut } from "./sign-out.server.ts";

/** Ends every session of the caller's account, this one too; returns the cookies that clear it in the browser. */
export async function signOutEverywhere(ctx: Context, headers: Headers): Promise<SessionCookies> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  await sessionStore.endSessions(ctx.db, userId);
  return signOut(ctx, headers);
}
